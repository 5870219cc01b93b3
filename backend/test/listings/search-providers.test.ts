import { createProviderSearch } from '@/backend/src/listings/search-providers';
import { createCoinGeckoProvider } from '@/backend/src/providers/coingecko/coingecko-provider';
import type { DataProvider } from '@/backend/src/providers/data-provider';
import { createOpenFigiProvider } from '@/backend/src/providers/openfigi/openfigi-provider';
import { createProviderHealth } from '@/backend/src/providers/provider-health';
import { createFastClient } from '../support/fast-client';
import { withProviderServer } from '../support/provider-server';

const server = withProviderServer();

const openSearch = (providers: readonly DataProvider[], now: () => Date) =>
  createProviderSearch(providers, createProviderHealth(now).ask, now);

it('leaves a provider alone that limits requests, says so, and asks it again later', async () => {
  let now = new Date('2024-06-28T12:00:00Z');
  const provider = createOpenFigiProvider(createFastClient(), server.origin(), null);
  const search = openSearch([provider], () => now);
  server.play(() => ({ status: 429, headers: { 'ratelimit-reset': '32' } }));

  expect((await search('US0378331005')).failures).toEqual([
    { provider: 'openfigi', message: 'openfigi: answered 429' },
  ]);
  expect((await search('US5949181045')).failures[0]?.message).toContain('paused until');
  expect(server.requests).toHaveLength(1);

  now = new Date('2024-06-28T12:11:00Z');
  const row = { ticker: 'MSFT', exchCode: 'US', name: 'MICROSOFT CORP', marketSector: 'Equity' };
  server.play(() => ({ body: JSON.stringify([{ data: [row] }]) }));
  expect((await search('US5949181045')).found.map(({ symbol }) => symbol)).toEqual(['MSFT']);
});

it('asks for the number of a security alone, not for a name or a symbol', async () => {
  const provider = createOpenFigiProvider(createFastClient(), server.origin(), null);
  const search = openSearch([provider], () => new Date('2024-06-28T12:00:00Z'));
  const row = { ticker: 'VWCE', exchCode: 'GY', name: 'VANG FTSE AW USDA', marketSector: 'Equity' };
  server.play(() => ({ body: JSON.stringify([{ data: [row] }]) }));

  expect((await search('a2pkxg')).found.map(({ symbol }) => symbol)).toEqual(['VWCE.DE']);
  expect((await search('toyota')).found).toEqual([]);
  expect(server.requests).toHaveLength(1);
});

it('asks providers of names and coins for no number of a security, and for everything else', async () => {
  const client = createFastClient();
  const coins = createCoinGeckoProvider(client, server.origin(), null);
  const search = openSearch([coins], () => new Date('2024-06-28T12:00:00Z'));
  server.play(() => ({ body: JSON.stringify({ coins: [] }) }));

  for (const text of ['US0378331005', '037833100', 'B0YBKJ7', 'bitcoin', 'A2PKXG']) await search(text);

  expect(server.requests.map(({ query }) => query.get('query'))).toEqual(['bitcoin', 'A2PKXG']);
});
