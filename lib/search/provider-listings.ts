import { providerName } from '@/lib/domain/provider-names';
import { translateMessage } from '@/lib/domain/message';
import { t } from '@/lib/domain/text';
import type { AddedInstrument, Listing, ListingSearch } from '@/lib/contracts/listings';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';

/** Longer than the providers may take to answer a search. */
const SEARCH_TIMEOUT_MS = 15_000;
/** The backend fetches the whole history within a minute, or gives up. */
const ADD_TIMEOUT_MS = 75_000;

/** Listings of this site and of the providers for a symbol, a name or an ISIN; of signed-in readers alone. */
export function findListings(text: string): Promise<CallResult<ListingSearch>> {
  return callBackend({
    method: 'GET',
    path: '/instruments/search/',
    query: { q: text },
    isBackground: true,
    timeoutMs: SEARCH_TIMEOUT_MS,
  });
}

/** Adds an instrument to this site with its whole history. */
export function addListing({
  isin,
  symbol,
}: Pick<Listing, 'symbol' | 'isin'>): Promise<CallResult<AddedInstrument>> {
  return callBackend({
    method: 'POST',
    path: '/instruments/',
    body: isin === null ? { symbol } : { symbol, isin },
    timeoutMs: ADD_TIMEOUT_MS,
  });
}

const KINDS: Readonly<Record<InstrumentKind, string>> = {
  get stock() {
    return t('Stock');
  },
  etf: 'ETF',
  get index() {
    return t('Index');
  },
  get crypto() {
    return t('Crypto');
  },
  get commodity() {
    return t('Commodity');
  },
  get currency() {
    return t('Currency');
  },
};

/** Separates listings of one name: `XETRA · EUR · ETF · IE00BK5BQT80`. */
export function listingDetail({
  currency,
  exchange,
  isin,
  kind,
}: Pick<Listing, 'currency' | 'exchange' | 'isin' | 'kind'>): string {
  return [exchange, currency, kind && KINDS[kind], isin].filter(Boolean).join(' · ');
}

/** One line on what a search did not find, or which providers did not answer; empty when nothing is missing. */
export function missingListings({ failures, listings, note, query }: ListingSearch): string {
  if (note !== null) return translateMessage(note);
  const failed = failures
    .map(({ message, provider }) => {
      // The message of a provider begins with its id.
      const reason = message.startsWith(`${provider}: `) ? message.slice(provider.length + 2) : message;
      return `${providerName(provider)}: ${translateMessage(reason)}`;
    })
    .join('; ');
  if (failed !== '') return t('Not every provider answered ({failed}).', { failed });
  return listings.length === 0 ? t('The providers have nothing for “{query}”.', { query }) : '';
}
