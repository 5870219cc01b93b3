import { Histogram } from '@/components/charts/svg/histogram';
import { FigureList } from '@/components/research/figure-list/figure-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { GapNote } from '@/lib/domain/metric';
import type { Distribution, Distributions } from '../data/distribution';
import type { IndexControls } from './index-controls';
import styles from './index-view.module.scss';

export interface DistributionCardProps {
  readonly distribution: Distributions | null;
  readonly controls: IndexControls;
  readonly range: string;
  readonly basis: string;
  readonly label: string;
}

/** Distribution of the range's returns, compared with a normal distribution. */
export function DistributionCard({ distribution, controls, range, basis, label }: DistributionCardProps) {
  const by = controls.state.returns;
  const shown = distribution?.[by] ?? null;
  return (
    <Card
      id="distribution"
      title={
        <>
          {by === 'daily' ? 'Daily' : 'Monthly'} returns{' '}
          <Explain id="index.distribution" name="Distribution of returns" />
        </>
      }
      actions={
        <SegmentedControl
          label="Returns"
          {...controls.choice('returns', { daily: 'Daily', monthly: 'Monthly' })}
        />
      }
      footer={`${range}. ${basis}.`}
    >
      {shown === null || shown.n === 0 ? (
        <EmptyState title="No returns in this range">Choose a longer one.</EmptyState>
      ) : (
        <div className={styles.body}>
          <Histogram
            label={`${by === 'daily' ? 'Daily' : 'Monthly'} returns of ${label}, ${range}`}
            bins={shown.bins}
            format={formatReturn}
            mark={marksOf(shown)}
          />
        </div>
      )}
      {shown && shown.n > 0 && <Facts shown={shown} />}
    </Card>
  );
}

function marksOf({ mean, deviation }: Distribution) {
  if (mean === null || deviation === null) return [];
  return [
    { value: mean - 2 * deviation, label: '−2 sd' },
    { value: mean, label: 'mean' },
    { value: mean + 2 * deviation, label: '+2 sd' },
  ];
}

function Facts({ shown }: { readonly shown: Distribution }) {
  const gap: GapNote = { gap: 'insufficient-history', need: 2, have: shown.n };
  return (
    <FigureList
      label="Distribution"
      items={[
        { id: 'returns', name: 'Returns', value: shown.n, format: formatCount, definition: null },
        {
          id: 'mean',
          name: 'Mean',
          value: shown.mean,
          gap,
          format: formatReturn,
          isChange: true,
          definition: null,
        },
        {
          id: 'deviation',
          name: 'Standard deviation',
          value: shown.deviation,
          gap,
          format: formatPercent,
          definition: null,
        },
        {
          id: 'index.normalShare',
          name: 'Beyond two standard deviations',
          value: shown.beyond,
          gap,
          format: (value) => formatPercent(value, { digits: 1 }),
          detail: 'normal: 4.6%',
        },
      ]}
      columns={2}
    />
  );
}
