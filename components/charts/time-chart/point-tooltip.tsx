import { colorToken } from '@/lib/charting/markup';
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
  /** Id of the highlighted line. */
  readonly highlighted: string | null;
}

/**
 * Tooltip with the values of a bar, on the side of the crosshair that has space. A live region carries the
 * same text for screen readers.
 */
export function PointTooltip({ day, values, point: { left, width }, highlighted }: PointTooltipProps) {
  const place = left < width / 2 ? { left: left + 14 } : { right: width - left + 14 };
  return (
    <div className={styles.tooltip} style={place} aria-hidden="true">
      <b>{formatEpochDay(day)}</b>
      <dl>
        {values.map(({ id, label, text, key }) => (
          <div key={id} className={key && key.line === highlighted ? styles.isHighlighted : undefined}>
            <dt>
              {key && (
                <svg width="14" height="4" aria-hidden="true">
                  <path
                    d="M0 2H14"
                    stroke={colorToken(key.color)}
                    strokeWidth="3"
                    strokeDasharray={key.dash?.join(' ')}
                  />
                </svg>
              )}
              {label}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
