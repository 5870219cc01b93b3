import type { SearchableStock } from '@/lib/domain/search/searchable-stock';
import type { TickerIndex } from './ticker-index';

/** Suggestions of a search field. */
export interface Suggestions<T> {
  /** At most 39 matches (the specification's limit), or similar stocks when none matches. */
  readonly stocks: readonly T[];
  /** The number of stocks that match. */
  readonly matches: number;
}

const NONE: Suggestions<never> = { stocks: [], matches: 0 };

/**
 * The matches of a text if there are fewer than 40, otherwise only their number; similar stocks if there are
 * none.
 */
export function suggestStocks<T extends SearchableStock>(
  index: TickerIndex<T> | null,
  text: string,
): Suggestions<T> {
  if (index === null || text.trim() === '') return NONE;
  const suggestions = index.suggest(text);
  if (suggestions === null) return { stocks: [], matches: index.count(text) };
  return { stocks: suggestions.length > 0 ? suggestions : index.similar(text), matches: suggestions.length };
}
