import { GUTTER_WIDTH } from '@/lib/charting/chart-size';
import type { ChartDrawing } from '@/lib/charting/chart-svg';
import styles from './static-chart.module.scss';

export interface StaticChartProps {
  readonly drawing: ChartDrawing;
  /** What the drawing is, in a few words; its summary stands beside it. */
  readonly label: string;
  /** True while something livelier is drawn in its place. */
  readonly isCovered?: boolean;
  /** True when the drawing holds links: it is then no picture for a screen reader, and what is around it names it. */
  readonly hasLinks?: boolean;
}

/** A chart that the server drew: it needs no script, and its text keeps its size at any width. */
export function StaticChart({ drawing, label, isCovered = false, hasLinks = false }: StaticChartProps) {
  const { height, plot, gutter } = drawing;
  return (
    <div
      role={hasLinks ? undefined : 'img'}
      aria-label={hasLinks ? undefined : label}
      data-drawing=""
      className={`${styles.chart} ${isCovered ? styles.isCovered : ''}`}
    >
      {/* The markup is made by lib/charting from numbers and escaped names alone. */}
      <svg className={styles.plot} height={height} dangerouslySetInnerHTML={{ __html: plot }} />
      <svg width={GUTTER_WIDTH} height={height} dangerouslySetInnerHTML={{ __html: gutter }} />
    </div>
  );
}
