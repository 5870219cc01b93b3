import { translateListName } from '@/lib/domain/message';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { toPageRows } from '@/lib/research/page-rows';
import type { PageRow } from '@/lib/research/page-rows';
import { STANDARD_RETURNS } from '@/lib/domain/figures/standard-returns';

/** Columns of the table of indexes, in both views. */
export const SHOWN_INDEX_FIGURES = [
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

/** An index, with its region on a page of several regions. */
export interface IndexRow extends PageRow {
  readonly region?: string;
}

/** Reduces indexes to what a page shows. */
export function toIndexLines(lines: readonly InstrumentTableRow[], region?: string): IndexRow[] {
  return toPageRows(lines, SHOWN_INDEX_FIGURES).map((line) => ({
    ...line,
    name: translateListName(line.name),
    ...(region !== undefined && { region }),
  }));
}
