import type { Stock, StockList } from '@/lib/contracts/stocks';
import { cachedFetch } from '@/lib/http/cached-fetch';
import { backendHref } from '@/lib/routes';
import { buildTickerIndex } from '@/lib/search/ticker-index';
import type { TickerIndex } from '@/lib/search/ticker-index';

/** The last list and the index made of it: every page has a search, one index serves them all. */
let built: { list: StockList; index: TickerIndex<Stock> } | null = null;

/**
 * The index of the list of stocks, fetched and built when it is not there yet, or not up to date.
 *
 * @throws AppError when the list cannot be had.
 */
export async function loadTickerIndex(): Promise<TickerIndex<Stock>> {
  const list = await cachedFetch<StockList>(backendHref('/stocks/'));
  if (built?.list !== list) built = { list, index: buildTickerIndex(list.stocks) };
  return built.index;
}
