import { t } from '@/lib/domain/text';
import { valueModel } from '@/lib/charting/portfolio-charts';
import type { SeriesModel } from '@/lib/charting/series-model';
import type { WhatIf } from '@/lib/contracts/portfolios/what-if';

/** The value of the portfolio and that of the same money elsewhere, which the page names. */
export function whatIfChart({ currency, dates, other, own }: WhatIf): SeriesModel {
  return valueModel(dates, currency, [
    { id: 'own', label: t('Portfolio'), values: own },
    { id: 'other', label: '', values: other, isOfMarket: true },
  ]);
}
