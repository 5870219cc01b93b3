import { useMemo } from 'react';
import { lengthText } from '@/lib/domain/horizons';
import { t } from '@/lib/domain/text';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { valueOrNull } from '@/lib/domain/metric';
import { formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import type { CallFailure } from '@/lib/http/call-result';
import { LIST_HORIZONS, compareHorizons } from '../data/watchlist-returns';
import type { HorizonComparison, ListHorizon } from '../data/watchlist-returns';
import type { ComparedPerformance } from '../data/use-portfolio';
import { PendingCell } from '@/components/ui/tables/pending-cell';
import styles from './summary-card.module.scss';

const ANNUAL: ReadonlySet<ListHorizon> = new Set(['3Y', '5Y']);

type Line = 'list' | 'compared' | 'benchmark' | 'difference';

interface Row {
  readonly id: Line;
  readonly name: string;
}

/** Returns of the list as one index over the standard horizons, compared with the benchmark's. */
export function ReturnsTable({
  performance,
  failure,
}: {
  performance: ComparedPerformance | null;
  failure: CallFailure | null;
}) {
  const comparisons = useMemo(
    () =>
      new Map(
        performance &&
          compareHorizons(performance.index, performance.benchmark.basis).map((one) => [one.horizon, one]),
      ),
    [performance],
  );
  const isPriced = performance?.benchmark.basis === 'price';
  const rows: Row[] = [
    { id: 'list', name: t('Your list') },
    ...(isPriced ? [{ id: 'compared', name: t('Your list, price return') } as const] : []),
    { id: 'benchmark', name: performance?.benchmark.name ?? t('Benchmark') },
    { id: 'difference', name: isPriced ? t('Difference of price returns') : t('Difference') },
  ];
  const columns: DataColumn<Row>[] = [
    {
      id: 'line',
      head: t('Equal weights'),
      aside: <Explain id="list.index" name={t('the equal-weight index')} />,
      align: 'start',
      width: 132,
      cell: ({ name }) => <span className={styles.line}>{name}</span>,
    },
    ...LIST_HORIZONS.map((horizon): DataColumn<Row> => ({
      id: horizon,
      head: ANNUAL.has(horizon) ? `${horizon} p.a.` : horizon,
      // The last column has the table's margin too.
      width: horizon === '5Y' ? 110 : ANNUAL.has(horizon) ? 100 : 88,
      aside: (
        <Explain
          id={figureId(horizon)}
          name={t('the return over {horizon}', { horizon: lengthText(horizon) })}
        />
      ),
      cell: ({ id }) => <ReturnCell comparison={comparisons.get(horizon)} line={id} isOpen={!performance} />,
    })),
  ];
  return (
    <div className={styles.returns}>
      <DataTable
        caption={t('Returns of your list and its benchmark')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isBusy={!performance && !failure}
      />
      {!performance && failure && (
        <p className={styles.failure}>
          {t('Could not load the comparison: {detail}', { detail: failure.error.detail })}
        </p>
      )}
    </div>
  );
}

interface ReturnCellProps {
  readonly comparison: HorizonComparison | undefined;
  readonly line: Line;
  readonly isOpen: boolean;
}

function ReturnCell({ comparison, line, isOpen }: ReturnCellProps) {
  if (isOpen) return <PendingCell />;
  const metric = comparison?.[line];
  return (
    <FigureText
      value={metric ? valueOrNull(metric) : null}
      gap={metric && !metric.ok ? metric : null}
      gapUnit="days"
      format={line === 'difference' ? formatPercentagePoints : formatReturn}
      isChange
    />
  );
}

/** Returns are annualized from three years on. */
function figureId(horizon: ListHorizon): string {
  return ANNUAL.has(horizon) ? `annualized.${horizon}` : `return.${horizon}`;
}
