import { formatEpochDay } from '@/lib/format/date';
import styles from './zoomable-chart.module.scss';
import type { PointValue } from './read-points';

/** The bar under the crosshair: its index, its position and the width of the chart in CSS pixels. */
export interface ChartPoint {
  readonly index: number;
  readonly left: number;
  readonly width: number;
}

export interface PointTooltipProps {
  readonly day: number;
  readonly values: readonly PointValue[];
  readonly point: ChartPoint;
}

/**
 * Tooltip with the values of a bar, on the side of the crosshair that has space. A live region carries the
 * same text for screen readers.
 */
export function PointTooltip({ day, values, point: { left, width } }: PointTooltipProps) {
  const place = left < width / 2 ? { left: left + 14 } : { right: width - left + 14 };
  return (
    <div className={styles.tooltip} style={place} aria-hidden="true">
      <b>{formatEpochDay(day)}</b>
      <dl>
        {values.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
