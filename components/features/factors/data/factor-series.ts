import type { SeriesModel } from '@/lib/charting/series-model';
import { addMonths, toCalendarDay } from '@/lib/domain/iso-date';
import type { FactorRange, Kind } from '../state/factor-state';
import type { FactorPageData, PageFactor } from './factor-page-data';
import { factorLabel } from './shown-factors';

const RANGE_MONTHS: Readonly<Record<FactorRange, number>> = {
  '5Y': 60,
  '10Y': 120,
  '20Y': 240,
  Max: Infinity,
};
const ROLLING_MONTHS = 36;

/** The factors of a kind. */
export function factorsOf(factors: readonly PageFactor[], kind: Kind): readonly PageFactor[] {
  return kind === 'all' ? factors : factors.filter((one) => one.kind === kind);
}

/** Index of the first month of a range. */
function firstMonth(months: readonly number[], range: FactorRange): number {
  const last = months.at(-1);
  const count = RANGE_MONTHS[range];
  if (last === undefined || !Number.isFinite(count)) return 0;
  const since = addMonths(last, -count);
  let first = months.length - 1;
  while (first > 0 && months[first]! > since) first -= 1;
  return first;
}

/** Growth of each factor from 100 at the range's beginning, or at its own first month in it. */
export function cumulativeModel(
  { factors, months }: Pick<FactorPageData, 'factors' | 'months'>,
  { kind, range }: { readonly kind: Kind; readonly range: FactorRange },
): SeriesModel {
  const first = firstMonth(months, range);
  return {
    days: months.slice(first),
    unit: 'index',
    scale: 'log',
    drawdown: true,
    series: factorsOf(factors, kind).flatMap((factor) => {
      const values = factor.months.slice(first);
      const base = values.find((value) => value !== null);
      if (base === undefined || base === null) return [];
      return {
        id: factor.id,
        label: factorLabel(factor),
        values: values.map((value) => (value === null ? null : (100 * value) / base)),
      };
    }),
  };
}

/** Return a year over the last 36 months, at each month's end. */
export function rollingModel(
  { factors, months }: Pick<FactorPageData, 'factors' | 'months'>,
  { kind, range }: { readonly kind: Kind; readonly range: FactorRange },
): SeriesModel {
  const first = Math.max(firstMonth(months, range), ROLLING_MONTHS);
  return {
    days: months.slice(first),
    unit: 'percent',
    series: factorsOf(factors, kind).flatMap((factor) => {
      const values = months.slice(first).map((_, at) => {
        const [end, start] = [factor.months[first + at], factor.months[first + at - ROLLING_MONTHS]];
        return end && start ? (end / start) ** (12 / ROLLING_MONTHS) - 1 : null;
      });
      return values.every((value) => value === null)
        ? []
        : { id: factor.id, label: factorLabel(factor), values };
    }),
  };
}

/** Returns of a factor by month, those of the range. */
export function monthReturns(
  { months }: Pick<FactorPageData, 'months'>,
  factor: PageFactor,
  range: FactorRange,
): { readonly year: number; readonly month: number; readonly value: number | null }[] {
  const first = firstMonth(months, range);
  return months.flatMap((end, i) => {
    const [now, before] = [factor.months[i], i === 0 ? null : factor.months[i - 1]];
    if (i <= first || !now || !before) return [];
    const { month, year } = toCalendarDay(end);
    return { year, month, value: now / before - 1 };
  });
}

/** Returns of a factor by calendar year, the oldest first; a year whose months are not all known is left out, but for the last. */
export function yearReturns(
  months: readonly { readonly year: number; readonly month: number; readonly value: number | null }[],
): { readonly year: number; readonly value: number; readonly isPartial: boolean }[] {
  const byYear = new Map<number, number[]>();
  for (const { value, year } of months) {
    if (value !== null) byYear.set(year, [...(byYear.get(year) ?? []), value]);
  }
  const years = [...byYear].map(([year, values]) => ({
    year,
    value: values.reduce((growth, value) => growth * (1 + value), 1) - 1,
    isPartial: values.length < 12,
  }));
  return years.filter(({ isPartial }, i) => !isPartial || i === years.length - 1);
}
