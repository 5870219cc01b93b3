import { useMemo } from 'react';
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
          Members above their averages <Explain id="breadth.above200" name="Above the 200-day average" />
        </>
      }
      model={model}
      summaryLabel={`Share of the members of ${label} above their averages`}
      source={meta}
      asOf={meta.asOf}
      csvName={`${id}-breadth`}
      footnote="Members of each day, at the last session of each week."
      empty={
        <EmptyState title="No membership history" of="members">
          Import a list of members with dates.
        </EmptyState>
      }
    />
  );
}
