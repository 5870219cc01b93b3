import { isFresh } from '@/lib/analytics/ranking/freshness';
import { orderRows } from '@/lib/analytics/ranking/order-rows';
import { mean } from '@/lib/analytics/statistics/moments';
import type { WatchlistEntry } from '@/lib/contracts/watchlist';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** A line that moved on its last trading day. */
export type MovedLine = WatchlistEntry & { readonly change_percent: number };

/** What the list did on its last trading day. */
export interface DaySummary {
  /** Lines on the list. */
  readonly count: number;
  /** Mean of the changes, a fraction; gap `no-data` when no line has one. */
  readonly average: Metric;
  readonly rose: number;
  readonly fell: number;
  readonly best: MovedLine | null;
  readonly worst: MovedLine | null;
  /** The newest day of a price; null without one. */
  readonly lastDay: string | null;
  /** Lines that do not count: without a change, or whose last price is over a week old. */
  readonly leftOut: number;
}

function hasMoved(line: WatchlistEntry): line is MovedLine {
  return line.change_percent !== null;
}

function isOfToday({ as_of: day }: WatchlistEntry, lastDay: string | null): boolean {
  const [own, newest] = [day && parseIsoDate(day), lastDay && parseIsoDate(lastDay)];
  return typeof own === 'number' && typeof newest === 'number' && isFresh([own], newest);
}

/** Sums up the last trading day of the listed instruments, each counting the same. */
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
