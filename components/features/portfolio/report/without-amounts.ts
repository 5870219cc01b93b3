import { t } from '@/lib/domain/text';
import type { SeriesModel } from '@/lib/charting/series-model';
import { areAmountsHidden } from '@/lib/format/money';

/**
 * A chart of money for a reader who hides amounts: the highest value is 100, so that the shape stays. Charts of other units
 * are not changed.
 */
export function withoutAmounts(model: SeriesModel): SeriesModel {
  if (model.unit !== 'number' || !areAmountsHidden()) return model;
  const highest = Math.max(
    ...model.series.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))),
  );
  const scale = highest > 0 ? 100 / highest : 1;
  return {
    ...model,
    unitLabel: t('Highest value = 100'),
    series: model.series.map((line) => ({
      ...line,
      values: line.values.map((value) => (value === null ? null : value * scale)),
    })),
  };
}
