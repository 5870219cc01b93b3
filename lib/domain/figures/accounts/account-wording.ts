import type { FigureUnit } from '../figure-unit';

/**
 * A figure of the reported accounts as it is written down: its formula over amounts (`lib/domain/figures/accounts/amount-words.ts`)
 * is both what is computed and what a reader sees.
 */
export interface AccountWording {
  readonly name: string;
  /** Column head. */
  readonly short: string;
  readonly meaning: string;
  readonly reading: string;
  /** `+ - * / ^`, brackets, `sqrt`, `abs` and `above(a, b)`, which is 1 where a exceeds b and else 0. */
  readonly expression: string;
  /** Default `ratio`. */
  readonly unit?: FigureUnit;
  /** The choice made where several are usual. */
  readonly note?: string;
  readonly references?: readonly string[];
}
