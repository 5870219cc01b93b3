import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { InstrumentRow } from '../db/repositories/instrument-rows';
import type { SyncTaskRow } from '../db/repositories/sync-rows';

export const SYNC_KINDS = ['prices', 'macro', 'factors', 'fundamentals', 'dates', 'news'] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];

/** The subject of a task, besides its kind. */
export type SyncSubject =
  | {
      readonly kind: 'prices';
      readonly symbol: string;
      readonly instrumentKind: InstrumentKind;
      readonly exchange: string | null;
      /** Null for a symbol without stored data. */
      readonly row: InstrumentRow | null;
    }
  | {
      readonly kind: 'macro';
      readonly seriesId: string;
      readonly name: string;
      readonly lastDay: EpochDay | null;
    }
  | { readonly kind: 'factors'; readonly file: string }
  | {
      readonly kind: 'fundamentals';
      readonly symbol: string;
      /** The report of its issuer: values of a company, or the holdings of a fund. */
      readonly report: 'company' | 'fund';
    }
  | {
      /** Stated days of dividends and reports to come. */
      readonly kind: 'dates';
      readonly symbol: string;
    }
  | { readonly kind: 'news'; readonly topic: string; readonly url: string; readonly name: string | null };

/** One task, and the results of its last attempts. */
export interface SyncTask {
  readonly id: string;
  readonly subject: SyncSubject;
  readonly state: SyncTaskRow;
  /** The instant from which it is to be fetched, in epoch milliseconds. */
  readonly dueAt: number;
  /** True when a task is due, or the caller forces it. */
  readonly isDue: boolean;
}

const MINUTE_MS = 60_000;
const FIRST_RETRY_MS = 15 * MINUTE_MS;
const MAX_RETRY_MS = 6 * 60 * MINUTE_MS;
/**
 * A symbol that no provider finds is asked for again within hours, since providers deny valid symbols for a
 * whole day; one that is not found for about three days is unknown, and asked for once a week. A file or series
 * that is not found is only missing for a while: its address is one of ours.
 */
const UNKNOWN_RETRY_MS = 7 * 24 * 60 * MINUTE_MS;
const FAILURES_TO_BE_UNKNOWN = 16;

const HAS_SYMBOLS: ReadonlySet<SyncKind> = new Set(['prices', 'fundamentals', 'dates']);

/** The row of a task that was never tried. */
export function newTaskRow(id: string, kind: SyncKind): SyncTaskRow {
  return {
    id,
    kind,
    provider: null,
    triedAt: null,
    succeededAt: null,
    failure: null,
    message: null,
    failures: 0,
    nextAt: null,
    etag: null,
    lastModified: null,
  };
}

/** The row after a success. */
export function afterSuccess(
  row: SyncTaskRow,
  now: Date,
  {
    provider,
    validators = null,
  }: {
    readonly provider: string;
    readonly validators?: { readonly etag: string | null; readonly lastModified: string | null } | null;
  },
): SyncTaskRow {
  return {
    ...row,
    provider,
    triedAt: now,
    succeededAt: now,
    failure: null,
    message: null,
    failures: 0,
    nextAt: null,
    etag: validators?.etag ?? row.etag,
    lastModified: validators?.lastModified ?? row.lastModified,
  };
}

/**
 * The row after a failure: tried again after a wait that doubles with each failure. A task that was not asked,
 * because the provider is paused, has not failed once more: it waits for the end of the pause.
 */
export function afterFailure(
  row: SyncTaskRow,
  now: Date,
  {
    failure,
    message,
    pauseMs = null,
  }: { readonly failure: string; readonly message: string; readonly pauseMs?: number | null },
): SyncTaskRow {
  const told = { failure, message: message.slice(0, 500) };
  if (pauseMs !== null) return { ...row, ...told, nextAt: new Date(now.getTime() + pauseMs) };
  const failures = row.failures + 1;
  const isUnknown = failure === 'unknown-symbol' && HAS_SYMBOLS.has(row.kind);
  const doubled = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
  const wait = isUnknown && failures > FAILURES_TO_BE_UNKNOWN ? UNKNOWN_RETRY_MS : doubled;
  const nextAt = new Date(now.getTime() + wait);
  return { ...row, ...told, triedAt: now, failures, nextAt };
}
