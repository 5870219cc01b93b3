import type { BarGroup, FieldColumns, PriceLayout } from './price-columns';
import { FIELDS, readFields, withSomeClose } from './price-columns';
import { FIELD_NAMES, normalizeHeader } from './price-names';

/** Names of all fields. */
const ALL_NAMES = new Set(FIELDS.flatMap((field) => FIELD_NAMES[field]));
/** Names that a header may combine with a ticker, excluding single letters and common words. */
const HEADED =
  /^(open|high|low|close|adj\.? ?close|adjusted|adjusted close|volume|dividends|stock splits|capital gains)$/;
const TUPLE = /^\(\s*'?([^',]*)'?\s*,\s*'?([^',]*)'?\s*\)$/;
const STACK_CORNERS = ['price', '', 'attributes', 'ticker', 'symbols', 'date'];

/**
 * yfinance's multi-line header: fields and tickers (in either order), then an optional line with `Date` only.
 */
export function readStackedHeader(rows: readonly (readonly string[])[]): PriceLayout | null {
  const [first, second, third] = rows;
  if (!first || !second) return null;
  const hasDateLine = normalizeHeader(third?.[0] ?? '') === 'date' && isBlankBehind(third ?? []);
  const hasDateCorner = normalizeHeader(first[0] ?? '') === 'date' && (second[0] ?? '') === '';
  if (!hasDateLine && !hasDateCorner) return null;
  if (!STACK_CORNERS.includes(normalizeHeader(first[0] ?? ''))) return null;
  const [fields, tickers] = isFieldLine(first) ? [first, second] : [second, first];
  if (!isFieldLine(fields)) return null;
  const symbols = [...new Set(tickers.slice(1).filter((ticker) => ticker !== ''))];
  if (symbols.length === 0) return null;
  const groups = symbols.map((symbol) => {
    const names = fields.map((field, column) =>
      column > 0 && tickers[column] === symbol ? normalizeHeader(field) : '',
    );
    return groupOf(symbol, readFields(names, 0));
  });
  if (groups.some((group) => group.close === -1)) return null;
  return {
    headerRows: hasDateLine ? 3 : 2,
    headers: fields.map((field, column) => (column === 0 ? 'Date' : field)),
    date: 0,
    time: -1,
    symbol: -1,
    name: -1,
    groups,
    wide: groups.length > 1,
    coins: false,
    traded: false,
    adjustedOnly: groups.every(({ isAdjusted }) => isAdjusted),
    closesBefore: false,
    kind: 'a header of several lines',
  };
}

/**
 * Headers that contain ticker and field: `AAPL.Close` (quantmod), `Close_AAPL`, `('Close', 'AAPL')`; null for
 * other headers.
 */
export function readHeadedGroups(
  headers: readonly string[],
  date: number,
): Pick<PriceLayout, 'groups' | 'wide' | 'adjustedOnly' | 'kind'> | null {
  const parts = headers.map((header, column) => (column === date ? null : splitHeader(header)));
  const symbols = [...new Set(parts.flatMap((part) => part?.symbol ?? []))];
  if (symbols.length === 0) return null;
  const groups = symbols.map((symbol) => {
    const names = parts.map((part) => (part?.symbol === symbol ? part.field : ''));
    return groupOf(symbol, readFields(names, date));
  });
  if (groups.some((group) => group.close === -1)) return null;
  return {
    groups,
    wide: groups.length > 1,
    adjustedOnly: groups.every(({ isAdjusted }) => isAdjusted),
    kind: 'headers with ticker and field',
  };
}

function splitHeader(header: string): { symbol: string; field: string } | null {
  const tuple = TUPLE.exec(header);
  const pairs = tuple
    ? [
        [tuple[1], tuple[2]],
        [tuple[2], tuple[1]],
      ]
    : [...header.matchAll(/[._\- |:]/g)].flatMap(({ index }) => {
        const [before, after] = [header.slice(0, index), header.slice(index + 1)];
        return [
          [before, after],
          [after, before],
        ];
      });
  for (const [symbol = '', field = ''] of pairs) {
    const name = normalizeHeader(field);
    if (HEADED.test(name) && /^\^?[A-Za-z0-9]/.test(symbol) && !HEADED.test(normalizeHeader(symbol)))
      return { symbol: symbol.trim(), field: name };
  }
  return null;
}

function groupOf(symbol: string, columns: FieldColumns): BarGroup & { isAdjusted: boolean } {
  return { symbol, ...withSomeClose(columns), isAdjusted: columns.close === -1 };
}

function isFieldLine(cells: readonly string[]): boolean {
  const names = cells.slice(1).filter((cell) => cell !== '');
  return names.length > 0 && names.every((cell) => ALL_NAMES.has(normalizeHeader(cell)));
}

function isBlankBehind(cells: readonly string[]): boolean {
  return cells.slice(1).every((cell) => cell === '');
}
