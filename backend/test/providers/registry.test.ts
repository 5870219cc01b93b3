import { FAILURES } from '@/backend/src/providers/http/provider-error';
import { listedInstruments, listedMacroSeries } from '@/backend/src/providers/lists/lists-provider';
import { FOLLOWABLE_LISTS, mapKeys, PROVIDER_ORIGINS } from '@/backend/src/providers/provider-settings';
import { createProviders, providersOfPrices } from '@/backend/src/providers/registry';
import { providerName } from '@/lib/domain/provider-names';
import { createFastClient } from '../support/fast-client';

const providers = createProviders(createFastClient(), {
  origins: PROVIDER_ORIGINS,
  ...mapKeys((name) => name),
  secUserAgent: 'Jane Doe jane@example.org',
});

it('asks Stooq only with a key: without one it sends a page', () => {
  const keyless = createProviders(createFastClient(), {
    origins: PROVIDER_ORIGINS,
    ...mapKeys(() => null),
    secUserAgent: null,
  });
  expect(providersOfPrices(keyless, 'AAPL', 'stock').map(({ id }) => id)).toEqual(['yahoo']);
});

describe('the order of providers', () => {
  it.each([
    ['AAPL', 'stock', ['tiingo', 'yahoo', 'stooq', 'twelvedata', 'eodhd', 'marketstack', 'alphavantage']],
    ['SAP.DE', 'stock', ['yahoo', 'stooq', 'eodhd', 'marketstack']],
    ['VOD.L', 'stock', ['yahoo', 'stooq', 'eodhd']],
    ['7203.T', 'stock', ['yahoo', 'stooq', 'marketstack']],
    ['^GSPC', 'index', ['yahoo', 'stooq']],
    ['BTC-USD', 'crypto', ['yahoo', 'coinbase', 'kraken', 'coingecko', 'twelvedata']],
    ['EURUSD=X', 'currency', ['yahoo', 'stooq', 'twelvedata', 'ecb']],
  ] as const)('of %s', (symbol, kind, ids) => {
    expect(providersOfPrices(providers, symbol, kind).map(({ id }) => id)).toEqual(ids);
  });

  it('continues after every failure', () => {
    expect(Object.values(FAILURES).every(({ next }) => next)).toBe(true);
  });
});

it('every provider of the internet has a name for pages', () => {
  const ids = providers.map(({ id }) => id);
  expect(ids.filter((id) => providerName(id) === id)).toEqual(['lists', 'feeds']);
});

it('every list that can be followed has instruments or series', () => {
  const sizes = FOLLOWABLE_LISTS.map((id) => listedInstruments(id).length + listedMacroSeries([id]).length);
  expect(Math.min(...sizes)).toBeGreaterThan(10);
  expect(listedMacroSeries(['fx']).map(({ id }) => id)).toContain('ECB.USD');
});
