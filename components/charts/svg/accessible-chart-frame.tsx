import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '@/lib/domain/text';
import type { ChartDrawing } from '@/lib/charting/chart-svg';
import { GUTTER_WIDTH } from '@/lib/charting/chart-size';
import styles from './accessible-chart-frame.module.scss';
import { StaticChart } from './svg-chart';

/** A readable point of a drawing: its position as a share of the width, and its values. */
export interface ReadablePoint {
  readonly place: number;
  readonly text: string;
}

export interface ReadableChartProps {
  readonly drawing: ChartDrawing;
  readonly label: string;
  readonly describedBy: string;
  /** From left to right. */
  readonly points: readonly ReadablePoint[];
}

/** A server-rendered chart whose points can be read with the arrow keys or by pointing at them. */
export function ReadableChart({ drawing, label, describedBy, points }: ReadableChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState<number | null>(null);
  const [isSpoken, setIsSpoken] = useState(false);

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return setIndex(null);
    const next = stepTo(event.key, index, points.length);
    if (next === null) return;
    event.preventDefault();
    setIndex(next);
    setIsSpoken(true);
  }

  function pointAt({ clientX, pointerType }: PointerEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (!box || pointerType === 'touch') return;
    setIndex(nearest(points, (clientX - box.left) / (box.width - GUTTER_WIDTH)));
    setIsSpoken(false);
  }

  const point = index === null ? undefined : points[index];
  const left = point && `calc((100% - ${GUTTER_WIDTH}px) * ${point.place.toFixed(4)})`;
  return (
    <div
      ref={frame}
      className={styles.frame}
      tabIndex={0}
      role="application"
      aria-roledescription={t('chart')}
      aria-label={t('{label}. Use the arrow keys to read values.', { label })}
      aria-describedby={describedBy}
      onKeyDown={press}
      onPointerMove={pointAt}
      onPointerLeave={() => setIndex(null)}
      onBlur={() => setIndex(null)}
    >
      <StaticChart drawing={drawing} label={label} />
      {point && (
        <>
          <span className={styles.cursor} style={{ left, height: drawing.height - 24 }} />
          <span
            className={styles.note}
            style={
              point.place < 0.5
                ? { left, marginLeft: 10 }
                : { right: `calc(100% - ${left!.slice(5, -1)} + 10px)` }
            }
            aria-hidden="true"
          >
            {point.text}
          </span>
        </>
      )}
      <p className="visually-hidden" aria-live="polite">
        {isSpoken && point?.text}
      </p>
    </div>
  );
}

/** Returns the point that a key moves to; null when the key has no effect. */
export function stepTo(key: string, index: number | null, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
  if (step === null) return null;
  if (index === null) return step > 0 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, index + step));
}

function nearest(points: readonly ReadablePoint[], place: number): number | null {
  let best: number | null = null;
  for (const [index, point] of points.entries()) {
    if (best === null || Math.abs(point.place - place) < Math.abs(points[best]!.place - place)) best = index;
  }
  return best;
}
