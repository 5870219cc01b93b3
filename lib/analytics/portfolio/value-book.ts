import type { Book } from '../ledger/book';
import type { CommonPart } from '../ledger/resume-book';
import { lastOnOrBefore } from '../series/day-index';
import { EventList } from './event-list';
import { addFreshResults } from './fresh-results';
import type { PartTrades } from './fresh-results';
import { RememberingPart } from './part-memory';
import { postEntries } from './post-entries';
import type { PriceGrid } from './price-grid';
import {
  clearRounding,
  continueSums,
  continueViewSums,
  keepRecent,
  RECENT_DAYS,
  valuesFrom,
} from './recent-values';
import type { Part, ViewSelection, ValuedView } from './valued-view';
import { addLines, type ValuedLine } from './value-lines';
import { weakColumn } from './weak-column';
import type { DayColumn } from './weak-column';

/** A view as it was before some rows of its book, or the market, changed. */
export interface EarlierView extends CommonPart {
  readonly valued: ValuedView;
  /** Prices of the earlier book. */
  readonly grid: PriceGrid;
}

/**
 * Values a view of a book on every valuation day.
 *
 * Units without any price count as 0 until one is known; rates before the first known one likewise (see
 * `missingRates`).
 *
 * @param before - The same view of an earlier book: days before the first change are taken from it.
 */
export function valueBook(
  book: Book,
  grid: PriceGrid,
  view: ViewSelection,
  before: EarlierView | null = null,
): ValuedView {
  const { days, rates } = grid;
  const first = before && commonDays(before, days);
  const start = first ?? 0;
  const earlier = first === null ? null : before!.valued;
  const known = new Map(earlier?.parts.map((part) => [keyOf(part), part]));
  const isShared = sharedAssets(book, grid, before);
  const byKey = new Map<number | string, Part>();
  // What rows do to parts that are taken as they are has been posted already.
  const aside = new Map<number, Part>();
  const lines = linesOf(book, grid, view);
  const values = copyUntil(earlier?.values, start, days.length);
  const partOf = (asset: number, currency: string): Part => {
    const key = keyOf({ asset, currency });
    let part = aside.get(asset) ?? byKey.get(key);
    if (part === undefined) {
      const whole = asset >= 0 && isShared(asset) ? known.get(key) : undefined;
      if (whole) {
        byKey.set(key, whole);
        addValues(values, whole, start);
        part = { asset, currency, values: NO_VALUES, events: new EventList() };
        aside.set(asset, part);
        return part;
      }
      const held = lines.get(key) ?? [];
      const shared = { days, start, earlier: known.get(key), lines: held, sums: values };
      part = startPart({ asset, currency }, shared);
      byKey.set(key, part);
    }
    return part;
  };
  for (const key of lines.keys())
    if (typeof key === 'string') partOf(-1, key);
    else partOf(key, book.assets[key]!.currency);
  // Parts of which only rows know, in the order of their first rows.
  for (const part of known.values()) if (hasEventBefore(part, start)) partOf(part.asset, part.currency);
  const inflows = copyUntil(earlier?.inflows, start, days.length);
  const outflows = copyUntil(earlier?.outflows, start, days.length);
  const trades = new Map<Part, PartTrades>();
  postEntries(book, grid, view, { partOf, inflows, outflows, start, trades });
  const parts = [...byKey.values()];
  for (const { events } of parts) events.trim();
  clearRounding(values, parts, start);
  const fresh = copyUntil(earlier?.fresh, start, days.length);
  addFreshResults(fresh, grid, { parts, start, trades, lines, isKnown: (asset) => aside.has(asset) });
  const valued = { days, values, inflows, outflows, fresh, parts, rates };
  if (earlier) continueViewSums(earlier, valued, start);
  return valued;
}

const keyOf = ({ asset, currency }: Pick<Part, 'asset' | 'currency'>): number | string =>
  asset < 0 ? currency : asset;

/** Number of days on which an earlier view is the same; null when its days are others. */
function commonDays({ sameBefore, valued }: EarlierView, days: Int32Array): number | null {
  const start = lastOnOrBefore(days, sameBefore - 1) + 1;
  for (let t = 0; t < start; t++) if (valued.days[t] !== days[t]) return null;
  return start;
}

const NO_VALUES = new Float64Array(0);

/**
 * Assets whose part is the same in both books: their rows, prices and rates, the days, and the prices of what a
 * spin-off or an exchange joins them with.
 */
function sharedAssets(book: Book, grid: PriceGrid, before: EarlierView | null): (asset: number) => boolean {
  if (!before || before.changedAssets === null || before.valued.days !== grid.days) return () => false;
  const { changedAssets } = before;
  const hasChanged = book.assets.map(
    ({ currency, id }, asset) =>
      changedAssets.has(id) ||
      before.grid.units[asset] !== grid.units[asset] ||
      before.grid.rates.get(currency) !== grid.rates.get(currency),
  );
  for (const [one, other] of book.entries.joinedAssets()) {
    const isEither = hasChanged[one]! || hasChanged[other]!;
    hasChanged[one] = isEither;
    hasChanged[other] = isEither;
  }
  return (asset) => !hasChanged[asset]!;
}

/** What the parts of a view hold, in the order of the parts: positions, then cash. */
function linesOf(book: Book, grid: PriceGrid, view: ViewSelection): Map<number | string, ValuedLine[]> {
  const lines = new Map<number | string, ValuedLine[]>();
  const add = (key: number | string, line: ValuedLine): void => {
    const known = lines.get(key);
    if (known) known.push(line);
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

/** A part with what is known of the days before `start`; its values from there on are added to `sums`. */
function startPart(
  { asset, currency }: Pick<Part, 'asset' | 'currency'>,
  {
    days,
    earlier,
    lines,
    start,
    sums,
  }: {
    readonly days: Int32Array;
    readonly start: number;
    readonly earlier: Part | undefined;
    readonly lines: readonly ValuedLine[];
    readonly sums: Float64Array;
  },
): Part {
  const events = earlier?.events.before(start) ?? new EventList(countSteps(lines));
  const from = Math.max(0, days.length - RECENT_DAYS);
  let values: Float64Array | null = null;
  if (!earlier || start < from) {
    values = copyUntil(earlier?.values, start, days.length);
    addLines(values, { days, start, sums }, lines);
  }
  const part = toPart({ asset, currency, events }, { days, lines, values });
  keepRecent(part, { from, values: values?.slice(from) ?? recentOfLines(days, from, lines) });
  if (!values) addValues(sums, part, start);
  if (earlier) continueSums(earlier, part, start);
  return part;
}

/** Days on which amounts of lines change: about as many as have an event. */
const countSteps = (lines: readonly ValuedLine[]): number =>
  lines.reduce((count, { days }) => count + days.length, 0);

/** The values of the last days. */
function recentOfLines(days: Int32Array, from: number, lines: readonly ValuedLine[]): Float64Array {
  if (recentScratch.length < days.length) recentScratch = new Float64Array(days.length);
  recentScratch.fill(0, from, days.length);
  addLines(recentScratch, { days, start: from, sums: recentScratch }, lines);
  return recentScratch.slice(from, days.length);
}

/** Serves one part after the other. */
let recentScratch = new Float64Array(0);

/**
 * A function of its own, so that the part keeps nothing else in memory: the earlier part above all.
 *
 * @param values - Null where they have not been computed yet.
 */
function toPart(
  { asset, currency, events }: Omit<Part, 'values'>,
  {
    days,
    lines,
    values,
  }: {
    readonly days: Int32Array;
    readonly lines: readonly ValuedLine[];
    readonly values: Float64Array | null;
  },
): Part {
  return new LinesPart(
    asset,
    currency,
    events,
    weakColumn(() => valuesOfLines(days, lines), { known: values }),
  );
}

/** A part whose values are those of its lines. */
class LinesPart extends RememberingPart implements Part {
  constructor(
    readonly asset: number,
    readonly currency: string,
    readonly events: EventList,
    private readonly column: DayColumn,
  ) {
    super();
  }

  get values(): Float64Array {
    return this.column.values;
  }
}

function valuesOfLines(days: Int32Array, lines: readonly ValuedLine[]): Float64Array {
  const values = new Float64Array(days.length);
  addLines(values, { days, start: 0, sums: values }, lines);
  return values;
}

const hasEventBefore = ({ events }: Part, start: number): boolean =>
  events.length > 0 && events.dayAt(0) < start;

function copyUntil(source: Float64Array | undefined, end: number, length: number): Float64Array {
  const copy = new Float64Array(length);
  if (source) copy.set(source.subarray(0, end));
  return copy;
}

function addValues(sums: Float64Array, part: Part, start: number): void {
  const { from, values } = valuesFrom(part, start);
  for (let t = start; t < sums.length; t++) sums[t]! += values[t - from]!;
}
