import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { annualizedLabel, horizonLabel } from '@/lib/domain/horizons';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { dayOf, numberOf } from '@/components/research/price-chart/data/pick-figures';
import { RETURN_ROWS } from '@/components/research/price-chart/data/range-figure-ids';
import type { FiguresAndGaps } from '@/lib/contracts/instrument';
import type { PageRangeFigures } from '@/components/research/price-chart/data/price-page';
import { basisText } from '@/components/research/price-chart/view/card-props';
import { anchorText } from '../data/anchor-text';
import type { StockCardProps } from './card-props';
import styles from './returns-card.module.scss';

type Row = (typeof RETURN_ROWS)[number];

/** An index that is its own benchmark has nothing to be compared with. */
function comparable(figures: PageRangeFigures, symbol: string): PageRangeFigures {
  if (figures.benchmarkName?.symbol !== symbol) return figures;
  return { ...figures, benchmark: null, benchmarkName: null, compared: null };
}

/** Returns over the standard horizons, the benchmark's returns and the differences. */
export function ReturnsCard({ page, controls, rangeFigures }: StockCardProps) {
  const { own, benchmark, benchmarkName, compared } = comparable(rangeFigures, page.identity.symbol);
  const change = (values: FiguresAndGaps, id: string) => (
    <FigureText
      value={numberOf(values, id)}
      gap={values.gaps[id]}
      gapUnit="days"
      format={formatReturn}
      isChange
    />
  );
  const columns: DataColumn<Row>[] = [
    {
      id: 'window',
      head: 'Window',
      align: 'start',
      cell: ({ id, horizon, isAnnual }) => {
        const start = dayOf(own, `start.${horizon}`);
        return (
          <span title={start === null ? undefined : `from ${formatDay(start)}`}>
            {isAnnual ? annualizedLabel(horizon) : horizonLabel(horizon)}{' '}
            <Explain id={id} name={page.names[id] ?? horizon} />
          </span>
        );
      },
    },
    { id: 'own', head: page.identity.symbol, cell: ({ id }) => change(own, id) },
  ];
  if (benchmark && benchmarkName) {
    // With a price index the price returns are compared: otherwise the difference would include the dividends
    // of one side only.
    const side = compared ?? own;
    if (compared) {
      columns.push({
        id: 'compared',
        head: `${page.identity.symbol}, price return`,
        cell: ({ id }) => change(compared, id),
      });
    }
    columns.push(
      { id: 'benchmark', head: benchmarkName.name, cell: ({ id }) => change(benchmark, id) },
      {
        id: 'difference',
        head: 'Difference, pp',
        cell: ({ id }) => {
          const [ours, theirs] = [numberOf(side, id), numberOf(benchmark, id)];
          const isKnown = ours !== null && theirs !== null;
          return (
            <FigureText
              value={isKnown ? ours - theirs : null}
              gap={side.gaps[id] ?? benchmark.gaps[id]}
              gapUnit="days"
              // The head has the unit: with it in each cell the table would scroll on a phone.
              format={(difference) => formatNumber(difference * 100, { signed: true })}
              isChange
            />
          );
        },
      },
    );
  }
  const title = benchmarkName ? `Returns against ${benchmarkName.name}` : 'Returns';
  return (
    <Card
      id="returns"
      title={title}
      footer={`${basisText(page, controls.state.basis)}. ${anchorText(page, benchmark !== null)} p.a. = per year.`}
    >
      <div className={styles.rows}>
        <DataTable caption={title} columns={columns} rows={RETURN_ROWS} rowKey={({ id }) => id} isDense />
      </div>
    </Card>
  );
}
