import { AppError } from '@/lib/domain/errors';

import { isInside } from '../containers/table-path';

/** The tables of an import, and those of containers that are left out. */
export interface EachTable<T> {
  readonly read: readonly { readonly file: string; readonly table: T }[];
  readonly notes: readonly string[];
}

/**
 * Reads the tables of an import. Beside others of its container a table without the columns that this import
 * needs is left out and named: the contents of a workbook, a page of conditions.
 *
 * @param read - Throws an AppError with the detail `isNoTable` for such a table.
 * @throws AppError of the first table that cannot be read; of the first at all where none can be.
 */
export async function readEachTable<T>(
  files: readonly string[],
  read: (file: string) => Promise<T>,
): Promise<EachTable<T>> {
  const tables: { file: string; table: T }[] = [];
  const refusals: AppError[] = [];
  for (const file of files) {
    try {
      tables.push({ file, table: await read(file) });
    } catch (error) {
      if (!(error instanceof AppError) || !isLeftOut(file, files, error)) throw error;
      refusals.push(error);
    }
  }
  if (tables.length === 0 && refusals[0]) throw refusals[0];
  return { read: tables, notes: refusals.map(({ message }) => `${message}; it is left out`) };
}

function isLeftOut(file: string, files: readonly string[], error: AppError): boolean {
  const container = file.slice(0, file.lastIndexOf('!/'));
  return (
    error.details?.['isNoTable'] === true &&
    isInside(file) &&
    files.some((other) => other !== file && other.startsWith(`${container}!/`))
  );
}
