import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { breadthModel } from '@/components/research/market-cards/breadth-history-card';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import type { IndexPageCardProps } from './card-props';

const WHOLE = { breadth: 'averages', brange: '2Y' } as const;

/** The share of the members above their averages over two years, week by week. */
export function IndexBreadthCard({ page }: IndexPageCardProps) {
  const { breadth, id, label, meta } = page;
  const model = useMemo(() => ({ ...breadthModel(breadth, WHOLE), sampling: 'week' as const }), [breadth]);
  return (
    <SeriesCard
      id="breadth-time"
      title={
        <>
          {t('Members above their averages')}{' '}
          <Explain id="breadth.above200" name={t('Above the 200-day average')} />
        </>
      }
      model={model}
      summaryLabel={t('Share of the members of {label} above their averages', { label })}
      source={meta}
      asOf={meta.asOf}
      csvName={`${id}-breadth`}
      footnote={t('Members of each day, at the last session of each week.')}
      empty={
        <EmptyState title={t('No membership history')} of="members">
          {t('Import a list of members with dates.')}
        </EmptyState>
      }
    />
  );
}
