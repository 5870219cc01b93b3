import { TIME_AXIS_HEIGHT } from '@/lib/charting/chart-size';
import { addPart } from './add-part';
import type { PaneCanvas, PaneSize } from './pane-canvas';

/** The crosshair of a pane: its two lines, and their labels on the axes. */
export interface Crosshair {
  /** Moves the upright line to a place of the plot, with a day on the time axis; null hides both. */
  placeBar(left: number | null, day: string): void;
  /** Moves the level line to a place of the plot, with a value on the value axis; null hides both. */
  placeLevel(top: number | null, value: string): void;
}

/** Adds the hidden crosshair of a pane to its layer above the plot. */
export function createCrosshair(
  { root, over, plotWidth }: Pick<PaneCanvas, 'root' | 'over' | 'plotWidth'>,
  { head, height, hasTimeAxis }: Pick<PaneSize, 'head' | 'height' | 'hasTimeAxis'>,
): Crosshair {
  const bar = addPart(over, 'chart-crosshair');
  const level = addPart(over, 'chart-level');
  const value = addPart(root, 'chart-tag');
  const day = hasTimeAxis ? addPart(root, 'chart-tag') : null;

  return {
    placeBar(left, text) {
      bar.hidden = left === null;
      if (day) day.hidden = left === null;
      if (left === null) return;
      bar.style.transform = `translateX(${left}px)`;
      if (!day) return;
      day.textContent = text;
      // The whole label stays above the time axis of the plot.
      const place = Math.min(Math.max(left - day.offsetWidth / 2, 0), plotWidth() - day.offsetWidth);
      day.style.transform = `translate(${Math.round(place)}px, ${head + height + TIME_AXIS_HEIGHT - 22}px)`;
    },
    placeLevel(top, text) {
      level.hidden = value.hidden = top === null;
      if (top === null) return;
      level.style.transform = `translateY(${top}px)`;
      value.textContent = text;
      value.style.transform = `translate(${plotWidth() + 3}px, ${Math.round(head + top - 10)}px)`;
    },
  };
}
