import type { StockList } from '@/lib/contracts/stocks';
import { isIsoDate } from '@/lib/domain/iso-date';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { homeHref, stockHref } from '@/lib/site/routes';
import { buildTickerIndex } from '@/lib/search/ticker-index';

type Query = Readonly<Record<string, string | string[] | undefined>>;

function readText(value: string | string[] | undefined): string {
  return ([value].flat()[0] ?? '').trim();
}

/**
 * The URL for a submitted search: the stock with exactly this symbol, else the best match, else the page of
 * the text itself, which responds with 404 and suggestions; the home page for an empty text.
 *
 * @throws AppError `BACKEND_AWAY`.
 */
export async function resolveSearch(query: Query): Promise<string> {
  const text = readText(query.symbol);
  const day = readText(query.asof);
  const asOf = isIsoDate(day) ? day : null;
  if (text === '') return homeHref({ asOf });
  const { stocks } = await fetchBackend<StockList>('/stocks/');
  return stockHref(buildTickerIndex(stocks).resolve(text)?.symbol ?? text.toUpperCase(), { asOf });
}
