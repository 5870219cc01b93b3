import type { SavedScreen, ScreenForm, ScreenQuery } from '@/lib/contracts/saved-screens';
import { AppError } from '@/lib/domain/errors';
import { SAVED_SCREENS_LIMIT, SCREEN_NAME_LENGTH } from '@/lib/domain/screens/limits';
import {
  countSavedScreens,
  deleteSavedScreen,
  insertSavedScreen,
  isScreenNameTaken,
  ownerOfScreen,
  readSavedScreens,
  updateSavedScreen,
  type SavedScreenRow,
  type ScreenInput,
} from '../db/repositories/saved-screen-rows';
import { lockUser } from '../db/repositories/user-rows';
import type { Executor } from '../db/database';
import type { MarketStore } from '../market/market-store';
import { parseOwnMetrics, parseSort, parseWhere } from '../services/screener/parse-screen';
import type { AccountsContext } from './accounts-context';
import { checkAddressQuery } from './check-address-query';
import { formFault, parseForm } from './check-form';
import { checkName, type Checked } from './check-profile';

type ScreensContext = Pick<AccountsContext, 'db' | 'now'>;

const RULES = { of: 'screen', example: '{ "where": "pe < 15" }', maxParameters: 20 };

/** A user's screens in order of name. */
export async function listScreens(
  { db }: Pick<ScreensContext, 'db'>,
  userId: number,
): Promise<SavedScreen[]> {
  return (await readSavedScreens(db, userId)).map(toSavedScreen);
}

/**
 * Saves a screen.
 *
 * @param body - The raw payload; validated here.
 * @throws AppError REQUEST_INVALID with a message at `name`, `universe` or `query`, SCREEN_EXISTS with one at
 *   `name`, SCREENS_FULL, UNAUTHENTICATED when the account was deleted during the call.
 */
export async function saveScreen(
  { db, now }: ScreensContext,
  { store, userId }: { readonly store: MarketStore; readonly userId: number },
  body: unknown,
): Promise<SavedScreen> {
  const draft = parseScreen(store, body);
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    await refuseTakenName(tx, { userId, name: draft.name, except: null });
    if ((await countSavedScreens(tx, userId)) >= SAVED_SCREENS_LIMIT) {
      const text = `You keep ${SAVED_SCREENS_LIMIT} screens, and more cannot be kept. Remove one to save this one.`;
      throw new AppError('SCREENS_FULL', text);
    }
    return toSavedScreen(await insertSavedScreen(tx, { ...draft, userId, createdAt: now() }));
  });
}

/**
 * Replaces a screen: name, universe and query, all of them.
 *
 * @throws AppError As {@link saveScreen}; SCREEN_UNKNOWN for an id that is not one of the user's.
 */
export async function changeScreen(
  { db }: Pick<ScreensContext, 'db'>,
  { id, store, userId }: { readonly store: MarketStore; readonly userId: number; readonly id: string },
  body: unknown,
): Promise<SavedScreen> {
  const key = parseScreenId(id);
  const draft = parseScreen(store, body);
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    if (key === null || (await ownerOfScreen(tx, key)) !== userId) throw unknownScreen(id);
    await refuseTakenName(tx, { userId, name: draft.name, except: key });
    const changed = await updateSavedScreen(tx, { id: key, userId }, draft);
    if (!changed) throw unknownScreen(id);
    return toSavedScreen(changed);
  });
}

/**
 * Removes a screen; removing a screen that was already removed succeeds.
 *
 * @throws AppError SCREEN_UNKNOWN for an invalid id, and for another user's screen.
 */
export async function removeScreen(
  { db }: Pick<ScreensContext, 'db'>,
  { id, userId }: { readonly userId: number; readonly id: string },
): Promise<void> {
  const key = parseScreenId(id);
  const owner = key === null ? null : await ownerOfScreen(db, key);
  if (key === null || (owner !== null && owner !== userId)) throw unknownScreen(id);
  if (owner !== null) await deleteSavedScreen(db, { id: key, userId });
}

/** Serializes changes to a user's screens. */
async function lockOwner(tx: Executor, userId: number): Promise<void> {
  if (!(await lockUser(tx, userId)))
    throw new AppError('UNAUTHENTICATED', 'This account is gone; please log in again.');
}

async function refuseTakenName(
  tx: Executor,
  question: Parameters<typeof isScreenNameTaken>[1],
): Promise<void> {
  if (!(await isScreenNameTaken(tx, question))) return;
  throw formFault({ name: [`You have a screen called “${question.name}” already.`] }, 'SCREEN_EXISTS');
}

function unknownScreen(id: string): AppError {
  return new AppError('SCREEN_UNKNOWN', `You have no screen of the id "${id.slice(0, 40)}".`);
}

/** Parses a database id; null for any other text. */
function parseScreenId(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= 2 ** 31 - 1 ? id : null;
}

function parseScreen(store: MarketStore, body: unknown): ScreenInput {
  const { name, query, universe } = parseForm<ScreenForm>(body, {
    name: (given) => checkScreenName(given),
    universe: (given) => checkUniverse(store, given),
    query: (given) => checkQuery(given),
  });
  return { name, universeId: universe, query };
}

function checkScreenName(given: unknown): Checked<string> {
  const checked = checkName('name of the screen', given);
  if ('fault' in checked || [...checked.value].length <= SCREEN_NAME_LENGTH) return checked;
  return { fault: `The name of the screen can have ${SCREEN_NAME_LENGTH} characters at most.` };
}

function checkUniverse(store: MarketStore, given: unknown): Checked<string> {
  const ids = store.universes().map(({ id }) => id);
  return typeof given === 'string' && ids.includes(given)
    ? { value: given }
    : { fault: `Please choose a universe: ${ids.join(', ') || 'none is stored yet'}.` };
}

function checkQuery(given: unknown): Checked<ScreenQuery> {
  const checked = checkAddressQuery(given, RULES);
  if ('fault' in checked) return checked;
  const query = checked.value;
  const fault = faultOf(() => {
    const metrics = parseOwnMetrics(query['metrics']);
    parseWhere(query['where'], metrics);
    parseSort(query['sort'], metrics);
  });
  return fault === null ? { value: query } : { fault };
}

/** The message of a failed check. */
function faultOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

function toSavedScreen({ createdAt, id, name, query, universeId }: SavedScreenRow): SavedScreen {
  return {
    id,
    name,
    universe: universeId,
    query: query as ScreenQuery,
    created_at: createdAt.toISOString(),
  };
}
