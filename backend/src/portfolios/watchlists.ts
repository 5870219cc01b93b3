import type { WatchlistOfLists } from '@/lib/contracts/watchlists';
import { AppError } from '@/lib/domain/errors';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import type { Executor } from '../db/database';
import { ensureFirstList } from '../db/repositories/watchlist-rows';
import {
  deleteList,
  hasList,
  insertList,
  orderLists,
  readLists,
  renameList,
  type CountedList,
} from '../db/repositories/watchlist-list-rows';
import { lockUser } from '../db/repositories/user-rows';
import { unknownList } from '../accounts/watchlist';
import { invalidFields, nameCheck, parseBody, type Check } from './form-checks';
import { parseId, type PortfoliosContext } from './portfolios-context';

type ListsContext = Pick<PortfoliosContext, 'db' | 'now'>;

/** One of a user's lists by the id of an address. */
export interface ListKey {
  readonly userId: number;
  readonly id: string;
}

const positionCheck: Check<number> = (given) =>
  Number.isInteger(given) && (given as number) >= 1 && (given as number) < PORTFOLIO_LIMITS.watchlists
    ? { value: given as number }
    : { fault: `must be a whole number from 1 to ${PORTFOLIO_LIMITS.watchlists - 1}; 0 is the first list` };

const CHECKS = { name: nameCheck(), position: positionCheck };

/** The lists of a user in their order; the first one exists from now on. */
export async function listWatchlists(
  { db }: Pick<ListsContext, 'db'>,
  userId: number,
): Promise<WatchlistOfLists[]> {
  return changeLists({ db }, userId, async (_tx, lists) => lists.map(toEntry));
}

/** Adds a list after the others. @throws AppError REQUEST_INVALID by field, LIMIT_REACHED. */
export async function createWatchlist(
  { db }: Pick<ListsContext, 'db'>,
  userId: number,
  body: unknown,
): Promise<WatchlistOfLists> {
  const { name } = parseBody(body, { name: CHECKS.name }, ['name']);
  return changeLists({ db }, userId, async (tx, lists) => {
    if (lists.length >= PORTFOLIO_LIMITS.watchlists) {
      const text = `You have ${PORTFOLIO_LIMITS.watchlists} watchlists, which is the limit.`;
      throw new AppError('LIMIT_REACHED', text);
    }
    const list = await insertList(tx, { userId, name: name!, position: lists.length });
    return toEntry({ list, instruments: 0 }, lists.length);
  });
}

/**
 * Renames or moves a list. The first one stays in its place: it is the list of the calls without `list`.
 *
 * @throws AppError WATCHLIST_UNKNOWN, REQUEST_INVALID by field.
 */
export async function changeWatchlist(
  { db, now }: ListsContext,
  { id, userId }: ListKey,
  body: unknown,
): Promise<WatchlistOfLists> {
  const { name, position } = parseBody(body, CHECKS);
  return changeLists({ db }, userId, async (tx, lists) => {
    const at = indexOf(lists, id);
    if (position !== undefined && at === 0) throw invalidFields({ position: ['of the first list is 0'] });
    const key = lists[at]!.list.id;
    if (name !== undefined) await renameList(tx, key, name, now());
    const ids = lists.map(({ list }) => list.id);
    if (position !== undefined) {
      ids.splice(at, 1);
      ids.splice(position, 0, key);
    }
    await orderLists(tx, ids);
    const changed = await readLists(tx, userId);
    const place = changed.findIndex(({ list }) => list.id === key);
    return toEntry(changed[place]!, place);
  });
}

/** Deletes a list with its rows; the first one stays. @throws AppError WATCHLIST_UNKNOWN, REQUEST_INVALID. */
export async function removeWatchlist(
  { db }: Pick<ListsContext, 'db'>,
  { id, userId }: ListKey,
): Promise<void> {
  await changeLists({ db }, userId, async (tx, lists) => {
    const at = indexOf(lists, id);
    if (at === 0) throw invalidFields({ id: ['must be a list after the first one, which stays'] });
    await deleteList(tx, lists[at]!.list.id);
    await orderLists(
      tx,
      lists.filter((_, index) => index !== at).map(({ list }) => list.id),
    );
  });
}

/**
 * The list that a watchlist call names.
 *
 * @returns Null without one: the first list.
 * @throws AppError WATCHLIST_UNKNOWN also for a list of another user.
 */
export async function resolveList(
  db: Executor,
  userId: number,
  given: string | undefined,
): Promise<number | null> {
  if (given === undefined) return null;
  const id = parseId(given);
  if (id !== null && (await hasList(db, userId, id))) return id;
  throw unknownList(given);
}

/** Runs work on the lists of a locked user, of which the first one exists. */
export async function changeLists<T>(
  { db }: Pick<ListsContext, 'db'>,
  userId: number,
  work: (tx: Executor, lists: readonly CountedList[]) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId)))
      throw new AppError('UNAUTHENTICATED', 'This account is gone; please log in again.');
    await ensureFirstList(tx, userId);
    return work(tx, await readLists(tx, userId));
  });
}

/** The place of a list. @throws AppError WATCHLIST_UNKNOWN. */
export function indexOf(lists: readonly CountedList[], given: string): number {
  const id = parseId(given);
  const at = lists.findIndex(({ list }) => list.id === id);
  if (at >= 0) return at;
  throw unknownList(given);
}

function toEntry({ instruments, list }: CountedList, position: number): WatchlistOfLists {
  return { id: list.id, name: list.name, position, instruments };
}
