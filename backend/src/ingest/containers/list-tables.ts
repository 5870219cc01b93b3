import { basename } from 'node:path';

import { AppError } from '@/lib/domain/errors';

import { openContainer, openInnerWorkbook } from './open-table';
import type { TablePlace } from './table-path';
import { locateTable, pathInside } from './table-path';
import type { Sheet } from './workbook';
import { chooseSheets, sheetFileName } from './workbook';
import { listZip } from './zip-archive';

/** A table to import: a path accepted by `openBytes`, and the approximate number of bytes to read. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: number;
}

/** The tables in files, and the skipped entries with the reasons. */
export interface ListedTables {
  readonly files: readonly SourceFile[];
  readonly notes: readonly string[];
}

const TABLE = /\.(csv|tsv)(\.gz)?$/i;
const TEXT = /\.(txt|text)(\.gz)?$/i;
const WORKBOOK = /\.(xlsx|xlsm|xlsb|xls|ods)$/i;
const JSON_LIST = /\.json(\.gz)?$/i;
/** Text files that accompany data. */
const ABOUT = /^(read.?me|licen[cs]e|terms|about|notes?|copyright)\b/i;

/** True for file names that an import reads from a folder or a zip. */
export function isTableName(name: string): boolean {
  return TABLE.test(name) || WORKBOOK.test(name);
}

/**
 * Lists the tables of one file: the file itself, or each table in it if it is a zip or a workbook.
 *
 * @throws AppError `IMPORT_REFUSED` when the file is missing, or a container is broken, too large or has no
 *   table.
 */
export async function listTables(path: string): Promise<ListedTables> {
  const place = await locateTable(path);
  if (place.bytes === 0) return { files: [{ path, bytes: place.bytes }], notes: [] };
  if (place.inside.length > 0) return listInside(path, place);
  const container = await openContainer(place);
  if (container.type === 'plain') return { files: [{ path, bytes: place.bytes }], notes: [] };
  const listedTables =
    container.type === 'zip'
      ? await listZipTables(place, container.names)
      : listSheets(path, container.sheets);
  if (listedTables.files.length === 0) {
    const why = listedTables.notes.length > 0 ? ` (${listedTables.notes.slice(0, 3).join('; ')})` : '';
    throw new AppError('IMPORT_REFUSED', `${path}: holds no table${why}`);
  }
  return listedTables;
}

/** One table inside a container, or the sheets of a workbook inside a zip. */
async function listInside(path: string, place: TablePlace): Promise<ListedTables> {
  const [name = '', ...deeper] = place.inside;
  const entries = deeper.length === 0 && WORKBOOK.test(name) ? await openContainer(place) : null;
  const sheets = entries?.type === 'zip' ? await openInnerWorkbook(place, name) : null;
  return sheets ? listSheets(path, sheets) : { files: [{ path, bytes: place.bytes }], notes: [] };
}

async function listZipTables(place: TablePlace, all: readonly string[]): Promise<ListedTables> {
  const names = all.filter((name) => !name.split('/').some(isHidden));
  const chosenNames = chooseNames(names);
  const entries = await listZip(place);
  const files: SourceFile[] = [];
  const notes: string[] = [];
  for (const name of chosenNames) {
    const path = pathInside(place.file, name);
    const sheets = WORKBOOK.test(name) ? await openInnerWorkbook(place, name) : null;
    const listing: ListedTables = sheets
      ? listSheets(path, sheets)
      : { files: [{ path, bytes: entries.get(name)?.uncompressedSize ?? 0 }], notes: [] };
    files.push(...listing.files);
    notes.push(...listing.notes);
  }
  const chosenSet = new Set(chosenNames);
  const left = names.filter((name) => !chosenSet.has(name));
  if (left.length > 0) notes.push(describeLeft(place.file, left));
  return { files, notes };
}

/**
 * Selects tables by name; text files when there are no tables (Stooq), JSON when there are no text files; a
 * single file under any name.
 */
function chooseNames(names: readonly string[]): readonly string[] {
  if (names.length === 1) return names;
  const groups = [
    names.filter(isTableName),
    names.filter((name) => TEXT.test(name) && !ABOUT.test(basename(name))),
    names.filter((name) => JSON_LIST.test(name)),
  ];
  return groups.find((group) => group.length > 0) ?? [];
}

function isHidden(part: string): boolean {
  return part.startsWith('.') || part === '__MACOSX';
}

function describeLeft(file: string, names: readonly string[]): string {
  const shownText = names.slice(0, 3).join(', ');
  const what = names.length === 1 ? 'is no table' : 'are no tables';
  return `${file}: ${names.length === 1 ? shownText : `${names.length} files (${shownText}${names.length > 3 ? ', …' : ''})`} ${what}; left out`;
}

/**
 * A workbook with one table uses its file name, so that AAPL.xlsx is AAPL; with several tables each uses its
 * sheet's name.
 */
function listSheets(path: string, sheets: readonly Sheet[]): ListedTables {
  const { tables, notes } = chooseSheets(sheets);
  const files = tables.map((sheet) => ({
    path: tables.length === 1 ? path : pathInside(path, sheetFileName(sheet)),
    bytes: sheet.text.length,
  }));
  return { files, notes: notes.map((note) => `${path}: ${note}`) };
}
