import type { ImportSource } from '@/lib/contracts/portfolios/import';

import type { ImportFile } from './decode-file';
import type { RowCollector } from './row-collector';
import type { SignedAmounts } from './signed-amounts';

/** The way in which files of one form are read. */
export interface FileLayout {
  readonly id: string;
  readonly name: string;
  /** True when rows are stored as they are: no joining, no ordering, no checks of amounts. */
  readonly isExact?: boolean;
  /** The amounts whose payments have a minus; null or absent where words alone give the direction. */
  readonly signed?: SignedAmounts;
  /** True when the file has this layout; decided by its headers, never by its name. */
  detect(file: ImportFile): boolean;
  /**
   * Reads the rows of a file that has this layout.
   *
   * @throws AppError `FILE_UNREADABLE` when the file cannot be read at all.
   */
  rows(file: ImportFile, out: RowCollector): void;
}

/** The files of one broker or program; the website shows its name, the way to the file, and what is read of it. */
export interface ImportLayout extends FileLayout, Readonly<Omit<ImportSource, 'fromSamples'>> {
  /** Of a program in the open, or proved by an own export of a person; the website says of others that they are not. */
  readonly isProven?: true;
}
