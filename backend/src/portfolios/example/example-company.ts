import { divideDecimals, formatDecimal, multiplyDecimals, ONE, parseDecimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { amountText, ownAsset, type ExampleAsset, type ExampleDiary } from './example-diary';
import type { ExampleInstrument } from './example-market';

/** Prices of own assets, as traded. */
export type OwnPrices = Readonly<Record<ExampleAsset, { readonly day: EpochDay; readonly close: string }[]>>;

/** Months after the first one in which the company does something, as parts of the whole time. */
const BOUGHT = 0.12;
const RETURNED = 0.25;
const SPLIT = 0.4;
const SPUN_OFF = 0.55;
const TAKEN_OVER = 0.72;
const WRITTEN_OFF = 0.86;

/** The price's deviation from its trend, month by month. */
const WAVE = [0, 0.03, 0.05, 0.02, -0.02, -0.04, -0.01, 0.04, 0.06, 0.01, -0.03, -0.02] as const;
const UNITS = 100;
const FIRST_PRICE = 24;
const GROWTH_A_MONTH = 0.006;
/** The part of the cost that goes with the spin-off, and the part of the takeover that is paid in cash. */
const SPUN_PART = 0.15;
const CASH_PART = 0.1;

export interface CompanyPlan {
  readonly currency: string;
  /** Units of the portfolio's currency for one dollar, rounded to a power of ten. */
  readonly scale: number;
  /** First days of the months. */
  readonly months: readonly EpochDay[];
  /** The company that takes the brewery over. */
  readonly buyer: ExampleInstrument | null;
}

/**
 * An own asset with own prices and everything that can happen to a share: a return of capital, a split, a
 * spin-off, a takeover for shares and cash, and a write-off.
 */
export function planCompany(diary: ExampleDiary, plan: CompanyPlan): OwnPrices {
  const { currency, months, scale } = plan;
  const prices: OwnPrices = { brewery: [], hops: [] };
  const at = (part: number): number => Math.floor(part * (months.length - 1));
  const dayOf = (part: number): EpochDay => months[at(part)]! + 16;
  const priceAt = (month: number): number => {
    const since = month - at(BOUGHT);
    const trend = FIRST_PRICE * scale * (1 + GROWTH_A_MONTH * since) * (1 + WAVE[month % WAVE.length]!);
    const split = month >= at(SPLIT) ? 0.5 : 1;
    const spun = month >= at(SPUN_OFF) ? 1 - SPUN_PART : 1;
    return Math.round(trend * split * spun * 100) / 100;
  };
  for (let month = at(BOUGHT); month <= at(TAKEN_OVER); month += 1)
    prices.brewery.push({ day: months[month]! + 16, close: amountText(priceAt(month)) });
  for (let month = at(SPUN_OFF); month <= at(WRITTEN_OFF); month += 1) {
    const left = (at(WRITTEN_OFF) - month + 1) / (at(WRITTEN_OFF) - at(SPUN_OFF) + 1);
    prices.hops.push({ day: months[month]! + 16, close: amountText(Math.max(0.01, 6 * scale * left)) });
  }
  const brewery = ownAsset('brewery');
  const hops = ownAsset('hops');
  const write = (part: number, action: (day: EpochDay, month: number) => void): void => {
    const day = dayOf(part);
    diary.on(day, () => action(day, at(part)));
  };
  write(BOUGHT, (day, month) => {
    const price = priceAt(month);
    const units = Math.min(UNITS, Math.floor((diary.money('broker', currency) - 10 * scale) / price));
    if (units < 10) return;
    diary.write('broker', 'buy', day, {
      asset: brewery,
      quantity: String(units),
      price: amountText(price),
      fee: amountText(5 * scale),
      note: 'An own asset: its prices are entered by hand',
    });
    diary.addUnits('broker', brewery, BigInt(units) * ONE);
    diary.addMoney('broker', currency, -(units * price + 5 * scale));
  });
  const ifHeld = (asset: string, action: (units: bigint) => void): void => {
    const units = diary.held('broker', asset);
    if (units > 0n) action(units);
  };
  write(RETURNED, (day) =>
    ifHeld(brewery, (units) => {
      const amount = Math.round((Number(units) / 1e18) * 0.8 * scale * 100) / 100;
      diary.write('broker', 'return-of-capital', day, { asset: brewery, net: amountText(amount) });
      diary.addMoney('broker', currency, amount);
    }),
  );
  write(SPLIT, (day) =>
    ifHeld(brewery, () => {
      diary.write('broker', 'split', day, { asset: brewery, ratio: '2/1' });
      diary.split(brewery, { to: 2n, from: 1n });
    }),
  );
  write(SPUN_OFF, (day) =>
    ifHeld(brewery, (units) => {
      const newUnits = divideDecimals(units, 5n * ONE);
      diary.write('broker', 'spin-off', day, {
        asset: brewery,
        toAsset: hops,
        toQuantity: formatDecimal(newUnits),
        costFraction: String(SPUN_PART),
      });
      diary.addUnits('broker', hops, newUnits);
    }),
  );
  takeOver(diary, plan, { brewery, day: dayOf(TAKEN_OVER), price: priceAt(at(TAKEN_OVER)) });
  write(WRITTEN_OFF, (day) =>
    ifHeld(hops, (units) => {
      diary.write('broker', 'write-off', day, {
        asset: hops,
        quantity: formatDecimal(units),
        note: 'The company was wound up',
      });
      diary.addUnits('broker', hops, -units);
    }),
  );
  return prices;
}

/** The brewery becomes shares of another company and cash; without one it is sold. */
function takeOver(
  diary: ExampleDiary,
  { buyer, currency }: CompanyPlan,
  { brewery, day, price }: { readonly brewery: string; readonly day: EpochDay; readonly price: number },
): void {
  const traded = buyer?.tradeDay(day) ?? null;
  const tradeDay = traded ?? day;
  diary.on(tradeDay, () => {
    const units = diary.held('broker', brewery);
    if (units <= 0n) return;
    const value = (Number(units) / 1e18) * price;
    const cash = Math.round(value * CASH_PART * 100) / 100;
    diary.addUnits('broker', brewery, -units);
    if (buyer === null || traded === null) {
      diary.write('broker', 'sell', tradeDay, {
        asset: brewery,
        quantity: formatDecimal(units),
        price: amountText(price),
      });
      diary.addMoney('broker', currency, value - 0.01);
      return;
    }
    const toQuantity = amountText((value - cash) / buyer.closeOn(tradeDay), 4);
    diary.write('broker', 'exchange', tradeDay, {
      asset: brewery,
      quantity: formatDecimal(units),
      toAsset: buyer.symbol,
      toQuantity,
      net: amountText(cash),
      currency,
      note: 'Taken over: shares and cash',
    });
    diary.addUnits('broker', buyer.symbol, multiplyDecimals(parseDecimal(toQuantity)!, ONE));
    diary.addMoney('broker', currency, cash);
  });
}
