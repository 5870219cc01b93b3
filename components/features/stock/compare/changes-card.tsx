import { t } from '@/lib/domain/text';
import { FigureList } from '@/components/research/figure-list/figure-list';
import type { FigureItem } from '@/components/research/figure-list/figure-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { WithComparison } from '@/lib/pages/with-comparison';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import type { StockPageData } from '../data/stock-page-data';

export interface ChangesCardProps {
  readonly page: StockPageData;
  readonly versus: NonNullable<WithComparison<StockPageData>['versus']>;
}

/** All figures of the page as of its day and another day, with their changes. */
export function ChangesCard({ page, versus }: ChangesCardProps) {
  const items = changesOf(page, versus.page);
  const day = formatDay(versus.asOf);
  return (
    <Card
      id="changes"
      title={t('What changed since {day}', { day })}
      footer={t(
        'Differences in the unit of each figure; risk figures over windows of equal length up to each day.',
      )}
    >
      {items.length === 0 ? (
        <EmptyState title={t('Nothing to compare')}>{t('No figures available on both days.')}</EmptyState>
      ) : (
        <FigureList
          label={t('Changes since {day}', { day })}
          items={items}
          versus={versus.asOf}
          columns={3}
          hasAnchors={false}
        />
      )}
    </Card>
  );
}

/** The figures that are numbers on both days, in the order of the page. */
export function changesOf(now: StockPageData, previous: StockPageData): FigureItem[] {
  const values = { ...now.today.figures, ...now.rangeFigures.own.figures };
  const otherFigures = { ...previous.today.figures, ...previous.rangeFigures.own.figures };
  return Object.entries(values).flatMap(([id, value]) => {
    const other = otherFigures[id];
    const name = now.names[id];
    if (name === undefined || typeof value !== 'number' || typeof other !== 'number') return [];
    const { format, isChange } = figureStyle(id, now.identity.kind);
    return [{ id, name, value, previous: other, format, isChange }];
  });
}
