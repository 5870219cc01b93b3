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
  { id: 'totalReturn', label: 'Return', name: 'return' },
  { id: 'cagr', label: 'Per year', name: 'return per year' },
  { id: 'volatility', label: 'Volatility', name: 'volatility' },
  { id: 'maxDrawdown', label: 'Max drawdown', name: 'max drawdown' },
  { id: 'currentDrawdown', label: 'Current drawdown', name: 'current drawdown' },
  { id: 'bestDay', label: 'Best day', name: 'best day' },
  { id: 'worstDay', label: 'Worst day', name: 'worst day' },
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
        caption={`Statistics of the list and its benchmark, ${rangeText}`}
        rows={ROWS}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            head: 'Range',
            align: 'start',
            cell: ({ id, label, name }) => (
              <>
                {label} <Explain id={id} name={name} />
              </>
            ),
          },
          { id: 'list', head: names[0], cell: (row) => figure(row, list[row.id]) },
          { id: 'benchmark', head: names[1], cell: (row) => figure(row, benchmark[row.id]) },
          { id: 'difference', head: 'Difference', cell: difference },
        ]}
      />
    </div>
  );
}
