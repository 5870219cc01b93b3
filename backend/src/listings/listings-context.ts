import type { Database } from '../db/database';
import type { MarketStore } from '../market/market-store';
import type { SyncContext } from '../sync/run-sync';
import type { QuoteReader } from './quote-reader';
import type { ProviderSearch } from './search-providers';

/** Dependencies of finding and adding instruments. */
export interface ListingsContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly store: MarketStore;
  /** Null where the source of the data is no provider. */
  readonly live: {
    readonly sync: SyncContext;
    readonly searchProviders: ProviderSearch;
    /** Null where the settings switch prices within the day off. */
    readonly readQuotes: QuoteReader | null;
    /** True when visitors who are not signed in search at the providers too. */
    readonly isOpenToVisitors: boolean;
  } | null;
}

/** The reason why a symbol cannot be had from providers here, and what to do. */
export function describeAbsentSymbol({ store }: Pick<ListingsContext, 'store'>, text: string): string {
  const shownText = text.slice(0, 40);
  return store.state().source === 'csv'
    ? `${shownText} is not in the imported files. Import its prices, or use an own asset; with MARKET_DATA=live the site fetches it from public providers.`
    : `${shownText} is not in the simulated market. Use an own asset, or let the administrator choose real data on /admin (MARKET_DATA=live); the site then fetches it from public providers.`;
}
