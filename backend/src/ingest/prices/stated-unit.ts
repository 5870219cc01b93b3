import { CURRENCIES } from '@/lib/domain/currencies';
import { AppError } from '@/lib/domain/errors';
import { minorUnitOf } from '@/lib/domain/minor-units';

import type { PriceLayout } from './price-columns';
import { normalizeHeader } from './price-columns';

/** The unit that a file states for its prices. */
export interface StatedUnit {
  /** `USD`, or a minor unit such as `GBp`. */
  readonly code: string;
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
 * The unit of the prices of a file: a column of currencies with one value, or the close's header (`Close
 * (GBX)`).
 *
 * @param rows - Some rows below the header.
 * @returns Null when neither states it, or the rows are in several currencies.
 * @throws AppError `IMPORT_REFUSED` when one of several currencies is a hundredth of another.
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
    return isKnown(code) ? { code, column, from: `header ${close}` } : null;
  }
  const codes = [...new Set(rows.map((row) => row[column] ?? '').filter((text) => text !== ''))];
  if (codes.length === 0 || !codes.every(isKnown)) return null;
  if (codes.length === 1) return { code: codes[0]!, column, from: `column ${headers[column]}` };
  if (!codes.some((code) => minorUnitOf(code) !== null)) return null;
  throw new AppError(
    'IMPORT_REFUSED',
    `${path}: holds prices in ${codes.slice(0, 4).join(', ')}; give the currency of each symbol by --map, or import a file for each`,
  );
}

function isKnown(code: string): boolean {
  return minorUnitOf(code) !== null || (CURRENCIES as readonly string[]).includes(code);
}
