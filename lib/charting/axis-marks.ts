import type { Pane, ValueFormat } from './chart-model';
import type { ValueMark } from './pane-svg';
import { tickDigits } from './ticks';

/** Writes a value of an axis; `digits` tells neighboring ticks apart (of the percentage where the format is `percent`). */
export type FormatTick = (value: number, format: ValueFormat, digits: number) => string;

/** Where a pane's title stands: above it, inside only at the chart's very top. */
export function titlePlace(top: number): number {
  return top === 0 ? 12 : top - 7;
}

/** How events are marked, and how far above the pane's floor: round dots for dividends, squares for splits. */
export const EVENT_MARKS = {
  dividend: { color: 's3', size: 5, cap: 'round' },
  split: { color: 's2', size: 7, cap: 'square' },
} as const;
export const EVENT_LIFT = 7;

/** A label at the upper edge of the whole chart would be cut off; elsewhere the gap between the panes has room for it. */
export function hasRoom(top: number, y: number): boolean {
  return top > 0 || y > 5;
}

/**
 * The function that writes values of a pane's axis, a percent axis as changes from its base.
 *
 * @param marks - The axis' ticks, and the value that stands for 0 % on a percent axis.
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
