import type { StockNames } from '@/lib/contracts/stocks';
import { cachedFetch } from '@/lib/http/cached-fetch';
import { backendHref } from '@/lib/site/routes';

/**
 * Fetches the names of all stocks through the caching fetch helper.
 *
 * @throws AppError when the request fails.
 */
export async function readStockNames(): Promise<StockNames['stock_names']> {
  return (await cachedFetch<StockNames>(backendHref('/stock-names/'))).stock_names;
}
