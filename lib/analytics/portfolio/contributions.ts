import type { DayRange } from '@/lib/domain/ranges';
import { firstEventSince } from './part-events';
import { rangeIndices, resultWeights } from './return-chain';
import type { ReturnChain } from './return-chain';
import type { Part, ValuedView } from './valued-view';

/**
 * Contribution of each part to the time-weighted return of a range (timing `opening`): the sum over the days of
 * growth(t-1) x (its part of the day's result / the day's capital), in both factors. They add to the return.
 *
 * @returns Fractions, in the order of `view.parts`.
 */
export function contributions(view: ValuedView, range: DayRange, chain: ReturnChain): Float64Array {
  const { before } = rangeIndices(view, range);
  const { freshWeights, weights } = resultWeights(view, { before, chain }, chain.growth);
  return Float64Array.from(view.parts, ({ events, values }) => {
    let moved = 0;
    let previous = before < 0 ? 0 : values[before]!;
    for (let i = 1; i < weights.length; i++) {
      const value = values[before + i]!;
      moved += weights[i]! * (value - previous);
      previous = value;
    }
    let crossed = 0;
    for (let place = firstEventSince(events, before + 1); place < events.length; place++) {
      const { fresh, inflow, outflow, t } = events[place]!;
      const i = t - before;
      if (i >= weights.length) break;
      crossed += weights[i]! * (outflow - inflow) + freshWeights[i]! * fresh;
    }
    return moved + crossed;
  });
}

/**
 * The contribution of one part by valuation day: the terms of the sum of {@link contributions}.
 *
 * @returns Fractions, one for each day of the chain; the first one, `from`, is 0.
 */
export function contributionDays(
  view: ValuedView,
  part: Part,
  range: DayRange,
  chain: ReturnChain,
): Float64Array {
  const { before } = rangeIndices(view, range);
  const { freshWeights, weights } = resultWeights(view, { before, chain }, chain.growth);
  const { events, values } = part;
  const valueAt = (t: number): number => (t < 0 ? 0 : values[t]!);
  const days = weights.map((weight, i) =>
    i === 0 ? 0 : weight * (valueAt(before + i) - valueAt(before + i - 1)),
  );
  for (let place = firstEventSince(events, before + 1); place < events.length; place++) {
    const { fresh, inflow, outflow, t } = events[place]!;
    const i = t - before;
    if (i >= days.length) break;
    days[i]! += weights[i]! * (outflow - inflow) + freshWeights[i]! * fresh;
  }
  return days;
}
