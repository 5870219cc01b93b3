import { formatEpochDay } from '@/lib/format/date';
import styles from './interactive-chart.module.scss';
import type { PointValue } from './read-points';

/** A bar under the crosshair: its number, its place and the width of the chart in CSS pixels. */
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

/** The values of a bar beside the crosshair, on the side with room. The live text says the same to those who do not see it. */
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
