import { decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Book } from '../ledger/book';
import { lastOnOrBefore } from '../series/day-index';
import { addFreshResults } from './fresh-results';
import type { PartTrades } from './fresh-results';
import { postEntries } from './post-entries';
import type { PriceGrid } from './price-grid';
import type { Part, ViewSelection, ValuedView } from './valued-view';

/** An amount by day with its price and rate; a price of null is 1. */
interface ValuedLine {
  readonly account: number;
  readonly days: readonly EpochDay[];
  readonly amounts: readonly Decimal[];
  readonly price: Float64Array | null;
  readonly rate: Float64Array;
}

/**
 * Values a view of a book on every valuation day.
 *
 * Units without any price count as 0 until one is known; rates before the first known one likewise (see
 * `missingRates`).
 */
export function valueBook(book: Book, grid: PriceGrid, view: ViewSelection): ValuedView {
  const { days, rates } = grid;
  const column = (): Float64Array => new Float64Array(days.length);
  const lines = linesOf(book, grid, view);
  const byKey = new Map<number | string, Part>();
  const partOf = (asset: number, currency: string): Part => {
    const key = asset < 0 ? currency : asset;
    let part = byKey.get(key);
    if (part === undefined) {
      part = { asset, currency, values: column(), events: [] };
      for (const line of lines.get(key) ?? []) addLine(part.values, days, line);
      byKey.set(key, part);
    }
    return part;
  };
  for (const key of lines.keys())
    if (typeof key === 'string') partOf(-1, key);
    else partOf(key, book.assets[key]!.currency);
  const [inflows, outflows, fresh] = [column(), column(), column()];
  const trades = new Map<Part, PartTrades>();
  postEntries(book, grid, view, { partOf, inflows, outflows, trades });
  const parts = [...byKey.values()];
  const values = column();
  for (const part of parts) for (let t = 0; t < values.length; t++) values[t]! += part.values[t]!;
  clearRounding(values, parts);
  addFreshResults(fresh, grid, { parts, trades, lines });
  return { days, values, inflows, outflows, fresh, parts, rates };
}

/** The contents of a view's parts, in their order: positions, then cash. */
function linesOf(book: Book, grid: PriceGrid, view: ViewSelection): Map<number | string, ValuedLine[]> {
  const lines = new Map<number | string, ValuedLine[]>();
  const add = (key: number | string, line: ValuedLine): void => {
    const knownLines = lines.get(key);
    if (knownLines) knownLines.push(line);
    else lines.set(key, [line]);
  };
  for (const { account, asset, days, quantities } of book.holdings) {
    if (!view.accounts[account] || !view.assets[asset]) continue;
    const rate = grid.rates.get(book.assets[asset]!.currency)!;
    add(asset, { account, days, amounts: quantities, price: grid.units[asset]!, rate });
  }
  for (const { account, amounts, currency, days } of view.cash ? book.cash : [])
    if (view.accounts[account])
      add(currency, { account, days, amounts, price: null, rate: grid.rates.get(currency)! });
  return lines;
}

/** Adds amount x (price x rate) of each day, where a price or rate that is not known counts as 0. */
function addLine(
  values: Float64Array,
  days: Int32Array,
  { amounts, days: steps, price, rate }: ValuedLine,
): void {
  for (let step = 0; step < steps.length; step++) {
    const amount = decimalToNumber(amounts[step]!);
    if (amount === 0) continue;
    const end = step + 1 < steps.length ? lastOnOrBefore(days, steps[step + 1]! - 1) + 1 : values.length;
    const start = lastOnOrBefore(days, steps[step]! - 1) + 1;
    if (price === null) for (let t = start; t < end; t++) values[t]! += amount * (rate[t]! || 0);
    else for (let t = start; t < end; t++) values[t]! += amount * (price[t]! * rate[t]! || 0);
  }
}

/** Larger sums are not looked at: what amounts up to 10^12 leave is smaller. */
const LARGEST_ROUNDING = 1;
/** Of the sum of the values without sign. */
const ROUNDING = 1e-12;

/**
 * Makes sums of values that cancel out 0: what rounding leaves of them would count as capital, or as the first value.
 *
 * @param values - By valuation day, the sums over the parts; they are changed.
 */
export function clearRounding(values: Float64Array, parts: readonly Part[]): void {
  for (let t = 0; t < values.length; t++) {
    const value = values[t]!;
    if (value === 0 || Math.abs(value) > LARGEST_ROUNDING) continue;
    let size = 0;
    for (const part of parts) size += Math.abs(part.values[t]!);
    if (Math.abs(value) <= ROUNDING * size) values[t] = 0;
  }
}
