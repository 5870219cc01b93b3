import type { InstrumentLine } from '@/lib/contracts/lines';
import { toPageLines } from '@/lib/research/page-lines';
import type { PageLine } from '@/lib/research/page-lines';
import { STANDARD_RETURNS } from '@/lib/domain/figures/standard-returns';

/** Columns of the table of indexes, in both of its views. */
export const INDEX_FIGURES = [
  'price',
  'change',
  'changePercent',
  ...STANDARD_RETURNS,
  'high52w',
  'low52w',
  'fromHigh52w',
  'fromAllTimeHigh',
  'market.allTimeHighDay',
  'sma50',
  'fromSma50',
  'sma200',
  'fromSma200',
] as const;

/** An index, and on a page of several regions the one that it stands in. */
export interface IndexLine extends PageLine {
  readonly region?: string;
}

/** Indexes as a page keeps them. */
export function toIndexLines(lines: readonly InstrumentLine[], region?: string): IndexLine[] {
  return toPageLines(lines, INDEX_FIGURES).map((line) => ({
    ...line,
    ...(region !== undefined && { region }),
  }));
}
