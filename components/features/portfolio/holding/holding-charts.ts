import { t } from '@/lib/domain/text';
import type { SeriesModel } from '@/lib/charting/series-model';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { isPriceHidden } from '../ui/holding-price';
import { valueModel } from '@/lib/charting/portfolio-charts';
import { onValuationDays } from '@/lib/charting/valuation-days';

/** The call behind the page of a holding. */
export const holdingPath = (asset: string): string => `/holdings/${encodeURIComponent(asset)}/`;

/** Kinds of transactions that have a letter in the chart. */
const MARKS: Readonly<Record<string, 'bought' | 'sold'>> = { buy: 'bought', sell: 'sold' };

/** The price, with own purchases and sales. */
export function priceChart(
  asset: string,
  { assetCurrency, dates, prices, trades }: HoldingDetail,
): SeriesModel {
  return {
    ...onValuationDays(dates, [
      { id: 'price', label: t('Price, {assetCurrency}', { assetCurrency }), values: prices },
    ]),
    unit: isPriceHidden(asset) ? 'number' : 'price',
    unitLabel: assetCurrency,
    marks: trades.flatMap(({ date, kind }) => {
      const mark = MARKS[kind];
      return mark ? [{ day: requireIsoDate(date), kind: mark }] : [];
    }),
  };
}

/** The value of the holding. */
export function holdingValue({ currency, dates, values }: HoldingDetail): SeriesModel {
  return valueModel(dates, currency, [{ id: 'value', label: t('Value, {currency}', { currency }), values }]);
}

/** The portfolio (the page names it) as it is, and without the holding (the page names that). */
export function withoutChart({
  currency,
  without,
}: Pick<HoldingDetail, 'currency'> & {
  readonly without: NonNullable<HoldingDetail['without']>;
}): SeriesModel {
  const { cashValues, dates, values } = without;
  return valueModel(dates, currency, [
    { id: 'portfolio', label: '', values },
    { id: 'cash', label: '', values: cashValues },
  ]);
}
