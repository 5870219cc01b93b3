import { rateChanges } from '@/lib/analytics/cross-asset/rate-changes';
import { summarizeRate } from '@/lib/analytics/rates/rate-summary';
import type { RateSummary } from '@/lib/analytics/rates/rate-summary';
import type { ChartWindow } from '@/lib/charting/chart-model';
import { RATE_HORIZONS } from '@/lib/domain/horizons';
import type { RateHorizon } from '@/lib/domain/horizons';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Metric } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';

/** The figures of a rate in place of returns and risk. Changes are in basis points. */
export interface RateView {
  /** Back from the last observation by the page's day, whatever the range. */
  readonly changes: Readonly<Record<RateHorizon, Metric>>;
  /** Of the range. */
  readonly summary: RateSummary;
}

/** The options for measuring a rate. */
export interface RateOptions {
  readonly asOf: EpochDay;
  /** Observations a year. */
  readonly perYear: number;
  /** Greatest age of a last observation that is current, in days. */
  readonly freshDays: number;
}

/** The changes and the summary of a rate in percent over a window; null for fewer than two observations. */
export function toRateView(
  { close, days }: SeriesView,
  { first, last }: ChartWindow,
  { asOf, freshDays, perYear }: RateOptions,
): RateView | null {
  const summary = summarizeRate(days.subarray(first, last + 1), close.subarray(first, last + 1), perYear);
  if (!summary) return null;
  const fractions = { days, values: close.map((percent) => percent / 100) };
  return { changes: rateChanges(fractions, { asOf, horizons: RATE_HORIZONS, freshDays }), summary };
}
