import type { SeriesFrequency } from '@/lib/domain/frequency';
import type { IsoDate } from '@/lib/domain/iso-date';

import type { IssueCount } from './issues';

/** The stored data of one symbol or series. */
export interface ImportedSeries {
  readonly symbol: string;
  /** Rows of the files that are now stored. */
  readonly rows: number;
  readonly first: IsoDate | null;
  readonly last: IsoDate | null;
  /** Frequency of the new rows; null when they are too few to determine it. */
  readonly frequency?: SeriesFrequency | null;
  readonly currency?: string | null;
  /** The origin of the symbol: `file name`, `column Symbol`, `header`, `--symbol`, `--map`. */
  readonly from?: string;
}

/** The result of an import. `rowsRead` = stored + duplicates + all skipped rows. */
export interface ImportReport {
  readonly what: 'prices' | 'constituents' | 'factors' | 'macro' | 'fundamentals' | 'statistics' | 'feeds';
  readonly files: readonly string[];
  readonly rowsRead: number;
  readonly stored: { readonly new: number; readonly changed: number; readonly unchanged: number };
  /** Rows equal to an earlier one. */
  readonly duplicates: number;
  /** Rows not stored, by reason, excluding duplicates. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Suspicious rows that are stored, by reason. */
  readonly noted: Readonly<Record<string, number>>;
  readonly series: readonly ImportedSeries[];
  readonly faults: readonly IssueCount[];
  /** Detected file formats and content skipped as a whole; one line each. */
  readonly notes?: readonly string[];
}
