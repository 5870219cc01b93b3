import { MAX_COMPARED } from '@/lib/contracts/compare';
import type { ComparisonForm, SavedComparison } from '@/lib/contracts/saved-comparisons';
import { COMPARISON_NAME_LENGTH, SAVED_COMPARISONS_LIMIT } from '@/lib/domain/comparison-limits';
import { savedComparisonRows } from '../db/repositories/saved-item-rows';
import { checkAddressQuery } from './check-address-query';
import { parseForm } from './check-form';
import type { Checked } from '@/lib/domain/checked';
import { checkItemName, SavedItemService } from './saved-items';

const RULES = { of: 'comparison', example: '{ "symbols": "AAPL,MSFT" }', maxParameters: 30 };

/** The comparisons that users save. */
export const savedComparisonService = new SavedItemService({
  noun: 'comparison',
  rows: savedComparisonRows,
  limit: SAVED_COMPARISONS_LIMIT,
  codes: { full: 'LIMIT_REACHED', exists: 'COMPARISON_EXISTS', unknown: 'COMPARISON_UNKNOWN' },
  toSaved: ({ createdAt, id, name, query }): SavedComparison => ({
    id,
    name,
    query: query as SavedComparison['query'],
    created_at: createdAt.toISOString(),
  }),
});

/**
 * Checks the raw payload of a comparison.
 *
 * @throws AppError REQUEST_INVALID with a message at `name` or `query`.
 */
export function parseComparison(body: unknown): ComparisonForm {
  return parseForm<ComparisonForm>(body, {
    name: (given) => checkItemName('comparison', given, COMPARISON_NAME_LENGTH),
    query: (given) => checkComparisonQuery(given),
  });
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
