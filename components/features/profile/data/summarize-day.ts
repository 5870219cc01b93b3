import { isFresh } from '@/lib/analytics/ranking/freshness';
import { orderRows } from '@/lib/analytics/ranking/order-rows';
import { mean } from '@/lib/analytics/statistics/moments';
import type { WatchlistEntry } from '@/lib/contracts/watchlist';
import { freshDaysOf } from '@/lib/domain/frequency';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** A row whose price changed on its last trading day. */
export type MovedRow = WatchlistEntry & { readonly change_percent: number };

/** Summary of the list's last trading day. */
export interface DaySummary {
  /** Number of rows on the list. */
  readonly count: number;
  /** Mean of the changes, a fraction; gap `no-data` when no row has one. */
  readonly average: Metric;
  readonly rose: number;
  readonly fell: number;
  readonly best: MovedRow | null;
  readonly worst: MovedRow | null;
  /** The newest price date; null without one. */
  readonly lastDay: string | null;
  /** Rows that are not counted: without a daily change, or with prices that ended before the newest date. */
  readonly leftOut: number;
}

function hasMoved(line: WatchlistEntry): line is MovedRow {
  return line.change_percent !== null;
}

function isOfToday({ as_of: day, frequency }: WatchlistEntry, lastDay: string | null): boolean {
  const [own, newest] = [day && parseIsoDate(day), lastDay && parseIsoDate(lastDay)];
  return (
    typeof own === 'number' && typeof newest === 'number' && isFresh([own], newest, freshDaysOf(frequency))
  );
}

/** Summarizes the last trading day of the listed instruments, equally weighted. */
export function summarizeDay(lines: readonly WatchlistEntry[]): DaySummary {
  const days = lines.flatMap(({ as_of: day }) => day ?? []).sort();
  const lastDay = days.at(-1) ?? null;
  const moved = lines.filter(hasMoved).filter((line) => isOfToday(line, lastDay));
  const changes = moved.map(({ change_percent: change }) => change);
  const ranked = orderRows(moved, 'descending', ({ change_percent: change }) => change);
  return {
    count: lines.length,
    average: changes.length === 0 ? gap('no-data') : ok(mean(changes)),
    rose: changes.filter((change) => change > 0).length,
    fell: changes.filter((change) => change < 0).length,
    best: ranked[0] ?? null,
    worst: ranked.length > 1 ? ranked.at(-1)! : null,
    lastDay,
    leftOut: lines.length - moved.length,
  };
}
