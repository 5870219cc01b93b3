import { connectBroker } from '@/backend/src/portfolios/brokers/broker-connection';
import type { BrokerAnswer, BrokerOrder } from '@/backend/src/portfolios/brokers/broker-service';
import { binanceService } from '@/backend/src/portfolios/brokers/binance-service';
import { createHmac, generateKeyPairSync, verify } from 'node:crypto';
import type { PlayedAnswer, PlayedRequest } from '../../support/open-provider-server';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const KEY = 'vmPUZE6mv9SD5VNHk4HlWFsOr6aKE2zvsw0MuIgwCIPy6utIco14y7Ju91duEh8A';
const SECRET = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j';
const NOW = new Date('2018-01-20T12:00:00Z');

const RIGHTS = { ipRestrict: false, createTime: 1, enableReading: true, enableWithdrawals: false };
const json = (value: unknown, status = 200, headers = {}): PlayedAnswer => ({
  status,
  headers,
  body: JSON.stringify(value),
});
type Answers = Readonly<Record<string, PlayedAnswer | ((request: PlayedRequest) => PlayedAnswer)>>;

/** Lists that are empty, in the forms of the API. */
const EMPTY: Answers = {
  '/sapi/v1/account/apiRestrictions': json(RIGHTS),
  '/api/v3/account': json({ balances: [] }),
  '/sapi/v1/asset/get-funding-asset': json([]),
  '/sapi/v1/simple-earn/flexible/position': json({ rows: [], total: 0 }),
  '/sapi/v1/simple-earn/locked/position': json({ rows: [], total: 0 }),
  '/sapi/v1/capital/deposit/hisrec': json([]),
  '/sapi/v1/capital/withdraw/history': json([]),
  // Without rows the list is absent.
  '/sapi/v1/fiat/orders': json({ code: '000000', message: 'success', total: 0, success: true }),
  '/sapi/v1/fiat/payments': json({ code: '000000', message: 'success', total: 0, success: true }),
  '/sapi/v1/convert/tradeFlow': json({ list: [], moreData: false }),
  '/sapi/v1/asset/dribblet': json({ total: 0, userAssetDribblets: [] }),
  '/sapi/v1/asset/assetDividend': json({ rows: [], total: 0 }),
  '/sapi/v1/simple-earn/flexible/history/rewardsRecord': json({ rows: [], total: 0 }),
  '/sapi/v1/simple-earn/locked/history/rewardsRecord': json({ rows: [], total: 0 }),
  '/api/v3/exchangeInfo': json({
    symbols: [
      { symbol: 'BTCEUR', baseAsset: 'BTC', quoteAsset: 'EUR' },
      { symbol: 'DOGEBTC', baseAsset: 'DOGE', quoteAsset: 'BTC' },
      { symbol: 'DOGEUSDT', baseAsset: 'DOGE', quoteAsset: 'USDT' },
      { symbol: 'ADATRY', baseAsset: 'ADA', quoteAsset: 'TRY' },
    ],
  }),
  '/api/v3/myTrades': json([]),
};

const next = (order: Partial<BrokerOrder> = {}): Promise<BrokerAnswer> => {
  const connection = connectBroker({
    name: 'Binance',
    origin: server.origin(),
    isOwnOrigin: true,
    secrets: [KEY, SECRET],
    userAgent: 'Tapeglass/1',
    proxy: null,
  });
  return binanceService.next(connection, {
    ...{ key: KEY, secret: SECRET, query: '', from: null, to: null, step: '', part: null, now: NOW },
    ...order,
  });
};
const play = (answers: Answers = {}) =>
  server.play((request) => {
    const answer = answers[request.path] ?? EMPTY[request.path];
    return typeof answer === 'function' ? answer(request) : (answer ?? null);
  });
const historyOf = (answer: BrokerAnswer) =>
  JSON.parse((answer as { bytes: Buffer }).bytes.toString()) as {
    pending: object[];
    items: Record<string, unknown>[];
  };
const requestsOf = (path: string) => server.requests.filter((request) => request.path === path);

it('signs each request, and asks each list by spans that the exchange gives at once', async () => {
  play();
  const { pending } = historyOf(await next());

  expect(pending).toEqual([]);
  const start = NOW.getTime();
  for (const { body, headers, path, query, method } of server.requests) {
    const fields = method === 'POST' ? new URLSearchParams(body) : query;
    const signature = fields.get('signature');
    fields.delete('signature');
    expect(headers['x-mbx-apikey']).toBe(KEY);
    expect(signature).toBe(createHmac('sha256', SECRET).update(fields.toString()).digest('hex'));
    expect(Number(fields.get('timestamp')) - start).toBeLessThan(60_000);
    expect(path).not.toBe('/api/v3/exchangeInfo');
  }
  // From 14 July 2017: three spans of 89 days, seven of 30.
  const spansOf = (path: string) =>
    requestsOf(path).map(({ query }) => [Number(query.get('startTime')), Number(query.get('endTime'))]);
  const deposits = spansOf('/sapi/v1/capital/deposit/hisrec');
  expect(deposits).toHaveLength(3);
  expect(deposits[0]![0]).toBe(Date.UTC(2017, 6, 14));
  expect(deposits.at(-1)![1]).toBe(start);
  for (const [at, [from, to]] of deposits.entries()) {
    expect(to! - from!).toBeLessThan(90 * 86_400_000);
    if (at > 0) expect(from).toBe(deposits[at - 1]![1]! + 1);
  }
  expect(spansOf('/sapi/v1/convert/tradeFlow')).toHaveLength(7);
});

it('signs with a private key of Ed25519', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  play();
  await next({ secret: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() });

  const { query } = server.requests[0]!;
  const signature = Buffer.from(query.get('signature')!, 'base64');
  query.delete('signature');
  expect(verify(null, Buffer.from(query.toString()), publicKey, signature)).toBe(true);
});

it('asks for the trades of every pair of a coin, and for those of coins that trades bring', async () => {
  const trade = (symbol: string, id: number) => ({
    ...{ symbol, id, orderId: id, price: '1', qty: '1', quoteQty: '1', commission: '0.1' },
    ...{ commissionAsset: 'BNB', time: 1514764800000, isBuyer: true, isMaker: false, orderListId: -1 },
  });
  play({
    '/api/v3/account': json({ balances: [{ asset: 'EUR', free: '5.0', locked: '0.0' }] }),
    '/api/v3/myTrades': ({ query }) => {
      const symbol = query.get('symbol')!;
      if (symbol === 'DOGEBTC') return json([trade(symbol, 4)]);
      if (symbol !== 'BTCEUR') return json({ code: -1121, msg: 'Invalid symbol.' }, 400);
      const from = Number(query.get('fromId'));
      return json(
        from === 0 ? Array.from({ length: 1000 }, (_, at) => trade(symbol, at + 1)) : [trade(symbol, 1001)],
      );
    },
  });
  const { items } = historyOf(await next());

  expect(
    requestsOf('/api/v3/myTrades').map(({ query }) => `${query.get('symbol')} ${query.get('fromId')}`),
  ).toEqual(['BTCEUR 0', 'BTCEUR 1001', 'DOGEBTC 0', 'DOGEUSDT 0']);
  const trades = items.filter(({ kind }) => kind === 'trade');
  expect(trades).toHaveLength(1002);
  expect(trades.at(-1)).toMatchObject({
    symbol: 'DOGEBTC',
    base: 'DOGE',
    quote: 'BTC',
    commissionAsset: 'BNB',
  });
});

it('halves a span whose list is full, and turns pages', async () => {
  const row = (tranId: number) => ({
    id: tranId,
    tranId,
    asset: 'BNB',
    amount: '1',
    divTime: 1514764800000,
    enInfo: 'Airdrop',
  });
  const order = (orderNo: string) => ({ orderNo, fiatCurrency: 'EUR', amount: '1', status: 'Successful' });
  play({
    '/sapi/v1/asset/assetDividend': ({ query }) => {
      const [start, end] = [Number(query.get('startTime')), Number(query.get('endTime'))];
      if (start > 1514764800000 || end < 1514764800000) return json({ rows: [], total: 0 });
      return json({
        rows: end - start > 170 * 86_400_000 ? Array.from({ length: 500 }, (_, at) => row(at)) : [row(7)],
      });
    },
    '/sapi/v1/fiat/orders': ({ query }) =>
      json({
        data:
          query.get('transactionType') === '1'
            ? []
            : query.get('page') === '1'
              ? Array.from({ length: 500 }, (_, at) => order(`a${at}`))
              : [order('b')],
      }),
  });
  const { items } = historyOf(await next());

  expect(items.filter(({ kind }) => kind === 'dividend')).toEqual([
    { kind: 'dividend', asset: 'BNB', amount: '1', divTime: 1514764800000, enInfo: 'Airdrop', tranId: 7 },
  ]);
  expect(items.filter(({ kind }) => kind === 'fiat-deposit')).toHaveLength(501);
});

it('rests before a limit is full, and goes on with the other lists meanwhile', async () => {
  const weight = { 'x-sapi-used-uid-weight-1m': '170000' };
  play({ '/sapi/v1/capital/withdraw/history': json([], 200, weight) });
  const waits = (await next()) as { seconds: number; text: string; part: Buffer };

  expect(waits).toMatchObject({ seconds: 60, text: 'Binance limits how often it is asked.' });
  expect(requestsOf('/sapi/v1/capital/withdraw/history')).toHaveLength(1);
  expect(requestsOf('/sapi/v1/capital/deposit/hisrec')).toHaveLength(3);
  expect(waits.part.toString()).not.toContain(SECRET);
  play();
  server.requests.length = 0;

  expect(historyOf(await next({ step: '3', part: waits.part })).pending).toEqual([]);
  expect(new Set(server.requests.map(({ path }) => path))).toEqual(
    new Set(['/sapi/v1/capital/withdraw/history']),
  );
});

it('waits as long as a full limit says', async () => {
  play({ '/api/v3/account': { status: 429, headers: { 'retry-after': '13' }, body: '{"code":-1003}' } });
  expect(await next()).toMatchObject({ seconds: 13 });
});

it.each(['enableWithdrawals', 'enableSpotAndMarginTrading', 'enableFixApiTrade', 'permitsUniversalTransfer'])(
  'refuses a key with the right %s, and uses it for nothing',
  async (right) => {
    play({ '/sapi/v1/account/apiRestrictions': json({ ...RIGHTS, [right]: true }) });
    await expect(next()).rejects.toMatchObject({
      code: 'BROKER_NO_FILE',
      message: expect.stringContaining(`may do more than read (${right}); it was not used`) as string,
    });
    expect(server.requests).toHaveLength(1);
  },
);

it.each<[string, PlayedAnswer, RegExp]>([
  ['an unknown key', json({ code: -2008, msg: 'Invalid Api-Key ID.' }, 401), /does not know the key/],
  [
    'a wrong secret',
    json({ code: -1022, msg: 'Signature for this request is not valid.' }, 400),
    /secret does not belong/,
  ],
  [
    'another IP address',
    json({ code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' }, 401),
    /another IP address/,
  ],
  [
    'a wrong clock',
    json({ code: -1021, msg: 'Timestamp for this request is outside of the recvWindow.' }, 400),
    /clock of this site differs/,
  ],
  [
    'a country',
    json({ code: 0, msg: 'Service unavailable from a restricted location' }, 451),
    /does not serve the country/,
  ],
  [
    'a block',
    { status: 418, headers: { 'retry-after': '7200' }, body: '{}' },
    /does not answer this site for 120 minutes/,
  ],
  [
    'another fault',
    json({ code: -1000, msg: `An unknown error, ${SECRET}` }, 400),
    /“An unknown error, \*\*\*”/,
  ],
  ['an answer in another form', json({ msg: 'ok' }), /has another form/],
])('says what to do after %s', async (_, answer, message) => {
  play({ '/sapi/v1/account/apiRestrictions': answer });
  await expect(next()).rejects.toMatchObject({
    code: 'BROKER_NO_FILE',
    message: expect.stringMatching(message) as string,
  });
});
