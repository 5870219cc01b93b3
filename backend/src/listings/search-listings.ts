import type { Listing, ListingSearch } from '@/lib/contracts/listings';
import { AppError } from '@/lib/domain/errors';
import { isIsin } from '@/lib/domain/isin';
import { canonicalSymbol, kindFromSymbol } from '@/lib/domain/instruments';
import { addressGroup } from '../accounts/address-group';
import { admit, COUNTERS, type Limit } from '../accounts/limits';
import type { InstrumentRecord } from '../market/market-store';
import { LISTING_EXCHANGES } from '../market-model/exchanges';
import { suggestInstruments } from '../services/instruments/suggest-instruments';
import { describeAbsentSymbol, type ListingsContext } from './listings-context';
import type { ProviderFindings } from './search-providers';

const MAX_TEXT = 60;
/** Searches a minute that a user may send to providers. */
export const LISTING_SEARCHES = 30;
/** Searches a minute of visitors from one address, and of all visitors together. */
export const VISITOR_SEARCHES = { each: 10, all: 60 } as const;

/** The author of a search: a user, or a visitor by the address of the call. */
export type Searcher = { readonly userId: number } | { readonly address: string };

/**
 * Finds listings by a symbol, a name or an identifier: those of this site first, then those that providers know.
 *
 * @throws AppError REQUEST_INVALID at `q`, RATE_LIMITED.
 */
export async function searchListings(
  context: ListingsContext,
  { by, text }: { readonly text: string; readonly by: Searcher },
): Promise<ListingSearch> {
  const compact = text.replaceAll(/\s/g, '');
  // Documents print an ISIN in groups.
  const query = isIsin(compact.toUpperCase()) ? compact : text.trim();
  if (query === '' || query.length > MAX_TEXT) {
    const fault = `must be a symbol, a name or an ISIN of 1 to ${MAX_TEXT} characters`;
    throw new AppError('REQUEST_INVALID', `q ${fault}`, { fields: { q: [fault] } });
  }
  const { live, store } = context;
  const instruments = store.instruments().filter(({ bars }) => bars > 0);
  const bySymbol = new Map(instruments.map((one) => [one.symbol, one]));
  const exact = store.find(query) ?? store.find(canonicalSymbol(query));
  const isin = query.toUpperCase();
  const local = [
    ...(exact === null ? [] : [exact.symbol]),
    ...instruments.filter(({ details }) => details['isin'] === isin).map(({ symbol }) => symbol),
    ...suggestInstruments(query, instruments).map(({ symbol }) => symbol),
  ].flatMap((symbol) => bySymbol.get(symbol) ?? []);
  const listings = new Map(local.map((one) => [one.symbol, toStoredListing(one)]));
  if (live === null)
    return {
      query,
      listings: [...listings.values()],
      failures: [],
      note: exact === null ? describeAbsentSymbol(context, query) : null,
    };
  await limitSearches(context, by);
  const { failures, found } = await live.searchProviders(query);
  for (const one of found)
    if (!listings.has(one.symbol)) listings.set(one.symbol, toListing(one, bySymbol.get(one.symbol), query));
  return { query, listings: [...listings.values()], failures: [...failures], note: null };
}

/** The listings of an ISIN at the providers, in no user's name: a file of a broker has some tens. */
export async function findByIsin({ live, store }: ListingsContext, isin: string): Promise<Listing[]> {
  if (live === null) return [];
  const { found } = await live.searchProviders(isin);
  const bySymbol = new Map(store.instruments().map((one) => [one.symbol, one]));
  return found
    .filter(({ kind }) => kind === 'stock' || kind === 'etf')
    .map((one) => toListing(one, bySymbol.get(one.symbol), isin));
}

function toListing(
  { currency, exchange, kind, name, provider, symbol }: ProviderFindings['found'][number],
  stored: InstrumentRecord | undefined,
  query: string,
): Listing {
  if (stored !== undefined && stored.bars > 0) return toStoredListing(stored);
  return {
    ...{ id: null, symbol, name, exchange, kind },
    isin: isIsin(query.toUpperCase()) && (kind === 'stock' || kind === 'etf') ? query.toUpperCase() : null,
    currency: currency ?? currencyOfListing(symbol),
    source: provider,
    isStored: false,
  };
}

/** @throws AppError RATE_LIMITED. */
async function limitSearches(context: ListingsContext, by: Searcher): Promise<void> {
  if ('userId' in by)
    return limitCalls(context, {
      counter: COUNTERS.listingSearch,
      userId: by.userId,
      most: LISTING_SEARCHES,
    });
  const limits: Limit[] = [
    [COUNTERS.visitorSearch, addressGroup(by.address), VISITOR_SEARCHES.each],
    [COUNTERS.visitorSearch, 'all', VISITOR_SEARCHES.all],
  ];
  const { retryAfter } = await admit(context, limits);
  if (retryAfter !== null)
    throw new AppError(
      'RATE_LIMITED',
      'Visitors have searched often; please log in, or try again in a minute.',
      {
        retryAfter,
      },
    );
}

/** @throws AppError RATE_LIMITED. */
export async function limitCalls(
  context: Pick<ListingsContext, 'db' | 'now'>,
  {
    counter,
    most,
    userId,
  }: {
    readonly counter: Parameters<typeof admit>[1][number][0];
    readonly most: number;
    readonly userId: number;
  },
): Promise<void> {
  const { retryAfter } = await admit(context, [[counter, String(userId), most]]);
  if (retryAfter !== null)
    throw new AppError(
      'RATE_LIMITED',
      `You have asked the providers ${most} times; please try again in a while.`,
      { retryAfter },
    );
}

function toStoredListing(record: InstrumentRecord): Listing {
  const { currency, details, exchange, id, kind, name, symbol } = record;
  const isin = typeof details['isin'] === 'string' ? details['isin'] : null;
  return {
    id,
    symbol,
    name,
    exchange: exchange || null,
    currency,
    kind,
    isin,
    source: 'store',
    isStored: true,
  };
}

/** The currency of an exchange that has one; null where several are possible. */
function currencyOfListing(symbol: string): string | null {
  const kind = kindFromSymbol(symbol);
  if (kind === 'crypto') return symbol.split('-').at(-1) ?? null;
  if (kind !== 'stock') return null;
  const ending = /\.[A-Z]{1,3}$/.exec(symbol)?.[0];
  if (ending === undefined) return 'USD';
  const currencies = LISTING_EXCHANGES.find((one) => one.ending === ending)?.currencies ?? [];
  return currencies.length === 1 ? currencies[0]! : null;
}
