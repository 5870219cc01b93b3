import {
  KINDS_BRINGING_UNITS,
  KINDS_PAYING_CASH,
  KINDS_RECEIVING_CASH,
  KINDS_TAKING_UNITS,
} from '@/lib/domain/portfolio/kind-rules';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';

/** The opposite of a kind of money, for rows whose money moves the other way. */
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
  return (
    (isInflow === true && KINDS_PAYING_CASH.has(kind)) ||
    (isInflow === false && KINDS_RECEIVING_CASH.has(kind))
  );
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
  if (isUnitsIn !== undefined && (KINDS_BRINGING_UNITS.has(kind) || KINDS_TAKING_UNITS.has(kind)))
    return KINDS_BRINGING_UNITS.has(kind) === isUnitsIn ? kind : (OPPOSITE_UNITS[kind] ?? null);
  if (!isAgainstMoney(kind, isInflow)) return kind;
  return OPPOSITE_MONEY[kind] ?? OPPOSITE_UNITS[kind] ?? null;
}
