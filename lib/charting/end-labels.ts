import type { ChartModel, ChartWindow, ColorRole, LineLayer, Pane } from './chart-model';

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
const LETTER = 7;
const ASCENT = 10;
const DESCENT = 3;

/** Distances of the baseline from the end of the line, in order of preference. */
const OFFSETS = [-6, 14, -14, 22] as const;

type DrawnBars = Pick<ChartModel, 'places' | 'sample'>;

/** Number of bars of a line that are compared with a label. */
const SAMPLES = 24;

/** Font size, and distance from the right edge of the plot, in CSS pixels. */
export const END_LABEL = { size: 12, inset: 4 } as const;

/**
 * The names of the lines of a pane, placed at their ends where there is room: neither on another name nor on
 * another line.
 *
 * @param yOf - Pixels from the top of the pane for a value.
 * @param drawn - The bars between which lines are straight, where these are not all: those that a model
 *   holds, or its sample.
 */
export function endLabels(
  pane: Pane,
  window: ChartWindow,
  yOf: (value: number) => number,
  drawn: DrawnBars = {},
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
      return !lines.some((other) => crosses(other.values, { window, drawn, yOf, width, top, bottom }));
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

/** True when a line runs through a box at the right edge. */
function crosses(
  values: Float64Array,
  box: {
    readonly window: ChartWindow;
    readonly drawn: DrawnBars;
    readonly yOf: (value: number) => number;
    readonly width: number;
    readonly top: number;
    readonly bottom: number;
  },
): boolean {
  const { window, drawn, yOf, width, top, bottom } = box;
  const { places } = drawn;
  const [start, end] = places ? [places[window.first]!, places[window.last]!] : [window.first, window.last];
  const bars = ((end - start) * width) / PLOT_WIDTH;
  const valueAt = lineOf(values, drawn);
  let [high, low] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let step = 0; step <= SAMPLES; step += 1) {
    const place = end - (bars * step) / SAMPLES;
    const value = valueAt(place);
    if (!Number.isFinite(value)) continue;
    const y = yOf(value);
    // A line is where it was at the sample before, where it is now, and between the two.
    const [from, to] = [Math.min(y, high), Math.max(y, low)];
    if (from < bottom && to > top) return true;
    [high, low] = [y, y];
  }
  return false;
}

/** The value of a line at a place; of a line between drawn bars for places that descend. */
function lineOf(values: Float64Array, { places, sample }: DrawnBars): (place: number) => number {
  if (!places && !sample) return (place) => values[Math.round(place)]!;
  const barOf = (at: number): number => sample?.[at] ?? at;
  const placeOf = (at: number): number => places?.[barOf(at)] ?? barOf(at);
  let at = (sample?.length ?? values.length) - 1;
  return (place) => {
    while (at > 0 && placeOf(at) > place) at -= 1;
    const [from, to] = [values[barOf(at)]!, values[barOf(at + 1)] ?? Number.NaN];
    const [left, right] = [placeOf(at), placeOf(at + 1)];
    return Number.isFinite(to) && right > left
      ? from + ((to - from) * (place - left)) / (right - left)
      : from;
  };
}
