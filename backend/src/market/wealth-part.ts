import type { FactorSteps } from './decoded-closes';
import type { Derived } from './evictable-columns';

/** Wealth that is wanted: from bar `from` on, as known after a number of splits. */
export interface WantedWealth {
  readonly known: number;
  readonly from: number;
}

export interface WealthPart {
  readonly values: Float64Array;
  /** The wealth that contains it; null for a part of the closes. */
  readonly of: Wealth | null;
}

/** Wealth from bar `first` on, scaled at one bar: the same for all days from a dividend to the next. */
export class Wealth implements Derived {
  readonly #onDrop: (dropped: Wealth) => void;
  readonly known: number;
  readonly scaledAt: number;
  readonly first: number;
  readonly values: Float64Array;

  constructor(
    { first, known, scaledAt, values }: Pick<Wealth, 'first' | 'known' | 'scaledAt' | 'values'>,
    onDrop: (dropped: Wealth) => void,
  ) {
    this.#onDrop = onDrop;
    this.known = known;
    this.scaledAt = scaledAt;
    this.first = first;
    this.values = values;
  }

  drop(): void {
    this.#onDrop(this);
  }
}

/** A column without its first bars; the column itself when that is all of it. */
export function cutBefore(column: Float64Array, first: number): Float64Array {
  return first === 0 ? column : column.subarray(first);
}

/** The factor that applies to a bar. */
export function stepAt({ from }: FactorSteps, bar: number): number {
  let step = from.length - 1;
  while (step > 0 && from[step]! > bar) step -= 1;
  return step;
}

/** Closes from bar `first` on, multiplied by the factors, divided by the factor of the step `last`. */
export function applySteps(
  { factor, from }: FactorSteps,
  close: Float64Array,
  { first, last }: { readonly first: number; readonly last: number },
): Float64Array {
  const length = close.length;
  const total = new Float64Array(length - first);
  const end = factor[last]!;
  for (let step = last, stop = length; stop > first; step -= 1) {
    const ratio = factor[step]! / end;
    const start = Math.max(from[step]!, first);
    for (let t = start; t < stop; t += 1) total[t - first] = close[t]! * ratio;
    stop = from[step]!;
  }
  return total;
}

/** Values multiplied by a number. Uses a plain loop: every view of a past day calls it. */
export function scaleBy(values: Float64Array, scale: number): Float64Array {
  const scaledValues = new Float64Array(values.length);
  for (let i = 0; i < values.length; i += 1) scaledValues[i] = values[i]! * scale;
  return scaledValues;
}
