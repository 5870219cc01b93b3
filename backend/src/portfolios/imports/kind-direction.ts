import type { TransactionKind } from '@/lib/domain/portfolio/transaction';

const MONEY_OUT = new Set<TransactionKind>(['buy', 'withdrawal', 'fee', 'tax', 'interest-charge']);
const MONEY_IN = new Set<TransactionKind>([
  'sell',
  'deposit',
  'dividend',
  'return-of-capital',
  'interest',
  'fee-refund',
  'tax-refund',
]);
const UNITS_IN = new Set<TransactionKind>(['buy', 'transfer-in', 'income-in-kind']);
const UNITS_OUT = new Set<TransactionKind>(['sell', 'transfer-out', 'write-off']);
/** What a kind of money is when its money moves the other way. */
const OPPOSITE_MONEY: Partial<Record<TransactionKind, TransactionKind>> = {
  deposit: 'withdrawal',
  withdrawal: 'deposit',
  interest: 'interest-charge',
  'interest-charge': 'interest',
  fee: 'fee-refund',
  'fee-refund': 'fee',
  tax: 'tax-refund',
  'tax-refund': 'tax',
};
const OPPOSITE_UNITS: Partial<Record<TransactionKind, TransactionKind>> = {
  buy: 'sell',
  sell: 'buy',
  'transfer-in': 'transfer-out',
  'transfer-out': 'transfer-in',
};

/** True when the money of a row moves against its kind. */
export function isAgainstMoney(kind: TransactionKind, isInflow: boolean | null): boolean {
  return (isInflow === true && MONEY_OUT.has(kind)) || (isInflow === false && MONEY_IN.has(kind));
}

/** The kind whose money moves the other way; null where there is none. */
export function oppositeOfMoney(kind: TransactionKind): TransactionKind | null {
  return OPPOSITE_MONEY[kind] ?? null;
}

/**
 * The kind of one row among rows that share a word and an answer: the answer where units and money move its way, else its
 * opposite.
 *
 * @returns Null when the row moves against the answer and no kind is its opposite.
 */
export function kindInDirection(
  kind: TransactionKind,
  isInflow: boolean | null,
  isUnitsIn: boolean | undefined,
): TransactionKind | null {
  if (isUnitsIn !== undefined && (UNITS_IN.has(kind) || UNITS_OUT.has(kind)))
    return UNITS_IN.has(kind) === isUnitsIn ? kind : (OPPOSITE_UNITS[kind] ?? null);
  if (!isAgainstMoney(kind, isInflow)) return kind;
  return OPPOSITE_MONEY[kind] ?? OPPOSITE_UNITS[kind] ?? null;
}
