import type { Performance } from '@/lib/contracts/portfolios/reading';
import type { WhatIf } from '@/lib/contracts/portfolios/what-if';
import type { SeriesModel } from '@/lib/charting/series-model';
import { growthModel, valueModel } from '../reading/value-chart';

/** The portfolio (the page names it), and its benchmark where there is one, from 100 on. */
export function performanceGrowth({
  benchmark,
  dates,
  growth,
}: Pick<Performance, 'benchmark' | 'dates' | 'growth'>): SeriesModel {
  return growthModel(dates, [
    { id: 'portfolio', label: '', values: growth },
    ...(benchmark ? [{ id: 'benchmark', label: benchmark.name, values: benchmark.growth }] : []),
  ]);
}

/** The value and the money put in. */
export function performanceMoney({
  currency,
  dates,
  invested,
  values,
}: Pick<Performance, 'currency' | 'dates' | 'invested' | 'values'>): SeriesModel {
  return valueModel(dates, currency, [
    { id: 'value', label: `Value, ${currency}`, values },
    { id: 'invested', label: 'Money put in', values: invested },
  ]);
}

/** The value of the portfolio and that of the same money elsewhere, which the page names. */
export function whatIfChart({ currency, dates, other, own }: WhatIf): SeriesModel {
  return valueModel(dates, currency, [
    { id: 'own', label: 'Portfolio', values: own },
    { id: 'other', label: '', values: other },
  ]);
}
