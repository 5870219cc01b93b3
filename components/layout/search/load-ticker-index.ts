import type { Stock, StockList } from '@/lib/contracts/stocks';
import { cachedFetch } from '@/lib/http/cached-fetch';
import { backendHref } from '@/lib/site/routes';
import { buildTickerIndex } from '@/lib/search/ticker-index';
import type { TickerIndex } from '@/lib/search/ticker-index';

/** A list of instruments, ready to be searched. */
export interface LoadedIndex {
  readonly index: TickerIndex<Stock>;
  /** True when the data of this site come from providers, which have more instruments. */
  readonly isLive: boolean;
}

/** The last list and its index: every page has a search box, and all share one index. */
let built: (LoadedIndex & { readonly list: StockList }) | null = null;

/**
 * The index of the stock list; loaded and built when it is missing or outdated.
 *
 * @throws AppError when the list cannot be loaded.
 */
export async function loadTickerIndex(): Promise<LoadedIndex> {
  const list = await cachedFetch<StockList>(backendHref('/stocks/'));
  if (built?.list !== list)
    built = { list, index: buildTickerIndex(list.stocks), isLive: list.meta?.source === 'live' };
  return built;
}
