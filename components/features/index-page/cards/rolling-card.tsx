import { t } from '@/lib/domain/text';
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
  const rolling = block.rolling.filter(({ n }) => n > 0);
  const longest = rolling[0];
  if (!longest) {
    return (
      <Card id="rolling" title={t('Rolling returns')}>
        <EmptyState title={t('History too short')}>
          {t('Rolling returns need more than one year of prices.')}
        </EmptyState>
      </Card>
    );
  }
  const title = t('Rolling returns over one, three and five years');
  const footer = t('{basis}. Annualized, month ends of the full history, {days} to {days2}.', {
    basis: (page.price?.basisTexts ?? BASIS_TEXTS)[basis],
    days: formatEpochDay(longest.days[0]!),
    days2: formatEpochDay(longest.days.at(-1)!),
  });
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
          series: rolling.map(({ days, values, years }) => {
            const byDay = new Map(days.map((day, index) => [day, values[index]!]));
            return {
              id: `rolling${years}`,
              label: years === 1 ? t('1 year') : t('{years} years', { years }),
              values: longest.days.map((day) => byDay.get(day) ?? null),
            };
          }),
        }}
        summaryLabel={t('Rolling returns of {label}', { label: page.label })}
        source={page.meta}
        asOf={page.meta.asOf}
        basis={(page.price?.basisTexts ?? BASIS_TEXTS)[basis]}
        csvName={`${page.id}-rolling`}
        footnote={footer}
      />
      <Card id="rolling-numbers" title={t('Summary of rolling returns')} footer={footer}>
        <DataTable<PageRolling>
          caption={t('Rolling returns: lowest, median, highest, share above zero')}
          rows={block.rolling}
          rowKey={({ years }) => String(years)}
          columns={[
            {
              id: 'years',
              head: t('Years'),
              align: 'start',
              aside: <Explain id="index.rolling" name={t('Rolling return')} />,
              cell: ({ years }) => String(years),
            },
            figure('last', t('Last')),
            figure('min', t('Lowest')),
            figure('median', t('Median')),
            figure('max', t('Highest')),
            {
              id: 'positive',
              head: t('Above zero'),
              aside: <Explain id="index.rollingPositive" name={t('Share above zero')} />,
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
