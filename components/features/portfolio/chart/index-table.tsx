import { offerFile } from '@/components/charts/save-chart';
import { DataTable } from '@/components/ui/data-table';
import type { ChartWindow } from '@/lib/charting/chart-model';
import type { PortfolioPerformance } from '@/lib/contracts/watchlist';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { formatEpochDay } from '@/lib/format/date';
import { DASH, formatCount, formatNumber } from '@/lib/format/number';
import { sourceText } from '@/lib/format/source-text';
import type { ComparedIndex } from './index-model';
import styles from './index-card.module.scss';

/** Rows that the page shows; the CSV has them all. */
const TABLE_ROWS = 260;

export interface IndexTableProps {
  readonly index: ComparedIndex;
  readonly window: ChartWindow;
  readonly benchmark: string;
  readonly caption: string;
}

const write = (value: number | undefined) =>
  value === undefined || !Number.isFinite(value) ? DASH : formatNumber(value);

/** The table behind the chart, the newest day first. */
export function IndexTable({ index, window, benchmark, caption }: IndexTableProps) {
  const { first, last } = window;
  const bars = last - first + 1;
  const rows = Array.from({ length: Math.min(TABLE_ROWS, bars) }, (_, i) => last - i);
  return (
    <details className={styles.table}>
      <summary>Data table</summary>
      <DataTable
        caption={`Your list and ${benchmark}, ${caption}, 100 at the start`}
        rows={rows}
        rowKey={String}
        sort={{ id: 'date', direction: 'descending' }}
        isTall
        columns={[
          { id: 'date', head: 'Date', align: 'start', cell: (bar) => formatEpochDay(index.days[bar]!) },
          { id: 'list', head: 'Your list', cell: (bar) => write(index.list[bar]) },
          { id: 'benchmark', head: benchmark, cell: (bar) => write(index.benchmark[bar]) },
        ]}
      />
      {bars > rows.length && (
        <p className={styles.more}>
          The newest {rows.length} of {formatCount(bars)} days; the CSV has all of them.
        </p>
      )}
    </details>
  );
}

interface IndexFile {
  readonly window: ChartWindow;
  readonly benchmark: PortfolioPerformance['benchmark'];
  readonly meta: PortfolioPerformance['meta'];
}

/** The index of a range as CSV, with its source and as-of day. */
export function indexCsv({ days, list, benchmark }: ComparedIndex, { window, ...file }: IndexFile): string {
  const simulated = file.meta.source === 'simulated' ? ' Simulated data: invented prices.' : '';
  const lines = [
    `# Watchlist in equal weights and ${file.benchmark.symbol}, total return, both 100 at the start. ${sourceText(file.meta)}${simulated} As of ${file.meta.asOf ?? DASH}.`,
    `date,list,${file.benchmark.symbol}`,
  ];
  const cell = (value: number | undefined) =>
    value === undefined || !Number.isFinite(value) ? '' : value.toFixed(4);
  for (let bar = window.first; bar <= window.last; bar += 1) {
    lines.push(`${formatIsoDate(days[bar]!)},${cell(list[bar])},${cell(benchmark[bar])}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Offers the index of a range as a CSV file. */
export function saveIndexCsv(index: ComparedIndex, file: IndexFile): void {
  const name = `watchlist-index-${file.meta.asOf ?? 'latest'}.csv`;
  offerFile(name, new Blob([indexCsv(index, file)], { type: 'text/csv' }));
}
