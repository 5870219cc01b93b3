import type { Executor } from '../database';
import { PackedCopy } from '../packed-copy';
import {
  selectTransactions,
  toStored,
  TRANSACTION_COLUMNS,
  TRANSACTION_TYPES,
  type StoredTransaction,
} from './portfolio-transaction-rows';

/** Transactions as stored, in the order of entry. */
export interface StoredRows extends Iterable<StoredTransaction> {
  readonly length: number;
  at(index: number): StoredTransaction | undefined;
}

type Keys = Pick<StoredTransaction, 'id' | 'position'>;

/** The order of entry. */
export const byEntry = (a: Keys, b: Keys): number => a.position - b.position || a.id - b.id;

/** Ids and days of transactions, in the order of entry. */
interface Columns {
  readonly ids: Int32Array;
  readonly days: Int32Array;
}

/**
 * The transactions of a portfolio as the database sent them, for as long as the portfolio stays in memory. A row is made
 * when it is asked for: one for each transaction with its texts would be a fifth of a book's memory.
 */
export class PackedTransactions implements StoredRows {
  readonly ids: Int32Array;
  readonly days: Int32Array;

  /**
   * @param read - The row that the database sent at a place.
   * @param changed - Rows that have changed since.
   * @param order - By place in the order of entry: that of the row as sent, or ~ that of one that has changed.
   */
  constructor(
    private readonly read: (index: number) => StoredTransaction,
    { days, ids }: Columns,
    private readonly changed: readonly StoredTransaction[] = [],
    private readonly order: Int32Array = countUp(ids.length),
  ) {
    this.ids = ids;
    this.days = days;
  }

  get length(): number {
    return this.order.length;
  }

  /** Rows that have changed since the database sent all of them, also those that have changed again. */
  get changes(): number {
    return this.changed.length;
  }

  at(index: number): StoredTransaction {
    const place = this.order[index]!;
    return place < 0 ? this.changed[~place]! : this.read(place);
  }

  *[Symbol.iterator](): Iterator<StoredTransaction> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index);
  }

  /** Those for which a condition of their place holds. */
  filter(isKept: (index: number) => boolean): PackedTransactions {
    const kept = countUp(this.length).filter(isKept);
    return kept.length === this.length ? this : this.picked(kept);
  }

  /** The rows at some places, in their order. */
  private picked(places: Int32Array): PackedTransactions {
    const pick = (column: Int32Array): Int32Array => places.map((index) => column[index]!);
    const columns = { ids: pick(this.ids), days: pick(this.days) };
    return new PackedTransactions(this.read, columns, this.changed, pick(this.order));
  }

  /** In the order of entry; mostly the database sends rows in it. */
  sortedBy(positions: Int32Array): PackedTransactions {
    const { ids } = this;
    const compare = (a: number, b: number): number => positions[a]! - positions[b]! || ids[a]! - ids[b]!;
    let at = 1;
    while (at < ids.length && compare(at - 1, at) < 0) at += 1;
    if (at >= ids.length) return this;
    return this.picked(countUp(ids.length).sort(compare));
  }

  /** With one more row, at its place in the order of entry. */
  with(row: StoredTransaction): PackedTransactions {
    // Most rows that are added are the last ones: the place is looked for from the end.
    let at = this.length;
    while (at > 0 && byEntry(this.at(at - 1), row) > 0) at -= 1;
    const columns = { ids: inserted(this.ids, at, row.id), days: inserted(this.days, at, row.day) };
    const order = inserted(this.order, at, ~this.changed.length);
    return new PackedTransactions(this.read, columns, [...this.changed, row], order);
  }
}

/** Ids of rows by place; of packed ones no row is made. */
export const idsOf = (rows: StoredRows): ArrayLike<number> =>
  rows instanceof PackedTransactions ? rows.ids : Array.from(rows, ({ id }) => id);

/** 0, 1, 2, … An iterator would make an object for each of them. */
function countUp(count: number): Int32Array {
  const places = new Int32Array(count);
  for (let place = 0; place < count; place += 1) places[place] = place;
  return places;
}

function inserted(values: Int32Array, at: number, value: number): Int32Array {
  const longer = new Int32Array(values.length + 1);
  longer.set(values.subarray(0, at));
  longer[at] = value;
  longer.set(values.subarray(at), at + 1);
  return longer;
}

/**
 * All transactions of a portfolio that stays in memory, read by COPY. They are put in order here: the database would sort
 * whole rows, and the embedded one on disk.
 */
export async function readPackedTransactions(
  executor: Executor,
  portfolioId: number,
): Promise<PackedTransactions> {
  const rows = PackedCopy.of(await executor.copyBytesOut(selectTransactions(portfolioId)), TRANSACTION_TYPES);
  const column = (name: 'id' | 'day' | 'position'): Int32Array =>
    rows.wholeNumbers(TRANSACTION_COLUMNS.findIndex(([one]) => one === name));
  const columns = { ids: column('id'), days: column('day') };
  return new PackedTransactions((index) => rows.read(index, toStored), columns).sortedBy(column('position'));
}
