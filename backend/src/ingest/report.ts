import type { IsoDate } from '@/lib/domain/iso-date';

import type { FaultTally } from './faults';

/** What was stored of one symbol or series. */
export interface ImportedSeries {
  readonly symbol: string;
  /** Rows in the files that are in the store now. */
  readonly rows: number;
  readonly first: IsoDate | null;
  readonly last: IsoDate | null;
}

/** How an import ended. `rowsRead` = stored + duplicates + all that was skipped. */
export interface ImportReport {
  readonly what: 'prices' | 'constituents' | 'factors' | 'macro' | 'fundamentals' | 'feeds';
  readonly files: readonly string[];
  readonly rowsRead: number;
  readonly stored: { readonly new: number; readonly changed: number; readonly unchanged: number };
  /** Rows equal to one that was read already. */
  readonly duplicates: number;
  /** Rows that are not stored, by reason, duplicates not among them. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Rows that are stored though they look wrong, by reason. */
  readonly noted: Readonly<Record<string, number>>;
  readonly series: readonly ImportedSeries[];
  readonly faults: readonly FaultTally[];
}

/** Tells how far a long piece of work is, in bytes or rows. */
export type ImportProgress = (done: number, total: number, what: string) => void;
