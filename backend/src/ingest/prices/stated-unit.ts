import { CURRENCIES } from '@/lib/domain/currencies';
import { AppError } from '@/lib/domain/errors';
import { minorUnitOf } from '@/lib/domain/minor-units';

import type { PriceLayout } from './price-columns';
import { normalizeHeader } from './price-names';

/** The unit that a file states for its prices. */
export interface StatedUnit {
  /** `USD`, or a minor unit such as `GBp`; null where each symbol has its own. */
  readonly code: string | null;
  /** The first code of the column. */
  readonly first: string;
  /** The column with the unit of each row; -1 when the header of the close states it. */
  readonly column: number;
  /** The place that states it, in the wording of the report. */
  readonly from: string;
}

const COLUMN_NAMES = [
  'currency',
  'currency code',
  'ccy',
  'curr',
  'quote currency',
  'price currency',
  'trading currency',
  'devise',
  'wahrung',
  'valuta',
  'divisa',
  'moneda',
  'moeda',
  'waluta',
];
/** Closes beside which a currency is what is priced. */
const RATE_NAMES = /^(rate|mid|mid price|exchange rate)$/;
const BRACKETS = /[([]([A-Za-z]{1,3})[)\]]$/;

/**
 * The unit of the prices of a file: a column of currencies, or the close's header (`Close (GBX)`).
 *
 * @param rows - Some rows below the header.
 * @returns Null when neither states it.
 * @throws AppError `IMPORT_REFUSED` when the rows of one instrument are in several currencies.
 */
export function findStatedUnit(
  path: string,
  { groups, headers, symbol, wide }: PriceLayout,
  rows: readonly (readonly string[])[],
): StatedUnit | null {
  const close = headers[groups[0]?.close ?? -1];
  if (wide || close === undefined || RATE_NAMES.test(normalizeHeader(close))) return null;
  const column = headers.findIndex(
    (header, at) => at !== symbol && COLUMN_NAMES.includes(normalizeHeader(header)),
  );
  if (column === -1) {
    const text = BRACKETS.exec(close.trim())?.[1] ?? '';
    const code = /^p$/i.test(text) ? 'GBp' : text;
    return isUnitCode(code) ? { code, first: code, column, from: `header ${close}` } : null;
  }
  const codes = [...new Set(rows.map((row) => row[column] ?? '').filter((text) => text !== ''))];
  // A column of one instrument that is no currency may be anything; a coin has no ISO code beside others.
  if (!codes.some(isUnitCode) || (symbol < 0 && !codes.every(isUnitCode))) return null;
  const from = `column ${headers[column]}`;
  // Rows of several symbols: further rows may be in other currencies than the first ones.
  if (symbol >= 0) return { code: null, first: codes[0]!, column, from };
  if (codes.length === 1) return { code: codes[0]!, first: codes[0]!, column, from };
  throw new AppError(
    'IMPORT_REFUSED',
    `${path}: holds prices in ${codes.slice(0, 4).join(', ')}; one series has one; import a file for each`,
  );
}

/** True for the code of a currency, or of a hundredth of one. */
export function isUnitCode(code: string): boolean {
  return minorUnitOf(code) !== null || (CURRENCIES as readonly string[]).includes(code);
}
