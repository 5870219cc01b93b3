import { horizonReturn } from '@/lib/analytics/returns/horizon-returns';
import type { DailyValues, HorizonReturn } from '@/lib/analytics/returns/horizon-returns';
import type { PortfolioPerformance } from '@/lib/contracts/watchlist';
import type { Horizon } from '@/lib/domain/horizons';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { gap } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { ReturnBasis } from '@/lib/domain/return-basis';

/** The horizons over which the list is compared with its benchmark; annualized from three years on. */
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
  /**
   * The list on the benchmark's basis: total return, or price return beside a price index; a gap when that is
   * unknown.
   */
  readonly compared: Metric;
  readonly benchmark: Metric;
  readonly difference: Metric;
}

type ListIndex = PortfolioPerformance['index'];

/** The list's values on the benchmark's basis; null when unknown. */
export function comparedValues(index: ListIndex, basis: ReturnBasis): readonly number[] | null {
  return basis === 'total' ? index.list : index.compared;
}

/**
 * Converts the index of the response to series; days without a benchmark value are omitted from the
 * benchmark's series.
 */
export function toIndexSeries({ dates, list, benchmark }: ListIndex): {
  readonly list: DailyValues;
  readonly benchmark: DailyValues;
} {
  const days = dates.map((date) => parseIsoDate(date) ?? Number.NaN);
  const knownPoints = benchmark.flatMap((value, i) => (value === null ? [] : [{ day: days[i]!, value }]));
  return {
    list: { days, values: list },
    benchmark: { days: knownPoints.map(({ day }) => day), values: knownPoints.map(({ value }) => value) },
  };
}

function shownReturn({ total, annualized }: HorizonReturn): Metric {
  return annualized ?? total;
}

/**
 * Returns of the list's index and its benchmark over the standard horizons, counted back from the index's
 * last day.
 *
 * @param basis - Basis of the benchmark: with a price index the difference compares price returns.
 * @returns Empty when the index is empty.
 */
export function compareHorizons(index: ListIndex, basis: ReturnBasis): HorizonComparison[] {
  const series = toIndexSeries(index);
  const asOf = series.list.days[series.list.days.length - 1];
  if (asOf === undefined) return [];
  const values = comparedValues(index, basis);
  return LIST_HORIZONS.map((horizon) => {
    const listReturn = horizonReturn(series.list, horizon, { asOf });
    const list = shownReturn(listReturn);
    const compared = values
      ? shownReturn(horizonReturn({ ...series.list, values }, horizon, { asOf }))
      : gap('basis-unknown');
    const benchmark = shownReturn(horizonReturn(series.benchmark, horizon, { asOf }));
    return {
      horizon,
      isAnnual: listReturn.annualized !== null,
      list,
      compared,
      benchmark,
      difference: differenceOf(compared, benchmark),
    };
  });
}

/** The difference of two returns; the first gap if either has one. */
export function differenceOf(own: Metric, other: Metric): Metric {
  if (!own.ok) return own;
  if (!other.ok) return other;
  const value = own.value - other.value;
  return Number.isFinite(value) ? { ok: true, value } : gap('no-data');
}
