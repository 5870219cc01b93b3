import type { Derived } from './evictable-columns';
import { lowerBound } from './merge-history';
import type { PriceHistory } from './price-history';
import { type ColumnBasis, restateColumn } from './split-basis';
import { type AdjustedWealth, adjustedWealth, dividendFactors } from './total-return';

/** Facts of a series besides its bars. */
export type SeriesActions = Omit<PriceHistory, 'bars'>;

/**
 * The factors of reinvested dividends, which change on few days: `factor[i]` applies from bar `from[i]` on.
 */
export interface FactorSteps {
  readonly from: Int32Array;
  readonly factor: Float64Array;
}

/** The closes of a series, and what its wealth is computed from; decoded again after they were dropped. */
export class DecodedCloses implements Derived {
  readonly #days: Int32Array;
  readonly #history: SeriesActions;
  readonly #close: Float64Array;
  readonly #onDrop: () => void;
  /** Wealth of a source's adjusted closes; null without them. */
  readonly given: AdjustedWealth | null;
  /** Null when no dividend is known, or when the source's wealth is given from the first bar on. */
  readonly steps: FactorSteps | null;
  #restated: { readonly known: number; readonly close: Float64Array } | null = null;

  constructor(
    days: Int32Array,
    { adjusted, close }: Pick<PriceHistory['bars'], 'close' | 'adjusted'>,
    { history, onDrop }: { readonly history: SeriesActions; readonly onDrop: () => void },
  ) {
    const source = { ...history, bars: { days, close, adjusted } };
    this.#days = days;
    this.#history = history;
    this.#close = close;
    this.#onDrop = onDrop;
    this.given = history.dividendAdjusted ? null : adjustedWealth(source);
    this.steps = this.given?.firstGiven === 0 ? null : stepsOf(dividendFactors(source));
  }

  /** As known after a number of splits; without the bars that the next split restates. */
  closesFor(known: number): Float64Array {
    if (this.#restated?.known !== known) {
      const basis = { days: this.#days, history: this.#history, first: 0, known, unit: 'price' } as const;
      this.#restated = { known, close: restatePart(this.#close, basis) };
    }
    return this.#restated.close;
  }

  get byteLength(): number {
    const columns = 1 + (this.given ? 1 : 0) + (this.#history.splits.length > 0 ? 1 : 0);
    return 8 * columns * this.#close.length + 16 * (this.steps?.from.length ?? 0);
  }

  drop(): void {
    this.#onDrop();
  }
}

function stepsOf(factors: Float64Array | null): FactorSteps | null {
  if (factors === null) return null;
  const from: number[] = [];
  for (let t = 0; t < factors.length; t += 1) if (t === 0 || factors[t] !== factors[t - 1]) from.push(t);
  return { from: Int32Array.from(from), factor: Float64Array.from(from, (t) => factors[t]!) };
}

/** A column that starts at bar `first`, restated for the splits that are known. */
export function restatePart(
  column: Float64Array,
  { days, first, history, known, unit }: ColumnBasis & { readonly first: number },
): Float64Array {
  const { splitBasis, splits } = history;
  // Bars on or after the next split are restated by it and cannot be used for a day when it is not known.
  const nextSplit = splits[known]?.day ?? Infinity;
  const end = splitBasis === 'traded' ? lowerBound(days, nextSplit) - first : column.length;
  return restateColumn(end >= column.length ? column : column.subarray(0, Math.max(end, 0)), {
    days: first === 0 ? days : days.subarray(first),
    history,
    known,
    unit,
  });
}
