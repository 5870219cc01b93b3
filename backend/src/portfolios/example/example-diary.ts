import { divideDecimals, formatDecimal, multiplyDecimals, ONE, parseDecimal } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import type { ExampleInstrument } from './example-market';

/** The accounts of the example. */
export type ExampleAccount = 'bank' | 'broker';

/** Own assets of the example. */
export type ExampleAsset = 'brewery' | 'hops';

/** A row before its account and its own assets have ids. */
export interface ExampleRow {
  readonly account: ExampleAccount;
  readonly kind: TransactionKind;
  readonly day: EpochDay;
  /** A symbol, or an own asset as `own:brewery`. */
  readonly asset?: string;
  readonly toAsset?: string;
  readonly toAccount?: ExampleAccount;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

/** The name by which rows name an own asset of the example. */
export const ownAsset = (asset: ExampleAsset): string => `own:${asset}`;

/** The fields of a row besides account, kind and day. */
export interface RowFields {
  readonly asset?: string;
  readonly toAsset?: string;
  readonly toAccount?: ExampleAccount;
  readonly [field: string]: string | undefined;
}

/** An amount as text, without zeros at its end; `digits` is 1 or more. */
export function amountText(value: number, digits = 2): string {
  return value.toFixed(digits).replace(/(?:\.|(?<![.0]))0+$/, '');
}

/**
 * The rows of the example while they are written, with what the accounts hold on each day: a sale never takes
 * more than there is, and a purchase waits for money.
 */
export class ExampleDiary {
  readonly rows: ExampleRow[] = [];
  /** Hundredths of a currency, by account and currency. */
  private readonly cash = new Map<string, number>();
  private readonly units = new Map<string, Decimal>();
  private readonly plans = new Map<EpochDay, (() => void)[]>();

  /** Plans an action; those of one day run in the order of their planning. */
  on(day: EpochDay, action: () => void): void {
    const planned = this.plans.get(day);
    if (planned) planned.push(action);
    else this.plans.set(day, [action]);
  }

  /** Runs all actions by day. */
  run(from: EpochDay, to: EpochDay): void {
    for (let day = from; day <= to; day += 1) for (const action of this.plans.get(day) ?? []) action();
  }

  write(account: ExampleAccount, kind: TransactionKind, day: EpochDay, fields: RowFields): void {
    const { asset, toAccount, toAsset, ...rest } = fields;
    const entries = Object.entries(rest).filter((one): one is [string, string] => one[1] !== undefined);
    this.rows.push({
      account,
      kind,
      day,
      ...(asset !== undefined && { asset }),
      ...(toAsset !== undefined && { toAsset }),
      ...(toAccount !== undefined && { toAccount }),
      fields: Object.fromEntries(entries),
    });
  }

  /** Money of an account in units of the currency. */
  money(account: ExampleAccount, currency: string): number {
    return (this.cash.get(`${account} ${currency}`) ?? 0) / 100;
  }

  addMoney(account: ExampleAccount, currency: string, amount: number): void {
    const key = `${account} ${currency}`;
    this.cash.set(key, (this.cash.get(key) ?? 0) + Math.round(amount * 100));
  }

  held(account: ExampleAccount, asset: string): Decimal {
    return this.units.get(`${account} ${asset}`) ?? 0n;
  }

  addUnits(account: ExampleAccount, asset: string, units: Decimal): void {
    this.units.set(`${account} ${asset}`, this.held(account, asset) + units);
  }

  /** The effect of a split on the units of all accounts. */
  split(asset: string, ratio: { readonly to: bigint; readonly from: bigint }): void {
    for (const [key, units] of this.units) {
      if (key.slice(key.indexOf(' ') + 1) !== asset) continue;
      this.units.set(key, divideDecimals(units * ratio.to, ratio.from * ONE));
    }
  }
}

/** A purchase for an amount of money. */
export interface Purchase {
  readonly account: ExampleAccount;
  readonly instrument: ExampleInstrument;
  readonly amount: number;
  readonly fee?: number;
  readonly fields?: RowFields;
}

/** Buys for an amount: whole units where it buys two or more, else a part of a unit; nothing without money. */
export function buy(diary: ExampleDiary, day: EpochDay, purchase: Purchase): void {
  const { account, amount, fee = 0, fields = {}, instrument } = purchase;
  const { currency, symbol } = instrument;
  const price = instrument.closeOn(day);
  const spent = Math.min(amount, diary.money(account, currency) - 1);
  const units = unitsFor(spent - fee, price);
  if (!(price > 0) || units <= 0) return;
  const quantity = amountText(units, 6);
  diary.write(account, 'buy', day, {
    asset: symbol,
    quantity,
    price: amountText(price, 6),
    ...(fee > 0 && { fee: amountText(fee) }),
    ...fields,
  });
  diary.addUnits(account, symbol, parseDecimal(quantity)!);
  diary.addMoney(account, currency, -(units * price + fee) - 0.01);
}

/** Units that an amount buys. */
export function unitsFor(amount: number, price: number): number {
  if (!(amount > 0) || !(price > 0)) return 0;
  return amount >= 2 * price ? Math.floor(amount / price) : Math.floor((amount / price) * 1e6) / 1e6;
}

/** Sells a part of what an account holds, all of it for 1. */
export function sell(
  diary: ExampleDiary,
  day: EpochDay,
  {
    account,
    fee = 0,
    fields = {},
    instrument: { closeOn, currency, symbol },
    part,
    tax = 0,
  }: {
    readonly account: ExampleAccount;
    readonly instrument: ExampleInstrument;
    readonly part: number;
    readonly fee?: number;
    readonly tax?: number;
    readonly fields?: RowFields;
  },
): void {
  const heldUnits = diary.held(account, symbol);
  const price = closeOn(day);
  if (heldUnits <= 0n || !(price > 0)) return;
  const units = part >= 1 ? heldUnits : partOf(heldUnits, part);
  if (units <= 0n) return;
  const proceeds = (Number(units) / 1e18) * price;
  if (proceeds <= fee + tax) return;
  diary.write(account, 'sell', day, {
    asset: symbol,
    quantity: formatDecimal(units),
    price: amountText(price, 6),
    ...(fee > 0 && { fee: amountText(fee) }),
    ...(tax > 0 && { tax: amountText(tax) }),
    ...fields,
  });
  diary.addUnits(account, symbol, -units);
  diary.addMoney(account, currency, proceeds - fee - tax - 0.01);
}

/** A part of some units: whole ones where there are two or more. */
export function partOf(held: Decimal, part: number): Decimal {
  const units = multiplyDecimals(held, parseDecimal(part.toFixed(4))!);
  const unit = units >= ONE ? ONE : ONE / 1_000_000n;
  return units - (units % unit);
}

/** Days from the ex-day of a dividend to its payment: three weeks. */
const PAY_DAYS = 21;

/** Plans splits and dividends of an instrument: what is held on an ex-day is paid three weeks later. */
export function followActions(
  diary: ExampleDiary,
  instrument: ExampleInstrument,
  {
    accounts,
    asOf,
    reinvestedIn,
  }: {
    /** The accounts that can hold it, with the tax that is withheld there. */
    readonly accounts: readonly { readonly account: ExampleAccount; readonly tax: number }[];
    readonly asOf: EpochDay;
    /** The account in which dividends buy more of it. */
    readonly reinvestedIn?: ExampleAccount;
  },
): void {
  const { currency, dividends, splits, symbol } = instrument;
  for (const { day, ratio } of splits) diary.on(day, () => diary.split(symbol, ratio));
  for (const { amount, day } of dividends) {
    const payDay = day + PAY_DAYS;
    if (payDay > asOf) continue;
    diary.on(day, () => {
      for (const { account, tax } of accounts) {
        const gross = Math.round((Number(diary.held(account, symbol)) / 1e18) * amount * 100) / 100;
        const withheld = Math.round(gross * tax * 100) / 100;
        if (gross - withheld < 0.01) continue;
        const boughtOn = account === reinvestedIn ? instrument.tradeDay(payDay) : null;
        const group = boughtOn === null ? undefined : `Reinvested ${formatIsoDate(payDay)}`;
        diary.write(account, 'dividend', payDay, {
          asset: symbol,
          gross: amountText(gross),
          ...(withheld > 0 && { tax: amountText(withheld) }),
          exDate: formatIsoDate(day),
          group,
        });
        diary.on(payDay, () => diary.addMoney(account, currency, gross - withheld));
        if (boughtOn !== null && boughtOn <= asOf)
          diary.on(boughtOn, () =>
            buy(diary, boughtOn, {
              account,
              instrument,
              amount: gross - withheld,
              fields: { group },
            }),
          );
      }
    });
  }
}
