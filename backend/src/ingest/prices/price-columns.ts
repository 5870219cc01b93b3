import { readLetters } from './letter-columns';
import type { Field } from './price-names';
import { FIELD_NAMES } from './price-names';

export const FIELDS = Object.keys(FIELD_NAMES) as Field[];

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
