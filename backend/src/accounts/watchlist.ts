import { AppError } from '@/lib/domain/errors';
import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import {
  countWatchlist,
  deleteWatchlistEntry,
  ensureFirstList,
  firstListOf,
  insertRemoval,
  insertWatchlistEntry,
  isListed,
  readWatchlist,
  takeRemoval,
  type WatchlistKey,
  type WatchlistRow,
} from '../db/repositories/watchlist-rows';
import { hasList } from '../db/repositories/watchlist-list-rows';
import { lockUser, type UserRow } from '../db/repositories/user-rows';
import type { AccountsContext } from './accounts-context';
import { requireUser } from './profile';
import { findEntryInstrument, matchEntry, type MarketSnapshot } from './resolve-watchlist-entry';

/** Period after a removal during which adding the row again restores its original date. */
export const UNDO_MS = 10 * 60_000;

/** The user, and the watchlist row by id, symbol or alias. */
export interface WatchlistEntryParams {
  readonly userId: number;
  readonly idOrSymbol: string;
  /** One of the user's lists; absent: the first one. */
  readonly listId?: number | null;
}

/** The rows of a watchlist, and the currency of its owner. @throws AppError UNAUTHENTICATED when the account is gone. */
export async function readOwnWatchlist(
  db: AccountsContext['db'],
  key: WatchlistKey,
): Promise<{ readonly rows: WatchlistRow[] } & Pick<UserRow, 'baseCurrency'>> {
  const [rows, { baseCurrency }] = await Promise.all([readWatchlist(db, key), requireUser(db, key.userId)]);
  return { rows, baseCurrency };
}

/**
 * Adds an instrument to a watchlist; an existing row stays unchanged. A row that was removed within the last
 * ten minutes gets its original date back, so that an undo loses nothing. The list never exceeds its limit,
 * even with concurrent calls.
 *
 * @throws AppError INSTRUMENT_UNKNOWN with `suggestions`, WATCHLIST_FULL, WATCHLIST_UNKNOWN, UNAUTHENTICATED when the account
 *   was deleted during the call.
 */
export async function addWatchlistEntry(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  market: MarketSnapshot,
  { userId, idOrSymbol, listId = null }: WatchlistEntryParams,
): Promise<void> {
  const { symbol } = findEntryInstrument(market, idOrSymbol);
  await db.transaction(async (tx) => {
    // Serializes changes to a user's watchlist.
    if (!(await lockUser(tx, userId)))
      throw new AppError('UNAUTHENTICATED', 'This account is gone; please log in again.');
    const key = { userId, listId: listId ?? (await ensureFirstList(tx, userId)) };
    // Another call may have deleted the list meanwhile.
    if (listId !== null && !(await hasList(tx, userId, listId))) throw unknownList(listId);
    if (await isListed(tx, key, symbol)) return;
    if ((await countWatchlist(tx, key)) >= WATCHLIST_LIMIT) {
      const text = `The watchlist is full: it holds ${WATCHLIST_LIMIT} instruments at most. Remove one to add ${symbol}.`;
      throw new AppError('WATCHLIST_FULL', text);
    }
    const since = new Date(now().getTime() - UNDO_MS);
    const addedBefore = await takeRemoval(tx, key, { symbol, since });
    await insertWatchlistEntry(tx, key, { symbol, addedAt: addedBefore ?? now() });
  });
}

/**
 * Removes a row from a watchlist, including a row whose symbol is no longer in the store.
 *
 * @returns True when it was removed, false when it was not on the list. Of concurrent calls, exactly one
 *   returns true.
 */
export async function removeWatchlistEntry(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  { store }: MarketSnapshot,
  { userId, idOrSymbol, listId = null }: WatchlistEntryParams,
): Promise<boolean> {
  const symbol = matchEntry(store, idOrSymbol, await readSymbols({ db }, { userId, listId }));
  if (symbol === null) return false;
  return db.transaction(async (tx) => {
    const list = listId ?? (await firstListOf(tx, userId));
    if (list === null) return false;
    const key = { userId, listId: list };
    const addedAt = await deleteWatchlistEntry(tx, key, symbol);
    if (addedAt === null) return false;
    await insertRemoval(tx, key, { symbol, addedAt, removedAt: now() });
    return true;
  });
}

/** True when a watchlist contains a row; an unknown instrument is on no list. */
export async function isOnWatchlist(
  { db }: Pick<AccountsContext, 'db'>,
  { store }: MarketSnapshot,
  { userId, idOrSymbol, listId = null }: WatchlistEntryParams,
): Promise<boolean> {
  return matchEntry(store, idOrSymbol, await readSymbols({ db }, { userId, listId })) !== null;
}

export function unknownList(given: string | number): AppError {
  return new AppError('WATCHLIST_UNKNOWN', `You have no watchlist ${String(given).slice(0, 20)}.`);
}

async function readSymbols({ db }: Pick<AccountsContext, 'db'>, key: WatchlistKey): Promise<string[]> {
  return (await readWatchlist(db, key)).map(({ symbol }) => symbol);
}
