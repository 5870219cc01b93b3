import { t } from '@/lib/domain/text';
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
  const caption = t('Worst drawdowns, {rangeText}', { rangeText: rangeText(view) });
  const lastDay = view.summary.last.day;
  return (
    <Card
      id="drawdowns"
      title={t('Worst drawdowns')}
      footer={t('{rangeText}. {basisText}. Non-overlapping drawdowns; durations in calendar days.', {
        rangeText: rangeText(view),
        basisText: basisText(page, controls.shownBasis),
      })}
    >
      {view.falls.length === 0 ? (
        <EmptyState title={t('No drawdowns in this range')}>{t('Choose a longer range above.')}</EmptyState>
      ) : (
        <DataTable<RangeFall>
          caption={caption}
          rows={view.falls}
          rowKey={({ peak }) => String(peak)}
          columns={[
            { id: 'peak', head: t('Peak'), align: 'start', cell: ({ peak }) => formatEpochDay(peak) },
            { id: 'trough', head: t('Trough'), cell: ({ trough }) => formatEpochDay(trough) },
            {
              id: 'recovery',
              head: t('Recovery'),
              cell: ({ recovery }) => (recovery === null ? t('not yet') : formatEpochDay(recovery)),
            },
            {
              id: 'depth',
              head: t('Depth'),
              cell: ({ depth }) => <FigureText value={depth} format={formatPercent} />,
            },
            {
              id: 'length',
              head: t('Days'),
              cell: ({ peak, recovery }) => formatCount((recovery ?? lastDay) - peak),
            },
          ]}
        />
      )}
    </Card>
  );
}
