import { AMOUNT } from './event-list';
import type { PriceGrid } from './price-grid';
import type { Part } from './valued-view';

/** Trades of a part in the order of their rows: units as traded, and the money paid for them. */
export interface PartTrades {
  /** Indices of the valuation days. */
  readonly days: number[];
  readonly units: number[];
  readonly paid: number[];
}

/** Where the results of days go. */
interface FreshTarget {
  readonly parts: readonly Part[];
  /** By part, of the days from `start` on. */
  readonly trades: ReadonlyMap<Part, PartTrades>;
  readonly start: number;
  /** Whether the part of an asset was taken as it is from an earlier view, with its results. */
  readonly isKnown: (asset: number) => boolean;
}

/**
 * Result of what was bought (or sold short) on its first day: its value at the close less what was paid. Sales
 * take what was held at the opening first.
 *
 * @param fresh - By valuation day; the results of all parts are added to it.
 */
export function addFreshResults(
  fresh: Float64Array,
  grid: PriceGrid,
  { isKnown, parts, start, trades }: FreshTarget,
): void {
  for (const part of parts) {
    if (part.asset < 0) continue;
    if (isKnown(part.asset)) addKnown(fresh, part, start);
    else {
      const own = trades.get(part);
      if (own) addTrades(fresh, grid, part, own);
    }
  }
}

function addKnown(fresh: Float64Array, { events }: Part, start: number): void {
  for (let place = events.firstSince(start); place < events.length; place++)
    fresh[events.dayAt(place)]! += events.amount(place, AMOUNT.fresh);
}

function addTrades(fresh: Float64Array, grid: PriceGrid, part: Part, trades: PartTrades): void {
  const { events, values } = part;
  const rate = grid.rates.get(part.currency)!;
  const unit = grid.units[part.asset]!.values;
  const { days } = trades;
  for (let from = 0; from < days.length;) {
    const t = days[from]!;
    let to = from + 1;
    while (days[to] === t) to++;
    const price = unit[t]! * rate[t]!;
    const result = resultOfDay(trades, { from, to, price, closing: price > 0 ? values[t]! / price : 0 });
    events.set(events.placeOf(t), AMOUNT.fresh, result);
    fresh[t]! += result;
    from = to;
  }
}

function resultOfDay(
  trades: PartTrades,
  {
    closing,
    from,
    price,
    to,
  }: {
    /** The trades of the day, from the first one to before the last. */
    readonly from: number;
    readonly to: number;
    readonly price: number;
    /** Units held at the close. */
    readonly closing: number;
  },
): number {
  let traded = 0;
  for (let i = from; i < to; i++) traded += trades.units[i]!;
  let held = closing - traded;
  if (Math.abs(held) < 1e-9 * (Math.abs(closing) + Math.abs(traded))) held = 0;
  let [units, paid] = [0, 0];
  for (let i = from; i < to; i++) {
    const size = trades.units[i]!;
    const isOffset = held !== 0 && Math.sign(held) !== Math.sign(size);
    const offset = isOffset ? Math.min(Math.abs(held), Math.abs(size)) : 0;
    held += Math.sign(size) * offset;
    const share = 1 - offset / Math.abs(size);
    units += size * share;
    paid += trades.paid[i]! * share;
  }
  return units * (price || 0) - paid;
}
