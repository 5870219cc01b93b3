import type { EpochDay } from './iso-date';

/** An event of a company whose day is stated before it comes. */
export interface StatedDate {
  readonly kind: 'ex-dividend' | 'earnings';
  readonly day: EpochDay;
  /** The day of payment of a dividend; null where it is not stated. */
  readonly payDay: EpochDay | null;
  /** Of a dividend, per share in the currency of the instrument; null where it is not stated. */
  readonly amount: number | null;
  /** True where the provider itself calls the day an estimate. */
  readonly isEstimate: boolean;
}

/** The basis of an expected dividend: all is declared, its day alone, or nothing but the year before. */
export const EXPECTED_BASES = ['declared', 'day-declared', 'estimated'] as const;
export type ExpectedBasis = (typeof EXPECTED_BASES)[number];
