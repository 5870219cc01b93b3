import type { SymbolNewsPage } from '@/lib/contracts/stock-tabs';
import { countStoriesOf, readStoriesOf } from '../../db/repositories/symbol-news-rows';
import type { InstrumentRecord } from '../../market/market-store';
import { toArticles } from '../news/read-news';
import type { PageMoment, PageStores } from '../request/page-moment';

const PAGE_SIZE = 30;

/**
 * The stories that name an instrument as known at an instant, newest first, with the price move after each.
 */
export async function readSymbolNews(
  stores: PageStores,
  { symbol }: InstrumentRecord,
  { asOf, page, until }: PageMoment & { readonly page: number },
): Promise<Omit<SymbolNewsPage, 'meta' | 'head'>> {
  const [total, leads] = await Promise.all([
    countStoriesOf(stores.db, symbol, until),
    readStoriesOf(stores.db, symbol, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, until }),
  ]);
  return {
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    articles: await toArticles(stores, leads, { asOf, source: null, until }),
  };
}
