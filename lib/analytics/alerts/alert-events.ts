import type { EpochDay } from '@/lib/domain/iso-date';

/** A day when a condition began to hold, with the value that made it. */
export interface AlertEvent {
  readonly day: EpochDay;
  readonly value: number;
}

/** Conditions on a series of values. */
export type SeriesCondition =
  | 'price-above'
  | 'price-below'
  | 'day-move'
  | 'average-cross'
  | 'new-high'
  | 'new-low'
  | 'drawdown';

/** Values by day, oldest first. */
export interface AlertSeries {
  readonly days: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** The days from `from` on, on which a condition began to hold, and whether it holds on the last day. */
export interface AlertResult {
  readonly events: readonly AlertEvent[];
  readonly isActive: boolean;
  /** The value of the last day that the condition looks at; null without one. */
  readonly value: number | null;
}

/**
 * The days when a condition on a series began to hold.
 *
 * - `price-above`, `price-below`: the value reaches the threshold after a day when it did not; value: the
 *   price.
 * - `day-move`: the return of a day is the threshold or more, up or down; value: the return. Every such day
 *   counts.
 * - `average-cross`: the value changes the side of its mean over `threshold` observations; value: its
 *   distance. It holds on that day alone.
 * - `new-high`, `new-low`: above, or below, all of the `threshold` observations before it; value: the price.
 *   Days that follow one another count once.
 * - `drawdown`: the fall from the highest value so far reaches the threshold; value: the fall, below 0.
 *
 * A day for which too few observations are known has no event.
 */
export function alertEvents(
  series: AlertSeries,
  {
    condition,
    from,
    threshold,
  }: { readonly condition: SeriesCondition; readonly threshold: number; readonly from: EpochDay },
): AlertResult {
  const { days, values } = series;
  const states = statesOf(condition, values, threshold);
  const events: AlertEvent[] = [];
  for (let i = 1; i < days.length; i += 1) {
    const state = states[i]!;
    const isBegin = state.holds && (EACH_DAY.has(condition) || !states[i - 1]!.holds);
    if (isBegin && days[i]! >= from) events.push({ day: days[i]!, value: state.value });
  }
  const last = states.at(-1);
  return {
    events,
    isActive: last?.holds ?? false,
    value: last && Number.isFinite(last.value) ? last.value : null,
  };
}

/** Conditions that count on each day: a move, a crossing. */
const EACH_DAY: ReadonlySet<SeriesCondition> = new Set(['day-move', 'average-cross']);

/** 8 is 20% below 10, although 8 / 10 - 1 is a little more than -0.2 in float64. */
const ROUNDING = 1e-12;

interface State {
  readonly holds: boolean;
  readonly value: number;
}

const NONE: State = { holds: false, value: NaN };
const stateOf = (holds: boolean, value: number): State => ({ holds, value });

function statesOf(condition: SeriesCondition, values: ArrayLike<number>, threshold: number): State[] {
  let peak = -Infinity;
  let sum = 0;
  /** Above (1) or below (-1) the average; 0 where it is not known. */
  let side = 0;
  return Array.from(values, (value, i): State => {
    switch (condition) {
      case 'price-above':
        return stateOf(value >= threshold, value);
      case 'price-below':
        return stateOf(value <= threshold, value);
      case 'day-move': {
        if (i === 0 || !(values[i - 1]! > 0)) return NONE;
        const move = value / values[i - 1]! - 1;
        return stateOf(Math.abs(move) >= threshold - ROUNDING, move);
      }
      case 'average-cross': {
        sum += value - (i >= threshold ? values[i - threshold]! : 0);
        if (i + 1 < threshold) return NONE;
        const mean = sum / threshold;
        const before = side;
        side = value >= mean ? 1 : -1;
        return stateOf(before !== 0 && side !== before, value / mean - 1);
      }
      case 'new-high':
      case 'new-low': {
        if (i < threshold) return NONE;
        const sign = condition === 'new-high' ? 1 : -1;
        for (let back = i - threshold; back < i; back += 1) {
          if (sign * values[back]! >= sign * value) return stateOf(false, value);
        }
        return stateOf(true, value);
      }
      case 'drawdown': {
        peak = Math.max(peak, value);
        const fall = value / peak - 1;
        return stateOf(fall <= ROUNDING - threshold, fall);
      }
    }
  });
}
