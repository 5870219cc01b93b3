import type { SavedScreen, ScreenForm, ScreenQuery } from '@/lib/contracts/saved-screens';
import { AppError } from '@/lib/domain/errors';
import { SAVED_SCREENS_LIMIT, SCREEN_NAME_LENGTH } from '@/lib/domain/screens/limits';
import { savedScreenRows } from '../db/repositories/saved-item-rows';
import type { SavedDraft } from '../db/repositories/saved-item-rows';
import type { savedScreens as screensTable } from '../db/schema';
import type { MarketStore } from '../market/market-store';
import { parseOwnMetrics, parseSort, parseWhere } from '../services/screener/parse-screen';
import { checkAddressQuery } from './check-address-query';
import { parseForm } from './check-form';
import type { Checked } from '@/lib/domain/checked';
import { checkItemName, SavedItemService } from './saved-items';

const RULES = { of: 'screen', example: '{ "where": "pe < 15" }', maxParameters: 20 };

/** The screens that users save. */
export const savedScreenService = new SavedItemService({
  noun: 'screen',
  rows: savedScreenRows,
  limit: SAVED_SCREENS_LIMIT,
  codes: { full: 'SCREENS_FULL', exists: 'SCREEN_EXISTS', unknown: 'SCREEN_UNKNOWN' },
  toSaved: ({ createdAt, id, name, query, universeId }): SavedScreen => ({
    id,
    name,
    universe: universeId,
    query: query as ScreenQuery,
    created_at: createdAt.toISOString(),
  }),
});

/**
 * Checks the raw payload of a screen.
 *
 * @throws AppError REQUEST_INVALID with a message at `name`, `universe` or `query`.
 */
export function parseScreen(store: MarketStore, body: unknown): SavedDraft<typeof screensTable> {
  const { name, query, universe } = parseForm<ScreenForm>(body, {
    name: (given) => checkItemName('screen', given, SCREEN_NAME_LENGTH),
    universe: (given) => checkUniverse(store, given),
    query: (given) => checkQuery(given),
  });
  return { name, universeId: universe, query };
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
