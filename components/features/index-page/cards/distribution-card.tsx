import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { Histogram } from '@/components/charts/svg/histogram';
import { FigureList } from '@/components/research/figure-list/figure-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { GapNote } from '@/lib/domain/metric';
import type { DayRange } from '@/lib/domain/ranges';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { SeriesView } from '@/lib/domain/series';
import { describeReturns } from '../data/distribution';
import type { Distribution, Distributions } from '../data/distribution';
import type { IndexControls } from './index-controls';
import styles from './index-view.module.scss';

export interface DistributionCardProps {
  /** As the page was served. */
  readonly distribution: Distributions | null;
  /** Prices of another range or basis, chosen since; null: the page is as it was served. */
  readonly series: SeriesView | null;
  readonly days: DayRange;
  readonly priceBasis: ReturnBasis;
  readonly controls: IndexControls;
  readonly range: string;
  readonly basis: string;
  readonly label: string;
}

/** Distribution of the range's returns, compared with a normal distribution. */
export function DistributionCard({
  distribution,
  series,
  days: { from, to },
  priceBasis,
  controls,
  range,
  basis,
  label,
}: DistributionCardProps) {
  const by = controls.state.returns;
  const distributions = useMemo(
    () => (series ? describeReturns(series, { from, to }, priceBasis) : distribution),
    [series, from, to, priceBasis, distribution],
  );
  const shownDistribution = distributions?.[by] ?? null;
  return (
    <Card
      id="distribution"
      title={
        <>
          {t(by === 'daily' ? 'Daily returns' : 'Monthly returns')}{' '}
          <Explain id="index.distribution" name={t('Distribution of returns')} />
        </>
      }
      actions={
        <SegmentedControl
          label={t('Returns')}
          {...controls.choice('returns', { daily: t('Daily'), monthly: t('Monthly') })}
        />
      }
      footer={`${range}. ${basis}.`}
    >
      {shownDistribution === null || shownDistribution.n === 0 ? (
        <EmptyState title={t('No returns in this range')}>{t('Choose a longer one.')}</EmptyState>
      ) : (
        <div className={styles.body}>
          <Histogram
            label={t(
              by === 'daily' ? 'Daily returns of {label}, {range}' : 'Monthly returns of {label}, {range}',
              { label, range },
            )}
            bins={shownDistribution.bins}
            format={formatReturn}
            mark={marksOf(shownDistribution)}
          />
        </div>
      )}
      {shownDistribution && shownDistribution.n > 0 && <Facts shown={shownDistribution} />}
    </Card>
  );
}

function marksOf({ mean, deviation }: Distribution) {
  if (mean === null || deviation === null) return [];
  return [
    { value: mean - 2 * deviation, label: t('−2 sd') },
    { value: mean, label: t('mean') },
    { value: mean + 2 * deviation, label: t('+2 sd') },
  ];
}

function Facts({ shown }: { readonly shown: Distribution }) {
  const gap: GapNote = { gap: 'insufficient-history', need: 2, have: shown.n };
  return (
    <FigureList
      label={t('Distribution')}
      items={[
        { id: 'returns', name: t('Returns'), value: shown.n, format: formatCount, definition: null },
        {
          id: 'mean',
          name: t('Mean'),
          value: shown.mean,
          gap,
          format: formatReturn,
          isChange: true,
          definition: null,
        },
        {
          id: 'deviation',
          name: t('Standard deviation'),
          value: shown.deviation,
          gap,
          format: formatPercent,
          definition: null,
        },
        {
          id: 'index.normalShare',
          name: t('Beyond two standard deviations'),
          value: shown.beyond,
          gap,
          format: (value) => formatPercent(value, { digits: 1 }),
          detail: t('normal: 4.6%'),
        },
      ]}
      columns={2}
    />
  );
}
