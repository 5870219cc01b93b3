import { basename } from 'node:path';

import { AppError } from '@/lib/domain/errors';
import { INSTRUMENT_KINDS, type InstrumentKind } from '@/lib/domain/instruments';

import { readTable } from '../csv/read-table';
import { isUnit } from './quote-unit';

/** One row of `--map`, for a file or for a symbol in the files. */
export interface SymbolMapping {
  /** A file name or pattern (`*_us_d.csv`), or a symbol as written in the files. */
  readonly pattern: string;
  /** `*` is replaced by the text matched by the first `*` of the pattern; null keeps the symbol. */
  readonly symbol: string | null;
  readonly name: string | null;
  readonly kind: InstrumentKind | null;
  readonly currency: string | null;
}

const PATTERN_NAMES = ['file', 'pattern', 'from'];

/**
 * Reads the file of `--map`: a table with `file` (or `pattern`, `from`), `symbol`, and optionally `name`,
 * `kind`, `currency`.
 *
 * @throws AppError `IMPORT_REFUSED` when it is not such a table, or a kind or currency is invalid.
 */
export async function readSymbolMap(path: string): Promise<readonly SymbolMapping[]> {
  const { headers, rows } = await readTable(path);
  const names = headers.map((header) => header.trim().toLowerCase());
  const at = (wanted: readonly string[]): number => names.findIndex((name) => wanted.includes(name));
  const columns = {
    pattern: at(PATTERN_NAMES),
    symbol: at(['symbol']),
    name: at(['name']),
    kind: at(['kind']),
    currency: at(['currency']),
  };
  if (columns.pattern === -1 || columns.symbol === -1) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${path}: expected a header with file (or pattern, from) and symbol, and if you like name, kind, currency; it has ${names.join(', ')}`,
    );
  }
  return rows.map(({ line, cells }) => {
    const cell = (column: number): string | null => (column === -1 ? null : cells[column]?.trim() || null);
    const pattern = cell(columns.pattern);
    const kind = cell(columns.kind);
    const currency = cell(columns.currency);
    if (pattern === null) throw refused(path, line, 'the file or pattern is missing');
    if (kind !== null && !isKind(kind))
      throw refused(path, line, `"${kind}" is no kind; expected ${INSTRUMENT_KINDS.join(', ')}`);
    if (currency !== null && !isUnit(currency))
      throw refused(path, line, `"${currency}" is no currency such as USD or GBp`);
    return { pattern, symbol: cell(columns.symbol), name: cell(columns.name), kind, currency };
  });
}

/** The first mapping whose pattern matches a file's name, with `*` substituted; null when none matches. */
export function findFileMapping(mappings: readonly SymbolMapping[], path: string): SymbolMapping | null {
  return findMapping(mappings, basename(path));
}

/** The same for a symbol as written in the files (`BRK/B`). */
export function findMapping(mappings: readonly SymbolMapping[], wantedText: string): SymbolMapping | null {
  for (const mapping of mappings) {
    const match = toExpression(mapping.pattern).exec(wantedText);
    if (!match) continue;
    return { ...mapping, symbol: mapping.symbol?.replace('*', match[1] ?? '') ?? null };
  }
  return null;
}

function toExpression(pattern: string): RegExp {
  const escapedText = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '(.*)')
    .replaceAll('?', '.');
  return new RegExp(`^${escapedText}$`, 'i');
}

function isKind(text: string): text is InstrumentKind {
  return (INSTRUMENT_KINDS as readonly string[]).includes(text);
}

function refused(path: string, line: number, what: string): AppError {
  return new AppError('IMPORT_REFUSED', `${path}: line ${line}: ${what}`);
}
