import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { AppError } from '@/lib/domain/errors';

import type { ListedTables, SourceFile } from '../containers/list-tables';
import { isTableName, listTables } from '../containers/list-tables';
import { isInside } from '../containers/table-path';

const ARCHIVE = /\.zip$/i;
const TEXT = /\.txt(\.gz)?$/i;

/**
 * Finds the tables for a list of paths: a file is used under any name; a folder yields all tables, workbooks
 * and zips in it and its subfolders in order of name, without hidden files (macOS puts `._AAPL.csv` beside
 * AAPL.csv). A zip yields the tables in it, a workbook its worksheets; `book.xlsx!/Sheet1` yields that table. A
 * file named twice is read once.
 *
 * @throws AppError `IMPORT_REFUSED` when a path does not exist, a folder contains no such file, or a
 *   container cannot be read.
 */
export async function findTables(paths: readonly string[]): Promise<ListedTables> {
  const files = new Map<string, SourceFile>();
  const notes: string[] = [];
  const take = async (path: string): Promise<void> => {
    const listedTables = await listTables(path);
    for (const file of listedTables.files) files.set(file.path, file);
    notes.push(...listedTables.notes);
  };
  for (const path of new Set(paths)) {
    const info = await stat(path).catch((cause: unknown) => {
      if (isInside(path)) return null;
      throw new AppError('IMPORT_REFUSED', `${path}: no such file or folder`, { cause });
    });
    if (!info?.isDirectory()) {
      await take(path);
      continue;
    }
    const folderFiles = await listFolder(path);
    if (folderFiles.length === 0)
      throw new AppError('IMPORT_REFUSED', `${path}: no .csv, .zip or .xlsx file in this folder`);
    for (const file of folderFiles) await take(file);
  }
  return { files: [...files.values()], notes };
}

/** The paths from {@link findTables} only. */
export async function findTablePaths(
  paths: readonly string[],
): Promise<{ paths: readonly string[]; notes: readonly string[] }> {
  const { files, notes } = await findTables(paths);
  return { paths: files.map(({ path }) => path), notes };
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const pathsOf = (isWanted: (name: string) => boolean): string[] =>
    entries
      .filter((entry) => entry.isFile() && isWanted(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !isHidden(relative(folder, path)))
      .sort();
  const tables = pathsOf((name) => isTableName(name) || ARCHIVE.test(name));
  // Stooq's folders contain only .txt files; beside other tables a .txt is a readme.
  return tables.length > 0 ? tables : pathsOf((name) => TEXT.test(name));
}

function isHidden(path: string): boolean {
  return path.split(sep).some((part) => part.startsWith('.'));
}
