import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { differenceText } from '@/components/research/figure-list/difference-text';
import type { IndexSector } from '@/lib/contracts/index-page';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatContribution, formatPercent, formatPercentagePoints } from '@/lib/format/percent';
import type { IndexPageCardProps } from './card-props';
import styles from './index-view.module.scss';
import { periodText } from './members-summary';

const NO_SHARES = { gap: 'no-data', need: null, have: null } as const;

/** Sector weights, their changes over the period, and their contributions. */
export function SectorsCard({ block, versus, isBusy }: IndexPageCardProps) {
  const { contribution, sectors } = block;
  const isKnown = sectors.some(({ sector }) => sector !== null);
  const previous = new Map(versus?.block.sectors.map((row) => [row.sector, row.weight]));
  const difference = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);
  return (
    <Card
      id="sectors"
      aria-busy={isBusy}
      title={t('Sector weights')}
      footer={
        contribution.from
          ? t('Change of weight since the close of {from}; contributions {periodText}.', {
              from: formatDay(contribution.from),
              periodText: periodText(block),
            })
          : undefined
      }
    >
      {!isKnown ? (
        <EmptyState title={t('No sectors stored')} of="members">
          {rich(
            'Import a list of members with sectors: <0>npm run tapeglass -- import constituents members.csv --universe sp500</0>',
            {},
            <code />,
          )}
        </EmptyState>
      ) : (
        <DataTable<IndexSector>
          caption={t('Sectors: weight, its change, contribution')}
          rows={sectors}
          rowKey={({ sector }) => sector ?? ''}
          columns={[
            {
              id: 'sector',
              head: t('Sector'),
              align: 'start',
              cell: ({ sector }) => (sector === null ? t('No known sector') : t(sector)),
            },
            { id: 'members', head: t('Members'), cell: ({ members }) => formatCount(members) },
            {
              id: 'weight',
              head: t('Weight'),
              aside: <Explain id="index.sectorWeight" name={t('Sector weight')} />,
              cell: ({ sector, weight }) => {
                const before = previous.get(sector);
                return (
                  <>
                    <FigureText value={weight} gap={NO_SHARES} format={formatPercent} />
                    {versus && typeof before === 'number' && weight !== null && (
                      <span className={styles.small}>{differenceText(weight, before, formatPercent)}</span>
                    )}
                  </>
                );
              },
            },
            {
              id: 'change',
              head: t('Change'),
              aside: <Explain id="index.weightChange" name={t('Change of weight')} />,
              cell: ({ weight, weightAtStart }) => (
                <FigureText
                  value={difference(weight, weightAtStart)}
                  gap={NO_SHARES}
                  format={formatPercentagePoints}
                  isChange
                />
              ),
            },
            {
              id: 'overweight',
              head: t('vs. equal'),
              aside: <Explain id="index.overweight" name={t('Weight minus equal weight')} />,
              cell: ({ equalWeight, weight }) => (
                <FigureText
                  value={difference(weight, equalWeight)}
                  gap={NO_SHARES}
                  format={formatPercentagePoints}
                  isChange
                />
              ),
            },
            {
              id: 'contribution',
              head: t('Contribution'),
              aside: <Explain id="index.sectorContribution" name={t('Sector contribution')} />,
              cell: ({ contribution: value }) => (
                <FigureText value={value} gap={NO_SHARES} format={formatContribution} isChange />
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
