import { createProviderSearch } from '@/backend/src/listings/search-providers';
import { createOpenFigiProvider } from '@/backend/src/providers/openfigi/openfigi-provider';
import { createFastClient } from '../support/fast-client';
import { withProviderServer } from '../support/provider-server';

const server = withProviderServer();

it('leaves a provider alone that limits requests, says so, and asks it again later', async () => {
  let now = new Date('2024-06-28T12:00:00Z');
  const provider = createOpenFigiProvider(createFastClient(), server.origin(), null);
  const search = createProviderSearch([provider], () => now);
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
  const search = createProviderSearch([provider], () => new Date('2024-06-28T12:00:00Z'));
  const row = { ticker: 'VWCE', exchCode: 'GY', name: 'VANG FTSE AW USDA', marketSector: 'Equity' };
  server.play(() => ({ body: JSON.stringify([{ data: [row] }]) }));

  expect((await search('a2pkxg')).found.map(({ symbol }) => symbol)).toEqual(['VWCE.DE']);
  expect((await search('toyota')).found).toEqual([]);
  expect(server.requests).toHaveLength(1);
});
