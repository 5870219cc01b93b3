import { useState } from 'react';
import type { ReactNode } from 'react';
import { ChartExport } from './chart-export';
import type { ChartExportProps } from './chart-export';
import styles from './chart-frame.module.scss';

export interface ChartFrameProps {
  /** Accessible name of the figure. */
  readonly label: string;
  /** Id of the caption; the chart refers to it with `aria-describedby`. */
  readonly captionId: string;
  /** The chart in words; visible behind "Describe", and always read by screen readers. */
  readonly words: string;
  /** Source of the figures: the end of the caption, and always visible in the line; may be empty. */
  readonly source: string;
  /** The data tables, as `details` elements. */
  readonly tables: ReactNode;
  /** The files that are offered. */
  readonly files: Omit<ChartExportProps, 'onFailure'>;
  /** True: the chart takes the free height of its card. */
  readonly isGrown?: boolean;
  /** Legend and chart. */
  readonly children: ReactNode;
}

/**
 * The frame of every chart: the chart, the failure of an export, and a line with the description of the chart,
 * its data tables, its source and its files.
 */
export function ChartFrame({
  label,
  captionId,
  words,
  source,
  tables,
  files,
  isGrown = false,
  children,
}: ChartFrameProps) {
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <figure className={`${styles.chartFrame} ${isGrown ? styles.isGrown : ''}`} aria-label={label}>
      <div className={styles.body}>
        {children}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
      {/* Its text is the caption: inside closed details it would leave the accessibility tree. */}
      <details className={styles.describe}>
        <summary aria-controls={captionId}>Describe</summary>
      </details>
      {tables}
      {/* Drawn by the style sheet: the same text is the end of the caption. */}
      <span className={styles.source} data-source={source} aria-hidden="true" />
      <div className={styles.files}>
        <ChartExport {...files} onFailure={setFailure} />
      </div>
      <figcaption id={captionId} className={styles.caption}>
        {[words, source].filter(Boolean).join(' ')}
      </figcaption>
    </figure>
  );
}
