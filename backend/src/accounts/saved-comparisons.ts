import { MAX_COMPARED } from '@/lib/contracts/compare';
import type { ComparisonForm, SavedComparison } from '@/lib/contracts/saved-comparisons';
import { COMPARISON_NAME_LENGTH, SAVED_COMPARISONS_LIMIT } from '@/lib/domain/comparison-limits';
import { AppError } from '@/lib/domain/errors';
import type { Executor } from '../db/database';
import {
  countSavedComparisons,
  deleteSavedComparison,
  insertSavedComparison,
  isComparisonNameTaken,
  ownerOfComparison,
  readSavedComparisons,
  updateSavedComparison,
  type SavedComparisonRow,
} from '../db/repositories/saved-comparison-rows';
import { lockUser } from '../db/repositories/user-rows';
import type { AccountsContext } from './accounts-context';
import { checkAddressQuery } from './check-address-query';
import { formFault, parseForm } from './check-form';
import { checkName, type Checked } from './check-profile';

type ComparisonsContext = Pick<AccountsContext, 'db' | 'now'>;

const RULES = { of: 'comparison', example: '{ "symbols": "AAPL,MSFT" }', maxParameters: 30 };
const MAX_ID = 2 ** 31 - 1;

/** A user's comparisons in order of name. */
export async function listComparisons(
  { db }: Pick<ComparisonsContext, 'db'>,
  userId: number,
): Promise<SavedComparison[]> {
  return (await readSavedComparisons(db, userId)).map(toSavedComparison);
}

/**
 * Saves a comparison.
 *
 * @param body - The raw payload; validated here.
 * @throws AppError REQUEST_INVALID with a message at `name` or `query`, COMPARISON_EXISTS with one at `name`,
 *   LIMIT_REACHED, UNAUTHENTICATED when the account was deleted during the call.
 */
export async function saveComparison(
  { db, now }: ComparisonsContext,
  userId: number,
  body: unknown,
): Promise<SavedComparison> {
  const draft = parseComparison(body);
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    await refuseTakenName(tx, { userId, name: draft.name, except: null });
    if ((await countSavedComparisons(tx, userId)) >= SAVED_COMPARISONS_LIMIT) {
      const text = `You have ${SAVED_COMPARISONS_LIMIT} comparisons, the most that can be kept. Remove one to save this one.`;
      throw new AppError('LIMIT_REACHED', text);
    }
    return toSavedComparison(await insertSavedComparison(tx, { ...draft, userId, createdAt: now() }));
  });
}

/**
 * Replaces a comparison: name and query, both of them.
 *
 * @throws AppError As {@link saveComparison}; COMPARISON_UNKNOWN for an id that is not one of the user's.
 */
export async function changeComparison(
  { db }: Pick<ComparisonsContext, 'db'>,
  { id, userId }: { readonly userId: number; readonly id: string },
  body: unknown,
): Promise<SavedComparison> {
  const key = parseId(id);
  const draft = parseComparison(body);
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    if (key === null || (await ownerOfComparison(tx, key)) !== userId) throw unknownComparison(id);
    await refuseTakenName(tx, { userId, name: draft.name, except: key });
    const changed = await updateSavedComparison(tx, { id: key, userId }, draft);
    if (!changed) throw unknownComparison(id);
    return toSavedComparison(changed);
  });
}

/**
 * Removes a comparison; removing one that was already removed succeeds.
 *
 * @throws AppError COMPARISON_UNKNOWN for an invalid id, and for another user's comparison.
 */
export async function removeComparison(
  { db }: Pick<ComparisonsContext, 'db'>,
  { id, userId }: { readonly userId: number; readonly id: string },
): Promise<void> {
  const key = parseId(id);
  const owner = key === null ? null : await ownerOfComparison(db, key);
  if (key === null || (owner !== null && owner !== userId)) throw unknownComparison(id);
  if (owner !== null) await deleteSavedComparison(db, { id: key, userId });
}

/** Serializes changes to a user's comparisons. */
async function lockOwner(tx: Executor, userId: number): Promise<void> {
  if (!(await lockUser(tx, userId)))
    throw new AppError('UNAUTHENTICATED', 'This account is gone; please log in again.');
}

async function refuseTakenName(
  tx: Executor,
  question: Parameters<typeof isComparisonNameTaken>[1],
): Promise<void> {
  if (!(await isComparisonNameTaken(tx, question))) return;
  throw formFault(
    { name: [`You have a comparison called “${question.name}” already.`] },
    'COMPARISON_EXISTS',
  );
}

function unknownComparison(id: string): AppError {
  return new AppError('COMPARISON_UNKNOWN', `You have no comparison of the id "${id.slice(0, 40)}".`);
}

/** Parses a database id; null for any other text. */
function parseId(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= MAX_ID ? id : null;
}

function parseComparison(body: unknown): ComparisonForm {
  return parseForm<ComparisonForm>(body, {
    name: (given) => checkComparisonName(given),
    query: (given) => checkComparisonQuery(given),
  });
}

function checkComparisonName(given: unknown): Checked<string> {
  const checked = checkName('name of the comparison', given);
  if ('fault' in checked || [...checked.value].length <= COMPARISON_NAME_LENGTH) return checked;
  return { fault: `The name of the comparison can have ${COMPARISON_NAME_LENGTH} characters at most.` };
}

function checkComparisonQuery(given: unknown): Checked<ComparisonForm['query']> {
  const checked = checkAddressQuery(given, RULES);
  if ('fault' in checked) return checked;
  const symbols = (checked.value['symbols'] ?? '').split(',').filter((symbol) => symbol.trim() !== '');
  if (symbols.length === 0) return { fault: 'symbols must name what is compared: "AAPL,MSFT".' };
  return symbols.length <= MAX_COMPARED
    ? checked
    : { fault: `symbols can have ${MAX_COMPARED} entries at most, got ${symbols.length}.` };
}

function toSavedComparison({ createdAt, id, name, query }: SavedComparisonRow): SavedComparison {
  return { id, name, query: query as SavedComparison['query'], created_at: createdAt.toISOString() };
}
