import { PackedTransactions } from '@/backend/src/db/repositories/packed-transactions';
import type { StoredTransaction } from '@/backend/src/db/repositories/portfolio-transaction-rows';

const rowOf = (id: number, position = id): StoredTransaction =>
  ({ id, position, day: 19_000 + position }) as StoredTransaction;

/** Rows 1 to 5 as the database sent them. */
function sentRows(): PackedTransactions {
  const rows = [1, 2, 3, 4, 5].map((id) => rowOf(id));
  return new PackedTransactions((index) => rows[index]!, {
    ids: Int32Array.from(rows, ({ id }) => id),
    days: Int32Array.from(rows, ({ day }) => day),
  });
}

const idsOf = (rows: PackedTransactions): number[] => Array.from(rows, ({ id }) => id);

it('has changed rows at their places in the order of entry', () => {
  const sent = sentRows();
  const without = sent.filter((index) => sent.ids[index] !== 3);
  const changed = without.with(rowOf(3)).with(rowOf(9, 2)).with(rowOf(8, 7));

  expect(idsOf(changed)).toEqual([1, 2, 9, 3, 4, 5, 8]);
  expect(Array.from(changed.ids)).toEqual(idsOf(changed));
  expect(Array.from(changed.days)).toEqual(Array.from(changed, ({ day }) => day));
  expect(changed.changes).toBe(3);
  // A row that has changed may change again.
  const again = changed.filter((index) => changed.ids[index] !== 9).with(rowOf(9, 6));
  expect(idsOf(again)).toEqual([1, 2, 3, 4, 5, 9, 8]);
  expect(again.at(5)).toEqual(rowOf(9, 6));
  expect(idsOf(sent)).toEqual([1, 2, 3, 4, 5]);
});

it('puts rows in the order of entry, whichever order they were sent in', () => {
  const sorted = sentRows().sortedBy(Int32Array.of(2, 2, 9, 1, 1));

  expect(idsOf(sorted)).toEqual([4, 5, 1, 2, 3]);
  expect(Array.from(sorted.ids)).toEqual(idsOf(sorted));
  expect(Array.from(sorted.days)).toEqual(Array.from(sorted, ({ day }) => day));
  const sent = sentRows();
  expect(sent.sortedBy(Int32Array.of(1, 1, 2, 3, 3))).toBe(sent);
});
