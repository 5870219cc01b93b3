import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { Meta } from '@/lib/contracts/meta';
import { gapText } from '@/lib/format/gap-text';
import { loadingsModel } from '../data/factor-series';
import { LOADING_DAYS } from '../state/factor-state';
import type { LiveFactors } from '../data/use-factors';

const NAMES = {
  get '126'() {
    return t('6 months');
  },
  get '252'() {
    return t('1 year');
  },
  get '504'() {
    return t('2 years');
  },
} as const;

export interface LoadingsCardProps {
  readonly live: LiveFactors;
  readonly meta: Meta;
  readonly asOf: string | null;
}

/** The change of the regression's loadings: one regression over a moving window at each month end. */
export function LoadingsCard({ live, meta, asOf }: LoadingsCardProps) {
  const { change, hrefWith, regression, state } = live;
  const rolling = regression?.rolling ?? null;
  const model = useMemo(() => loadingsModel(rolling), [rolling]);
  return (
    <SeriesCard
      id="loadings"
      title={t('Rolling loadings of {symbol}', { symbol: state.symbol })}
      summaryLabel={t('Factor loadings of {symbol} over {loadings}', {
        symbol: state.symbol,
        loadings: NAMES[state.loadings],
      })}
      model={model}
      source={meta}
      asOf={asOf}
      csvName={`loadings-${state.symbol}-${state.model}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}
      controls={
        <SegmentedControl
          label={t('Window of the loadings')}
          segments={LOADING_DAYS.map((id) => ({ id, label: NAMES[id], href: hrefWith({ loadings: id }) }))}
          current={state.loadings}
          onSelect={(id) => change({ loadings: id })}
        />
      }
      empty={
        <EmptyState title={t('No rolling loadings')}>
          {rolling?.gap ? gapText(rolling.gap, t('common days')) : t('No regression of this symbol.')}
        </EmptyState>
      }
      footnote={t(
        'Each point: the same regression over the {loadings} common days up to that month end; fifteen years unless “From” is set.',
        { loadings: state.loadings },
      )}
    />
  );
}
