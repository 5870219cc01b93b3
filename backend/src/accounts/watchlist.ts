import { AppError } from '@/lib/domain/errors';
import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import {
  countWatchlist,
  deleteWatchlistEntry,
  insertWatchlistEntry,
  isListed,
  readWatchlist,
} from '../db/repositories/watchlist-rows';
import { lockUser } from '../db/repositories/user-rows';
import type { AccountsContext } from './accounts-context';
import { findEntryInstrument, matchEntry, type MarketToday } from './name-entry';

/** Whose list, and which line of it, by id, symbol or alias. */
export interface EntryQuestion {
  readonly userId: number;
  readonly idOrSymbol: string;
}

/**
 * Puts an instrument on a list; one that is there stays as it is. However many calls come at once, the list never holds more than
 * its limit.
 *
 * @throws AppError INSTRUMENT_UNKNOWN with `suggestions`, WATCHLIST_FULL, UNAUTHENTICATED when the account is gone meanwhile.
 */
export async function addToWatchlist(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  market: MarketToday,
  { userId, idOrSymbol }: EntryQuestion,
): Promise<void> {
  const { symbol } = findEntryInstrument(market, idOrSymbol);
  await db.transaction(async (tx) => {
    // One change of a person's list at a time.
    if (!(await lockUser(tx, userId)))
      throw new AppError('UNAUTHENTICATED', 'This account is gone; please log in again.');
    if (await isListed(tx, userId, symbol)) return;
    if ((await countWatchlist(tx, userId)) >= WATCHLIST_LIMIT) {
      const text = `The watchlist is full: it holds ${WATCHLIST_LIMIT} instruments at most. Remove one to add ${symbol}.`;
      throw new AppError('WATCHLIST_FULL', text);
    }
    await insertWatchlistEntry(tx, userId, { symbol, addedAt: now() });
  });
}

/**
 * Takes a line off a list, also one whose symbol the store does not know any more.
 *
 * @returns True when it was removed, false when it was not there. Of several calls at once one alone gets true.
 */
export async function removeFromWatchlist(
  { db }: Pick<AccountsContext, 'db'>,
  { store }: MarketToday,
  { userId, idOrSymbol }: EntryQuestion,
): Promise<boolean> {
  const symbol = matchEntry(store, idOrSymbol, await readSymbols({ db }, userId));
  return symbol !== null && deleteWatchlistEntry(db, userId, symbol);
}

/** Whether a list has a line; something that nobody knows is on no list. */
export async function isOnWatchlist(
  { db }: Pick<AccountsContext, 'db'>,
  { store }: MarketToday,
  { userId, idOrSymbol }: EntryQuestion,
): Promise<boolean> {
  return matchEntry(store, idOrSymbol, await readSymbols({ db }, userId)) !== null;
}

async function readSymbols({ db }: Pick<AccountsContext, 'db'>, userId: number): Promise<string[]> {
  return (await readWatchlist(db, userId)).map(({ symbol }) => symbol);
}
