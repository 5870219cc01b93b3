import { mean, sampleDeviation, ZERO_DEVIATION } from '../statistics/moments';
import { quantileOfSorted, sortAscending } from '../statistics/quantile';

/** Returns at one distance from the events. */
export interface EventResult {
  /** Events with this distance within the window. */
  readonly n: number;
  readonly mean: number;
  readonly median: number;
  /** Share of the events with a gain. */
  readonly positive: number;
  /** mean / (sample deviation / sqrt(n)); null with fewer than two events or without deviation. */
  readonly t: number | null;
}

/**
 * Returns around events, each measured from the close of the day before the event.
 *
 * @param values - Positive values by day.
 * @param events - Indices of the event days; day 0 of the study.
 * @param distances - Observations after the event (0 is its own day), negative before it.
 * @returns One result per distance; null where no event has the day. The close before the event itself is
 * distance -1, whose return is 0.
 * @see MacKinlay (1997), "Event Studies in Economics and Finance", JEL 35(1).
 */
export function eventStudy(
  values: ArrayLike<number>,
  events: readonly number[],
  distances: readonly number[],
): (EventResult | null)[] {
  return distances.map((distance) => {
    const returns = events.flatMap((event) => {
      const [base, end] = [values[event - 1], values[event + distance]];
      return base === undefined || end === undefined ? [] : [end / base - 1];
    });
    return returns.length === 0 ? null : summarize(returns);
  });
}

function summarize(returns: readonly number[]): EventResult {
  const n = returns.length;
  const center = mean(returns);
  const deviation = n > 1 ? sampleDeviation(returns) : 0;
  return {
    n,
    mean: center,
    median: quantileOfSorted(sortAscending(returns), 0.5),
    positive: returns.filter((value) => value > 0).length / n,
    t: deviation > ZERO_DEVIATION ? center / (deviation / Math.sqrt(n)) : null,
  };
}

/**
 * The days of the largest falls of a series, oldest first; two of them are at least `spacing` observations
 * apart, the larger fall counts.
 */
export function largestFalls(values: ArrayLike<number>, count: number, spacing: number): number[] {
  const falls = Array.from({ length: Math.max(values.length - 1, 0) }, (_, i) => ({
    at: i + 1,
    change: values[i + 1]! / values[i]! - 1,
  }))
    .filter(({ change }) => change < 0)
    .sort((a, b) => a.change - b.change);
  const keptPlaces: number[] = [];
  for (const { at } of falls) {
    if (keptPlaces.length === count) break;
    if (keptPlaces.every((other) => Math.abs(other - at) >= spacing)) keptPlaces.push(at);
  }
  return keptPlaces.sort((a, b) => a - b);
}
