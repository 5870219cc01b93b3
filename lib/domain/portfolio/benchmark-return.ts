import { requireIsoDate } from '@/lib/domain/iso-date';

/** A portfolio by day beside its benchmark, as the wire has them. */
export interface BesideBenchmark {
  readonly dates: readonly string[];
  readonly values: readonly number[];
  /** 1 on the first day; null before the benchmark has a value. */
  readonly growth: readonly (number | null)[];
}

/** Days without a close between two trading days: a weekend with holidays. */
const MAX_CLOSED = 7;

/**
 * The return of the benchmark over the days when the portfolio had a value: a range may begin years before
 * the portfolio.
 *
 * @returns The return with the day whose close it counts from, normally the last one before the first value;
 *   null without a value of the benchmark.
 */
export function benchmarkReturn({
  dates,
  growth,
  values,
}: BesideBenchmark): { readonly from: string; readonly return: number } | null {
  const first = Math.max(
    0,
    values.findIndex((value) => value !== 0),
  );
  const dayOf = (at: number): number => requireIsoDate(dates[at]!);
  // Days without a value may be left out: then the first value's own day is nearest.
  const start = first > 0 && dayOf(first) - dayOf(first - 1) <= MAX_CLOSED ? first - 1 : first;
  const [before, end] = [growth[start], growth.at(-1)];
  return before && end ? { from: dates[start]!, return: end / before - 1 } : null;
}
