import { moveValue } from './chart-model';
import type { Pane } from './chart-model';
import { linearTicks } from './ticks';
import type { Domain } from './ticks';

/** Distance of the labels from the left edge, and of the topmost one from the title, in CSS pixels. */
export const SECOND_AXIS = { inset: 4, clear: 22 } as const;

/** A mark of the second axis: its own value, and the value of the first axis at the same height. */
export interface SecondTick {
  readonly value: number;
  readonly at: number;
}

/** The marks of a pane's second axis; none without one. */
export function secondTicks({ second, height }: Pane, domain: Domain): SecondTick[] {
  if (!second?.span) return [];
  const { own, first } = second.span;
  const [min, max] = [moveValue(domain.min, first, own), moveValue(domain.max, first, own)];
  return linearTicks(min, max, Math.max(2, Math.floor(height / 44))).map((value) => ({
    value,
    at: moveValue(value, own, first),
  }));
}
