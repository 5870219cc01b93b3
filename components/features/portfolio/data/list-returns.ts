import { horizonReturn } from '@/lib/analytics/returns/horizon-returns';
import type { DailyValues, HorizonReturn } from '@/lib/analytics/returns/horizon-returns';
import type { PortfolioPerformance } from '@/lib/contracts/watchlist';
import type { Horizon } from '@/lib/domain/horizons';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { gap } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** The horizons over which the list stands beside its benchmark; from three years on per year. */
export const LIST_HORIZONS = [
  '1D',
  '1W',
  '1M',
  '3M',
  '6M',
  'YTD',
  '1Y',
  '3Y',
  '5Y',
] as const satisfies Horizon[];

export type ListHorizon = (typeof LIST_HORIZONS)[number];

/** The list's return over one horizon, the benchmark's, and their difference. */
export interface HorizonComparison {
  readonly horizon: ListHorizon;
  readonly isAnnual: boolean;
  readonly list: Metric;
  readonly benchmark: Metric;
  readonly difference: Metric;
}

type ListIndex = PortfolioPerformance['index'];

/** An index of the wire as series; days on which the benchmark has no value are left out of its own. */
export function toIndexSeries({ dates, list, benchmark }: ListIndex): {
  readonly list: DailyValues;
  readonly benchmark: DailyValues;
} {
  const days = dates.map((date) => parseIsoDate(date) ?? Number.NaN);
  const known = benchmark.flatMap((value, i) => (value === null ? [] : [{ day: days[i]!, value }]));
  return {
    list: { days, values: list },
    benchmark: { days: known.map(({ day }) => day), values: known.map(({ value }) => value) },
  };
}

function shownReturn({ total, annualized }: HorizonReturn): Metric {
  return annualized ?? total;
}

/**
 * Returns of the list's index and its benchmark over the standard horizons, counted back from the index's last day.
 *
 * @returns Empty when the index is.
 */
export function compareHorizons(index: ListIndex): HorizonComparison[] {
  const series = toIndexSeries(index);
  const asOf = series.list.days[series.list.days.length - 1];
  if (asOf === undefined) return [];
  return LIST_HORIZONS.map((horizon) => {
    const own = horizonReturn(series.list, horizon, { asOf });
    const list = shownReturn(own);
    const benchmark = shownReturn(horizonReturn(series.benchmark, horizon, { asOf }));
    return {
      horizon,
      isAnnual: own.annualized !== null,
      list,
      benchmark,
      difference: differenceOf(list, benchmark),
    };
  });
}

/** One return less another; the first gap of the two when there is one. */
export function differenceOf(own: Metric, other: Metric): Metric {
  if (!own.ok) return own;
  if (!other.ok) return other;
  const value = own.value - other.value;
  return Number.isFinite(value) ? { ok: true, value } : gap('no-data');
}
