import { stat } from 'node:fs/promises';

import { AppError } from '@/lib/domain/errors';

/** Separates a container from its entry: `library.zip!/factors.csv`, `book.xlsx!/Sheet1`. */
const INSIDE = '!/';

/** A table's path, split at its containers. */
export interface TablePlace {
  /** The file on disk. */
  readonly file: string;
  readonly bytes: number;
  /** Changes when the content of the file changes. */
  readonly version: string;
  /** Entry names inside the file, outermost first; empty when the path is the file itself. */
  readonly inside: readonly string[];
}

/** The path of a table inside a zip or a workbook. */
export function pathInside(container: string, name: string): string {
  return `${container}${INSIDE}${name}`;
}

/** True for the path of a table inside a container. */
export function isInside(path: string): boolean {
  return path.includes(INSIDE);
}

/**
 * Finds the file on disk within the path of a table. A folder whose own name ends with `!` is supported: the
 * longest path that is a file is used.
 *
 * @throws AppError `IMPORT_REFUSED` when there is no such file.
 */
export async function locateTable(path: string): Promise<TablePlace> {
  const parts = path.split(INSIDE);
  for (let length = parts.length; length > 0; length--) {
    const file = parts.slice(0, length).join(INSIDE);
    const info = await stat(file).catch(() => null);
    if (!info) continue;
    if (!info.isFile()) break;
    return {
      file,
      bytes: info.size,
      version: `${file} ${info.size} ${info.mtimeMs}`,
      inside: parts.slice(length),
    };
  }
  const exists = await stat(path).catch(() => null);
  throw new AppError('IMPORT_REFUSED', `${path}: ${exists ? 'is no file' : 'no such file'}`);
}
