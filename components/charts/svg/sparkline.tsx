import { SPARK_HEIGHT, sparkPath, sparkWidth } from '@/lib/charting/spark-line';
import { DASH } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import styles from './sparkline.module.scss';

export interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
  /** The period covered: `3 months`. */
  readonly period: string;
}

/** A line without axes for a table cell, rendered as plain markup; its accessible name describes it. */
export function Sparkline({ values, period }: SparklineProps) {
  const path = sparkPath(values);
  const [first, last] = [values[0], values.at(-1)];
  if (path === '' || !first || last === undefined) {
    return (
      <span className={styles.none} title="not enough closes to draw a line">
        <span aria-hidden="true">{DASH}</span>
        <span className="visually-hidden">not enough closes to draw a line</span>
      </span>
    );
  }
  const change = last / first - 1;
  return (
    <svg
      role="img"
      aria-label={`${period}: ${formatReturn(change)}`}
      viewBox={`0 0 ${sparkWidth(values)} ${SPARK_HEIGHT}`}
      preserveAspectRatio="none"
      className={`${styles.spark} ${change < 0 ? styles.loss : styles.gain}`}
    >
      <path d={path} />
    </svg>
  );
}
