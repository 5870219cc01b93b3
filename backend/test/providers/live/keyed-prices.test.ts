import { mapKeys, PROVIDER_ORIGINS } from '@/backend/src/providers/provider-settings';
import { createProviders, providersOfPrices } from '@/backend/src/providers/registry';
import { formatIsoDate, requireIsoDate as day } from '@/lib/domain/iso-date';
import { createFastClient } from '../../support/fast-client';
import type { PlayedAnswer } from '../../support/open-provider-server';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const KEY = 'k3y-of-the-operator';
const json = (value: unknown): string => JSON.stringify(value);

async function fetchPrices(id: string, symbol: string, since: string | null, until = '2020-09-01') {
  const origins = Object.fromEntries(
    Object.keys(PROVIDER_ORIGINS).map((name) => [name, server.origin()]),
  ) as Record<keyof typeof PROVIDER_ORIGINS, string>;
  const client = createFastClient({ secrets: [KEY] });
  const providers = createProviders(client, { origins, ...mapKeys(() => KEY), secUserAgent: null });
  const found = providersOfPrices(providers, symbol, 'stock').find((one) => one.id === id)!;
  const from = since === null ? null : day(since);
  return found.prices.fetch({ symbol, kind: 'stock', since: from, until: day(until), signal: null });
}

describe('EODHD', () => {
  const rowOf = (date: string, close: number, adjusted_close: number) => ({
    ...{ date, open: close, high: close, low: close, close, adjusted_close },
    volume: 1000,
  });
  const APPLE = [
    rowOf('2020-08-07', 444.44, 111.11),
    rowOf('2020-08-28', 500, 125),
    rowOf('2020-08-31', 130, 130),
  ];
  /** The answer of each endpoint, by the beginning of its path. */
  const play = (answers: Readonly<Record<string, PlayedAnswer>>): void =>
    server.play(
      ({ path }) => Object.entries(answers).find(([start]) => path.startsWith(`/api/${start}/`))?.[1] ?? null,
    );

  it('restates prices as traded for its splits, with the dividends of the time', async () => {
    play({
      eod: { body: json(APPLE) },
      splits: { body: json([{ date: '2020-08-31', split: '4.000000/1.000000' }]) },
      div: {
        body: json([
          { date: '2020-08-07', value: 0.205, unadjustedValue: 0.82, currency: 'USD', period: 'Quarterly' },
          { date: '2020-08-31', value: '0.3', currency: 'USD' },
        ]),
      },
    });
    const stated = await fetchPrices('eodhd', 'AAPL', '2020-08-01');

    expect(server.requests.map(({ path }) => path)).toEqual([
      '/api/eod/AAPL.US',
      '/api/splits/AAPL.US',
      '/api/div/AAPL.US',
    ]);
    expect(Object.fromEntries(server.requests[0]!.query)).toEqual({
      ...{ from: '2020-08-01', to: '2020-09-01', period: 'd', fmt: 'json', api_token: KEY },
    });
    expect(stated.bars.map(({ close, volume }) => [close, volume])).toEqual([
      [111.11, 1000],
      [125, 1000],
      [130, 1000],
    ]);
    expect(stated).toMatchObject({
      currency: 'USD',
      dividendAdjusted: false,
      splits: [{ day: day('2020-08-31'), ratio: 4 }],
      dividends: [
        { day: day('2020-08-07'), amount: 0.205 },
        { day: day('2020-08-31'), amount: 0.3 },
      ],
    });
  });

  it('has prices with dividends in them where the plan of the key has no splits', async () => {
    const refusal = { status: 403, body: 'Only EOD data allowed for free users.' };
    const warning = 'Data is limited by one year as you have free subscription';
    play({
      eod: { body: json([...APPLE.map((row) => ({ ...row, warning })), { warning }]) },
      splits: refusal,
      div: refusal,
    });
    const stated = await fetchPrices('eodhd', 'AAPL', null);

    expect(stated).toMatchObject({ dividendAdjusted: true, splits: [], dividends: [] });
    expect(stated.bars.map(({ close, open }) => [open, close])).toEqual([
      [111.11, 111.11],
      [125, 125],
      [130, 130],
    ]);
  });

  it('asks in which unit a listing of another exchange trades, once', async () => {
    const listing = { Code: 'VOD', Exchange: 'LSE', Name: 'Vodafone Group PLC', Currency: 'GBX' };
    play({
      eod: { body: json([rowOf('2020-08-06', 100, 95), rowOf('2020-08-07', 95, 95)]) },
      search: { body: json([{ ...listing, Exchange: 'US', Currency: 'USD' }, listing]) },
      splits: { body: '[]' },
      div: { body: json([{ date: '2020-08-07', value: 0.05, currency: 'GBP' }]) },
    });
    const stated = await fetchPrices('eodhd', 'VOD.L', '2020-08-01');
    expect(server.requests.map(({ path }) => path)).toContain('/api/eod/VOD.LSE');
    expect(stated).toMatchObject({
      ...{ currency: 'GBX', name: 'Vodafone Group PLC' },
      dividends: [{ day: day('2020-08-07'), amount: 5 }],
    });

    play({ eod: { body: json([rowOf('2020-08-07', 95, 95)]) }, search: { body: '[]' } });
    await expect(fetchPrices('eodhd', 'VOD.L', '2020-08-01')).rejects.toMatchObject({
      failure: 'unknown-symbol',
    });
  });

  it('has no bars where there are none, and does not know a symbol that never has any', async () => {
    play({ eod: { body: '[]' }, splits: { body: '[]' }, div: { body: '[]' } });
    expect((await fetchPrices('eodhd', 'AAPL', '2020-08-01')).bars).toEqual([]);
    await expect(fetchPrices('eodhd', 'AAPL', null)).rejects.toMatchObject({ failure: 'unknown-symbol' });
  });

  it('waits for the next day in UTC where the calls of a day are used up', async () => {
    play({ eod: { status: 402, body: 'You exceeded your daily API requests limit.' } });
    const failure = (await fetchPrices('eodhd', 'AAPL', null).catch((error: unknown) => error)) as {
      retryAfterMs: number;
    };
    const end = Date.now() + failure.retryAfterMs;
    expect(end % 86_400_000 < 60_000 || end % 86_400_000 > 86_340_000).toBe(true);
  });
});

describe('Marketstack', () => {
  const rowOf = (date: string, close: number, more: object = {}) => ({
    ...{ date: `${date}T00:00:00+0000`, symbol: 'AAPL', exchange: 'XNAS', volume: 1000 },
    ...{ open: close, high: close, low: close, close, adj_close: null, adj_volume: null },
    ...{ split_factor: 1, dividend: 0, ...more },
  });
  const answer = (data: readonly unknown[], total = data.length): PlayedAnswer => ({
    body: json({ pagination: { limit: 1000, offset: 0, count: data.length, total }, data }),
  });

  it('restates prices as traded for its splits, with its dividends', async () => {
    server.play(() =>
      answer([
        rowOf('2020-08-07', 444.44, { dividend: 0.82 }),
        rowOf('2020-08-28', 500),
        rowOf('2020-08-31', 130, { split_factor: 4 }),
      ]),
    );
    const stated = await fetchPrices('marketstack', 'AAPL', '2020-08-01');

    expect(Object.fromEntries(server.requests[0]!.query)).toEqual({
      ...{ symbols: 'AAPL', date_from: '2020-08-01', date_to: '2020-09-01', access_key: KEY },
      ...{ limit: '1000', offset: '0', sort: 'ASC' },
    });
    expect(stated.bars.map(({ close, day: of, volume }) => [formatIsoDate(of), close, volume])).toEqual([
      ['2020-08-07', 111.11, 4000],
      ['2020-08-28', 125, 4000],
      ['2020-08-31', 130, 1000],
    ]);
    expect(stated).toMatchObject({
      currency: 'USD',
      splits: [{ day: day('2020-08-31'), ratio: 4 }],
      dividends: [{ day: day('2020-08-07'), amount: 0.205 }],
    });
  });

  it('asks for a long history in parts, by the code of the exchange', async () => {
    server.play(({ query }) => {
      const offset = Number(query.get('offset'));
      const length = Math.min(1000, 1500 - offset);
      const data = Array.from({ length }, (_, at) =>
        rowOf(formatIsoDate(day('2016-01-01') + offset + at), 100, { symbol: 'SAP.XETRA' }),
      );
      return answer(data, 1500);
    });
    const { bars, currency } = await fetchPrices('marketstack', 'SAP.DE', null);
    expect(server.requests.map(({ query }) => [query.get('symbols'), query.get('offset')])).toEqual([
      ['SAP.XETRA', '0'],
      ['SAP.XETRA', '1000'],
    ]);
    expect([bars.length, currency]).toEqual([1500, null]);
  });

  it('has no bars where there are none, and takes none of another symbol', async () => {
    server.play(() => answer([[]], 1));
    expect((await fetchPrices('marketstack', 'AAPL', '2020-08-01')).bars).toEqual([]);
    await expect(fetchPrices('marketstack', 'AAPL', null)).rejects.toMatchObject({
      failure: 'unknown-symbol',
    });

    server.play(() => answer([rowOf('2020-08-28', 500, { symbol: 'MSFT' })]));
    await expect(fetchPrices('marketstack', 'AAPL', '2020-08-01')).rejects.toMatchObject({
      failure: 'bad-content',
    });
  });
});
