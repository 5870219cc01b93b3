import { t } from '@/lib/domain/text';
import type { HeatItem } from '@/lib/charting/heat-map';
import styles from './heat-map.module.scss';

/** A pointed cell: its member, and its position on the map in CSS pixels. */
export interface PointedCell {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Size of the map. */
  readonly width: number;
  readonly height: number;
  /** True for touch input: the next tap opens the member's page. */
  readonly isTouched: boolean;
}

export interface HeatTipProps {
  readonly item: HeatItem;
  readonly point: PointedCell;
  readonly valueLabel: string;
  readonly sizeLabel: string;
  readonly format: (value: number) => string;
  readonly formatSize: (size: number) => string;
}

const WIDTH = 230;
const GAP = 14;

/**
 * Position of the card: beside the point where it fits, otherwise centered over it, always inside the map.
 */
export function placeTip({ x, y, width, height }: Omit<PointedCell, 'id' | 'isTouched'>) {
  const right = x + GAP + WIDTH <= width ? x + GAP : null;
  const left = x - GAP - WIDTH >= 0 ? x - GAP - WIDTH : null;
  const over = Math.min(Math.max(0, x - WIDTH / 2), Math.max(0, width - WIDTH));
  return {
    left: Math.round(right ?? left ?? over),
    ...(y < height / 2 ? { top: Math.round(y + GAP) } : { bottom: Math.round(height - y + GAP) }),
  };
}

/** Details of the member that is pointed at or focused. Its link carries the same text for screen readers. */
export function HeatTip({ item, point, valueLabel, sizeLabel, format, formatSize }: HeatTipProps) {
  return (
    <div className={styles.tip} style={{ width: WIDTH, ...placeTip(point) }} aria-hidden="true">
      <p>
        <b>{item.label}</b> {item.name}
      </p>
      {item.groups.length > 0 && <p>{item.groups.map((group) => t(group)).join(' · ')}</p>}
      <dl>
        <dt>{valueLabel}</dt>
        <dd>{item.value === null ? t('no value') : format(item.value)}</dd>
        {item.size !== null && (
          <>
            <dt>{sizeLabel}</dt>
            <dd>{formatSize(item.size)}</dd>
          </>
        )}
      </dl>
      {point.isTouched && <p>{t('Tap again to open')}</p>}
    </div>
  );
}
