import type { Decimal } from '../decimal';
import type { EpochDay } from '../iso-date';

/** Kinds of transactions; docs/portfolio.md gives the effect of each. */
export const TRANSACTION_KINDS = [
  'buy',
  'sell',
  'deposit',
  'withdrawal',
  'dividend',
  'return-of-capital',
  'reinvested-income',
  'income-in-kind',
  'interest',
  'interest-charge',
  'fee',
  'fee-refund',
  'tax',
  'tax-refund',
  'split',
  'spin-off',
  'exchange',
  'transfer',
  'convert',
  'transfer-in',
  'transfer-out',
  'write-off',
  'balance',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/**
 * Subkinds: of dividends and coupons, `taxed` of an exchange (a sale and a purchase at market value), and
 * `disposal` of a transfer-out (it realizes a gain at the amount given, else at the close).
 */
export const TRANSACTION_SUBKINDS = [
  'ordinary',
  'qualified',
  'capital-gain-short',
  'capital-gain-long',
  'in-lieu',
  'coupon',
  'taxed',
  'disposal',
] as const;
export type TransactionSubkind = (typeof TRANSACTION_SUBKINDS)[number];

/** New units for old ones; a split 3:1 is `{ to: 3n, from: 1n }`. */
export interface SplitRatio {
  readonly to: bigint;
  readonly from: bigint;
}

/** Units of a purchase day that a sale uses, where its owner chose the lots. */
export interface LotChoice {
  readonly day: EpochDay;
  readonly quantity: Decimal;
}

/**
 * A transaction as input of the engine: completed by `completeTransaction`. Amounts are never negative; the
 * kind gives the direction.
 */
export interface Transaction {
  readonly id: string;
  readonly account: string;
  readonly kind: TransactionKind;
  /** Local trade day. */
  readonly day: EpochDay;
  /** Seconds after local midnight; null when unknown. */
  readonly seconds: number | null;
  /** Order of entry; breaks ties within a day. */
  readonly position: number;
  readonly asset: string | null;
  /** Units of the asset, as traded on the day. */
  readonly quantity: Decimal | null;
  /** Of one unit, in the trade currency, without charges. */
  readonly price: Decimal | null;
  /** Trade currency: of `price` and `gross`. */
  readonly currency: string;
  /** Amount before charges, in the trade currency. */
  readonly gross: Decimal | null;
  /** Currency of `net`, `fee` and `tax`. */
  readonly settleCurrency: string;
  /** Settlement units for one trade unit; null when the currencies differ and the row does not state it. */
  readonly fxRate: Decimal | null;
  /** Commissions, stamp duty, transaction taxes, exchange fees; settlement currency. */
  readonly fee: Decimal;
  /** Withheld on income or gain; settlement currency. */
  readonly tax: Decimal;
  /**
   * The amount by which the cash moves, in the settlement currency. Null for kinds that move no cash, for
   * units moved without an amount, and while `fxRate` is unknown.
   */
  readonly net: Decimal | null;
  /** Receiving account of a transfer. */
  readonly toAccount: string | null;
  /** New asset of a spin-off or exchange. */
  readonly toAsset: string | null;
  readonly toQuantity: Decimal | null;
  /** Cash that arrives from a conversion, or from a transfer into another currency. */
  readonly toNet: Decimal | null;
  readonly toCurrency: string | null;
  readonly ratio: SplitRatio | null;
  /** Part of each lot's cost that moves to the new asset of a spin-off, from 0 to 1. */
  readonly costFraction: Decimal | null;
  /** Old cost that units from outside bring along, in the settlement currency. */
  readonly cost: Decimal | null;
  /** Day when units from outside were bought. */
  readonly acquired: EpochDay | null;
  readonly exDay: EpochDay | null;
  readonly subkind: TransactionSubkind | null;
  /** Rows of one event share a group. */
  readonly group: string | null;
  /** Chosen lots of a sale; empty: the method decides. */
  readonly lots: readonly LotChoice[];
}

/** Fields that a row may leave out; `completeTransaction` fills them in. */
type OptionalField = Exclude<keyof Transaction, 'id' | 'account' | 'kind' | 'day' | 'position'>;

/** A transaction as entered: what is not given is absent or null. */
export type GivenTransaction = Pick<Transaction, 'id' | 'account' | 'kind' | 'day' | 'position'> & {
  readonly [Field in OptionalField]?: Transaction[Field] | null;
};

/** Names of fields as faults give them. */
export type TransactionKey = keyof Transaction;

/** Two amounts of one row that should be equal: `given` was entered, `computed` follows from the others. */
export interface AmountDifference {
  readonly field: 'net' | 'gross';
  readonly given: Decimal;
  readonly computed: Decimal;
}

/** The reason why a row cannot be completed. */
export type TransactionFault =
  | ({ readonly code: 'AMOUNTS_DISAGREE' } & AmountDifference)
  | { readonly code: 'FIELD_MISSING'; readonly field: TransactionKey; readonly expected: string }
  | { readonly code: 'FIELD_INVALID'; readonly field: TransactionKey; readonly expected: string };

/** A complete row with the differences within rounding, or every fault of the row. */
export type CompletedTransaction =
  | {
      readonly ok: true;
      readonly transaction: Transaction;
      readonly differences: readonly AmountDifference[];
    }
  | { readonly ok: false; readonly faults: readonly TransactionFault[] };

/** Currencies of a row that names none. */
export interface RowCurrencies {
  readonly account: string;
  /** Of the asset; null for a row without an asset. */
  readonly asset: string | null;
}

/**
 * Phase of a kind within its day: corporate actions, money and units in, income, purchases, transfers,
 * sales, charges, money and units out. Transfers come between purchases and sales, so that units bought
 * that day can be moved, and units moved that day can be sold.
 */
export const DAY_PHASE: Readonly<Record<TransactionKind, number>> = {
  split: 0,
  'spin-off': 0,
  exchange: 0,
  deposit: 1,
  'transfer-in': 1,
  convert: 1,
  dividend: 2,
  'return-of-capital': 2,
  'reinvested-income': 2,
  'income-in-kind': 2,
  interest: 2,
  'fee-refund': 2,
  'tax-refund': 2,
  buy: 3,
  transfer: 4,
  sell: 5,
  fee: 6,
  tax: 6,
  'interest-charge': 6,
  withdrawal: 7,
  'transfer-out': 7,
  'write-off': 7,
  balance: 8,
};

/**
 * Transactions in the order they take effect: by day; within a day by time where every row of the
 * day has one, else by phase; then as entered. The input is not changed.
 */
export function orderTransactions<Row extends Pick<Transaction, 'day' | 'seconds' | 'kind' | 'position'>>(
  rows: readonly Row[],
): Row[] {
  const daysWithoutTime = new Set<EpochDay>();
  for (const { seconds, day } of rows) if (seconds === null) daysWithoutTime.add(day);
  // One number for day and time, or day and phase: comparisons of 10,000 rows stay cheap.
  const keyOf = (row: Row): number =>
    row.day * 100_000 + (daysWithoutTime.has(row.day) ? DAY_PHASE[row.kind] : row.seconds!);
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < keys.length; at++) keys[at] = keyOf(rows[at]!);
  const compare = (a: number, b: number): number =>
    keys[a]! - keys[b]! || rows[a]!.position - rows[b]!.position;
  const order = insertionOrder(keys.length, compare) ?? Array.from(rows, (_, at) => at).sort(compare);
  const ordered = new Array<Row>(order.length);
  for (let place = 0; place < order.length; place++) ordered[place] = rows[order[place]!]!;
  return ordered;
}

/** Moves for each row above which another way of sorting is faster. */
const MOVES_A_ROW = 4;

/**
 * Indices in order by insertion: most rows are entered in the order of their days. Null where many are not.
 */
function insertionOrder(count: number, compare: (a: number, b: number) => number): Int32Array | null {
  const order = new Int32Array(count);
  let left = MOVES_A_ROW * count;
  for (let at = 0; at < count; at++) {
    let place = at;
    for (; place > 0 && compare(order[place - 1]!, at) > 0; place--, left--) order[place] = order[place - 1]!;
    if (left < 0) return null;
    order[place] = at;
  }
  return order;
}
