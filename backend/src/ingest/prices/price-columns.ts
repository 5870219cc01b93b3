import { readLetters } from './letter-columns';

/** Columns of a price file other than date and symbol. */
export type Field =
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'adjustedClose'
  | 'volume'
  | 'dividend'
  | 'distribution'
  | 'split';

/**
 * Header names of each field after {@link normalizeHeader}, best first: English, and the export formats of
 * web sites in German, French, Italian, Spanish, Portuguese and Polish.
 */
export const FIELD_NAMES: Readonly<Record<Field, readonly string[]>> = {
  open: [
    'open',
    'open price',
    'opening price',
    'opening',
    'px open',
    'first',
    'otwarcie',
    'eroffn.',
    'eroffnung',
    'erster',
    'ouv.',
    'ouv',
    'openingskoers',
    'ouverture',
    'apertura',
    'abertura',
  ],
  high: [
    'high',
    'high price',
    'highest',
    'px high',
    'max',
    'najwyzszy',
    'hoch',
    'tageshoch',
    'plus haut',
    'haut',
    'hoog',
    '+ haut',
    'massimo',
    'maximo',
    'maxima',
  ],
  low: [
    'low',
    'low price',
    'lowest',
    'px low',
    'min',
    'najnizszy',
    'tief',
    'tagestief',
    'plus bas',
    'bas',
    'laag',
    '+ bas',
    'minimo',
    'minima',
  ],
  close: [
    'close',
    'close price',
    'closing price',
    'closing',
    'closing value',
    'close/last',
    'close/mid',
    'px last',
    'zamkniecie',
    'schlusskurs',
    'schluss',
    'settle',
    'settlement price',
    'settlement',
    'last',
    'last price',
    'last trade',
    'latest',
    'price',
    'closeprice',
    'value',
    'obs value',
    'index value',
    'nav',
    'net asset value',
    'nav per share',
    'rate',
    'mid',
    'mid price',
    'zuletzt',
    'letzter',
    'dernier',
    'cloture',
    'clot',
    'slot',
    'slotkoers',
    'priceusd',
    'ultimo',
    'chiusura',
    'cierre',
    'fechamento',
  ],
  adjustedClose: [
    'adj close',
    'adjusted close',
    'adjclose',
    'adj. close',
    'close adjusted',
    'adjusted',
    'adj close price',
    'adjusted price',
    'adjusted closing price',
    'close adj',
    'closeadj',
    'adjusted close price',
    'adj price',
    'adj. closing price',
  ],
  volume: [
    'volume',
    'vol',
    'vol.',
    'wolumen',
    'trading volume',
    'total volume',
    'volume traded',
    'px volume',
    'shares traded',
    'total trade quantity',
    'tickvol',
    'tick volume',
    'volume from',
    'volumefrom',
    'stuecke',
    'stucke',
    'volumen',
  ],
  dividend: [
    'dividends',
    'dividend',
    'dividend amount',
    'ex dividend',
    'divcash',
    'div cash',
    'cash dividend',
    'dividend cash',
    'div',
    'div amount',
    'distribution',
    'distributions',
  ],
  distribution: ['capital gains', 'capital gain', 'cap gains'],
  split: [
    'stock splits',
    'stock split',
    'splits',
    'split',
    'split coefficient',
    'split ratio',
    'split factor',
    'splitfactor',
    'splitcoefficient',
    'splitratio',
  ],
};
export const FIELDS = Object.keys(FIELD_NAMES) as Field[];

export const PRICE_DATE_NAMES = [
  'date',
  'data',
  'datum',
  'fecha',
  'datetime',
  'date time',
  'date/time',
  'timestamp',
  'trade date',
  'trading date',
  'trading day',
  'day',
  'dates',
  'observation date',
  'time period',
  'as of date',
  'as of',
  'exchange date',
  'business date',
  'price date',
  'quote date',
  'pricing date',
  'snapped at',
  'timeopen',
  'time open',
  'open time',
  'opentime',
  'window start',
  'local time',
  'gmt time',
  'time',
  'period',
  'unix',
  'unix timestamp',
  'month',
  'week',
];

/** Names of a time column beside a date column. */
export const TIME_NAMES = ['time', 'hour', 'uhrzeit'];

/** Columns that contain the instrument's symbol, regardless of their values. */
export const SYMBOL_NAMES = [
  'symbol',
  'ticker',
  'tic',
  'ticker symbol',
  'stock symbol',
  'act symbol',
  'ric',
  'trading symbol',
  'symbols',
  'tickers',
  'stock ticker',
];
/**
 * Columns that may contain the symbol: used when they have several values, or one that resembles a ticker.
 */
export const POSSIBLE_SYMBOL_NAMES = [
  'stock',
  'stocks',
  'code',
  'stock code',
  'instrument',
  'asset',
  'security',
  'pair',
  'currency pair',
  'coin',
  'crypto',
  'cryptocurrency',
  'index',
  'index name',
  'indexname',
  'issue',
  'item',
  'name',
  'stock name',
  'company',
  'company name',
  'asset name',
  'security name',
  'key',
];
export const NAME_NAMES = [
  'name',
  'company',
  'company name',
  'security name',
  'stock name',
  'instrument name',
  'asset name',
  'long name',
  'longname',
  'security',
];
export const COIN_NAMES = ['marketcap', 'market cap'];

const COLUMN_NAMES: ReadonlySet<string> = new Set([
  ...Object.values(FIELD_NAMES).flat(),
  ...PRICE_DATE_NAMES,
  ...TIME_NAMES,
  ...SYMBOL_NAMES,
  ...POSSIBLE_SYMBOL_NAMES,
  ...NAME_NAMES,
  ...COIN_NAMES,
]);

/** True for a normalized header that names a column of a price file. */
export function isColumnName(name: string): boolean {
  return COLUMN_NAMES.has(name);
}

/** A header with a leading number, as in Alpha Vantage's files. */
export const NUMBERED = /^\d[a-z]?\.\s*/i;

/** The note of Yahoo's page beside the name of a close, when its table is copied. */
const YAHOO_HELP = /^(close|adj close) ?(?:adjusted )?close price adjusted for splits.*$/;

/**
 * Normalizes a header for comparison with the tables above: lower case, single spaces, `_` and `-` as spaces,
 * without accents, leading numbers and angle brackets.
 */
export function normalizeHeader(header: string): string {
  return header
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ł', 'l')
    .toLowerCase()
    .replace(/^<(.*)>$/, '$1')
    .replace(NUMBERED, '')
    .replace(/(?<!\*)\*+$/, '')
    .replace(/[\s_-]+/g, ' ')
    .replace(YAHOO_HELP, '$1')
    .trim();
}

/**
 * The first column with one of the names; a name with a unit in brackets (`Close (USD)`) is used only if no
 * plain name matches. -1 when none matches.
 */
export function findPriceColumn(names: readonly string[], wanted: readonly string[], except = -1): number {
  const bare = names.map((name) => name.replace(/(?<!\s)\s*[([][^)\]]{0,100}[)\]]$/, ''));
  for (const candidates of [names, bare]) {
    for (const name of wanted) {
      const column = candidates.findIndex((candidate, at) => candidate === name && at !== except);
      if (column !== -1) return column;
    }
  }
  return -1;
}

/** Column positions of one instrument in a table; -1 where a column is missing. */
export type FieldColumns = Readonly<Record<Field, number>>;

/** Finds the columns of all fields. */
export function readFields(names: readonly string[], date: number): FieldColumns {
  const columns = Object.fromEntries(
    FIELDS.map((field) => [field, findPriceColumn(names, FIELD_NAMES[field], date)]),
  ) as Record<Field, number>;
  // CryptoDataDownload: the first volume column is in coins, the second in money.
  if (columns.volume === -1) columns.volume = names.findIndex((name) => /^vol(ume)? [a-z]{2,6}$/.test(name));
  if (columns.close === -1) Object.assign(columns, readLetters(names));
  return columns;
}

/**
 * Uses the adjusted close when there is no close; open, high and low are then on another basis and are
 * omitted.
 */
export function withSomeClose(columns: FieldColumns): FieldColumns {
  if (columns.close !== -1 || columns.adjustedClose === -1) return columns;
  return { ...columns, open: -1, high: -1, low: -1, close: columns.adjustedClose, adjustedClose: -1 };
}

/** Columns of an instrument with a close only. */
export function closeOnly(close: number): FieldColumns {
  const none = Object.fromEntries(FIELDS.map((field) => [field, -1])) as Record<Field, number>;
  return { ...none, close };
}

/** Column positions of one instrument in a table; -1 where a column is missing. */
export interface BarGroup extends FieldColumns {
  /** The symbol in the header; null when it comes from a column or the file's name. */
  readonly symbol: string | null;
}

/** The layout of a price file. */
export interface PriceLayout {
  /** Rows before the first row of data, excluding comment lines. */
  readonly headerRows: number;
  readonly headers: readonly string[];
  readonly date: number;
  /** Column with the time of day beside a date without one, -1 when there is none. */
  readonly time: number;
  /** Column with the symbol, -1 when there is none. */
  readonly symbol: number;
  /** Column with the instrument's name beside a symbol column, -1 when there is none. */
  readonly name: number;
  readonly groups: readonly BarGroup[];
  /** True for one or more columns per symbol; a blank cell then means no bar. */
  readonly wide: boolean;
  /** True for a table of crypto assets: a market capitalization beside the symbol. */
  readonly coins: boolean;
  /** True for Alpha Vantage's numbered headers: prices as traded on the day. */
  readonly traded: boolean;
  /**
   * True when the only close is an adjusted one, or a line above the header says it: prices contain
   * dividends.
   */
  readonly adjustedOnly: boolean;
  /** True for CoinGecko's export: a value stamped 00:00 is the close of the previous day. */
  readonly closesBefore: boolean;
  /** Name of the layout in the report. */
  readonly kind: string;
}
