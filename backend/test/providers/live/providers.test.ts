import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createProviders, withCapability } from '@/backend/src/providers/registry';
import { mapKeys, PROVIDER_ORIGINS } from '@/backend/src/providers/provider-settings';
import { stooqSymbol } from '@/backend/src/providers/stooq/stooq-provider';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { describeWithData } from '../../ingest/support/describe-with-data';
import { reference } from '../../ingest/support/reference-data';
import { createFastClient } from '../../support/fast-client';
import { withProviderServer } from '../../support/provider-server';
import { zipOf } from '../../ingest/support/containers';

const server = withProviderServer();
const read = (...parts: string[]): string => {
  const bytes = readFileSync(reference(...parts));
  return (parts.at(-1)!.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};

/** All providers, every origin the local server. */
function openProviders() {
  const origins = Object.fromEntries(
    Object.keys(PROVIDER_ORIGINS).map((name) => [name, server.origin()]),
  ) as Record<keyof typeof PROVIDER_ORIGINS, string>;
  return createProviders(createFastClient(), {
    origins,
    ...mapKeys((name) => name),
    secUserAgent: 'Jane Doe jane@example.org',
  });
}

function fetchPrices(id: string, symbol: string, kind: InstrumentKind, from: string | null, to: string) {
  const found = withCapability(openProviders(), 'prices').find((one) => one.id === id)!;
  return found.prices.fetch({
    symbol,
    kind,
    since: from === null ? null : requireIsoDate(from),
    until: requireIsoDate(to),
    signal: null,
  });
}

function fetchMacro(id: string, series: string, since: string | null = null) {
  const found = withCapability(openProviders(), 'macro').find((one) => one.id === id)!;
  const request = {
    id: series,
    name: series,
    since: since === null ? null : requireIsoDate(since),
    signal: null,
  };
  return found.macro.fetch(request);
}

const texts = (days: Iterable<number>): string[] => [...days].map((day) => formatIsoDate(day));

describeWithData('Yahoo', () => {
  const chart = (name: string) => server.play(() => ({ body: read('providers/yahoo', name) }));

  it('returns bars with their days, splits and dividends', async () => {
    chart('chart-AAPL-2020-08-31-to-2020-11-07.json');

    const stated = await fetchPrices('yahoo', 'AAPL', 'stock', '2020-08-31', '2020-11-06');

    expect(server.requests[0]).toMatchObject({ path: '/v8/finance/chart/AAPL' });
    expect(Object.fromEntries(server.requests[0]!.query)).toEqual({
      interval: '1d',
      events: 'capitalGain|div|split',
      period1: '1598832000',
      period2: '1604707200',
    });
    expect(stated).toMatchObject({
      symbol: 'AAPL',
      name: 'Apple Inc.',
      kind: 'stock',
      exchange: 'NASDAQ',
      currency: 'USD',
    });
    expect(stated.bars).toHaveLength(49);
    expect(stated.bars[0]).toMatchObject({ day: requireIsoDate('2020-08-31') });
    expect(stated.bars.at(-1)).toMatchObject({ day: requireIsoDate('2020-11-06') });
    expect(stated.splits).toEqual([{ day: requireIsoDate('2020-08-31'), ratio: 4 }]);
    expect(stated.dividends).toEqual([{ day: requireIsoDate('2020-11-06'), amount: 0.205 }]);
  });

  it.each([
    ['EURUSD=X', 'currency', 'USD', ['2020-01-01', '2020-01-02', '2020-01-03']],
    ['BTC-USD', 'crypto', 'USD', ['2020-01-01', '2020-01-02', '2020-01-03']],
    ['WSKT.JK', 'etf', 'IDR', ['2020-01-02']],
  ] as const)('dates %s by its exchange', async (symbol, kind, currency, days) => {
    chart(`chart-${symbol}-2020-01-01-to-2020-01-03.json`);

    const stated = await fetchPrices('yahoo', symbol, kind, '2020-01-01', '2020-01-03');

    expect(stated).toMatchObject({ kind, currency });
    expect(texts(stated.bars.map(({ day }) => day))).toEqual(days);
  });

  it.each(['chart-notimestamp-quotes-length.fake.json', 'chart-notimestamp-weird-quote.fake.json'])(
    'reads no number from a changed layout: %s',
    async (name) => {
      chart(name);
      await expect(fetchPrices('yahoo', 'AAPL', 'stock', '2020-01-01', '2020-01-03')).rejects.toMatchObject({
        failure: 'layout',
      });
    },
  );

  it('finds symbols', async () => {
    chart('search-AAPL.json');
    const [yahoo] = withCapability(openProviders(), 'search');

    expect((await yahoo!.search('AAPL', null))[0]).toEqual({
      symbol: 'AAPL',
      name: 'Apple Inc.',
      exchange: 'NASDAQ',
      currency: null,
      kind: 'stock',
    });
  });
});

describeWithData('Stooq', () => {
  it('returns the bars of its file, which contain dividends', async () => {
    server.play(() => ({ body: read('prices/stooq/aapl_us_d.csv') }));

    const stated = await fetchPrices('stooq', 'AAPL', 'stock', '2020-03-12', '2024-03-01');

    expect(server.requests[0]!.query.toString()).toBe(
      's=aapl.us&i=d&d1=20200312&d2=20240301&apikey=stooqKey',
    );
    expect(stated.bars).toHaveLength(1000);
    expect(stated.bars[0]).toMatchObject({ day: requireIsoDate('2020-03-12'), close: 60.9411 });
    expect(stated.dividendAdjusted).toBe(true);
  });

  it.each([
    ['Exceeded the daily hits limit', 'rate-limit'],
    ['No data', 'unknown-symbol'],
    ['Date,Open,High,Low,Close,Volume\n2020-03-12,1,2', 'layout'],
    ['Date,Open,High,Low,Close,Volume\n2020-03-12,1,2,1,x,5', 'layout'],
  ])('understands "%s"', async (body, failure) => {
    server.play(() => ({ body }));
    await expect(fetchPrices('stooq', 'AAPL', 'stock', '2020-03-12', '2020-03-13')).rejects.toMatchObject({
      failure,
    });
  });

  it('is queried by its own symbols', () => {
    expect(stooqSymbol('^GSPC', 'index')).toBe('^spx');
    expect(stooqSymbol('BRK-B', 'stock')).toBe('brk-b.us');
    expect(stooqSymbol('SAP.DE', 'stock')).toBe('sap.de');
    expect(stooqSymbol('EURUSD=X', 'currency')).toBe('eurusd');
    expect(stooqSymbol('GC=F', 'commodity')).toBe('gc.f');
    expect(stooqSymbol('SAP.ZZ', 'stock')).toBeNull();
  });
});

describeWithData('Tiingo', () => {
  it('returns prices restated for later splits', async () => {
    server.play(() => ({ body: read('providers/tiingo/ticker_price_with_date.json') }));
    expect((await fetchPrices('tiingo', 'GOOGL', 'stock', '2015-01-02', '2015-01-05')).bars).toMatchObject([
      { day: requireIsoDate('2015-01-02'), close: 529.55, volume: 1327870 },
      { day: requireIsoDate('2015-01-05'), close: 519.46 },
    ]);
    expect(server.requests[0]!.headers.authorization).toBe('Token tiingoToken');

    const row = { open: 8, high: 8, low: 8, close: 8, volume: 10, adjClose: 4, divCash: 1, splitFactor: 1 };
    const split = { ...row, date: '2020-01-03', close: 4, divCash: 0, splitFactor: 2 };
    server.play(() => ({ body: JSON.stringify([{ ...row, date: '2020-01-02T00:00:00.000Z' }, split]) }));
    expect(await fetchPrices('tiingo', 'X', 'stock', '2020-01-02', '2020-01-03')).toMatchObject({
      bars: [
        { close: 4, volume: 20 },
        { close: 4, volume: 10 },
      ],
      splits: [{ day: requireIsoDate('2020-01-03'), ratio: 2 }],
      dividends: [{ day: requireIsoDate('2020-01-02'), amount: 0.5 }],
    });
  });
});

describe('Alpha Vantage', () => {
  it('returns its series, and fails on an error that is sent with status 200', async () => {
    const row = { '1. open': '1', '2. high': '3', '3. low': '1', '4. close': '2', '5. volume': '9' };
    const series = { '2020-01-03': row, '2020-01-02': row, '2019-12-31': row };
    server.play(() => ({ body: JSON.stringify({ 'Meta Data': {}, 'Time Series (Daily)': series }) }));
    const ask = () => fetchPrices('alphavantage', 'BRK-B', 'stock', '2020-01-02', '2020-01-03');
    expect(texts((await ask()).bars.map(({ day }) => day))).toEqual(['2020-01-02', '2020-01-03']);
    expect(server.requests[0]!.query.get('symbol')).toBe('BRK.B');

    server.play(() => ({ body: '{"Information":"25 requests per day"}' }));
    await expect(ask()).rejects.toMatchObject({ failure: 'rate-limit' });
    server.play(() => ({ body: '{"Error Message":"Invalid API call"}' }));
    await expect(ask()).rejects.toMatchObject({ failure: 'unknown-symbol' });
    server.play(() => ({ body: '{}' }));
    await expect(ask()).rejects.toMatchObject({ failure: 'layout' });
  });

  it('gives the last hundred days where the whole history needs a plan', async () => {
    const row = { '1. open': '1', '2. high': '3', '3. low': '1', '4. close': '2', '5. volume': '9' };
    const days = { body: JSON.stringify({ 'Time Series (Daily)': { '2020-01-03': row } }) };
    const Information = 'The outputsize=full parameter value is a premium feature for the endpoint.';
    const refusal = { body: JSON.stringify({ Information }) };
    server.play(({ query }) => (query.get('outputsize') === 'full' ? refusal : days));
    const { bars } = await fetchPrices('alphavantage', 'KO', 'stock', null, '2020-01-03');
    expect(texts(bars.map(({ day }) => day))).toEqual(['2020-01-03']);
  });
});

describeWithData('CoinGecko', () => {
  it('dates the close of a day by the midnight that ends it', async () => {
    const at = (text: string) => Date.parse(`${text}Z`);
    const prices = [
      [at('2024-03-02T00:00'), 100],
      [at('2024-03-03T00:00'), 110],
      [at('2024-03-03T15:20'), 115],
    ];
    const total_volumes = [[at('2024-03-03T00:00'), 1100]];
    server.play(({ path }) => ({
      body: path.endsWith('/search')
        ? read('providers/coingecko/Search.json')
        : JSON.stringify({ prices, total_volumes }),
    }));

    const { bars } = await fetchPrices('coingecko', 'ETH-USD', 'crypto', '2024-03-01', '2024-03-03');

    expect(server.requests.map(({ path }) => path)).toEqual([
      '/api/v3/search',
      '/api/v3/coins/ethereum/market_chart',
    ]);
    expect(server.requests[0]!.headers['x-cg-demo-api-key']).toBe('coinGeckoKey');
    expect(bars).toMatchObject([
      { day: requireIsoDate('2024-03-01'), close: 100, volume: null },
      { day: requireIsoDate('2024-03-02'), close: 110, volume: 10 },
    ]);
  });
});

describeWithData('macro series', () => {
  it('come from FRED without publication days, which are estimated', async () => {
    server.play(() => ({ body: read('macro/fred/CPIAUCSL.csv') }));

    const batch = await fetchMacro('fred', 'CPIAUCSL', '1980-01-01');

    expect(server.requests[0]!.query.toString()).toBe('id=CPIAUCSL&cosd=1980-01-01');
    expect(batch).toMatchObject({ id: 'CPIAUCSL', frequency: 'monthly', publicationKnown: false });
    expect([batch.days[0], batch.published[0], batch.values[0]]).toEqual([
      requireIsoDate('1980-01-01'),
      requireIsoDate('1980-02-15'),
      78,
    ]);
  });

  it('come from the API of FRED with every vintage', async () => {
    const row = (date: string, realtime_start: string, value: string) => ({ date, realtime_start, value });
    const observations = [
      row('2024-01-01', '2024-02-13', '300.1'),
      row('2024-01-01', '2025-02-12', '300.4'),
      row('2024-02-01', '2024-03-12', '.'),
    ];
    server.play(({ path }) => ({
      body: JSON.stringify(
        path.endsWith('/vintagedates') ? { vintage_dates: ['2024-02-13'] } : { count: 3, observations },
      ),
    }));

    const batch = await fetchMacro('fred-api', 'CPIAUCSL');

    expect(texts(batch.published)).toEqual(['2024-02-13', '2025-02-12']);
    expect([...batch.values]).toEqual([300.1, 300.4]);
    expect(batch.publicationKnown).toBe(true);
  });

  it('come from the Treasury under the names of FRED', async () => {
    const body = 'Date,"1 Mo","10 Yr"\n01/03/2025,4.44,4.60\n01/02/2025,4.45,\n';
    server.play(({ path }) => (path.includes('/2025/') ? { body } : { body: 'Date,"10 Yr"\n' }));

    const batch = await fetchMacro('treasury', 'DGS10', '2025-01-01');

    expect(texts(batch.days)).toEqual(['2025-01-03']);
    expect([...batch.values]).toEqual([4.6]);
  });

  it('and exchange rates come from the ECB, crossed where the euro is in neither', async () => {
    const text = read('macro/ecb_eurofxref-hist.csv.gz').split('\n').slice(0, 4).join('\n');
    const body = zipOf({ 'eurofxref-hist.csv': text });
    server.play(() => ({ body }));

    const usd = await fetchMacro('ecb', 'ECB.USD');
    expect([texts(usd.days).at(-1), usd.values.at(-1), usd.unit]).toEqual([
      '2026-04-13',
      1.1684,
      'usd-per-eur',
    ]);
    const { bars } = await fetchPrices('ecb', 'USDJPY=X', 'currency', '2026-04-13', '2026-04-13');
    expect(bars).toMatchObject([{ day: requireIsoDate('2026-04-13'), close: 186.75 / 1.1684 }]);
  });
});

describeWithData('factors', () => {
  it('are read out of the zip, and kept while the server reports no change', async () => {
    const text = read('factors/F-F_Research_Data_Factors_daily.CSV.gz');
    const body = zipOf({ 'F-F_Research_Data_Factors_daily.csv': text });
    server.play(({ headers }) =>
      headers['if-none-match'] ? { status: 304 } : { body, headers: { etag: '"v1"' } },
    );
    const [french] = withCapability(openProviders(), 'factors');
    const file = 'F-F_Research_Data_Factors_daily_CSV.zip';

    const first = await french!.factors.fetch({ file, validators: null, signal: null });
    const again = await french!.factors.fetch({
      file,
      validators: { etag: '"v1"', lastModified: null },
      signal: null,
    });

    expect(first).toMatchObject({
      isUnchanged: false,
      value: { name: 'F-F_Research_Data_Factors_daily.csv', text },
    });
    expect(again).toEqual({ isUnchanged: true });
    server.play(() => ({ body: Buffer.from('no zip') }));
    await expect(french!.factors.fetch({ file, validators: null, signal: null })).rejects.toMatchObject({
      failure: 'bad-content',
    });
  });
});

describeWithData('SEC EDGAR', () => {
  it('returns reported values by filing day, once each, and only after a new report', async () => {
    const fact = (start: string | undefined, end: string, val: number, filed: string) => ({
      ...(start ? { start } : {}),
      end,
      val,
      filed,
      form: '10-Q',
    });
    const usd = (...rows: object[]) => ({ units: { USD: rows } });
    const quarter = ['2024-01-01', '2024-03-30'] as const;
    const facts = {
      'us-gaap': {
        Revenues: usd(fact(...quarter, 100, '2024-05-03'), fact(...quarter, 100, '2025-05-02')),
        NetIncomeLoss: usd(
          fact(...quarter, 20, '2024-05-03'),
          fact(...quarter, 19, '2025-05-02'),
          fact('2023-07-01', '2024-03-30', 60, '2024-05-03'),
          fact('2023-11-01', '2024-03-30', 40, '2024-05-03'),
        ),
        Assets: usd(fact(undefined, '2024-03-30', 500, '2024-05-03')),
        OperatingIncomeLoss: usd(fact(...quarter, 30, '2024-05-03')),
        DepreciationDepletionAndAmortization: usd(fact(...quarter, 5, '2024-05-03')),
      },
    };
    const recent = { form: ['8-K', '10-Q'], accessionNumber: ['0-1', '0-2'] };
    server.play(({ path }) => {
      if (path === '/files/company_tickers.json')
        return { body: read('providers/sec/company_tickers.json.gz') };
      return { body: JSON.stringify(path.startsWith('/submissions') ? { filings: { recent } } : { facts }) };
    });
    const [sec] = withCapability(openProviders(), 'fundamentals');

    const answer = await sec!.fundamentals.fetch({ symbol: 'AAPL', validators: null, signal: null });
    if (answer.isUnchanged) throw new Error('expected values');

    expect(server.requests.map(({ path }) => path)).toEqual([
      '/files/company_tickers.json',
      '/submissions/CIK0000320193.json',
      '/api/xbrl/companyfacts/CIK0000320193.json',
    ]);
    expect(server.requests[2]!.headers['user-agent']).toBe('Jane Doe jane@example.org');
    expect(
      answer.value.map(({ filed, item, periodEnd, periodMonths, value }) => [
        item,
        periodMonths,
        ...texts([periodEnd, filed]),
        value,
      ]),
    ).toEqual([
      ['revenue', 3, '2024-03-30', '2024-05-03', 100],
      ['operatingIncome', 3, '2024-03-30', '2024-05-03', 30],
      ['netIncome', 3, '2024-03-30', '2024-05-03', 20],
      ['netIncome', 3, '2024-03-30', '2025-05-02', 19],
      ['netIncome', 9, '2024-03-30', '2024-05-03', 60],
      ['depreciation', 3, '2024-03-30', '2024-05-03', 5],
      ['totalAssets', 3, '2024-03-30', '2024-05-03', 500],
      ['ebitda', 3, '2024-03-30', '2024-05-03', 35],
    ]);
    const { validators } = answer;
    expect(await sec!.fundamentals.fetch({ symbol: 'AAPL', validators, signal: null })).toEqual({
      isUnchanged: true,
    });
    await expect(
      sec!.fundamentals.fetch({ symbol: 'NOPE.X', validators: null, signal: null }),
    ).rejects.toMatchObject({ failure: 'unknown-symbol' });
  });
});
