import { rollingReturns, summarizeRolling } from '@/lib/analytics/rolling/rolling-returns';
import type { RollingSummary } from '@/lib/analytics/rolling/rolling-returns';
import type { Performance } from '@/lib/contracts/portfolios/reports';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { ROLLING_MONTHS } from '../state/rolling-state';
import type { RollingWindowMonths } from '../state/rolling-state';

/** Returns a year over a window that ends at each month's end, of the portfolio and its benchmark. */
export interface RollingAnswer {
  readonly months: RollingWindowMonths;
  /** Epoch days of the ends. */
  readonly days: readonly number[];
  readonly portfolio: readonly number[];
  /** Null where the benchmark has no complete window; empty without one. */
  readonly benchmark: readonly (number | null)[];
  /** Null when no window is complete. */
  readonly summary: RollingSummary | null;
}

/** Rolling returns of the range of a performance answer. */
export function rollPerformance(
  { benchmark, dates, growth }: Pick<Performance, 'dates' | 'growth' | 'benchmark'>,
  months: RollingWindowMonths,
): RollingAnswer {
  const { years } = ROLLING_MONTHS.find(({ id }) => id === months)!;
  const days = dates.map(requireIsoDate);
  // A return over a window is undefined after all capital was lost.
  const positiveGrowth = growth.every((value) => value > 0) ? growth : [];
  const rolled = rollingReturns(days.slice(0, positiveGrowth.length), positiveGrowth, years);
  const summary = summarizeRolling(rolled);
  return {
    months,
    days: Array.from(rolled.days),
    portfolio: Array.from(rolled.values),
    benchmark: benchmark ? onDays(rolled.days, rollBenchmark(days, benchmark.growth, years)) : [],
    summary: summary.ok ? summary.value : null,
  };
}

function rollBenchmark(
  days: readonly number[],
  growth: readonly (number | null)[],
  years: number,
): ReadonlyMap<number, number> {
  const knownPoints = days.flatMap((day, i) =>
    typeof growth[i] === 'number' ? [{ day, value: growth[i] }] : [],
  );
  const rolled = rollingReturns(
    knownPoints.map(({ day }) => day),
    knownPoints.map(({ value }) => value),
    years,
  );
  return new Map(Array.from(rolled.days, (day, i) => [day, rolled.values[i]!]));
}

const onDays = (days: Int32Array, values: ReadonlyMap<number, number>): (number | null)[] =>
  Array.from(days, (day) => values.get(day) ?? null);
