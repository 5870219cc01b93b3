import { SeriesCard } from '@/components/research/series-card/series-card';
import { basisText } from '@/components/research/price-chart/cards/card-props';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { WeighedReturn } from '@/lib/contracts/index-page';
import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import type { IndexCardProps } from '../view/card-props';
import { formatPoints } from './format-points';
import styles from '../view/index-view.module.scss';

export interface WeightsCardProps extends IndexCardProps {
  readonly basis: 'total' | 'price';
}

const BASE = 100;

/** The same members with equal weights against the index's own. */
export function WeightsCard({ page, block, basis }: WeightsCardProps) {
  const { weights } = block;
  if (!weights) {
    return (
      <Card id="weights" title="Equal against index weights">
        <EmptyState title="No share counts imported">
          Without them there is no weight of the index to compare with. Import a list of members with share
          counts.
        </EmptyState>
      </Card>
    );
  }
  const footer = `${basisText(basis)}. Members of each day, without costs; from ${formatDay(weights.from)}. p.a. = per year.`;
  const scaled = (levels: readonly number[]) => levels.map((level) => level * BASE);
  return (
    <div className={styles.pile}>
      <SeriesCard
        id="weights"
        title="Equal against index weights"
        model={{
          days: weights.days,
          unit: 'index',
          scale: 'log',
          series: [
            { id: 'index', label: 'Index weights', values: scaled(weights.index) },
            { id: 'equal', label: 'Equal weights', values: scaled(weights.equal) },
          ],
        }}
        summaryLabel={`Members of ${page.label}, index and equal weights`}
        source={page.meta}
        asOf={page.meta.asOf}
        csvName={`${page.id}-weights`}
        footnote={`${BASE} at the first day, logarithmic, ends of months. ${footer}`}
      />
      <Card id="weights-returns" title="Returns with either weights" footer={footer}>
        <DataTable<WeighedReturn>
          caption="Returns of the same members with index and with equal weights"
          rows={weights.returns}
          rowKey={({ horizon }) => horizon}
          columns={[
            {
              id: 'horizon',
              head: 'Window',
              align: 'start',
              cell: ({ horizon, isAnnual }) => (isAnnual ? `${horizon} p.a.` : horizon),
            },
            {
              id: 'index',
              head: 'Index weights',
              aside: <Explain id="index.capReturn" name="Index weights" />,
              cell: ({ gap, index }) => (
                <FigureText value={index} gap={gap} gapUnit="days" format={formatReturn} isChange />
              ),
            },
            {
              id: 'equal',
              head: 'Equal weights',
              aside: <Explain id="index.equalReturn" name="Equal weights" />,
              cell: ({ equal, gap }) => (
                <FigureText value={equal} gap={gap} gapUnit="days" format={formatReturn} isChange />
              ),
            },
            {
              id: 'difference',
              head: 'Difference',
              aside: <Explain id="index.equalDifference" name="Equal less index weights" />,
              cell: ({ equal, gap, index }) => (
                <FigureText
                  value={equal === null || index === null ? null : equal - index}
                  gap={gap}
                  gapUnit="days"
                  format={formatPoints}
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
