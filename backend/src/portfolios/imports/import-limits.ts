import { AppError } from '@/lib/domain/errors';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';

/** Limits of an uploaded file. */
export const IMPORT_LIMITS = {
  bytes: 20 * 1024 ** 2,
  rows: 100_000,
  /** Cells of one row; the widest layout has fewer than 100. */
  cells: 1_000,
  /** Characters of a cell, an attribute or a text of JSON: those of a cell of Excel. */
  cell: 32_767,
  /** Characters of a cell that can be a header. */
  head: 1_000,
  /** Elements of XML. */
  elements: 400_000,
  /** Items and members of JSON; a row of an own export has about 20. */
  items: 4_000_000,
  depth: 64,
  /** Assets that rows name. */
  assets: PORTFOLIO_LIMITS.assets,
  /** Words for kinds of transactions that are asked for. */
  words: 1_000,
  /** Splits that state the units they add: each is compared with the rows before it. */
  splits: 1_000,
} as const;

/** The place of a fault in a file; unknown parts are left out. */
export interface FilePlace {
  readonly line?: number | null;
  readonly column?: string | number | null;
}

function placeText({ column, line }: FilePlace): string {
  if (line && column) return `line ${line}, column ${column}: `;
  if (line) return `line ${line}: `;
  return column ? `column ${column}: ` : '';
}

/** A file that cannot be read at all, with the place and what was expected. */
export function unreadable(
  file: string,
  place: FilePlace,
  text: string,
  { cause, status }: { readonly cause?: unknown; readonly status?: number } = {},
): AppError {
  return new AppError('FILE_UNREADABLE', `${file}: ${placeText(place)}${text}`, {
    cause,
    details: { line: place.line ?? null, column: place.column ?? null },
    ...(status !== undefined && { status }),
  });
}

/** The error of a text that is longer than a cell can be. */
export function longText(file: string, place: FilePlace, length: number): AppError {
  const most = IMPORT_LIMITS.cell.toLocaleString('en');
  const text = `a text of ${length.toLocaleString('en')} characters; at most ${most} are read`;
  return unreadable(file, place, text);
}
