import { t } from '@/lib/domain/text';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { SeriesModel } from './series-model';
import { onValuationDays } from './valuation-days';
import type { LineByDay } from './valuation-days';

/** A line of a chart of a portfolio. */
export type NamedValues = Pick<LineByDay, 'id' | 'label' | 'values' | 'isOfMarket'>;

/** Values by day, and the money put in. */
export interface MoneyByDay {
  readonly currency: string;
  readonly dates: readonly string[];
  readonly values: readonly number[];
  readonly invested: readonly number[];
}

/** Growth by day, 1 at the start of the range, of a portfolio and of its benchmark. */
export interface GrowthByDay {
  readonly dates: readonly string[];
  readonly growth: readonly number[];
  readonly benchmark: { readonly name: string; readonly growth: readonly (number | null)[] } | null;
}

/** A chart of amounts of money of one currency by valuation day. */
export function valueModel(
  dates: readonly string[],
  currency: string,
  series: readonly NamedValues[],
): SeriesModel {
  return { ...onValuationDays(dates, series), unit: 'number', unitLabel: currency };
}

/** The first day when all capital was lost: from then on there is no growth; -1 when there is none. */
export function lossIndex(growth: readonly (number | null)[]): number {
  return growth.findIndex((value) => value !== null && value <= 0);
}

/**
 * The chart of growth by valuation day: 100 at the start of the range, with drawdowns; a line ends where all
 * capital was lost.
 */
export function growthModel(dates: readonly string[], series: readonly NamedValues[]): SeriesModel {
  const scaled = series.map(({ values, ...line }) => {
    const lost = lossIndex(values);
    const isKnown = (at: number): boolean => lost < 0 || at < lost;
    return {
      ...line,
      values: values.map((value, at) => (value === null || !isKnown(at) ? null : value * 100)),
    };
  });
  return { ...onValuationDays(dates, scaled), ...INDEX };
}

const INDEX = { unit: 'index', drawdown: true } as const;

/** The chart of series that are 100 on their first day, by trading day, with drawdowns. */
export function indexModel(dates: readonly string[], series: readonly NamedValues[]): SeriesModel {
  return { days: dates.map(requireIsoDate), ...INDEX, series };
}

/** The portfolio (the page names it), and its benchmark where there is one, from 100 on. */
export function performanceGrowth({ benchmark, dates, growth }: GrowthByDay): SeriesModel {
  return growthModel(dates, [
    { id: 'portfolio', label: '', values: growth },
    ...(benchmark
      ? [{ id: 'benchmark', label: benchmark.name, values: benchmark.growth, isOfMarket: true }]
      : []),
  ]);
}

/** The value and the money put in. */
export function performanceMoney({ currency, dates, invested, values }: MoneyByDay): SeriesModel {
  return valueModel(dates, currency, [
    { id: 'value', label: t('Value, {currency}', { currency }), values },
    { id: 'invested', label: t('Money put in'), values: invested },
  ]);
}

/** The chart of the overview and its file have cents. */
const toCents = (value: number): number => Math.round(value * 100) / 100;

/** Six decimals of a growth are more than the chart of the overview can show. */
const toChartDigits = <Value extends number | null>(value: Value): Value =>
  (value === null ? null : Math.round(value * 1e6) / 1e6) as Value;

/** Like {@link performanceMoney}, as the overview draws it. */
export function overviewMoney({ currency, dates, invested, values }: MoneyByDay): SeriesModel {
  return performanceMoney({ currency, dates, invested: invested.map(toCents), values: values.map(toCents) });
}

/** Like {@link performanceGrowth}, as the overview draws it. */
export function overviewGrowth({ benchmark, dates, growth }: GrowthByDay): SeriesModel {
  return performanceGrowth({
    dates,
    growth: growth.map(toChartDigits),
    benchmark: benchmark && { ...benchmark, growth: benchmark.growth.map(toChartDigits) },
  });
}
