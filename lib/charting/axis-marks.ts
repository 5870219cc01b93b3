import { eventsShown } from './chart-model';
import type { ChartModel, ChartWindow, Pane, ValueFormat } from './chart-model';
import type { ValueMark } from './pane-svg';
import type { SecondTick } from './second-axis';
import { tickDigits } from './ticks';

/**
 * Formats a value of an axis; `digits` are the decimals that distinguish adjacent ticks (of the percentage
 * for the format `percent`).
 */
export type FormatTick = (value: number, format: ValueFormat, digits: number) => string;

/** Position of a pane's title: above the pane, but inside it at the top of the chart. */
export function titlePlace(top: number): number {
  return top === 0 ? 12 : top - 7;
}

/**
 * Shape and height above the bottom of the pane for event marks: round dots for dividends, squares for
 * splits.
 */
export const EVENT_MARKS = {
  dividend: { color: 's3', size: 5, cap: 'round' },
  split: { color: 's2', size: 7, cap: 'square' },
} as const;
export const EVENT_LIFT = 7;

/** Events that are marked by a letter, each kind in a row of its own above the dots. */
export const EVENT_LETTERS = {
  earnings: { letter: 'E', color: 's1', lift: 18 },
  filing: { letter: 'F', color: 's4', lift: 31 },
  news: { letter: 'N', color: 's6', lift: 44 },
  bought: { letter: 'B', color: 's5', lift: 6 },
  sold: { letter: 'S', color: 's7', lift: 18 },
} as const;

/** A tick nearer to the label of the last value than this has no label of its own, in CSS pixels. */
export const TAG_ROOM = 16;

/** Size of the letters, and the least distance between two of a row, in CSS pixels. */
export const EVENT_LETTER = { size: 12, room: 12 } as const;

/** A letter to draw: its kind and bar. */
export interface EventLetter {
  readonly kind: keyof typeof EVENT_LETTERS;
  readonly index: number;
}

/** Width of a plot for which letters are thinned, in pixels: the width of an SVG is not known. */
const LETTER_PLOT_WIDTH = 400;

/** Least distance between two letters of a row, in bars. */
export function letterRoom({ first, last }: ChartWindow): number {
  return (EVENT_LETTER.room / LETTER_PLOT_WIDTH) * (last - first + 1);
}

/**
 * The letters of the visible bars; of several that would overlap only the first is drawn.
 *
 * @param room - Least distance between two letters of a row, in bars.
 */
export function eventLetters(model: ChartModel, window: ChartWindow, room: number): EventLetter[] {
  const last: Partial<Record<EventLetter['kind'], number>> = {};
  const letters: EventLetter[] = [];
  for (const { index, kind } of eventsShown(model, window)) {
    if (kind === 'dividend' || kind === 'split') continue;
    const before = last[kind];
    if (before !== undefined && index - before < room) continue;
    last[kind] = index;
    letters.push({ kind, index });
  }
  return letters;
}

/**
 * A label at the upper edge of the chart would be clipped; elsewhere the space between the panes has room for
 * it.
 */
export function fits(top: number, y: number): boolean {
  return top > 0 || y > 5;
}

/**
 * Returns a function that formats values of a pane's axis; a percent axis shows changes from its base.
 *
 * @param marks - The ticks of the axis, and the value at 0% on a percent axis.
 */
export function axisLabel(
  pane: Pane,
  { ticks, base }: { readonly ticks: readonly Pick<ValueMark, 'value'>[]; readonly base: number },
  formatTick: FormatTick,
): (value: number, digits?: number) => string {
  if (pane.scale === 'percent') {
    const digits = tickDigits(ticks.map(({ value }) => (value / base - 1) * 100));
    return (value, wanted) => formatTick(value / base - 1, 'percent', wanted ?? digits);
  }
  const unit = pane.format === 'percent' ? 100 : 1;
  const digits = tickDigits(ticks.map(({ value }) => value * unit));
  return (value, wanted) => formatTick(value, pane.format, Math.max(wanted ?? 0, digits));
}

/** Returns a function that formats values of a pane's second axis. */
export function secondLabel(
  pane: Pane,
  ticks: readonly Pick<SecondTick, 'value'>[],
  formatTick: FormatTick,
): (value: number) => string {
  const format = pane.second?.format ?? pane.format;
  return axisLabel({ ...pane, format, scale: 'linear' }, { ticks, base: 1 }, formatTick);
}
