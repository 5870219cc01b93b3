import { t } from '@/lib/domain/text';
import { SPARK_HEIGHT, sparkPath, sparkWidth } from '@/lib/charting/spark-line';
import { DASH } from '@/lib/format/number';
import { formatBasisPoints, formatReturn } from '@/lib/format/percent';
import styles from './sparkline.module.scss';

export interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
  /** The period covered: `3 months`. */
  readonly period: string;
  /**
   * The kind of the values. The change of a yield is in basis points; it is neither a gain nor a loss, nor is
   * that of an amount into which money was paid.
   */
  readonly measure?: 'price' | 'yield' | 'amount';
}

/** A line without axes for a table cell, rendered as plain markup; its accessible name describes it. */
export function Sparkline({ values, period, measure = 'price' }: SparklineProps) {
  const path = sparkPath(values);
  const [first, last] = [values[0], values.at(-1)];
  if (path === '' || !first || last === undefined) {
    return (
      <span className={styles.none} title={t('not enough closes to draw a line')}>
        <span aria-hidden="true">{DASH}</span>
        <span className="visually-hidden">{t('not enough closes to draw a line')}</span>
      </span>
    );
  }
  const change = last / first - 1;
  const text = measure === 'yield' ? formatBasisPoints(last - first) : formatReturn(change);
  const color = measure !== 'price' ? styles.neutral : change < 0 ? styles.loss : styles.gain;
  return (
    <svg
      role="img"
      aria-label={`${period}: ${text}`}
      viewBox={`0 0 ${sparkWidth(values)} ${SPARK_HEIGHT}`}
      preserveAspectRatio="none"
      className={`${styles.spark} ${color}`}
    >
      <path d={path} />
    </svg>
  );
}
