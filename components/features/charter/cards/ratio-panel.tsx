import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { SeriesModel } from '@/lib/charting/series-model';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';
import { charterBasisText, coverText } from './cover-text';
import { PairControl } from './pair-control';

/** A divided by B, and the growth of A minus that of B. */
export function RatioPanel({ live, source, view, asOf }: CharterCardProps) {
  const { ratio, rows } = view;
  const labelOf = (id: string) => rows.find((row) => row.id === id)?.label ?? id;
  const models = useMemo((): readonly [SeriesModel, SeriesModel] | null => {
    if (ratio === null) return null;
    const { a, allDays, b, days, spread, summaries } = ratio;
    const model = (
      unit: SeriesModel['unit'],
      label: string,
      values: readonly number[],
      summary: typeof summaries.ratio,
    ): SeriesModel => ({
      days,
      ...(allDays !== null && { allDays }),
      unit,
      series: [{ id: label, label, values, summary }],
    });
    return [
      model('index', `${a} / ${b}`, ratio.ratio, summaries.ratio),
      // A difference has no drawdown: it is not a value that one could hold.
      model('percent', `${a} − ${b}`, spread, { ...summaries.spread, deepestFall: null }),
    ];
  }, [ratio]);
  if (ratio === null || models === null) {
    return (
      <Card id="ratio" title={t('Ratio and spread')}>
        <EmptyState title={t('Select two series')}>{t('Add another series above.')}</EmptyState>
      </Card>
    );
  }
  const names = t('{labelOf} and {labelOf2}', { labelOf: labelOf(ratio.a), labelOf2: labelOf(ratio.b) });
  const day = asOf ?? source.meta.asOf;
  const shared = { source: source.meta, asOf: day, basis: charterBasisText(live.state) };
  return (
    <div className={styles.stack}>
      <SeriesCard
        {...shared}
        id="ratio"
        title={`${labelOf(ratio.a)} / ${labelOf(ratio.b)}`}
        summaryLabel={t('Ratio of {names}, first day = 100', { names })}
        model={models[0]}
        csvName="ratio"
        controls={<PairControl live={live} rows={rows} a={ratio.a} b={ratio.b} />}
        footnote={t('First day = 100. Rising: {labelOf} did better. {coverText}', {
          labelOf: labelOf(ratio.a),
          coverText: coverText(view, live.state),
        })}
      />
      <SeriesCard
        {...shared}
        id="spread"
        title={t('{labelOf} minus {labelOf2}', { labelOf: labelOf(ratio.a), labelOf2: labelOf(ratio.b) })}
        summaryLabel={t('Difference in growth of {names}', { names })}
        model={models[1]}
        csvName="spread"
        footnote={t('Growth since the first day of the range, in percentage points.')}
      />
    </div>
  );
}
