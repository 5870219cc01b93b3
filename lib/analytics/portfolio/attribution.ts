import { firstEventSince, sumEvents } from './part-events';
import { rangeSums } from './range-sums';
import { rangeIndices, valueAtIndex } from './return-chain';
import type { DayRange } from '@/lib/domain/ranges';
import type { Part, ValuedView } from './valued-view';

/**
 * The change of a value between two days, base currency: `start + price + currency + dividends + interest +
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
  const rates = view.rates.get(part.currency);
  return changeOf(part, rates ? movesOf(rates) : null, rangeIndices(view, range));
}

/**
 * @param moves - By what the rate of its currency changed on each day; null of a currency in which nothing was ever held: only charges
 * that other money has paid.
 */
function changeOf(
  part: Part,
  moves: Float64Array | null,
  { before, last }: ReturnType<typeof rangeIndices>,
): PartChange {
  const { events, values } = part;
  const sums = sumEvents(events, before, last);
  const start = before < 0 ? 0 : values[before]!;
  const end = last < 0 ? 0 : values[last]!;
  let effect = 0;
  if (moves !== null)
    for (let t = Math.max(before + 1, 1); t <= last; t++) effect += values[t - 1]! * moves[t]!;
  effect += sums.conversion;
  const { dividends, interest, otherIncome, fees, taxes } = sums;
  const result = crossedOf(part, { before, last }) + (end - start);
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

/** The flows across the border of a part, as they change a result in float64. */
function crossedOf({ events, values }: Part, { before, last }: ReturnType<typeof rangeIndices>): number {
  let total = 0;
  for (let place = firstEventSince(events, before + 1); place < events.length; place++) {
    const { inflow, outflow, t } = events[place]!;
    if (t > last) break;
    const change = values[t]! - (t === 0 ? 0 : values[t - 1]!);
    total += change - inflow + outflow - change;
  }
  return total;
}

/** The change of a rate on each day, as a fraction of the day before; 0 where that one is not known. */
function movesOf(rates: Float64Array): Float64Array {
  return rates.map((rate, t) => {
    const before = t === 0 ? 0 : rates[t - 1]!;
    return rate !== before && before > 0 ? rate / before - 1 : 0;
  });
}

/** The change of a view between two days, whole and by part. */
export interface ViewChange extends ValueChange {
  readonly purchases: number;
  readonly sales: number;
  /** In the order of `view.parts`. */
  readonly parts: readonly PartChange[];
}

/**
 * The reason why a value changed between two days: sums over the parts; inflows and outflows are those of the view, without
 * what parts paid each other.
 */
export function viewChange(view: ValuedView, range: DayRange): ViewChange {
  const { before, last } = rangeIndices(view, range);
  const moves = new Map(Array.from(view.rates, ([currency, rates]) => [currency, movesOf(rates)]));
  const parts = view.parts.map((part) => changeOf(part, moves.get(part.currency) ?? null, { before, last }));
  const { inflows, outflows } = rangeSums(view, range);
  return {
    ...sumParts(parts),
    start: valueAtIndex(view, before),
    inflows,
    outflows,
    end: valueAtIndex(view, last),
    parts,
  };
}

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
