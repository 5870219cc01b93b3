import { t } from '@/lib/domain/text';
import { DataTable } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { Metric } from '@/lib/domain/metric';
import { gap, valueOrNull } from '@/lib/domain/metric';
import { figureStyle } from '@/lib/format/figure-style';
import { formatPercentagePoints } from '@/lib/format/percent';
import { differenceOf } from '../data/watchlist-returns';
import type { LineStatistics } from './index-model';
import styles from './index-card.module.scss';

const ROWS = [
  {
    id: 'totalReturn',
    get label() {
      return t('Return');
    },
    name: 'return',
  },
  {
    id: 'cagr',
    get label() {
      return t('Per year');
    },
    get name() {
      return t('return per year');
    },
  },
  {
    id: 'volatility',
    get label() {
      return t('Volatility');
    },
    name: 'volatility',
  },
  {
    id: 'maxDrawdown',
    get label() {
      return t('Max drawdown');
    },
    get name() {
      return t('max drawdown');
    },
  },
  {
    id: 'currentDrawdown',
    get label() {
      return t('Current drawdown');
    },
    get name() {
      return t('current drawdown');
    },
  },
  {
    id: 'bestDay',
    get label() {
      return t('Best day');
    },
    get name() {
      return t('best day');
    },
  },
  {
    id: 'worstDay',
    get label() {
      return t('Worst day');
    },
    get name() {
      return t('worst day');
    },
  },
] as const satisfies { id: keyof LineStatistics; label: string; name: string }[];

type Row = (typeof ROWS)[number];

export interface IndexStatisticsProps {
  readonly rangeText: string;
  readonly names: readonly [string, string];
  readonly list: LineStatistics;
  readonly benchmark: LineStatistics;
  /** False: one side includes dividends and the other does not. */
  readonly isSameBasis: boolean;
}

/** Statistics of exactly the range that the chart shows. */
export function IndexStatistics({ rangeText, names, list, benchmark, isSameBasis }: IndexStatisticsProps) {
  const figure = ({ id }: Row, metric: Metric) => {
    const { format, isChange, gapUnit } = figureStyle(id);
    return (
      <FigureText
        value={valueOrNull(metric)}
        gap={metric.ok ? null : metric}
        gapUnit={gapUnit}
        format={format}
        isChange={isChange}
      />
    );
  };
  const difference = (row: Row) => {
    const metric = isSameBasis ? differenceOf(list[row.id], benchmark[row.id]) : gap('basis-unknown');
    return (
      <FigureText
        value={valueOrNull(metric)}
        gap={metric.ok ? null : metric}
        gapUnit={figureStyle(row.id).gapUnit}
        format={formatPercentagePoints}
      />
    );
  };
  return (
    <div className={styles.statistics}>
      <DataTable
        caption={t('Statistics of the list and its benchmark, {rangeText}', { rangeText })}
        rows={ROWS}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            head: t('Range'),
            align: 'start',
            cell: ({ id, label, name }) => (
              <>
                {label} <Explain id={id} name={name} />
              </>
            ),
          },
          { id: 'list', head: names[0], cell: (row) => figure(row, list[row.id]) },
          { id: 'benchmark', head: names[1], cell: (row) => figure(row, benchmark[row.id]) },
          { id: 'difference', head: t('Difference'), cell: difference },
        ]}
      />
    </div>
  );
}
