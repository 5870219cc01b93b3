import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { Book, BookInput } from './book';
import type { BookFrame } from './book-frame';
import type { PriceMarks } from './price-marks';
import { isSameFrame } from './resume-book';
import type { ResumableBook } from './resume-book';

/**
 * Whether an earlier book has the same rows, accounts, assets and splits. Units and cash in its own currencies are then
 * the same whatever the cost method and the base currency; in the same base currency entries are, too, so that at most
 * lots and gains are others.
 */
export function hasSameRows(
  { book }: ResumableBook,
  input: BookInput,
  { rows, splits }: Pick<BookFrame, 'rows' | 'splits'>,
): boolean {
  const { settings } = input;
  return isSameRows(book.rows, rows) && isSameFrame({ ...book, settings }, input, splits);
}

const isSameRows = (a: readonly Transaction[], b: readonly Transaction[]): boolean =>
  a === b || (a.length === b.length && a.every((row, i) => row === b[i]));

/** Own prices of each asset; where they are those of an earlier book, its lists. */
export function sharedMarks(book: Pick<Book, 'marks'>, marks: readonly PriceMarks[]): PriceMarks[] {
  // Units of a spin-off have a part of a cost, which is another one by another method.
  return marks.map((list, asset) => (list.equals(book.marks[asset]!) ? book.marks[asset]! : list));
}
