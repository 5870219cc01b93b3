import { createProviders } from '@/backend/src/providers/registry';
import { mapKeys, PROVIDER_ORIGINS } from '@/backend/src/providers/provider-settings';
import { checkLive } from '@/backend/src/sync/check-live';
import { createFastClient } from '../support/fast-client';
import { withProviderServer } from '../support/provider-server';

const server = withProviderServer();

it('asks each endpoint once, and says what to do about those that fail', async () => {
  const origins = Object.fromEntries(
    Object.keys(PROVIDER_ORIGINS).map((name) => [name, server.origin()]),
  ) as Record<keyof typeof PROVIDER_ORIGINS, string>;
  const providers = createProviders(createFastClient(), {
    origins,
    ...mapKeys((name) => (name === 'stooqKey' ? 'a-key' : null)),
    secUserAgent: null,
  });
  server.play(({ path }) => {
    if (path === '/q/d/l/') return { body: '<html><script>fetch("/__verify")</script></html>' };
    if (path.startsWith('/valet'))
      return { body: '{"observations":[{"d":"2024-07-05","V39079":{"v":"4.75"}}]}' };
    if (path === '/feed') return { body: '<rss></rss>' };
    return { status: 403 };
  });
  const feeds = [{ topic: 'markets', url: `${server.origin()}/feed`, name: null }];

  const checks = await checkLive({ providers, feeds, now: new Date('2024-07-08T12:00:00Z') });

  const of = (provider: string) => checks.filter((check) => check.provider === provider);
  expect(of('boc')).toMatchObject([{ verdict: 'works', message: '1 values', remedy: null }]);
  expect(of('feeds')).toMatchObject([{ verdict: 'works' }]);
  expect(of('stooq')[0]).toMatchObject({
    verdict: 'blocked',
    message: 'stooq: answered with a page that checks for a browser instead of data',
    remedy: expect.stringContaining('STOOQ_KEY') as string,
  });
  expect(of('yahoo').map(({ what }) => what)).toEqual([
    ...['AAPL', '^GSPC', 'EURUSD=X', 'BTC-USD', 'GC=F'].map((symbol) => `prices of ${symbol}`),
    'days to come of AAPL',
  ]);
  expect(checks.filter(({ remedy, verdict }) => (verdict === 'works') !== (remedy === null))).toEqual([]);
});
