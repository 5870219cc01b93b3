import type { ChartWindow, ColorRole, LineLayer, Pane } from './chart-model';

/** The name of a line beside its end: right-aligned at the right edge of the plot. */
export interface EndLabel {
  readonly id: string;
  readonly text: string;
  readonly color: ColorRole;
  /** The baseline, in pixels from the top of the pane. */
  readonly y: number;
}

/** With more lines their names would cover them: the legend names them. */
const MAX_LINES = 6;

/** Longer names are left to the legend. */
const MAX_LETTERS = 20;

/** Width for which there must be room, in pixels; labels are hidden in narrower plots (`NARROW_PLOT`). */
const PLOT_WIDTH = 520;
const LETTER = 6.4;
const ASCENT = 9;
const DESCENT = 3;

/** Distances of the baseline from the end of the line, in order of preference. */
const OFFSETS = [-6, 14, -14, 22] as const;

/** Number of bars of a line that are compared with a label. */
const SAMPLES = 24;

/** Font size, and distance from the right edge of the plot, in CSS pixels. */
export const END_LABEL = { size: 11, inset: 4 } as const;

/**
 * The names of the lines of a pane, placed at their ends where there is room: neither on another name nor on
 * another line.
 *
 * @param yOf - Pixels from the top of the pane for a value.
 * @param places - Where the model holds only some of its bars: the place of each among all of them.
 */
export function endLabels(
  pane: Pane,
  window: ChartWindow,
  yOf: (value: number) => number,
  places?: Float64Array,
): EndLabel[] {
  const lines = namedLines(pane);
  if (lines.length === 0 || lines.length > MAX_LINES) return [];
  const placed: (EndLabel & { readonly width: number })[] = [];
  for (const line of lines) {
    const value = line.values[window.last];
    if (value === undefined || !Number.isFinite(value) || line.label.length > MAX_LETTERS) continue;
    const width = line.label.length * LETTER + 2 * END_LABEL.inset;
    const end = yOf(value);
    const y = OFFSETS.map((offset) => Math.round(end + offset)).find((baseline) => {
      const [top, bottom] = [baseline - ASCENT, baseline + DESCENT];
      if (top < 0 || bottom > pane.height) return false;
      if (placed.some((other) => top < other.y + DESCENT && other.y - ASCENT < bottom)) return false;
      return !lines.some((other) => crosses(other.values, { window, places, yOf, width, top, bottom }));
    });
    if (y !== undefined) placed.push({ id: line.id, text: line.label, color: line.color, y, width });
  }
  return placed.map(({ id, text, color, y }) => ({ id, text, color, y }));
}

/** The lines of a pane of several series; beside a price only the lines of other instruments. */
function namedLines({ id, layers }: Pane): LineLayer[] {
  const lines = layers.filter((layer): layer is LineLayer => layer.kind === 'line');
  if (id === 'series') return lines.length > 1 ? lines : [];
  return id === 'price' ? lines.filter(({ rebasedFrom }) => rebasedFrom) : [];
}

/** Whether a line runs through a box at the right edge. */
function crosses(
  values: Float64Array,
  box: {
    readonly window: ChartWindow;
    readonly places: Float64Array | undefined;
    readonly yOf: (value: number) => number;
    readonly width: number;
    readonly top: number;
    readonly bottom: number;
  },
): boolean {
  const { window, places, yOf, width, top, bottom } = box;
  const [start, end] = places ? [places[window.first]!, places[window.last]!] : [window.first, window.last];
  const bars = ((end - start) * width) / PLOT_WIDTH;
  let bar = window.last;
  let [high, low] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let step = 0; step <= SAMPLES; step += 1) {
    const place = end - (bars * step) / SAMPLES;
    if (places) while (bar > window.first && places[bar]! > place) bar -= 1;
    const value = places ? valueBetween(values, { places, bar, place }) : values[Math.round(place)]!;
    if (!Number.isFinite(value)) continue;
    const y = yOf(value);
    // A line is where it was at the sample before, where it is now, and between the two.
    const [from, to] = [Math.min(y, high), Math.max(y, low)];
    if (from < bottom && to > top) return true;
    [high, low] = [y, y];
  }
  return false;
}

/** The value of the drawn line between a bar and the next one. */
function valueBetween(
  values: Float64Array,
  { bar, place, places }: { readonly bar: number; readonly place: number; readonly places: Float64Array },
): number {
  const [from, to] = [values[bar]!, values[bar + 1] ?? Number.NaN];
  const [left, right] = [places[bar]!, places[bar + 1] ?? 0];
  return Number.isFinite(to) && right > left ? from + ((to - from) * (place - left)) / (right - left) : from;
}
