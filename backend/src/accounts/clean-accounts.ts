import { runEvery } from '../config/run-every';
import { deleteOldLinks } from '../db/repositories/account-link-rows';
import { DELETED_MS, removeDeleted } from '../db/repositories/deleted-rows';
import { deleteOldInvitations } from '../db/repositories/portfolio-member-rows';
import { deleteOldHits } from '../db/repositories/rate-limit-rows';
import { deleteOldSecurityEvents, readNewestEventTime } from '../db/repositories/security-event-rows';
import { deleteOldSessions } from '../db/repositories/session-rows';
import { deleteOldRemovals } from '../db/repositories/watchlist-rows';
import type { AccountsContext } from './accounts-context';
import { MAX_WINDOW_MS } from './limits';
import { normalizeStoredEmails } from './normalize-stored-emails';
import { UNDO_MS } from './watchlist';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** Retention of the events of an account, of events without an existing account, and of ended sessions. */
const EVENTS_MS = 365 * DAY_MS;
const NOBODYS_EVENTS_MS = 30 * DAY_MS;
const ENDED_SESSIONS_MS = 30 * DAY_MS;
const ENDED_LINKS_MS = 7 * DAY_MS;

/**
 * Normalizes addresses of earlier versions, and deletes expired data: watchlist removals past the undo period, watchlists, alerts and portfolios that were deleted a day
 * ago with the own assets of examples, rate-limit counters outside every window, sessions that ended a month ago, links that ended a week ago,
 * and events older than a year.
 */
export async function cleanAccounts({ db, now }: Pick<AccountsContext, 'db' | 'now'>): Promise<void> {
  const ago = (milliseconds: number): Date => new Date(now().getTime() - milliseconds);
  await normalizeStoredEmails({ db });
  await deleteOldRemovals(db, ago(UNDO_MS));
  await removeDeleted(db, ago(DELETED_MS));
  await deleteOldLinks(db, ago(ENDED_LINKS_MS));
  await deleteOldInvitations(db, ago(ENDED_LINKS_MS));
  await deleteOldHits(db, ago(MAX_WINDOW_MS));
  await deleteOldSessions(db, ago(ENDED_SESSIONS_MS));
  await deleteOldSecurityEvents(db, { before: ago(EVENTS_MS), nobodysBefore: ago(NOBODYS_EVENTS_MS) });
}

/** Clocks of machines that share a database may differ by this much. */
const SAME_CLOCK_MS = 5 * 60_000;

/**
 * Days by which the clock is behind the newest event that was recorded; null when it is not. Sessions, limits and
 * codes of authenticator apps depend on it.
 */
export async function daysBehind({ db, now }: Pick<AccountsContext, 'db' | 'now'>): Promise<number | null> {
  const newest = await readNewestEventTime(db);
  const behind = newest === null ? 0 : newest.getTime() - now().getTime();
  return behind > SAME_CLOCK_MS ? behind / DAY_MS : null;
}

/**
 * Cleans now and every hour until stopped. Several processes may clean at the same time.
 *
 * @param onError - Called when a run fails; the next run starts as scheduled.
 * @param onClockBehind - Called with {@link daysBehind}.
 * @returns A function that stops cleaning; it resolves when the current run has ended.
 */
export function startCleaning(
  context: Pick<AccountsContext, 'db' | 'now'>,
  onError: (error: unknown) => void,
  onClockBehind: (days: number) => void,
): () => Promise<void> {
  const clean = async (): Promise<void> => {
    const days = await daysBehind(context);
    if (days !== null) onClockBehind(days);
    await cleanAccounts(context);
  };
  const first = clean().catch(onError);
  const stop = runEvery(EVERY_MS, clean, onError);
  return async () => {
    await Promise.all([first, stop()]);
  };
}
