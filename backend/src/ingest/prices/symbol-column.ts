import { findPriceColumn } from './price-columns';
import { NAME_NAMES, POSSIBLE_SYMBOL_NAMES, SERIES_NAMES, SYMBOL_NAMES } from './price-names';

const TICKER = /^\^?[A-Z0-9][A-Z0-9.\-=&/_^]{0,14}$/;
const NUMBER = /^\d+$/;
/** Names of columns in which exchanges write numeric tickers (`600519`). */
const CODES = /code|stock|instrument/;

/**
 * Finds the columns that identify the instrument of a row. `symbol` and `ticker` are used regardless of their
 * values; `stock`, `code`, `name` and the like if they have several values, or one that resembles a ticker; `isin` and the like if
 * they have several values. A
 * remaining name column contains the instrument's name.
 *
 * @param rows - Some rows below the header.
 * @param taken - Columns that are already assigned.
 */
export function findSymbolColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  taken: readonly number[],
): { symbol: number; name: number } {
  const sure = findPriceColumn(names, SYMBOL_NAMES);
  const symbol = sure !== -1 && !taken.includes(sure) ? sure : findPossible(names, rows, taken);
  const name = names.findIndex(
    (header, column) => column !== symbol && !taken.includes(column) && NAME_NAMES.includes(header),
  );
  return { symbol, name: name !== -1 && isText(rows, name) ? name : -1 };
}

function findPossible(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  taken: readonly number[],
): number {
  for (const wantedText of [...POSSIBLE_SYMBOL_NAMES, ...SERIES_NAMES]) {
    const column = names.indexOf(wantedText);
    if (column === -1 || taken.includes(column)) continue;
    const values = [...new Set(rows.map((row) => row[column] ?? '').filter((value) => value !== ''))];
    const areNumbers = values.every((value) => NUMBER.test(value));
    if (values.length === 0) continue;
    if (areNumbers && !(CODES.test(wantedText) && values.every((value) => value.length >= 4))) continue;
    if (values.length > 1 || (!SERIES_NAMES.includes(wantedText) && TICKER.test(values[0] as string)))
      return column;
  }
  return -1;
}

function isText(rows: readonly (readonly string[])[], column: number): boolean {
  return rows.some((row) => (row[column] ?? '') !== '' && !NUMBER.test(row[column] ?? ''));
}
