import { deleteOldHits } from '../db/repositories/rate-limit-rows';
import { deleteOldSecurityEvents } from '../db/repositories/security-event-rows';
import { deleteOldSessions } from '../db/repositories/session-rows';
import type { AccountsContext } from './accounts-context';
import { LONGEST_WINDOW_MS } from './limits';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** How long is kept what happened to an account, what was tried on accounts that there are not, and a session that has ended. */
const EVENTS_MS = 365 * DAY_MS;
const NOBODYS_EVENTS_MS = 30 * DAY_MS;
const ENDED_SESSIONS_MS = 30 * DAY_MS;

/** Forgets counts that no limit looks at any more, sessions that ended a month ago and events of a year ago. */
export async function cleanAccounts({ db, now }: Pick<AccountsContext, 'db' | 'now'>): Promise<void> {
  const ago = (milliseconds: number): Date => new Date(now().getTime() - milliseconds);
  await deleteOldHits(db, ago(LONGEST_WINDOW_MS));
  await deleteOldSessions(db, ago(ENDED_SESSIONS_MS));
  await deleteOldSecurityEvents(db, { before: ago(EVENTS_MS), nobodysBefore: ago(NOBODYS_EVENTS_MS) });
}

/**
 * Cleans now and every hour until it is stopped. Several processes may do so at once.
 *
 * @param onError - Told of a time that failed; the next comes all the same.
 * @returns Stops it, when the time under way has ended.
 */
export function startCleaning(
  context: Pick<AccountsContext, 'db' | 'now'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let underWay = cleanAccounts(context).catch(onError);
  const timer = setInterval(() => {
    underWay = cleanAccounts(context).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
