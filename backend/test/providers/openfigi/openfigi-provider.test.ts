import { createOpenFigiProvider } from '@/backend/src/providers/openfigi/openfigi-provider';
import { createFastClient } from '../../support/fast-client';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const open = (key: string | null = null) =>
  createOpenFigiProvider(createFastClient({ secrets: key === null ? [] : [key] }), server.origin(), key)
    .listings!;

/** A row as OpenFIGI answers (v3, 2025). */
const row = (ticker: string, exchCode: string, more: object = {}) => ({
  figi: 'BBG000BLNNH6',
  name: 'INTL BUSINESS MACHINES CORP',
  ticker,
  exchCode,
  compositeFIGI: 'BBG000BLNNH6',
  securityType: 'Common Stock',
  marketSector: 'Equity',
  shareClassFIGI: 'BBG001S5S399',
  securityType2: 'Common Stock',
  securityDescription: ticker,
  ...more,
});
const ETP = { name: 'VANG FTSE AW USDA', securityType: 'ETP', securityType2: 'Mutual Fund' };
const IBM = 'US4592001014';
const play = (...results: object[]) => server.play(() => ({ body: JSON.stringify(results) }));

it('asks for ISINs by POST, as many in a request as allowed', async () => {
  server.play(({ body }) => ({
    body: JSON.stringify((JSON.parse(body) as unknown[]).map(() => ({ warning: 'No identifier found.' }))),
  }));
  const isins = Array.from({ length: 7 }, (_, at) => `US459200101${at}`);

  const found = await open()(isins, null);

  expect(server.requests.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/v3/mapping'],
    ['POST', '/v3/mapping'],
  ]);
  expect(JSON.parse(server.requests[1]!.body)).toEqual([
    { idType: 'ID_ISIN', idValue: 'US4592001015' },
    { idType: 'ID_ISIN', idValue: 'US4592001016' },
  ]);
  expect(server.requests[0]!.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(server.requests[0]!.headers).not.toHaveProperty('x-openfigi-apikey');
  expect([...found.values()].flat()).toEqual([]);
  server.requests.length = 0;
  await open('figi-test-key')(isins, null);
  expect(server.requests.map(({ headers }) => headers['x-openfigi-apikey'])).toEqual(['figi-test-key']);
});

it('asks for numbers of other agencies by their kinds, and puts the listing of their country first', async () => {
  play({ data: [row('VWRA', 'LN', ETP), row('VWCE', 'GY', ETP)] }, {}, {});

  const found = await open()(['A2PKXG', '037833100', '0237400'], null);

  expect(JSON.parse(server.requests[0]!.body)).toEqual([
    { idType: 'ID_WERTPAPIER', idValue: 'A2PKXG' },
    { idType: 'ID_CUSIP', idValue: '037833100' },
    { idType: 'ID_SEDOL', idValue: '0237400' },
  ]);
  expect(found.get('A2PKXG')!.map(({ symbol }) => symbol)).toEqual(['VWCE.DE', 'VWRA.L']);
});

it('gives one listing an exchange, those of the country of the ISIN first', async () => {
  play({
    data: [
      row('IBM', 'GR'),
      row('IBM', 'GY'),
      row('IBM', 'GF'),
      row('IBM*', 'MM'),
      row('IBM', 'SE'),
      row('IBMUSD', 'SE'),
      row('IBMEUR', 'XH'),
      row('1IBM', 'IM'),
      row('IBM', 'US'),
      row('IBM', 'UN'),
    ],
  });

  const listings = (await open()([IBM], null)).get(IBM)!;

  expect(listings.map(({ symbol }) => symbol)).toEqual([
    'IBM',
    'IBM.DE',
    'IBM.F',
    'IBM.MX',
    'IBM.SW',
    '1IBM.MI',
  ]);
  expect(listings[0]).toEqual({
    symbol: 'IBM',
    name: 'INTL BUSINESS MACHINES CORP',
    exchange: null,
    currency: 'USD',
    kind: 'stock',
  });
  expect(listings[4]).toMatchObject({ exchange: 'XSWX', currency: null });
});

it('knows funds, share classes, and that a bond has no listing', async () => {
  play(
    { data: [row('VWCE', 'GY', ETP), row('VWRA', 'LN', ETP)] },
    { data: [row('BRK/B', 'US'), row('IBM 7 10/30/25', 'NOT LISTED', { marketSector: 'Corp' })] },
  );

  const found = await open()(['IE00BK5BQT80', 'US0846707026'], null);

  expect(found.get('IE00BK5BQT80')!.map(({ exchange, kind, symbol }) => [symbol, exchange, kind])).toEqual([
    ['VWCE.DE', 'XETR', 'etf'],
    ['VWRA.L', 'XLON', 'etf'],
  ]);
  expect(found.get('US0846707026')!.map(({ symbol }) => symbol)).toEqual(['BRK-B']);
});

it.each([
  ['refused', () => ({ body: '[{"error":"Invalid idValue format."}]' }), 1],
  ['layout', () => ({ body: '[]' }), 1],
  ['layout', () => ({ body: '{"error":"x"}' }), 1],
  ['bad-content', () => ({ body: 'upstream connect error' }), 1],
  ['blocked', () => ({ status: 401, body: 'Invalid API key.' }), 1],
  ['refused', () => ({ status: 413, body: 'Payload Too Large' }), 1],
  ['refused', () => ({ status: 307, headers: { location: '/elsewhere' } }), 1],
  ['rate-limit', () => ({ status: 429, headers: { 'ratelimit-limit': '25', 'ratelimit-reset': '32' } }), 1],
])('fails with %s', async (failure, answer, requests) => {
  server.play(answer);

  await expect(open('figi-test-key')([IBM], null)).rejects.toMatchObject({
    failure,
    ...(failure === 'rate-limit' ? { retryAfterMs: 32_000 } : {}),
  });
  expect(server.requests).toHaveLength(requests);
});

it('keeps the answers of a batch in which one job fails', async () => {
  play({ error: 'Invalid idValue format.' }, { data: [row('IBM', 'US')] });

  const found = await open()(['US4592001010', IBM], null);

  expect([...found.values()].map((listings) => listings.length)).toEqual([0, 1]);
});
