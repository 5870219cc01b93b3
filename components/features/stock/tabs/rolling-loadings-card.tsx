import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { EmptyState } from '@/components/ui/empty-state';
import type { Meta } from '@/lib/contracts/meta';
import type { FactorsPage } from '@/lib/contracts/stock-factors';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { SeriesModel } from '@/lib/charting/series-model';
import { gapText } from '@/lib/format/gap-text';
import { formatCount } from '@/lib/format/number';
import { FACTOR_LABELS } from './factor-labels';

export interface RollingLoadingsCardProps {
  readonly rolling: FactorsPage['rolling'];
  readonly symbol: string;
  readonly source: Meta;
  readonly asOf: string | null;
}

/** The loadings of a model over a moving window, and how much the factors explain. */
export function RollingCard({ rolling, symbol, source, asOf }: RollingLoadingsCardProps) {
  const { gap, window } = rolling;
  const model = useMemo(() => rollingExposuresModel(rolling), [rolling]);
  return (
    <SeriesCard
      id="rolling"
      title={t('Rolling loadings, {window} daily returns', { window: formatCount(window) })}
      summaryLabel={t('Rolling factor loadings of {symbol}', { symbol })}
      model={model}
      source={source}
      asOf={asOf}
      csvName={`${symbol}-rolling-loadings`}
      footnote={t(
        'One regression for each month, over the {window} common days up to its last one. The first value needs as many days. R² is the share of the variance that the factors explain.',
        { window: formatCount(window) },
      )}
      empty={gap && <EmptyState title={t('No rolling loadings')}>{gapText(gap)}</EmptyState>}
    />
  );
}

/** The loadings of each factor and R² as lines; alpha has another unit and is left out. */
export function rollingExposuresModel({ dates, loadings, r2 }: FactorsPage['rolling']): SeriesModel {
  const factors = Object.entries(loadings).filter(([name]) => name !== 'alpha');
  return {
    days: dates.map((date) => parseIsoDate(date) ?? 0),
    unit: 'number',
    unitLabel: t('Loading, R²'),
    sampling: 'month',
    series: [
      ...factors.map(([id, values]) => ({ id, label: FACTOR_LABELS[id] ?? id, values })),
      { id: 'r2', label: 'R²', values: r2 },
    ],
  };
}
