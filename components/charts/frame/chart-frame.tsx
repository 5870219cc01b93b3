import { useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { ChartExport } from './chart-export';
import type { ChartExportProps } from './chart-export';
import styles from './chart-frame.module.scss';

export interface ChartFrameProps {
  /** Accessible name of the figure. */
  readonly label: string;
  /** Id of the caption; the chart refers to it with `aria-describedby`. */
  readonly captionId: string;
  /** The chart in words; visible in the open menu, and always read by screen readers. */
  readonly words: string;
  /** Source of the figures: the end of the caption; may be empty. */
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
 * The frame of every chart: the chart, the failure of an export, and a menu with its files, its description, its
 * source and its data tables.
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
      <details className={styles.menu}>
        <summary aria-label={t('Chart options')} aria-controls={captionId}>
          ⋯
        </summary>
        <ChartExport {...files} onFailure={setFailure} />
      </details>
      {/* Caption and tables are shown by the style sheet while the menu is open: a caption inside closed
          details would leave the accessibility tree. */}
      <div className={styles.tables}>{tables}</div>
      <figcaption id={captionId} className={styles.caption}>
        {[words, source].filter(Boolean).join(' ')}
      </figcaption>
    </figure>
  );
}
