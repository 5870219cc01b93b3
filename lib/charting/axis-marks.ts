import type { Pane, ValueFormat } from './chart-model';
import type { ValueMark } from './pane-svg';
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
