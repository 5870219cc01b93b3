import { AppError } from '@/lib/domain/errors';

/** Limits of an uploaded file. */
export const IMPORT_LIMITS = {
  bytes: 20 * 1024 ** 2,
  rows: 100_000,
  /** Cells of one row; the widest layout has fewer than 100. */
  cells: 1_000,
  elements: 400_000,
  depth: 64,
} as const;

/** The place of a fault in a file; unknown parts are left out. */
export interface FilePlace {
  readonly line?: number | null;
  readonly column?: string | number | null;
}

/** A file that cannot be read at all, with the place and what was expected. */
export function unreadable(
  file: string,
  place: FilePlace,
  text: string,
  { cause, status }: { readonly cause?: unknown; readonly status?: number } = {},
): AppError {
  const line = place.line ? `line ${place.line}` : '';
  const column = place.column ? `column ${place.column}` : '';
  const where = [line, column].filter((part) => part !== '').join(', ');
  return new AppError('FILE_UNREADABLE', `${file}: ${where === '' ? '' : `${where}: `}${text}`, {
    cause,
    details: { line: place.line ?? null, column: place.column ?? null },
    ...(status !== undefined && { status }),
  });
}
