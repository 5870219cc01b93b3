import type { EpochDay } from '@/lib/domain/iso-date';
import { orderTransactions } from '@/lib/domain/portfolio/transaction';
import type { Transaction } from '@/lib/domain/portfolio/transaction';

/** Transactions, and those that a book takes in by a day, in order. */
interface Ordered {
  readonly transactions: readonly Transaction[];
  readonly asOf: EpochDay;
  readonly rows: readonly Transaction[];
}

/** By the first transaction, which is the same before and after most changes: the last ones that were put in order. */
const LAST_ORDERED = new WeakMap<Transaction, Ordered>();

/** Above this many changed rows all rows are put in order again. */
const MAX_CHANGED = 100;

/** The rows that a book takes in by a day, in the order in which they take effect. */
export function orderedRows(transactions: readonly Transaction[], asOf: EpochDay): readonly Transaction[] {
  const [first] = transactions;
  if (first === undefined) return [];
  const known = LAST_ORDERED.get(first);
  if (known?.transactions === transactions && isSameUntil(known, asOf)) return known.rows;
  const isIn = ({ day, kind }: Transaction): boolean => day <= asOf && kind !== 'balance';
  const rows =
    (known?.asOf === asOf ? reordered(known, transactions, isIn) : null) ??
    orderTransactions(transactions.filter(isIn));
  LAST_ORDERED.set(first, { transactions, asOf, rows });
  return rows;
}

/** Whether no row lies between the day of what was put in order and another one. */
function isSameUntil({ asOf: before, transactions }: Ordered, asOf: EpochDay): boolean {
  const [after, until] = [Math.min(asOf, before), Math.max(asOf, before)];
  return after === until || !transactions.some(({ day }) => day > after && day <= until);
}

/**
 * The order of rows of which few have changed: the order of a day depends on its own rows alone, so that only days with
 * a changed row are put in order again. Null where many have changed.
 */
function reordered(
  before: Ordered,
  transactions: readonly Transaction[],
  isIn: (row: Transaction) => boolean,
): readonly Transaction[] | null {
  const old = before.transactions;
  const least = Math.min(old.length, transactions.length);
  let start = 0;
  while (start < least && old[start] === transactions[start]) start++;
  let same = 0;
  while (same < least - start && old.at(-1 - same) === transactions.at(-1 - same)) same++;
  const [gone, added] = [
    old.slice(start, old.length - same),
    transactions.slice(start, transactions.length - same),
  ];
  if (gone.length + added.length > MAX_CHANGED) return null;
  const rows = before.rows.slice();
  const isGone = new Set(gone);
  for (const day of new Set([...gone, ...added].filter(isIn).map((row) => row.day))) {
    const from = firstSince(rows, day);
    const count = firstSince(rows, day + 1) - from;
    const kept = rows.slice(from, from + count).filter((row) => !isGone.has(row));
    const own = added.filter((row) => row.day === day && isIn(row));
    rows.splice(from, count, ...orderTransactions([...kept, ...own]));
  }
  return rows;
}

/** Index of the first row on or after a day. */
function firstSince(rows: readonly Transaction[], day: EpochDay): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle]!.day < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
