import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
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

/** A line of the strip: the instrument, its benchmark, the difference. */
interface Line {
  readonly name: string;
  readonly cell: (id: string) => ReactNode;
}

/** An index that is its own benchmark has nothing to be compared with. */
function comparable(figures: PageRangeFigures, symbol: string): PageRangeFigures {
  if (figures.benchmarkName?.symbol !== symbol) return figures;
  return { ...figures, benchmark: null, benchmarkName: null, compared: null };
}

function changeText(values: FiguresAndGaps, id: string) {
  return (
    <FigureText
      value={numberOf(values, id)}
      gap={values.gaps[id]}
      gapUnit="days"
      format={formatReturn}
      isChange
    />
  );
}

/** Returns over the standard horizons in a strip, the benchmark's returns and the differences. */
export function ReturnsCard({ page, controls, rangeFigures }: StockCardProps) {
  const { own, benchmark, benchmarkName, compared } = comparable(rangeFigures, page.identity.symbol);
  const lines: Line[] = [{ name: page.identity.symbol, cell: (id) => changeText(own, id) }];
  if (benchmark && benchmarkName) {
    // With a price index the price returns are compared: otherwise the difference would include the dividends
    // of one side only.
    const side = compared ?? own;
    // A series without dividends has the same returns on both bases.
    const isOther = compared && RETURN_ROWS.some(({ id }) => numberOf(compared, id) !== numberOf(own, id));
    if (compared && isOther)
      lines.push({
        name: t('{symbol}, price return', { symbol: page.identity.symbol }),
        cell: (id) => changeText(compared, id),
      });
    lines.push(
      { name: benchmarkName.name, cell: (id) => changeText(benchmark, id) },
      {
        name: t('Difference, pp'),
        cell: (id) => {
          const [ours, theirs] = [numberOf(side, id), numberOf(benchmark, id)];
          return (
            <FigureText
              value={ours === null || theirs === null ? null : ours - theirs}
              gap={side.gaps[id] ?? benchmark.gaps[id]}
              gapUnit="days"
              format={(difference) => formatNumber(difference * 100, { signed: true })}
              isChange
            />
          );
        },
      },
    );
  }
  const columns: DataColumn<Line>[] = [
    { id: 'line', head: t('Return'), align: 'start', cell: ({ name }) => name },
    ...RETURN_ROWS.map(({ id, horizon, isAnnual }): DataColumn<Line> => {
      const start = dayOf(own, `start.${horizon}`);
      const label = isAnnual ? annualizedLabel(horizon) : horizonLabel(horizon);
      return {
        id,
        head:
          start === null ? (
            label
          ) : (
            <span title={t('from {start}', { start: formatDay(start) })}>{label}</span>
          ),
        aside: <Explain id={id} name={page.names[id] ?? horizon} />,
        cell: ({ cell }) => cell(id),
      };
    }),
  ];
  const title = benchmarkName ? t('Returns against {name}', { name: benchmarkName.name }) : t('Returns');
  return (
    <Card
      id="returns"
      title={title}
      footer={t('{basisText}. {anchorText} p.a. = per year.', {
        basisText: basisText(page, controls.state.basis),
        anchorText: anchorText(page, benchmark !== null),
      })}
    >
      <DataTable caption={title} columns={columns} rows={lines} rowKey={({ name }) => name} isDense />
    </Card>
  );
}
