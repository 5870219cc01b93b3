import type { WatchlistOfLists } from '@/lib/contracts/watchlists';
import { AppError } from '@/lib/domain/errors';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import type { Executor } from '../db/database';
import { ensureFirstList } from '../db/repositories/watchlist-rows';
import {
  hasList,
  insertList,
  orderLists,
  readLists,
  renameList,
  type CountedList,
} from '../db/repositories/watchlist-list-rows';
import { bringBack, markDeleted } from '../db/repositories/deleted-rows';
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
    requireRoom(lists);
    const list = await insertList(tx, { userId, name: name!, position: lists.length });
    return toEntry({ list, instruments: 0 }, lists.length);
  });
}

/** @throws AppError LIMIT_REACHED. */
function requireRoom(lists: readonly CountedList[]): void {
  if (lists.length < PORTFOLIO_LIMITS.watchlists) return;
  const text = `You have ${PORTFOLIO_LIMITS.watchlists} watchlists, which is the limit.`;
  throw new AppError('LIMIT_REACHED', text);
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
    return placeList(tx, userId, { id: key, position: position ?? at });
  });
}

/** Moves a list to its place among the others. */
async function placeList(
  tx: Executor,
  userId: number,
  { id, position }: { readonly id: number; readonly position: number },
): Promise<WatchlistOfLists> {
  const ids = (await readLists(tx, userId)).map(({ list }) => list.id).filter((one) => one !== id);
  ids.splice(position, 0, id);
  await orderLists(tx, ids);
  const ordered = await readLists(tx, userId);
  const place = ordered.findIndex(({ list }) => list.id === id);
  return toEntry(ordered[place]!, place);
}

/**
 * Deletes a list with its rows, which can be brought back for a day; the first one stays.
 *
 * @throws AppError WATCHLIST_UNKNOWN, REQUEST_INVALID.
 */
export async function removeWatchlist({ db, now }: ListsContext, { id, userId }: ListKey): Promise<void> {
  await changeLists({ db }, userId, async (tx, lists) => {
    const at = indexOf(lists, id);
    if (at === 0) throw invalidFields({ id: ['must be a list after the first one, which stays'] });
    await markDeleted(tx, 'watchlists', { userId, id: lists[at]!.list.id, now: now() });
    await orderLists(
      tx,
      lists.filter((_, index) => index !== at).map(({ list }) => list.id),
    );
  });
}

/**
 * Brings a deleted list back with its rows, at its former place.
 *
 * @throws AppError WATCHLIST_UNKNOWN also after a day, LIMIT_REACHED.
 */
export async function restoreWatchlist(
  { db, now }: ListsContext,
  { id: given, userId }: ListKey,
): Promise<WatchlistOfLists> {
  return changeLists({ db }, userId, async (tx, lists) => {
    requireRoom(lists);
    const id = parseId(given);
    if (id === null || !(await bringBack(tx, 'watchlists', { userId, id, now: now() })))
      throw unknownList(given);
    const { position } = (await readLists(tx, userId)).find(({ list }) => list.id === id)!.list;
    return placeList(tx, userId, { id, position });
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
