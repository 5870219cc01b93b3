import type { Book } from './book';
import type { BookFaults } from './book-faults';
import { cashGain } from './book-cash';
import { EntryList } from './entry-list';
import type { EntryRecords } from './entry-records';
import { chargesApart } from './row-amounts';
import type { RowConverter } from './row-amounts';

/**
 * The cash and the entries of a book of the same rows in another base currency: cash in its own currencies is the same, and
 * of each movement only what it is worth is another amount.
 *
 * @param book - The book of the same rows.
 * @param records - Entries without cash of all rows.
 * @returns Null where the entries of the books are of other rows, or a row without one may move cash.
 */
export function cashInBase(
  { cash, entries: from, rows }: Pick<Book, 'cash' | 'entries' | 'rows'>,
  {
    converter,
    faults,
    records,
  }: {
    readonly converter: RowConverter;
    readonly faults: Pick<BookFaults, 'startRow'>;
    readonly records: EntryRecords;
  },
): Pick<Book, 'cash' | 'entries'> | null {
  const entries = EntryList.empty(from.length);
  let next = 0;
  for (let row = 0; row < rows.length; row++) {
    if (!records.isWritten(row)) {
      if (chargesApart(rows[row]!) !== 0n) return null;
      continue;
    }
    // Charges too small for a digit in one of the currencies have an entry in the other one alone.
    if (next === from.length || from.records.rowOf(next) !== row) return null;
    faults.startRow(row);
    const base = entries.addCashOf(from, next++, rows[row]!, converter);
    const isGain = base !== null && !records.isCashMove(row);
    entries.pushRecord(records, row, row, isGain ? cashGain(base, records.receivedOf(row)) : 0);
  }
  if (next !== from.length) return null;
  entries.trim();
  return { entries, cash };
}
