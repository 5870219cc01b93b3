import { AMOUNT } from './event-list';
import type { EventList } from './event-list';
import { partNote } from './part-memory';
import { SUMS_AT_END, keptSums, lastSum, valuesFrom } from './recent-values';
import type { SumUntil, ValuesFrom } from './recent-values';
import { rangeSums } from './range-sums';
import { rangeIndices, valueAtIndex } from './return-chain';
import type { DayRange } from '@/lib/domain/ranges';
import type { Part, ValuedView } from './valued-view';

/**
 * What changed a value between two days, base currency: `start + price + currency + dividends + interest +
 * otherIncome - fees - taxes + inflows - outflows = end`.
 */
export interface ValueChange {
  readonly start: number;
  readonly price: number;
  readonly currency: number;
  readonly dividends: number;
  readonly interest: number;
  readonly otherIncome: number;
  readonly fees: number;
  readonly taxes: number;
  readonly inflows: number;
  readonly outflows: number;
  readonly end: number;
}

/** The change of one part, and its purchases and sales before charges. */
export interface PartChange extends ValueChange {
  /** Index of the asset; -1 for the cash of `currencyCode`. */
  readonly asset: number;
  readonly currencyCode: string;
  readonly purchases: number;
  readonly sales: number;
}

/**
 * The change of one part over (from, to]. The currency effect is the sum over days of the value of the day
 * before times the change of its rate, and of what rates of rows gained against those of the day; price is the
 * rest of the result.
 */
export function partChange(view: ValuedView, part: Part, range: DayRange): PartChange {
  const rates = view.rates.get(part.currency) ?? NO_RATES;
  const known = LAST_CHANGES.get(part);
  const isSameRange = known?.from === range.from && known.to === range.to;
  if (isSameRange && known.rates === rates && known.days === view.days) return known.change;
  const change = computeChange(part, rates, rangeIndices(view, range));
  LAST_CHANGES.set(part, { ...range, rates, days: view.days, change });
  return change;
}

/** Of a currency in which nothing was ever held: only charges that other money has paid. */
const NO_RATES = new Float64Array(0);

/** The last change of each part: a part that no row touched is the same in the next book. */
const LAST_CHANGES = partNote<
  DayRange & { readonly rates: Float64Array; readonly days: Int32Array; readonly change: PartChange }
>();

function computeChange(
  part: Part,
  rates: Float64Array,
  { before, last }: ReturnType<typeof rangeIndices>,
): PartChange {
  const { events } = part;
  const sums = events.sums(events.firstSince(before + 1), events.firstSince(last + 1));
  const { currency, end, moved, start } = sumMoves(part, rates, { before, last });
  const result = moved + (end - start);
  const { dividends, interest, otherIncome, fees, taxes, conversion } = sums;
  const effect = currency + conversion;
  return {
    asset: part.asset,
    currencyCode: part.currency,
    start,
    price: result - effect - dividends - interest - otherIncome + fees + taxes,
    currency: effect,
    dividends,
    interest,
    otherIncome,
    fees,
    taxes,
    inflows: sums.inflow,
    outflows: sums.outflow,
    end,
    purchases: sums.purchases,
    sales: sums.sales,
  };
}

/** Sums over the days of a range up to one of them. */
interface MoveSums extends SumUntil {
  /** Value of the day before times the change of the rate. */
  readonly currency: number;
  /** What crossed the border of the part, as it changes a result in float64. */
  readonly moved: number;
}

/** The last sums of a part, with the value before the first day. */
interface PartMoves {
  readonly before: number;
  readonly start: number;
  readonly sums: readonly MoveSums[];
}

const LAST_MOVES = keptSums<PartMoves>((kept, start) => {
  const sums = kept.sums.filter(({ t }) => t < start);
  return sums.length === 0 ? null : { ...kept, sums };
});

/** The sums of a part over a range. Its rates before a day are the same as long as its values are. */
function sumMoves(
  part: Part,
  rates: Float64Array,
  { before, last }: ReturnType<typeof rangeIndices>,
): MoveSums & { readonly start: number; readonly end: number } {
  const kept = LAST_MOVES.get(part);
  const known = kept?.before === before ? lastSum(kept.sums, last) : null;
  const recent = valuesFrom(part, known ? known.t : 0);
  const { from, values } = recent;
  const start = known ? kept!.start : before < 0 ? 0 : values[before]!;
  const moves = movesOf(rates);
  const sums = known ? kept!.sums.filter(({ t }) => t <= known.t) : [];
  let sum: MoveSums = known ?? { t: before, currency: 0, moved: 0 };
  for (const end of [last - 1, last]) {
    if (end <= sum.t) continue;
    const days = { first: sum.t + 1, end };
    sum = {
      t: end,
      currency: moves ? addMoves(sum.currency, recent, moves, days) : sum.currency,
      moved: addCrossed(sum.moved, part.events, recent, days),
    };
    sums.push(sum);
  }
  LAST_MOVES.set(part, { before, start, sums: sums.slice(-SUMS_AT_END) });
  return { ...sum, start, end: last < 0 ? 0 : values[last - from]! };
}

/** Days of a sum, by index. */
interface SummedDays {
  readonly first: number;
  readonly end: number;
}

/** Adds, for each day, the value of the day before times the change of the rate. Without a condition: 0 changes no sum. */
function addMoves(
  sum: number,
  { from, values }: ValuesFrom,
  moves: Float64Array,
  { end, first }: SummedDays,
): number {
  let total = sum;
  for (let t = Math.max(first, 1); t <= end; t++) total += values[t - 1 - from]! * moves[t]!;
  return total;
}

/** Adds what crossed the border of a part on the days with an event. */
function addCrossed(
  sum: number,
  events: EventList,
  { from, values }: ValuesFrom,
  { end, first }: SummedDays,
): number {
  let total = sum;
  for (let place = events.firstSince(first); place < events.length; place++) {
    const t = events.dayAt(place);
    if (t > end) break;
    const change = values[t - from]! - (t === 0 ? 0 : values[t - 1 - from]!);
    const moved = change - events.amount(place, AMOUNT.inflow) + events.amount(place, AMOUNT.outflow);
    total += moved - change;
  }
  return total;
}

/** By what a rate changed on each day, as a fraction of the day before; 0 where that one is not known. Null: it never did. */
function movesOf(rates: Float64Array): Float64Array | null {
  const known = MOVES.get(rates);
  if (known !== undefined) return known;
  const moves = new Float64Array(rates.length);
  let hasMoved = false;
  for (let t = 1; t < rates.length; t++)
    if (rates[t] !== rates[t - 1] && rates[t - 1]! > 0) {
      moves[t] = rates[t]! / rates[t - 1]! - 1;
      hasMoved = true;
    }
  const found = hasMoved ? moves : null;
  MOVES.set(rates, found);
  return found;
}

/** All parts of a currency, and all views and books with it, have the same rates. */
const MOVES = new WeakMap<Float64Array, Float64Array | null>();

/** The change of a view between two days, whole and by part. */
export interface ViewChange extends ValueChange {
  readonly purchases: number;
  readonly sales: number;
  /** In the order of `view.parts`. */
  readonly parts: readonly PartChange[];
}

/**
 * Why a value changed between two days: sums over the parts; inflows and outflows are those of the view, without
 * what parts paid each other.
 */
export function viewChange(view: ValuedView, range: DayRange): ViewChange {
  const known = LAST_VIEW_CHANGES.get(view);
  if (known?.from === range.from && known.to === range.to) return known.change;
  const parts = view.parts.map((part) => partChange(view, part, range));
  const { before, last } = rangeIndices(view, range);
  const sums = sumParts(parts);
  const { inflows, outflows } = rangeSums(view, range);
  const change = {
    ...sums,
    start: valueAtIndex(view, before),
    inflows,
    outflows,
    end: valueAtIndex(view, last),
    parts,
  };
  LAST_VIEW_CHANGES.set(view, { from: range.from, to: range.to, change });
  return change;
}

/** The last change of each view: figures and the list of holdings ask for the same one. */
const LAST_VIEW_CHANGES = new WeakMap<ValuedView, DayRange & { readonly change: ViewChange }>();

type SummedChange = Omit<ViewChange, 'start' | 'end' | 'inflows' | 'outflows' | 'parts'>;

function sumParts(parts: readonly PartChange[]): SummedChange {
  let [price, currency, dividends, interest, otherIncome] = [0, 0, 0, 0, 0];
  let [fees, taxes, purchases, sales] = [0, 0, 0, 0];
  for (const part of parts) {
    price += part.price;
    currency += part.currency;
    dividends += part.dividends;
    interest += part.interest;
    otherIncome += part.otherIncome;
    fees += part.fees;
    taxes += part.taxes;
    purchases += part.purchases;
    sales += part.sales;
  }
  return { price, currency, dividends, interest, otherIncome, fees, taxes, purchases, sales };
}
