import { addMonths, toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';

/** The ranges of a chart that has no stock page of its own behind it, in the order of their buttons. */
export const CHART_RANGES = ['1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', '10Y', 'Max'] as const;

export type ChartRange = (typeof CHART_RANGES)[number];

const MONTHS: Readonly<Record<Exclude<ChartRange, 'YTD' | 'Max'>, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '3Y': 36,
  '5Y': 60,
  '10Y': 120,
};

/** True when the text names a range. */
export function isChartRange(text: string | undefined): text is ChartRange {
  return CHART_RANGES.some((range) => range === text);
}

/** The day from which a range counts: calendar months back from the as-of day, YTD from the last 31 December; null for all there is. */
export function chartRangeStart(asOf: EpochDay, range: ChartRange): EpochDay | null {
  if (range === 'Max') return null;
  if (range === 'YTD') return toEpochDay({ year: toCalendarDay(asOf).year - 1, month: 12, day: 31 });
  return addMonths(asOf, -MONTHS[range]);
}
