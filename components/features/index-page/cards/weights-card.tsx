import { lengthText } from '@/lib/domain/horizons';
import { t } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { BASIS_TEXTS } from '@/lib/format/basis-summary';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { WeighedReturn } from '@/lib/contracts/index-page';
import { formatDay } from '@/lib/format/date';
import { formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import type { IndexPageCardProps } from './card-props';
import styles from './index-view.module.scss';

export interface WeightsCardProps extends IndexPageCardProps {
  readonly basis: 'total' | 'price';
}

const BASE = 100;

/** The same members equally weighted, compared with the index. */
export function WeightsCard({ page, block, basis }: WeightsCardProps) {
  const { weights } = block;
  if (!weights) {
    return (
      <Card id="weights" title={t('Equal vs. index weights')}>
        <EmptyState title={t('No share counts imported')} of="members">
          {t('Index weights need share counts. Import a list of members with share counts.')}
        </EmptyState>
      </Card>
    );
  }
  const footer = t(
    '{basis}. Daily rebalanced to the members of each day, before costs; from {from}. p.a. = per year.',
    { basis: BASIS_TEXTS[basis], from: formatDay(weights.from) },
  );
  const scaled = (levels: readonly number[]) => levels.map((level) => level * BASE);
  return (
    <div className={styles.pile}>
      <SeriesCard
        id="weights"
        title={t('Equal vs. index weights')}
        model={{
          days: weights.days,
          unit: 'index',
          scale: 'log',
          sampling: 'month',
          series: [
            { id: 'index', label: t('Index weights'), values: scaled(weights.index) },
            { id: 'equal', label: t('Equal weights'), values: scaled(weights.equal) },
          ],
        }}
        summaryLabel={t('Members of {label}, index and equal weights', { label: page.label })}
        source={page.meta}
        asOf={page.meta.asOf}
        csvName={`${page.id}-weights`}
        footnote={t('{base} on the first day, logarithmic scale, month ends. {footer}', {
          base: BASE,
          footer,
        })}
      />
      <Card id="weights-returns" title={t('Returns by weighting')} footer={footer}>
        <DataTable<WeighedReturn>
          caption={t('Returns with index weights and with equal weights')}
          rows={weights.returns}
          rowKey={({ horizon }) => horizon}
          columns={[
            {
              id: 'horizon',
              head: t('Window'),
              align: 'start',
              cell: ({ horizon, isAnnual }) => lengthText(isAnnual ? `${horizon} p.a.` : horizon),
            },
            {
              id: 'index',
              head: t('Index weights'),
              aside: <Explain id="index.capReturn" name={t('Index weights')} />,
              cell: ({ gap, index }) => (
                <FigureText value={index} gap={gap} gapUnit="days" format={formatReturn} isChange />
              ),
            },
            {
              id: 'equal',
              head: t('Equal weights'),
              aside: <Explain id="index.equalReturn" name={t('Equal weights')} />,
              cell: ({ equal, gap }) => (
                <FigureText value={equal} gap={gap} gapUnit="days" format={formatReturn} isChange />
              ),
            },
            {
              id: 'difference',
              head: t('Difference'),
              aside: <Explain id="index.equalDifference" name={t('Equal minus index weights')} />,
              cell: ({ equal, gap, index }) => (
                <FigureText
                  value={equal === null || index === null ? null : equal - index}
                  gap={gap}
                  gapUnit="days"
                  format={formatPercentagePoints}
                  isChange
                />
              ),
            },
          ]}
        />
      </Card>
    </div>
  );
}
