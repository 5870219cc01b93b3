import { AppError } from '@/lib/domain/errors';
import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import { matchEntry } from '../accounts/resolve-watchlist-entry';
import {
  countWatchlist,
  deleteWatchlistEntry,
  insertWatchlistEntry,
  isListed,
  readWatchlist,
} from '../db/repositories/watchlist-rows';
import { nameCheck, parseBody, type Check } from './form-checks';
import { parseId, type PortfoliosContext } from './portfolios-context';
import { changeLists, indexOf, type ListKey } from './watchlists';

const listCheck: Check<number> = (given) => {
  const value = parseId(given);
  return value === null ? { fault: 'must be the id of a watchlist' } : { value };
};

const CHECKS = { symbol: nameCheck(), to: listCheck };

/**
 * Moves a row from one of a user's lists to another one; it keeps the day on which it was added.
 *
 * @param body - `symbol`: the row as the watchlist calls name it; `to`: the id of the other list.
 * @returns Whether the row was there.
 * @throws AppError WATCHLIST_UNKNOWN, WATCHLIST_FULL, REQUEST_INVALID by field, also where the other list has the symbol
 *   already: then both rows stay.
 */
export async function moveWatchlistEntry(
  { db, store }: Pick<PortfoliosContext, 'db' | 'store'>,
  { id, userId }: ListKey,
  body: unknown,
): Promise<{ moved: boolean }> {
  const { symbol: text, to } = parseBody(body, CHECKS, ['symbol', 'to']);
  return changeLists({ db }, userId, async (tx, lists) => {
    const from = { userId, listId: lists[indexOf(lists, id)]!.list.id };
    const target = { userId, listId: lists[indexOf(lists, String(to))]!.list.id };
    const symbols = (await readWatchlist(tx, from)).map(({ symbol }) => symbol);
    const symbol = matchEntry(store, text!, symbols);
    if (symbol === null) return { moved: false };
    if (await isListed(tx, target, symbol)) {
      const fault = `${symbol} is on that list already`;
      throw new AppError('REQUEST_INVALID', `${fault}; remove it from this one instead.`, {
        fields: { to: [fault] },
      });
    }
    if ((await countWatchlist(tx, target)) >= WATCHLIST_LIMIT)
      throw new AppError(
        'WATCHLIST_FULL',
        `That watchlist is full: it holds ${WATCHLIST_LIMIT} instruments at most.`,
      );
    const addedAt = await deleteWatchlistEntry(tx, from, symbol);
    if (addedAt === null) return { moved: false };
    await insertWatchlistEntry(tx, target, { symbol, addedAt });
    return { moved: true };
  });
}
