import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import type { ChartDrawing } from '@/lib/charting/chart-svg';
import type { LegendMark } from '@/lib/charting/export-svg';
import { formatCount } from '@/lib/format/number';
import { ChartFrame } from './chart-frame';
import { useFileNotes, useSourceNote } from './chart-source';
import styles from './chart-figure.module.scss';
import { ChartDataTable, chartDataCsv } from './chart-data';
import type { ChartData } from './chart-data';

/** Number of data table rows in the initial HTML; the rest are rendered when the table is opened. */
const ROWS_IN_HTML = 40;

export interface ChartFigureProps {
  /** Short description of the chart; also the title of exported files. */
  readonly label: string;
  /** Summary of the chart in one or two sentences, computed from its data. */
  readonly summary: string;
  /** The data behind the chart. */
  readonly sheet: ChartData;
  /** Creates the chart for export when a file is requested. */
  readonly draw: () => ChartDrawing | Promise<ChartDrawing>;
  /** Legend of the drawing's colors, for exported files. */
  readonly legend?: readonly LegendMark[];
  /** File name without extension; default: the label. */
  readonly fileName?: string;
  /** URL of the full data table, for readers without JavaScript when there are many rows. */
  readonly tableHref?: string;
  /** Renders the chart; receives the id of its summary. */
  readonly children: (summaryId: string) => ReactNode;
}

/** Common frame of every chart: text summary, data table and file exports. */
export function ChartFigure(props: ChartFigureProps) {
  const { label, summary, sheet, draw, legend = [], tableHref, children } = props;
  const { fileName = toFileName(label) } = props;
  const summaryId = useId();
  const notes = useFileNotes();
  const source = useSourceNote();
  const [isOpen, setIsOpen] = useState(false);
  const rows = isOpen ? sheet.rows : sheet.rows.slice(0, ROWS_IN_HTML);
  return (
    <ChartFrame
      label={label}
      captionId={summaryId}
      words={summary}
      source={source}
      tables={
        <details className={styles.table} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{t('Data table')}</summary>
          <ChartDataTable sheet={{ ...sheet, rows }} />
          {rows.length < sheet.rows.length && (
            <p className={styles.more}>
              {t('The first {count} of {count2}.', {
                count: formatCount(rows.length),
                count2: formatCount(sheet.rows.length),
              })}{' '}
              {tableHref && <a href={tableHref}>{t('Full table')}</a>}
            </p>
          )}
        </details>
      }
      files={{
        make: async () => ({
          drawing: await draw(),
          caption: { fileName, title: label, legend, notes: [summary, ...notes] },
        }),
        onCsv: async () => {
          const { offerFile } = await import('./save-chart');
          const csv = chartDataCsv(sheet, [label, ...notes]);
          offerFile(`${fileName}.csv`, new Blob([csv], { type: 'text/csv' }));
        },
      }}
      isGrown
    >
      {children(summaryId)}
    </ChartFrame>
  );
}

/** Converts `S&P 500, one day` to `s-p-500-one-day`. */
export function toFileName(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
