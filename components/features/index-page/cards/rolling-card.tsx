import { SeriesCard } from '@/components/research/series-card/series-card';
import { BASIS_TEXTS } from '@/lib/format/basis-summary';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { formatEpochDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { PageRolling } from '../data/members-block';
import type { IndexPageCardProps } from './card-props';
import styles from './index-view.module.scss';

export interface IndexRollingCardProps extends IndexPageCardProps {
  readonly basis: 'total' | 'price';
}

/** Annualized returns over one, three and five years, for every possible final month. */
export function IndexRollingCard({ page, block, basis }: IndexRollingCardProps) {
  const known = block.rolling.filter(({ n }) => n > 0);
  const longest = known[0];
  if (!longest) {
    return (
      <Card id="rolling" title="Rolling returns">
        <EmptyState title="History too short">Rolling returns need more than one year of prices.</EmptyState>
      </Card>
    );
  }
  const title = 'Rolling returns over one, three and five years';
  const footer = `${(page.price?.basisTexts ?? BASIS_TEXTS)[basis]}. Annualized, month ends of the full history, ${formatEpochDay(longest.days[0]!)} to ${formatEpochDay(longest.days.at(-1)!)}.`;
  const figure = (id: 'min' | 'median' | 'max' | 'last', head: string) => ({
    id,
    head,
    cell: (row: PageRolling) => (
      <FigureText value={row[id]} gap={row.gap} gapUnit="days" format={formatReturn} isChange />
    ),
  });
  return (
    <div className={styles.pile}>
      <SeriesCard
        id="rolling"
        title={title}
        model={{
          days: longest.days,
          unit: 'rate',
          series: known.map(({ days, values, years }) => {
            const byDay = new Map(days.map((day, index) => [day, values[index]!]));
            return {
              id: `rolling${years}`,
              label: years === 1 ? '1 year' : `${years} years`,
              values: longest.days.map((day) => byDay.get(day) ?? null),
            };
          }),
        }}
        summaryLabel={`Rolling returns of ${page.label}`}
        source={page.meta}
        asOf={page.meta.asOf}
        basis={(page.price?.basisTexts ?? BASIS_TEXTS)[basis]}
        csvName={`${page.id}-rolling`}
        footnote={footer}
      />
      <Card id="rolling-numbers" title="Summary of rolling returns" footer={footer}>
        <DataTable<PageRolling>
          caption="Rolling returns: lowest, median, highest, share above zero"
          rows={block.rolling}
          rowKey={({ years }) => String(years)}
          columns={[
            {
              id: 'years',
              head: 'Years',
              align: 'start',
              aside: <Explain id="index.rolling" name="Rolling return" />,
              cell: ({ years }) => String(years),
            },
            figure('last', 'Last'),
            figure('min', 'Lowest'),
            figure('median', 'Median'),
            figure('max', 'Highest'),
            {
              id: 'positive',
              head: 'Above zero',
              aside: <Explain id="index.rollingPositive" name="Share above zero" />,
              cell: ({ gap, positive }) => (
                <FigureText
                  value={positive}
                  gap={gap}
                  gapUnit="days"
                  format={(value) => formatPercent(value, { digits: 0 })}
                />
              ),
            },
            { id: 'n', head: 'n', cell: ({ n }) => formatCount(n) },
          ]}
        />
      </Card>
    </div>
  );
}
