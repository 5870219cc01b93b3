import { AppError } from '@/lib/domain/errors';

/** Columns of one instrument in a table, as positions; -1 where the table has none. */
export interface BarGroup {
  /** The symbol that the header names; null when a column or the file's name does. */
  readonly symbol: string | null;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly adjustedClose: number;
  readonly volume: number;
  readonly dividend: number;
  readonly split: number;
}

/** How a price file is laid out. */
export interface PriceLayout {
  /** Rows before the first row of data, comment lines not counted. */
  readonly headerRows: number;
  readonly headers: readonly string[];
  readonly date: number;
  /** Column with the symbol, -1 when there is none. */
  readonly symbol: number;
  /** Column with the instrument's name beside a symbol column, -1 when there is none. */
  readonly name: number;
  readonly groups: readonly BarGroup[];
  /** One column (or more) for each symbol; a blank cell then means that there is no bar. */
  readonly wide: boolean;
  /** A table of coins: a market value beside the symbol. */
  readonly coins: boolean;
  /** Alpha Vantage's numbered headers: prices as traded on the day. */
  readonly traded: boolean;
  /** The only close is an adjusted one, so that it contains dividends. */
  readonly adjustedOnly: boolean;
}

type Field = 'open' | 'high' | 'low' | 'close' | 'adjustedClose' | 'volume' | 'dividend' | 'split';

/** Header names of each field after {@link normalizeHeader}, best first. English, and Stooq's Polish. */
const FIELD_NAMES: Readonly<Record<Field, readonly string[]>> = {
  open: ['open', 'open price', 'otwarcie'],
  high: ['high', 'high price', 'najwyzszy', 'najwyższy'],
  low: ['low', 'low price', 'najnizszy', 'najniższy'],
  close: [
    'close',
    'close price',
    'closing price',
    'close/last',
    'zamkniecie',
    'zamknięcie',
    'last',
    'last price',
    'price',
    'value',
  ],
  adjustedClose: ['adj close', 'adjusted close', 'adjclose', 'adj. close', 'close adjusted'],
  volume: ['volume', 'vol', 'vol.', 'wolumen', 'trading volume'],
  dividend: ['dividends', 'dividend', 'dividend amount'],
  split: ['stock splits', 'stock split', 'splits', 'split', 'split coefficient'],
};
const FIELDS = Object.keys(FIELD_NAMES) as Field[];
const DATE_NAMES = ['date', 'data', 'datetime', 'timestamp', 'trade date', 'day', 'time'];
const SYMBOL_NAMES = ['symbol', 'ticker'];
const NAME_NAMES = ['name'];
const COIN_NAMES = ['marketcap', 'market cap'];
const NUMBERED = /^\d\.\s*/;

/** A ticker as the header of a wide table writes it. */
const WIDE_SYMBOL = /^\^?[A-Z0-9][A-Z0-9.\-=_&]{0,14}$/;

/** A header as the table of names above writes it: lower case, single blanks, `_` and `-` as blanks, without numbers and angle brackets. */
export function normalizeHeader(header: string): string {
  return header
    .toLowerCase()
    .replace(/^<(.*)>$/, '$1')
    .replace(NUMBERED, '')
    .replace(/\*+$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/**
 * Reads the layout of a price file from its first rows.
 *
 * @param rows - The first three rows (fewer when the file is shorter), comment lines left out.
 * @throws AppError `IMPORT_REFUSED` when there is no date column or no close column.
 */
export function readPriceLayout(file: string, rows: readonly (readonly string[])[]): PriceLayout {
  const first = rows[0];
  if (first === undefined) throw new AppError('IMPORT_REFUSED', `${file}: the file is empty`);
  const stacked = readStackedHeader(rows);
  if (stacked) return stacked;
  const headers = trimEnd(first);
  const names = headers.map(normalizeHeader);
  // `close` and `Close` are one name: which of the two is meant nobody can tell.
  const twice = headers.find((_, column) => names[column] !== '' && names.indexOf(names[column]!) !== column);
  if (twice !== undefined) {
    throw new AppError('IMPORT_REFUSED', `${file}: the column "${twice}" stands twice in the header`);
  }
  const date = findDateColumn(file, headers, names);
  const symbolColumn = find(names, SYMBOL_NAMES);
  const nameColumn = find(names, NAME_NAMES);
  const columns = readFields(names, date);
  const shared = {
    headerRows: 1,
    headers,
    date,
    symbol: symbolColumn === -1 ? nameColumn : symbolColumn,
    name: symbolColumn === -1 ? -1 : nameColumn,
    coins: symbolColumn !== -1 && find(names, COIN_NAMES) !== -1 && columns.adjustedClose === -1,
    traded: headers.some((header) => NUMBERED.test(header)),
    adjustedOnly: columns.close === -1 && columns.adjustedClose !== -1,
  };
  const closing = withSomeClose(columns);
  if (closing.close !== -1) return { ...shared, wide: false, groups: [{ symbol: null, ...closing }] };
  const known = FIELDS.some((field) => columns[field] !== -1) || shared.symbol !== -1;
  const others = headers.map((_, column) => column).filter((column) => column !== date);
  const wide =
    !known && others.length > 0 && others.every((column) => WIDE_SYMBOL.test(headers[column] as string));
  if (!wide) {
    throw new AppError(
      'IMPORT_REFUSED',
      `${file}: no close column among ${quoteAll(headers)}; expected one named close (or price, value)`,
    );
  }
  const groups = others.map((column) => closeOnly(headers[column] as string, column));
  return { ...shared, wide: true, groups };
}

/** yfinance's header of three lines: fields, tickers, then `Date` with nothing behind it. */
function readStackedHeader(rows: readonly (readonly string[])[]): PriceLayout | null {
  const [fields, tickers, dates] = rows;
  if (!fields || !tickers || !dates) return null;
  if (normalizeHeader(dates[0] ?? '') !== 'date' || trimEnd(dates).length !== 1) return null;
  if (!['price', '', 'attributes'].includes(normalizeHeader(fields[0] ?? ''))) return null;
  const symbols = [...new Set(tickers.slice(1).filter((ticker) => ticker !== ''))];
  if (symbols.length === 0) return null;
  const groups = symbols.map((symbol) => {
    const names = fields.map((field, column) =>
      column > 0 && tickers[column] === symbol ? normalizeHeader(field) : '',
    );
    const columns = readFields(names, 0);
    return { symbol, ...withSomeClose(columns), adjustedOnly: columns.close === -1 };
  });
  if (groups.some((group) => group.close === -1)) return null;
  const headers = fields.map((field, column) => (column === 0 ? 'Date' : field));
  return {
    headerRows: 3,
    headers,
    date: 0,
    symbol: -1,
    name: -1,
    groups,
    wide: groups.length > 1,
    coins: false,
    traded: false,
    adjustedOnly: groups.every((group) => group.adjustedOnly),
  };
}

/** An adjusted close stands in for a close; open, high and low are then on another basis and left out. */
function withSomeClose(columns: Omit<BarGroup, 'symbol'>): Omit<BarGroup, 'symbol'> {
  if (columns.close !== -1 || columns.adjustedClose === -1) return columns;
  return { ...columns, open: -1, high: -1, low: -1, close: columns.adjustedClose, adjustedClose: -1 };
}

function readFields(names: readonly string[], date: number): Omit<BarGroup, 'symbol'> {
  const columns = Object.fromEntries(FIELDS.map((field) => [field, find(names, FIELD_NAMES[field], date)]));
  return columns as Record<Field, number>;
}

function findDateColumn(file: string, headers: readonly string[], names: readonly string[]): number {
  const named = find(names, DATE_NAMES);
  if (named !== -1) return named;
  // pandas writes an unnamed index column.
  if (names[0] === '' && headers.length > 1) return 0;
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: no date column among ${quoteAll(headers)}; expected a header with a column named date`,
  );
}

function find(names: readonly string[], wanted: readonly string[], except = -1): number {
  for (const name of wanted) {
    const column = names.findIndex((candidate, at) => candidate === name && at !== except);
    if (column !== -1) return column;
  }
  return -1;
}

function closeOnly(symbol: string, close: number): BarGroup {
  return {
    symbol,
    open: -1,
    high: -1,
    low: -1,
    close,
    adjustedClose: -1,
    volume: -1,
    dividend: -1,
    split: -1,
  };
}

function trimEnd(cells: readonly string[]): readonly string[] {
  let count = cells.length;
  while (count > 0 && cells[count - 1] === '') count--;
  return cells.slice(0, count);
}

function quoteAll(headers: readonly string[]): string {
  const shown = headers.slice(0, 12).map((header) => `"${header.slice(0, 30)}"`);
  return shown.join(', ') + (headers.length > 12 ? ', …' : '');
}
