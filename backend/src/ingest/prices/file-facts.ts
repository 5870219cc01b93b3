import { basename, dirname } from 'node:path';

import { AppError } from '@/lib/domain/errors';
import type { InstrumentKind } from '@/lib/domain/instruments';

import { symbolOfFile } from './file-symbol';
import type { PriceFile } from './price-file';
import type { PriceLayout } from './price-layout';
import type { QuoteUnit } from './quote-unit';
import { readUnit } from './quote-unit';
import type { StatedUnit } from './stated-unit';
import type { FileFacts } from './symbol-resolver';
import type { SymbolMapping } from './symbol-map';
import { findFileMapping } from './symbol-map';

/** Options given by the caller for all files. */
export interface FileOptions {
  readonly symbol?: string | null;
  readonly kind?: InstrumentKind | null;
  readonly unit: QuoteUnit;
  readonly mappings: readonly SymbolMapping[];
}

/** {@link FileFacts} of one file, and the symbol for rows without one. */
export interface NamedFile extends Omit<FileFacts, 'fileId'> {
  /** Null when unknown. */
  readonly symbol: string | null;
  /** The unit that the file states. */
  readonly stated: StatedUnit | null;
}

/** Folder names of collections that are organized by kind. */
const KIND_OF_FOLDER: Readonly<Record<string, InstrumentKind>> = {
  etf: 'etf',
  etfs: 'etf',
  stock: 'stock',
  stocks: 'stock',
  index: 'index',
  indices: 'index',
  indexes: 'index',
  crypto: 'crypto',
  cryptocurrencies: 'crypto',
  forex: 'currency',
  fx: 'currency',
  currencies: 'currency',
  commodities: 'commodity',
};
/** Labels of lines above a header that contain the instrument. */
const PREAMBLE_NAMES = ['security', 'ticker', 'symbol', 'instrument'];

/**
 * Determines the instrument of a file: `--symbol` and `--map` take precedence over a symbol column, a header
 * with tickers, a line above the header, and the file's name.
 *
 * @throws AppError `IMPORT_REFUSED` when a single symbol is given for a table of several instruments.
 */
export function findFileFacts(file: PriceFile, options: FileOptions): NamedFile {
  const { path, layout } = file;
  const mapping = findFileMapping(options.mappings, path);
  const givenText = options.symbol ?? mapping?.symbol ?? null;
  if (givenText !== null && layout.wide && layout.groups.length > 1) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${path}: holds ${layout.groups.length} instruments; ${givenText} names one (--symbol, --map)`,
    );
  }
  const { symbol, from } = nameFile(file, { given: givenText, isOption: typeof options.symbol === 'string' });
  // Under one symbol all rows are of one series, in the unit of the first.
  const statedUnit =
    givenText !== null && file.stated?.code === null
      ? { ...file.stated, code: file.stated.first }
      : file.stated;
  const code = mapping?.currency ?? statedUnit?.code ?? null;
  const unit = code === null ? options.unit : readUnit(code);
  return {
    // A symbol given by the caller applies to every row.
    layout: givenText === null ? layout : withoutSymbols(layout),
    stated: statedUnit,
    unit,
    kind: options.kind ?? mapping?.kind ?? KIND_OF_FOLDER[basename(dirname(path)).toLowerCase()] ?? null,
    name: mapping?.name ?? null,
    symbol,
    from,
  };
}

function nameFile(
  { path, layout, preamble }: PriceFile,
  { given, isOption }: { given: string | null; isOption: boolean },
): { symbol: string | null; from: string } {
  if (given !== null) return { symbol: given, from: isOption ? '--symbol' : '--map' };
  if (layout.symbol >= 0) return { symbol: null, from: `column ${layout.headers[layout.symbol]}` };
  if (layout.groups[0] && layout.groups[0].symbol !== null) return { symbol: null, from: 'header' };
  const above = PREAMBLE_NAMES.map((name) => preamble.get(name)).find((value) => value !== undefined);
  if (above !== undefined) return { symbol: above, from: 'line above the header' };
  return { symbol: symbolOfFile(path), from: 'file name' };
}

function withoutSymbols(layout: PriceLayout): PriceLayout {
  return {
    ...layout,
    symbol: -1,
    name: -1,
    groups: layout.groups.map((group) => ({ ...group, symbol: null })),
  };
}
