import { AppError } from '@/lib/domain/errors';

import { NO_DAY, parseDayText } from '../dates/day-parser';
import { readHeadedGroups, readStackedHeader } from './headed-groups';
import { findLetterDate } from './letter-columns';
import type { BarGroup, PriceLayout } from './price-columns';
import { closeOnly, FIELDS, findPriceColumn, readFields, withSomeClose } from './price-columns';
import {
  COIN_NAMES,
  isColumnName,
  normalizeHeader,
  NUMBERED,
  PRICE_DATE_NAMES,
  TIME_NAMES,
} from './price-names';
import { areFieldWords } from './field-words';
import { findSymbolColumns } from './symbol-column';

export type { BarGroup, PriceLayout };

/** A ticker in the header of a wide table. */
const WIDE_SYMBOL = /^\^?[A-Z0-9][A-Z0-9.\-=_&/]{0,19}$/;
/** Names of columns that are tickers, too: Lowe's, Opendoor, Dayforce, KeyCorp, Coinbase. */
const TICKER_NAMES = new Set(['low', 'open', 'day', 'key', 'coin']);
const NUMBER_OR_NONE = /^$|\d|^(nan|null|n\/a|na|none|-+|\.)$/i;
const MIDNIGHT = /^\d{4}-\d{2}-\d{2}[ T]00:00:00(\.0+)? ?(UTC|Z|\+00:?00)?$/;

/**
 * Determines the layout of a price file from its first rows.
 *
 * @param rows - The header and some rows below it, without comment lines.
 * @throws AppError `IMPORT_REFUSED` when there is no date column or no close column.
 */
export function readPriceLayout(file: string, rows: readonly (readonly string[])[]): PriceLayout {
  const first = rows[0];
  if (first === undefined) throw new AppError('IMPORT_REFUSED', `${file}: the file is empty`);
  const stacked = readStackedHeader(rows);
  if (stacked) return stacked;
  const headers = trimEnd(first);
  const names = namesOf(headers, rows.slice(1));
  // `close` and `Close` are the same name, so the intended column is ambiguous.
  const twice = headers.find((_, column) => names[column] !== '' && names.indexOf(names[column]!) !== column);
  if (twice !== undefined) {
    throw new AppError('IMPORT_REFUSED', `${file}: the column "${twice}" appears twice in the header`);
  }
  const date = findDateColumn(file, headers, { names, sample: rows.slice(1) });
  const time = findPriceColumn(names, TIME_NAMES, date);
  const columns = readFields(names, date);
  const sample = rows.slice(1);
  const { symbol, name } = findSymbolColumns(names, sample, [date, ...FIELDS.map((field) => columns[field])]);
  const shared = {
    headerRows: 1,
    headers,
    date,
    time,
    symbol,
    name,
    coins: isCoinTable(names, symbol !== -1 && columns.adjustedClose === -1),
    traded: headers.some((header) => NUMBERED.test(header)),
    adjustedOnly: columns.close === -1 && columns.adjustedClose !== -1,
    closesBefore: names[date] === 'snapped at' && sample.every((row) => MIDNIGHT.test(row[date] ?? '')),
  };
  const closing = withSomeClose(columns);
  if (closing.close !== -1) {
    const kind = symbol === -1 ? 'one instrument' : 'many instruments by a column';
    return { ...shared, kind, wide: false, groups: [{ symbol: null, ...closing }] };
  }
  const beside = headers.filter((_, column) => column !== date && column !== time && column !== symbol);
  const refusedError = new AppError(
    'IMPORT_REFUSED',
    `${file}: no close column among ${quoteAll(headers)}; expected one named close (or price, value)`,
  );
  if (areFieldWords(file, beside)) throw refusedError;
  const headed = readHeadedGroups(headers, date);
  if (headed) return { ...shared, ...headed };
  const isKnown = FIELDS.some((field) => columns[field] !== -1) || symbol !== -1;
  const otherColumns = headers
    .map((_, column) => column)
    .filter((column) => column !== date && column !== time);
  const wide =
    !isKnown &&
    otherColumns.length > 0 &&
    otherColumns.every((column) => WIDE_SYMBOL.test(headers[column] as string));
  if (wide) {
    const groups = otherColumns.map((column) => ({
      symbol: headers[column] as string,
      ...closeOnly(column),
    }));
    return { ...shared, kind: 'a column an instrument', wide: true, groups };
  }
  const values = otherColumns.filter((column) => !sample.every((row) => isDate(row[column] ?? '')));
  const only = isKnown ? [] : values.filter((column) => sample.some((row) => /\d/.test(row[column] ?? '')));
  if (only.length !== 1 || values.length !== 1) throw refusedError;
  return {
    ...shared,
    kind: `one series, ${quoteAll([headers[only[0]!]!])} as close`,
    wide: false,
    groups: [{ symbol: null, ...closeOnly(only[0]!) }],
  };
}

/**
 * The normalized headers. In a table of closes below tickers, a ticker that is the name of a column as well
 * (`Date,AAPL,LOW,KEY`) stays as it is written: all headers are tickers, at least one is no such name, and
 * all cells are numbers or missing.
 */
function namesOf(headers: readonly string[], sample: readonly (readonly string[])[]): readonly string[] {
  const names = headers.map(normalizeHeader);
  const [date = '', ...others] = names;
  const columnNames = others.filter(isColumnName);
  const areTickers =
    columnNames.length > 0 &&
    columnNames.length < others.length &&
    columnNames.every((name) => TICKER_NAMES.has(name)) &&
    (date === '' || PRICE_DATE_NAMES.includes(date)) &&
    headers.slice(1).every((header) => WIDE_SYMBOL.test(header)) &&
    sample.every((row) => row.slice(1).every((cell) => NUMBER_OR_NONE.test(cell)));
  return areTickers ? [date, ...headers.slice(1)] : names;
}

/** True for a market value beside a symbol, and for Coin Metrics' columns. */
function isCoinTable(names: readonly string[], isSymbolTable: boolean): boolean {
  return names.includes('priceusd') || (isSymbolTable && findPriceColumn(names, COIN_NAMES) !== -1);
}

function findDateColumn(
  file: string,
  headers: readonly string[],
  { names, sample }: { names: readonly string[]; sample: readonly (readonly string[])[] },
): number {
  const priceColumn = findPriceColumn(names, PRICE_DATE_NAMES);
  if (priceColumn !== -1) return priceColumn;
  const letter = findLetterDate(names);
  if (letter !== -1) return letter;
  // pandas and R write an unnamed index column; zoo names it Index.
  if (names[0] === '' && headers.length > 1) return 0;
  const index = headers.findIndex(
    (header, column) =>
      !isDate(header) && sample.length > 0 && sample.every((row) => isDate(row[column] ?? '')),
  );
  if (index !== -1) return index;
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: no date column among ${quoteAll(headers)}; expected a header with a column named date`,
    { details: { isNoTable: true } },
  );
}

/** True for a cell that contains a formatted date, in any order of day and month. */
export function isDate(cell: string): boolean {
  const isWritten = /^(19|20)\d{6}$/.test(cell) || /[-/.\s年년]/.test(cell);
  return (
    isWritten && (parseDayText(cell, 'day-first') !== NO_DAY || parseDayText(cell, 'month-first') !== NO_DAY)
  );
}

function trimEnd(cells: readonly string[]): readonly string[] {
  let count = cells.length;
  while (count > 0 && cells[count - 1] === '') count--;
  return cells.slice(0, count);
}

function quoteAll(headers: readonly string[]): string {
  const texts = headers.slice(0, 12).map((header) => `"${header.slice(0, 30)}"`);
  return texts.join(', ') + (headers.length > 12 ? ', …' : '');
}
