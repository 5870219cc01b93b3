import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { AppError } from '@/lib/domain/errors';

const TABLE = /\.(csv|tsv)(\.gz)?$/i;

/** A file to import and its size in bytes. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * The files meant by a list of paths: a file is taken whatever its name, a folder gives every `.csv`, `.tsv` (and `.gz`) in it and in the
 * folders below, in order of name, hidden ones left out (macOS puts `._AAPL.csv` beside AAPL.csv). A file named twice is read once.
 *
 * @throws AppError `IMPORT_REFUSED` when a path does not exist or a folder holds no such file.
 */
export async function findPriceFiles(paths: readonly string[]): Promise<SourceFile[]> {
  const files = new Map<string, SourceFile>();
  for (const path of paths) {
    const info = await stat(path).catch((cause: unknown) => {
      throw new AppError('IMPORT_REFUSED', `${path}: no such file or folder`, { cause });
    });
    if (!info.isDirectory()) {
      files.set(path, { path, bytes: info.size });
      continue;
    }
    const found = await listTables(path);
    if (found.length === 0)
      throw new AppError('IMPORT_REFUSED', `${path}: no .csv or .csv.gz file in this folder`);
    for (const file of found) files.set(file, { path: file, bytes: (await stat(file)).size });
  }
  return [...files.values()];
}

async function listTables(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && TABLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isHidden(relative(folder, path)))
    .sort();
}

function isHidden(path: string): boolean {
  return path.split(sep).some((part) => part.startsWith('.'));
}
