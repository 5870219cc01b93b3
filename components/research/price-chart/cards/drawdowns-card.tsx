import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import { formatEpochDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import type { RangeFall } from '../data/range-view';
import { basisText, rangeText } from '../view/card-props';
import type { PriceRangeCardProps } from '../view/card-props';

/** The deepest drawdowns of the range, from peak to recovery. */
export function DrawdownsCard({ page, controls, view }: PriceRangeCardProps) {
  const caption = `Worst drawdowns, ${rangeText(view)}`;
  const lastDay = view.summary.last.day;
  return (
    <Card
      id="drawdowns"
      title="Worst drawdowns"
      footer={`${rangeText(view)}. ${basisText(page, controls.shownBasis)}. Non-overlapping drawdowns; durations in calendar days.`}
    >
      {view.falls.length === 0 ? (
        <EmptyState title="No drawdowns in this range">Choose a longer range above.</EmptyState>
      ) : (
        <DataTable<RangeFall>
          caption={caption}
          rows={view.falls}
          rowKey={({ peak }) => String(peak)}
          columns={[
            { id: 'peak', head: 'Peak', align: 'start', cell: ({ peak }) => formatEpochDay(peak) },
            { id: 'trough', head: 'Trough', cell: ({ trough }) => formatEpochDay(trough) },
            {
              id: 'recovery',
              head: 'Recovery',
              cell: ({ recovery }) => (recovery === null ? 'not yet' : formatEpochDay(recovery)),
            },
            {
              id: 'depth',
              head: 'Depth',
              cell: ({ depth }) => <FigureText value={depth} format={formatPercent} />,
            },
            {
              id: 'length',
              head: 'Days',
              cell: ({ peak, recovery }) => formatCount((recovery ?? lastDay) - peak),
            },
          ]}
        />
      )}
    </Card>
  );
}
