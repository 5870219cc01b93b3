import { t } from '@/lib/domain/text';
import type { SeriesModel } from '@/lib/charting/series-model';
import type { FactorRegression } from '@/lib/contracts/factor-performance';
import { addMonths, requireIsoDate, toCalendarDay } from '@/lib/domain/iso-date';
import type { FactorRange, Kind, RollingMonths } from '../state/factor-state';
import type { FactorPageData, PageFactor } from './factor-page-data';
import { factorLabel } from './shown-factors';

const RANGE_MONTHS: Readonly<Record<FactorRange, number>> = {
  '5Y': 60,
  '10Y': 120,
  '20Y': 240,
  Max: Infinity,
};

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

/** Growth of each factor from 100 at the start of the range, or from its first month in it. */
export function cumulativeModel(
  { factors, months }: Pick<FactorPageData, 'factors' | 'months'>,
  { kind, range }: { readonly kind: Kind; readonly range: FactorRange },
): SeriesModel {
  const first = firstMonth(months, range);
  return {
    days: months.slice(first),
    unit: 'index',
    scale: 'log',
    sampling: 'month',
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

/** Return over the last 12 months, or annualized over the last 36, at each month end. */
export function rollingModel(
  { factors, months }: Pick<FactorPageData, 'factors' | 'months'>,
  {
    kind,
    range,
    rolling,
  }: { readonly kind: Kind; readonly range: FactorRange; readonly rolling: RollingMonths },
): SeriesModel {
  const length = Number(rolling);
  const first = Math.max(firstMonth(months, range), length);
  return {
    days: months.slice(first),
    unit: 'percent',
    series: factorsOf(factors, kind).flatMap((factor) => {
      const values = months.slice(first).map((_, at) => {
        const [end, start] = [factor.months[first + at], factor.months[first + at - length]];
        return end && start ? (end / start) ** (12 / length) - 1 : null;
      });
      return values.every((value) => value === null)
        ? []
        : { id: factor.id, label: factorLabel(factor), values };
    }),
  };
}

/** Monthly returns of a factor in the range. */
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

/** Calendar-year returns of a factor, oldest first; incomplete years are omitted, except the last. */
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

/** Loadings at month ends, a line for each factor. */
export function loadingsModel(rolling: FactorRegression['rolling']): SeriesModel {
  return {
    days: (rolling?.dates ?? []).map(requireIsoDate),
    unit: 'number',
    unitLabel: t('Loading'),
    series: Object.entries(rolling?.terms ?? {})
      .filter(([term]) => term !== 'alpha')
      .map(([term, values]) => ({ id: term, label: term, values })),
  };
}
