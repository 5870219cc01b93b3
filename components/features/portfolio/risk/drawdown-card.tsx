import { t } from '@/lib/domain/text';
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
  {
    id: 'peak',
    get head() {
      return t('Peak');
    },
    align: 'start',
    cell: ({ peak }) => formatDay(peak),
  },
  {
    id: 'depth',
    get head() {
      return t('Depth');
    },
    cell: ({ depth }) => formatPercent(depth),
  },
  {
    id: 'trough',
    get head() {
      return t('Trough');
    },
    align: 'start',
    cell: ({ trough }) => formatDay(trough),
  },
  {
    id: 'recovery',
    get head() {
      return t('Recovered');
    },
    align: 'start',
    cell: ({ recovery }) => (recovery === null ? t('Not yet') : formatDay(recovery)),
  },
  {
    id: 'days',
    get head() {
      return t('Days');
    },
    cell: ({ days }) => formatCount(days),
  },
];

export interface DrawdownCardProps {
  readonly drawdowns: readonly Drawdown[];
  readonly lastDay: string | null;
  /** True when the series ends because all capital was lost. */
  readonly isLost: boolean;
}

/** The deepest drawdowns of the portfolio's series. */
export function DrawdownCard({ drawdowns, isLost, lastDay }: DrawdownCardProps) {
  return (
    <Card
      id="drawdowns"
      title={t('Deepest drawdowns')}
      footer={
        lastDay && t('Days from the peak to the recovery, or to {lastDay}.', { lastDay: formatDay(lastDay) })
      }
    >
      {drawdowns.length === 0 ? (
        <EmptyState title={isLost ? t('No drawdowns') : t('No drawdown in this range')}>
          {isLost && t(CAPITAL_LOST)}
        </EmptyState>
      ) : (
        <BlockTable
          name={null}
          caption={t('Deepest drawdowns')}
          columns={COLUMNS}
          rows={drawdowns}
          rowKey={({ peak }) => peak}
        />
      )}
    </Card>
  );
}
