import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { Book, BookInput } from './book';
import type { BookFrame } from './book-frame';
import type { PriceMarks } from './price-marks';
import { isSameFrame } from './resume-book';
import type { ResumableBook } from './resume-book';

/**
 * Whether an earlier book has the same rows, accounts, assets, splits and base currency, so that at most its lots and
 * gains are others: units, cash and entries do not depend on the cost method.
 */
export function differsInMethodAlone(
  { book }: ResumableBook,
  input: BookInput,
  { rows, splits }: Pick<BookFrame, 'rows' | 'splits'>,
): boolean {
  const { costMethod, costScope, lossRule } = input.settings;
  const settings = { ...book.settings, costMethod, costScope, lossRule };
  return isSameRows(book.rows, rows) && isSameFrame({ ...book, settings }, input, splits);
}

const isSameRows = (a: readonly Transaction[], b: readonly Transaction[]): boolean =>
  a === b || (a.length === b.length && a.every((row, i) => row === b[i]));

/** What a book takes from one that differs from it in the method alone: everything but lots and gains. */
export function sharedWithMethod(
  { book }: ResumableBook,
  marks: readonly PriceMarks[],
): Pick<Book, 'cash' | 'entries' | 'holdings' | 'marks' | 'reinvested' | 'rows'> {
  const { cash, entries, holdings, reinvested, rows } = book;
  return {
    cash,
    entries,
    holdings,
    reinvested,
    rows,
    // Units of a spin-off have a part of a cost, which is another one by another method.
    marks: marks.map((list, asset) => (list.equals(book.marks[asset]!) ? book.marks[asset]! : list)),
  };
}
