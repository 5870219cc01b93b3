import { createCoinbaseProvider } from '@/backend/src/providers/coinbase/coinbase-provider';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { createFastClient } from '../../support/fast-client';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();

it('returns the candles of all pages, oldest first, without those that it adds in front', async () => {
  const first = requireIsoDate('2023-01-01');
  server.play(({ query }) => {
    const [from, to] = [requireIsoDate(query.get('start')!), requireIsoDate(query.get('end')!)];
    // It refuses more than 300 candles, states the newest first, and some before the start.
    if (to - from >= 300) return { status: 400, body: '{"message":"granularity too small"}' };
    const days = Array.from({ length: to - from + 3 }, (_, n) => to - n).filter((day) => day >= first);
    return { body: JSON.stringify(days.map((day) => [day * 86_400, 1, 4, 2, 3, 99.5])) };
  });

  const until = '2024-03-03';
  const { bars } = await createCoinbaseProvider(createFastClient(), server.origin()).prices!.fetch({
    symbol: 'BTC-USD',
    kind: 'crypto',
    since: requireIsoDate('2022-12-01'),
    until: requireIsoDate(until),
    signal: null,
  });

  expect(bars).toHaveLength(requireIsoDate(until) - first + 1);
  expect(bars[0]).toEqual({ day: first, open: 2, high: 4, low: 1, close: 3, volume: null, adjusted: null });
  expect(server.requests).toHaveLength(2);
});
