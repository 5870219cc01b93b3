import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { Risk } from '@/lib/contracts/portfolios/risk';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { CAPITAL_LOST } from '../ui/capital-lost';

type Drawdown = Risk['drawdowns'][number];

const COLUMNS: readonly DataColumn<Drawdown>[] = [
  { id: 'peak', head: 'Peak', align: 'start', cell: ({ peak }) => formatDay(peak) },
  { id: 'depth', head: 'Depth', cell: ({ depth }) => formatPercent(depth) },
  { id: 'trough', head: 'Trough', align: 'start', cell: ({ trough }) => formatDay(trough) },
  {
    id: 'recovery',
    head: 'Recovered',
    align: 'start',
    cell: ({ recovery }) => (recovery === null ? 'Not yet' : formatDay(recovery)),
  },
  { id: 'days', head: 'Days', cell: ({ days }) => formatCount(days) },
];

export interface DrawdownCardProps {
  readonly drawdowns: readonly Drawdown[];
  readonly lastDay: string | null;
  /** Whether the series ends because all capital was lost. */
  readonly isLost: boolean;
}

/** The deepest drawdowns of the portfolio's series. */
export function DrawdownCard({ drawdowns, isLost, lastDay }: DrawdownCardProps) {
  return (
    <Card
      id="drawdowns"
      title="Deepest drawdowns"
      footer={lastDay && `Days from the peak to the recovery, or to ${formatDay(lastDay)}.`}
    >
      {drawdowns.length === 0 ? (
        <EmptyState title={isLost ? 'No drawdowns' : 'No drawdown in this range'}>
          {isLost && CAPITAL_LOST}
        </EmptyState>
      ) : (
        <BlockTable
          name={null}
          caption="Deepest drawdowns"
          columns={COLUMNS}
          rows={drawdowns}
          rowKey={({ peak }) => peak}
        />
      )}
    </Card>
  );
}
