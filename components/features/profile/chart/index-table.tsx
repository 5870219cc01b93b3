import { t } from '@/lib/domain/text';
import { offerFile } from '@/components/charts/frame/save-chart';
import { DataTable } from '@/components/ui/tables/data-table';
import type { ChartWindow } from '@/lib/charting/chart-model';
import type { PortfolioPerformance } from '@/lib/contracts/watchlist';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { formatEpochDay } from '@/lib/format/date';
import { DASH, formatCount, formatNumber } from '@/lib/format/number';
import { fileSourceText } from '@/lib/format/source-text';
import type { ListIndexes } from './index-model';
import styles from './index-card.module.scss';

/** Rows on the page; the CSV has all of them. */
const TABLE_ROWS = 260;

export interface IndexTableProps {
  readonly index: ListIndexes;
  readonly window: ChartWindow;
  readonly list: string;
  readonly benchmark: string;
  readonly caption: string;
}

const write = (value: number | undefined) =>
  value === undefined || !Number.isFinite(value) ? DASH : formatNumber(value);

/** The data table of the chart, newest day first. */
export function IndexTable({ index, window, list, benchmark, caption }: IndexTableProps) {
  const { first, last } = window;
  const bars = last - first + 1;
  const rows = Array.from({ length: Math.min(TABLE_ROWS, bars) }, (_, i) => last - i);
  return (
    <details className={styles.table}>
      <summary>{t('Data table')}</summary>
      <DataTable
        caption={t('{list} and {benchmark}, {caption}, 100 at the start', { list, benchmark, caption })}
        rows={rows}
        rowKey={String}
        sort={{ id: 'date', direction: 'descending' }}
        columns={[
          { id: 'date', head: t('Date'), align: 'start', cell: (bar) => formatEpochDay(index.days[bar]!) },
          { id: 'list', head: list, cell: (bar) => write(index.list[bar]) },
          { id: 'benchmark', head: benchmark, cell: (bar) => write(index.benchmark[bar]) },
        ]}
      />
      {bars > rows.length && (
        <p className={styles.more}>
          {t('The newest {count} of {bars} days. The CSV contains all days.', {
            count: rows.length,
            bars: formatCount(bars),
          })}
        </p>
      )}
    </details>
  );
}

interface IndexFile {
  /** True when the lines include dividends. */
  readonly basis: string;
  readonly window: ChartWindow;
  readonly benchmark: PortfolioPerformance['benchmark'];
  readonly meta: PortfolioPerformance['meta'];
}

/** Formats the index of a range as CSV, with its source and as-of day. */
export function indexCsv({ days, list, benchmark }: ListIndexes, { window, ...file }: IndexFile): string {
  const simulated = file.meta.source === 'simulated' ? ` ${t('Simulated data: invented prices.')}` : '';
  const lines = [
    `# Watchlist in equal weights and ${file.benchmark.symbol}, ${file.basis}, both 100 at the start. ${fileSourceText(file.meta)}${simulated} As of ${file.meta.asOf ?? DASH}.`,
    t('date,list,{symbol}', { symbol: file.benchmark.symbol }),
  ];
  const cell = (value: number | undefined) =>
    value === undefined || !Number.isFinite(value) ? '' : value.toFixed(4);
  for (let bar = window.first; bar <= window.last; bar += 1) {
    lines.push(`${formatIsoDate(days[bar]!)},${cell(list[bar])},${cell(benchmark[bar])}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Downloads the index of a range as a CSV file. */
export function saveIndexCsv(index: ListIndexes, file: IndexFile): void {
  const name = `watchlist-index-${file.meta.asOf ?? 'latest'}.csv`;
  offerFile(name, new Blob([indexCsv(index, file)], { type: 'text/csv' }));
}
