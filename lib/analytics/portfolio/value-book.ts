import { decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Book } from '../ledger/book';
import type { CommonPart } from '../ledger/resume-book';
import { lastOnOrBefore } from '../series/day-index';
import { postEntries } from './post-entries';
import type { PriceGrid } from './price-grid';
import type { Part, PartEvent, ViewSelection, ValuedView } from './valued-view';
import { weakColumn } from './weak-column';
import type { DayColumn } from './weak-column';

/** A view as it was before some rows of its book changed. */
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
  const partOf = (asset: number, currency: string): Part => {
    const key = keyOf({ asset, currency });
    let part = aside.get(asset) ?? byKey.get(key);
    if (part === undefined) {
      const whole = asset >= 0 && isShared(asset) ? known.get(key) : undefined;
      if (whole) {
        byKey.set(key, whole);
        part = { asset, currency, values: NO_VALUES, events: new Map() };
        aside.set(asset, part);
        return part;
      }
      const held = lines.get(key) ?? [];
      part = startPart({ asset, currency }, { days, start, earlier: known.get(key), lines: held });
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
  postEntries(book, grid, view, { partOf, inflows, outflows, start });
  const parts = [...byKey.values()];
  const values = copyUntil(earlier?.values, start, days.length);
  for (const part of parts) addValues(values, part.values, start);
  const fresh = copyUntil(earlier?.fresh, start, days.length);
  addFresh(fresh, grid, { parts, start, lines, isKnown: (asset) => aside.has(asset) });
  return { days, values, inflows, outflows, fresh, parts, rates };
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
 * Assets whose part is the same in both books: their rows and prices, the days, and the prices of what a spin-off
 * or an exchange joins them with.
 */
function sharedAssets(book: Book, grid: PriceGrid, before: EarlierView | null): (asset: number) => boolean {
  if (!before || before.changedAssets === null || before.valued.days !== grid.days) return () => false;
  const { changedAssets } = before;
  const hasChanged = book.assets.map(
    ({ id }, asset) => changedAssets.has(id) || before.grid.units[asset] !== grid.units[asset],
  );
  for (const { asset, partner } of book.entries) {
    if (partner === null || asset < 0 || partner.asset === asset) continue;
    const isEither = hasChanged[asset]! || hasChanged[partner.asset]!;
    hasChanged[asset] = isEither;
    hasChanged[partner.asset] = isEither;
  }
  return (asset) => !hasChanged[asset]!;
}

/** An amount by day with its price and rate; a price of null is 1. */
interface ValuedLine {
  readonly account: number;
  readonly days: readonly EpochDay[];
  readonly amounts: readonly Decimal[];
  readonly price: DayColumn | null;
  readonly rate: Float64Array;
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

/** A part with what is known of the days before `start`. */
function startPart(
  { asset, currency }: Pick<Part, 'asset' | 'currency'>,
  {
    days,
    earlier,
    lines,
    start,
  }: {
    readonly days: Int32Array;
    readonly start: number;
    readonly earlier: Part | undefined;
    readonly lines: readonly ValuedLine[];
  },
): Part {
  const events: Part['events'] = new Map();
  if (earlier) for (const [t, event] of earlier.events) if (t < start) events.set(t, event);
  const values = copyUntil(earlier?.values, start, days.length);
  for (const line of lines) addSteps(values, { days, start }, line);
  return toPart({ asset, currency, events }, { days, lines, values });
}

/** A function of its own, so that the part keeps nothing else in memory: the earlier part above all. */
function toPart(
  { asset, currency, events }: Omit<Part, 'values'>,
  {
    days,
    lines,
    values,
  }: { readonly days: Int32Array; readonly lines: readonly ValuedLine[]; readonly values: Float64Array },
): Part {
  const column = weakColumn(() => valuesOfLines(days, lines), values);
  return {
    asset,
    currency,
    events,
    get values() {
      return column.values;
    },
  };
}

function valuesOfLines(days: Int32Array, lines: readonly ValuedLine[]): Float64Array {
  const values = new Float64Array(days.length);
  for (const line of lines) addSteps(values, { days, start: 0 }, line);
  return values;
}

function hasEventBefore({ events }: Part, start: number): boolean {
  for (const t of events.keys()) if (t < start) return true;
  return false;
}

function copyUntil(source: Float64Array | undefined, end: number, length: number): Float64Array {
  const copy = new Float64Array(length);
  if (source) copy.set(source.subarray(0, end));
  return copy;
}

function addValues(sums: Float64Array, values: Float64Array, start: number): void {
  for (let t = start; t < sums.length; t++) sums[t]! += values[t]!;
}

/** Adds the value of each amount on the days on which it is the current one: amount x price x rate. */
function addSteps(
  values: Float64Array,
  { days, start }: { readonly days: Int32Array; readonly start: number },
  { amounts, days: steps, price: column, rate }: ValuedLine,
): void {
  const price = column?.values ?? null;
  // The step that counts on the first day that is new, and all after it.
  const firstStep = start === 0 ? 0 : Math.max(lastOnOrBefore(steps, days[start]! - 1), 0);
  let from = steps.length > 0 ? lastOnOrBefore(days, steps[firstStep]! - 1) + 1 : 0;
  for (let step = firstStep; step < steps.length; step++) {
    const to = step + 1 < steps.length ? lastOnOrBefore(days, steps[step + 1]! - 1) + 1 : days.length;
    const amount = to <= start ? 0 : decimalToNumber(amounts[step]!);
    if (amount !== 0) {
      const reach = { amount, from: Math.max(from, start), to };
      if (price === null) addAmount(values, rate, reach);
      else addUnits(values, price, rate, reach);
    }
    from = to;
  }
}

interface Step {
  readonly amount: number;
  /** Indices of the valuation days from the first to before the last. */
  readonly from: number;
  readonly to: number;
}

function addUnits(
  values: Float64Array,
  price: Float64Array,
  rate: Float64Array,
  { amount, from, to }: Step,
): void {
  for (let t = from; t < to; t++) values[t]! += amount * (price[t]! * rate[t]! || 0);
}

function addAmount(values: Float64Array, rate: Float64Array, { amount, from, to }: Step): void {
  for (let t = from; t < to; t++) values[t]! += amount * (rate[t]! || 0);
}

/**
 * Result of what was bought (or sold short) on its first day: its value at the close less what was paid. Sales
 * take what their account held at the opening first.
 */
function addFresh(
  fresh: Float64Array,
  grid: PriceGrid,
  {
    isKnown,
    lines,
    parts,
    start,
  }: {
    readonly parts: readonly Part[];
    readonly lines: ReadonlyMap<number | string, readonly ValuedLine[]>;
    readonly start: number;
    readonly isKnown: (asset: number) => boolean;
  },
): void {
  for (const part of parts) {
    if (part.asset < 0) continue;
    const rate = grid.rates.get(part.currency)!;
    const isAsBefore = isKnown(part.asset);
    const unit = isAsBefore ? NO_VALUES : grid.units[part.asset]!.values;
    const held = lines.get(part.asset) ?? [];
    for (const [t, event] of part.events) {
      if (t < start || event.trades.length === 0) continue;
      if (!isAsBefore) {
        const price = unit[t]! * rate[t]! || 0;
        const day = grid.days[t]!;
        event.fresh = 0;
        for (const trades of tradesByAccount(event)) {
          const account = event.isMoved ? null : trades[0]!.account;
          event.fresh += freshResult(trades, unitsOn(held, account, day), price);
        }
      }
      fresh[t]! += event.fresh;
    }
  }
}

/** The trades of a day of each account; of all accounts together where units moved between them. */
function tradesByAccount({ isMoved, trades }: PartEvent): readonly PartEvent['trades'][] {
  const first = trades[0]!.account;
  if (isMoved || trades.every(({ account }) => account === first)) return [trades];
  const accounts = new Set(trades.map(({ account }) => account));
  return Array.from(accounts, (one) => trades.filter(({ account }) => account === one));
}

/** Units at the close of a day in one account, or in all of them. */
function unitsOn(lines: readonly ValuedLine[], account: number | null, day: EpochDay): number {
  let units = 0;
  for (const line of lines) {
    const at = account === null || line.account === account ? lastOnOrBefore(line.days, day) : -1;
    if (at >= 0) units += decimalToNumber(line.amounts[at]!);
  }
  return units;
}

function freshResult(trades: PartEvent['trades'], closing: number, price: number): number {
  const traded = trades.reduce((sum, { units }) => sum + units, 0);
  let held = closing - traded;
  if (Math.abs(held) < 1e-9 * (Math.abs(closing) + Math.abs(traded))) held = 0;
  let [units, paid] = [0, 0];
  for (const trade of trades) {
    const isOffset = held !== 0 && Math.sign(held) !== Math.sign(trade.units);
    const offset = isOffset ? Math.min(Math.abs(held), Math.abs(trade.units)) : 0;
    held += Math.sign(trade.units) * offset;
    const share = 1 - offset / Math.abs(trade.units);
    units += trade.units * share;
    paid += trade.paid * share;
  }
  return units * price - paid;
}
