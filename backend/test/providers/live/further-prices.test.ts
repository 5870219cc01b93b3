import { mapKeys, PROVIDER_ORIGINS } from '@/backend/src/providers/provider-settings';
import { createProviders, providersOfPrices } from '@/backend/src/providers/registry';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { createFastClient } from '../../support/fast-client';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const KEY = 'k3y-of-the-operator';
const json = (value: unknown): string => JSON.stringify(value);

describe('Twelve Data', () => {
  const rowOf = (datetime: string, close: number) => ({
    ...{ datetime, open: '1.5', high: '3', low: '1', volume: '1000' },
    close: close.toFixed(5),
  });
  const meta = { symbol: 'BRK.B', interval: '1day', currency: 'USD', exchange: 'NYSE', type: 'Common Stock' };

  async function fetchPrices(symbol: string, kind: InstrumentKind, since: string | null) {
    const origins = Object.fromEntries(
      Object.keys(PROVIDER_ORIGINS).map((name) => [name, server.origin()]),
    ) as Record<keyof typeof PROVIDER_ORIGINS, string>;
    const providers = createProviders(createFastClient(), {
      origins,
      ...mapKeys(() => KEY),
      secUserAgent: null,
    });
    const found = providersOfPrices(providers, symbol, kind).find((one) => one.id === 'twelvedata')!;
    return found.prices.fetch({
      ...{ symbol, kind, until: requireIsoDate('2024-07-05'), signal: null },
      since: since === null ? null : requireIsoDate(since),
    });
  }

  it('returns the bars of its answer, oldest first, in the symbols that it uses', async () => {
    server.play(() => ({
      body: json({ meta, values: [rowOf('2024-07-05', 2), rowOf('2024-07-03', 1.75)], status: 'ok' }),
    }));
    const stated = await fetchPrices('BRK-B', 'stock', '2024-07-01');
    expect(Object.fromEntries(server.requests[0]!.query)).toEqual({
      ...{ symbol: 'BRK.B', interval: '1day', outputsize: '5000', apikey: KEY },
      start_date: '2024-07-01',
      end_date: '2024-07-06',
    });
    expect(stated).toMatchObject({
      symbol: 'BRK-B',
      currency: 'USD',
      exchange: 'NYSE',
      dividendAdjusted: false,
    });
    expect(stated.bars.map(({ close, day }) => `${formatIsoDate(day)} ${close}`)).toEqual([
      '2024-07-03 1.75',
      '2024-07-05 2',
    ]);

    await fetchPrices('EURUSD=X', 'currency', '2024-07-01');
    await fetchPrices('BTC-USD', 'crypto', '2024-07-01');
    expect(server.requests.slice(1).map(({ query }) => query.get('symbol'))).toEqual(['EUR/USD', 'BTC/USD']);
  });

  it('asks for a long history in parts', async () => {
    const last = requireIsoDate('2024-07-05');
    server.play(({ query }) => {
      const end = requireIsoDate(query.get('end_date')!) - 1;
      const length = end === last ? 5000 : 10;
      const values = Array.from({ length }, (_, at) => rowOf(formatIsoDate(end - at), 2));
      return { body: json({ meta, values, status: 'ok' }) };
    });
    const { bars } = await fetchPrices('KO', 'stock', null);
    expect(server.requests).toHaveLength(2);
    expect([bars.length, bars[0]!.day]).toEqual([5010, last - 5009]);
  });

  it.each([200, 400])('has no bars where it has no data for the days, with status %s', async (status) => {
    const message = 'No data is available on the specified dates. Try setting different start/end dates.';
    server.play(() => ({ status, body: json({ code: 400, message, status: 'error' }) }));
    expect((await fetchPrices('KO', 'stock', '2024-07-01')).bars).toEqual([]);
  });
});

describe('Kraken', () => {
  it('returns the candles of a pair under the name that it has there', async () => {
    const at = (date: string): number => requireIsoDate(date) * 86_400;
    const candle = (date: string, close: string) => [
      at(date),
      '10.0',
      '12.0',
      '9.0',
      close,
      '10.5',
      '3.3',
      7,
    ];
    server.play(() => ({
      body: json({
        error: [],
        result: {
          XXBTZUSD: [candle('2024-07-04', '11.0'), candle('2024-07-05', '11.5')],
          last: at('2024-07-05'),
        },
      }),
    }));
    const origins = Object.fromEntries(
      Object.keys(PROVIDER_ORIGINS).map((name) => [name, server.origin()]),
    ) as Record<keyof typeof PROVIDER_ORIGINS, string>;
    const providers = createProviders(createFastClient(), {
      origins,
      ...mapKeys(() => null),
      secUserAgent: null,
    });
    const kraken = providersOfPrices(providers, 'BTC-USD', 'crypto').find(({ id }) => id === 'kraken')!;
    const { bars, currency } = await kraken.prices.fetch({
      ...{ symbol: 'BTC-USD', kind: 'crypto', until: requireIsoDate('2024-07-04'), signal: null },
      since: requireIsoDate('2024-07-01'),
    });
    expect(Object.fromEntries(server.requests[0]!.query)).toEqual({
      ...{ pair: 'XBTUSD', interval: '1440' },
      since: String(at('2024-07-01') - 1),
    });
    expect(currency).toBe('USD');
    expect(bars).toEqual([
      {
        day: requireIsoDate('2024-07-04'),
        open: 10,
        high: 12,
        low: 9,
        close: 11,
        volume: null,
        adjusted: null,
      },
    ]);
  });
});
