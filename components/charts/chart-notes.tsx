import type { ReactNode } from 'react';
import styles from './chart-notes.module.scss';

export interface ChartNotesProps {
  /** Id of the caption; the chart refers to it with `aria-describedby`. */
  readonly id: string;
  /** The chart in words; visible behind "Describe", and always read by screen readers. */
  readonly words: string;
  /** Source of the figures: the end of the caption, and always visible in the line; may be empty. */
  readonly source: string;
  /** The data tables, as `details` elements. */
  readonly tables: ReactNode;
  /** The links to files. */
  readonly files: ReactNode;
}

/**
 * The line below a chart: its description, its data tables, its source and its files. To be used as the last
 * part of a `figure` of the class {@link chartFigureStyles}, after one element of the class `body`.
 */
export function ChartNotes({ id, words, source, tables, files }: ChartNotesProps) {
  return (
    <>
      {/* Its text is the caption: inside closed details it would leave the accessibility tree. */}
      <details className={styles.describe}>
        <summary aria-controls={id}>Describe</summary>
      </details>
      {tables}
      {/* Drawn by the style sheet: the same text is the end of the caption. */}
      <span className={styles.source} data-source={source} aria-hidden="true" />
      <div className={styles.files}>{files}</div>
      <figcaption id={id} className={styles.caption}>
        {[words, source].filter(Boolean).join(' ')}
      </figcaption>
    </>
  );
}

export { styles as chartFigureStyles };
