import type { EpochDay } from '@/lib/domain/iso-date';

/** Unit of an input of a working, which decides how it is written. */
export type WorkingUnit = 'price' | 'money' | 'fraction' | 'number' | 'count';

/** An input of a formula. */
export interface WorkingInput {
  /** Its name in the expression: letters and digits. */
  readonly key: string;
  /** Its description for readers. */
  readonly name: string;
  readonly value: number;
  readonly unit: WorkingUnit;
  /** The day that it belongs to; null where it covers the whole window. */
  readonly day: EpochDay | null;
}

/**
 * A figure's formula over its inputs; evaluated with them, it yields the figure's value. The grammar has
 * `+ - * / ^`, brackets, `sqrt` and `abs`.
 */
export interface Working {
  readonly expression: string;
  readonly inputs: readonly WorkingInput[];
}

type Draft = readonly [key: string, name: string, value: number, unit: WorkingUnit, day?: EpochDay | null];

/** Builds a working from short tuples. */
export function working(expression: string, drafts: readonly Draft[]): Working {
  return {
    expression,
    inputs: drafts.map(([key, name, value, unit, day]) => ({ key, name, value, unit, day: day ?? null })),
  };
}
