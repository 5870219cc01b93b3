import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { ChartDrawing } from '@/lib/charting/chart-svg';
import { formatCount } from '@/lib/format/number';
import { useSourceNotes } from './chart-source';
import styles from './chart-figure.module.scss';
import { ChartSaves } from './chart-saves';
import { SheetTable, sheetCsv } from './data-sheet';
import type { DataSheet } from './data-sheet';

/** Rows of a data table in the HTML; the others come when it is opened. */
const ROWS_IN_HTML = 40;

export interface ChartFigureProps {
  /** What the chart shows, in a few words; also the title of what is saved. */
  readonly label: string;
  /** The chart in a sentence or two, made from its data. */
  readonly summary: string;
  /** The numbers behind it. */
  readonly sheet: DataSheet;
  /** The chart as a file. Made when it is asked for. */
  readonly draw: () => ChartDrawing | Promise<ChartDrawing>;
  /** Name of the files, without an ending; default: the label. */
  readonly fileName?: string;
  /** Where all the numbers stand as a table, for readers without scripts when there are many. */
  readonly tableHref?: string;
  /** The chart; it is told the id of its summary. */
  readonly children: (summaryId: string) => ReactNode;
}

/** What stands around every chart: its summary in words, the table behind it, and its files. */
export function ChartFigure(props: ChartFigureProps) {
  const { label, summary, sheet, draw, fileName = toFileName(label), tableHref, children } = props;
  const summaryId = useId();
  const notes = useSourceNotes();
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const rows = isOpen ? sheet.rows : sheet.rows.slice(0, ROWS_IN_HTML);
  return (
    <figure className={styles.figure} aria-label={label}>
      {children(summaryId)}
      <figcaption id={summaryId} className={styles.summary}>
        {[summary, ...notes].join(' ')}
      </figcaption>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.behind}>
        <details className={styles.table} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>Data table</summary>
          <SheetTable sheet={{ ...sheet, rows }} />
          {rows.length < sheet.rows.length && (
            <p className={styles.more}>
              The first {formatCount(rows.length)} of {formatCount(sheet.rows.length)}.{' '}
              {tableHref && <a href={tableHref}>All of them</a>}
            </p>
          )}
        </details>
        <ChartSaves
          drawing={draw}
          onCsv={async () => {
            const { offerFile } = await import('./save-chart');
            const csv = sheetCsv(sheet, [label, ...notes]);
            offerFile(`${fileName}.csv`, new Blob([csv], { type: 'text/csv' }));
          }}
          caption={{ fileName, title: label, notes: [summary, ...notes] }}
          onFailure={setFailure}
        />
      </div>
    </figure>
  );
}

/** `S&P 500, one day` as `s-p-500-one-day`. */
export function toFileName(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
