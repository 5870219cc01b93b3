import { formatDecimal, parseDecimal } from '@/lib/domain/decimal';
import { addMonths, formatIsoDate, toCalendarDay, toEpochDay, type EpochDay } from '@/lib/domain/iso-date';
import { planCompany, type OwnPrices } from './example-company';
import {
  amountText,
  buy,
  ExampleDiary,
  followActions,
  partOf,
  sell,
  type ExampleAccount,
  type ExampleRow,
} from './example-diary';
import { planAbroad, planCoin, planKeptIncome } from './example-elsewhere';
import type { ExampleInstrument, ExampleMarket } from './example-market';
import { moveMoney, onTradeDay, PLAN_TAG, type ExamplePlan } from './example-plan';
import { weekdayFrom } from '@/lib/domain/portfolio/recurring';

/** The example: its accounts, rows and prices of own assets. */
export interface ExampleStory {
  readonly accounts: readonly {
    readonly key: ExampleAccount;
    readonly name: string;
    readonly kind: string;
    readonly currency: string;
    readonly cash: string;
  }[];
  readonly rows: readonly ExampleRow[];
  readonly prices: OwnPrices;
  /** Units of the base currency for about one dollar, as a power of ten. */
  readonly scale: number;
}

const YEARS = 12;

/**
 * Twelve years of a saver in up to two currencies, with every kind of transaction: a broad fund and a bond fund
 * every month, a few shares, a little of a coin. The same market and day
 * always make the same rows.
 *
 * @param today - A deposit after it is planned.
 */
export function tellExample(market: ExampleMarket, today: EpochDay): ExampleStory {
  const { asOf, base } = market;
  const { month, year } = toCalendarDay(asOf);
  const last = toEpochDay({ year, month, day: 1 });
  const months = Array.from({ length: YEARS * 12 }, (_, index) => addMonths(last, index - YEARS * 12));
  const rate = market.rate('USD', base, asOf);
  const scale = rate === null ? 1 : 10 ** Math.round(Math.log10(rate));
  const diary = new ExampleDiary();
  const at = (part: number): EpochDay => months[Math.floor(part * (months.length - 1))]!;
  const plan: ExamplePlan = { diary, market, months, scale, at };
  planActions(plan);
  planBank(plan, today);
  planBroker(plan);
  planAbroad(plan);
  planCoin(plan);
  planKeptIncome(plan);
  const buyer = market.stocks[3] ?? market.stocks[0] ?? null;
  const prices = planCompany(diary, { currency: base, scale, months, buyer });
  diary.run(months[0]!, asOf);
  return { accounts: accountsOf(market), rows: diary.rows, prices, scale };
}

function accountsOf({ base }: ExampleMarket): ExampleStory['accounts'] {
  return [
    { key: 'bank', name: 'Bank', kind: 'bank', currency: base, cash: 'tracked' },
    { key: 'broker', name: 'Broker', kind: 'broker', currency: base, cash: 'tracked' },
  ];
}

function planActions({ diary, market }: ExamplePlan): void {
  const { abroad, asOf, coin, funds, stocks } = market;
  const follow = (instrument: ExampleInstrument, tax: number, isReinvested = false): void =>
    followActions(diary, instrument, {
      accounts: [{ account: 'broker', tax }],
      asOf,
      ...(isReinvested && { reinvestedIn: 'broker' as const }),
    });
  for (const instrument of stocks) follow(instrument, 0.15);
  for (const [index, instrument] of funds.entries()) follow(instrument, 0.15, index === 0);
  for (const { stocks: shares } of abroad) for (const instrument of shares) follow(instrument, 0.25);
  if (coin) follow(coin, 0);
}

function planBank(plan: ExamplePlan, today: EpochDay): void {
  const { at, diary, market, months, scale } = plan;
  const { asOf, base } = market;
  const book = (day: EpochDay, kind: 'deposit' | 'interest' | 'tax-refund', net: number, note?: string) => {
    diary.write('bank', kind, day, { net: amountText(net), currency: base, note });
    diary.addMoney('bank', base, net);
  };
  const spend = (day: EpochDay, kind: 'withdrawal' | 'tax', net: number, note?: string) => {
    if (diary.money('bank', base) < net) return;
    diary.write('bank', kind, day, { net: amountText(net), currency: base, note });
    diary.addMoney('bank', base, -net);
  };
  for (const [index, first] of months.entries()) {
    const day = weekdayFrom(first);
    diary.on(day, () => {
      book(day, 'deposit', index === 0 ? 20_000 * scale : 1_500 * scale);
      moveMoney(plan, day, 'broker', index === 0 ? 12_000 * scale : 1_300 * scale, base);
    });
    if (index % 3 === 2) {
      const interestDay = weekdayFrom(first + 24);
      diary.on(interestDay, () =>
        book(interestDay, 'interest', Math.round(diary.money('bank', base) * 0.4) / 100),
      );
    }
  }
  const later = (part: number, offset: number, action: (day: EpochDay) => void): void => {
    const day = weekdayFrom(at(part) + offset);
    diary.on(day, () => action(day));
  };
  later(0.45, 18, (day) => spend(day, 'tax', 240 * scale, 'Tax on capital gains'));
  later(0.5, 18, (day) => book(day, 'tax-refund', 65 * scale));
  later(0.7, 12, (day) => spend(day, 'withdrawal', 6_000 * scale, 'A new kitchen'));
  const { year } = toCalendarDay(asOf);
  const closing = toEpochDay({ year: year - 1, month: 12, day: 31 });
  diary.on(closing, () =>
    diary.write('bank', 'balance', closing, {
      net: amountText(diary.money('bank', base)),
      currency: base,
      note: 'From the statement of the year',
    }),
  );
  // A planned row: it counts from its day on.
  const planned = weekdayFrom(addMonths(today, 1));
  diary.write('bank', 'deposit', planned, {
    net: amountText(1_500 * scale),
    currency: base,
    note: 'Planned',
  });
}

function planBroker(plan: ExamplePlan): void {
  const { at, diary, market, months, scale } = plan;
  const { base, stocks } = market;
  for (const [index, first] of months.entries()) {
    if (index % 12 === 11)
      diary.on(first + 20, () => {
        if (diary.money('broker', base) < 30 * scale) return;
        diary.write('broker', 'fee', first + 20, { net: amountText(18 * scale), currency: base });
        diary.addMoney('broker', base, -18 * scale);
      });
    planMonth(plan, index, first);
  }
  const [first, second, third, fourth] = stocks;
  broughtAlong(plan, second);
  onTradeDay(plan, first, at(0.34) + 6, (day, instrument) =>
    sell(diary, day, { account: 'broker', instrument, part: 0.3, fee: 5 * scale }),
  );
  // Sold at whatever the price was, and bought back within 30 days: the loss rules look at such pairs.
  onTradeDay(plan, third, at(0.62) + 4, (day, instrument) => {
    sell(diary, day, { account: 'broker', instrument, part: 0.5, fee: 5 * scale });
    onTradeDay(plan, instrument, day + 12, (again) =>
      buy(diary, again, { account: 'broker', instrument, amount: 1_200 * scale, fee: 5 * scale }),
    );
  });
  onTradeDay(plan, fourth, at(0.9) + 4, (day, instrument) =>
    sell(diary, day, {
      account: 'broker',
      instrument,
      part: 0.4,
      fee: 5 * scale,
      fields: { note: 'Too large a part of the whole' },
    }),
  );
  onTradeDay(plan, first, at(0.94) + 4, (day, { symbol }) => {
    const gift = partOf(diary.held('broker', symbol), 0.1);
    if (gift <= 0n) return;
    diary.write('broker', 'transfer-out', day, {
      asset: symbol,
      quantity: formatDecimal(gift),
      note: 'A gift',
    });
    diary.addUnits('broker', symbol, -gift);
  });
  const charge = (part: number, kind: 'interest-charge' | 'fee-refund', net: number): void => {
    const day = weekdayFrom(at(part) + 22);
    diary.on(day, () => {
      diary.write('broker', kind, day, { net: amountText(net * scale), currency: base });
      diary.addMoney('broker', base, (kind === 'fee-refund' ? 1 : -1) * net * scale);
    });
  };
  charge(0.3, 'interest-charge', 3.4);
  charge(0.31, 'fee-refund', 9);
}

/** The savings plan of a month: the broad funds, the bond fund, and a share every third month. */
function planMonth(plan: ExamplePlan, index: number, first: EpochDay): void {
  const { diary, market, scale } = plan;
  const { funds, stocks } = market;
  const save = (instrument: ExampleInstrument | undefined, amount: number): void =>
    onTradeDay(plan, instrument, first + 9, (day, bought) =>
      buy(diary, day, {
        account: 'broker',
        instrument: bought,
        amount: amount * scale,
        fee: scale,
        fields: { tag: PLAN_TAG },
      }),
    );
  const [broad, bonds, ...others] = funds;
  save(broad, 500);
  save(bonds, 200);
  if (index % 2 === 0) save(others[0], 350);
  if (index % 3 === 1) save(stocks[Math.floor(index / 3) % Math.max(1, stocks.length)], 600);
}

/** Shares that were bought elsewhere before: their cost and day come along. */
function broughtAlong(plan: ExamplePlan, stock: ExampleInstrument | undefined): void {
  const { diary, months } = plan;
  onTradeDay(plan, stock, months[1]! + 11, (day, { closeOn, symbol }) => {
    const units = 8;
    diary.write('broker', 'transfer-in', day, {
      asset: symbol,
      quantity: String(units),
      cost: amountText(units * closeOn(day) * 0.7),
      acquired: formatIsoDate(addMonths(day, -30)),
      note: 'From a former broker',
    });
    diary.addUnits('broker', symbol, parseDecimal(String(units))!);
  });
}
