import { connectBroker } from '@/backend/src/portfolios/brokers/broker-connection';
import type { BrokerOrder } from '@/backend/src/portfolios/brokers/broker-service';
import { trading212Service } from '@/backend/src/portfolios/brokers/trading212-service';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { PlayedAnswer } from '../../support/open-provider-server';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const EXPORTS = '/api/v0/equity/history/exports';
const NOW = new Date('2024-06-28T12:00:00.500Z');
const ORDER: BrokerOrder = {
  key: '23900210ZxYwVuTsRqPo',
  secret: 'a-secret-of-the-key',
  query: '',
  from: requireIsoDate('2023-07-01'),
  to: requireIsoDate('2024-06-28'),
  step: '',
  part: null,
  now: NOW,
};

const next = (play: (path: string) => PlayedAnswer, step = '') => {
  server.play(({ path }) => play(path));
  const connection = connectBroker({
    name: 'Trading 212',
    origin: server.origin(),
    isOwnOrigin: true,
    secrets: [ORDER.key, ORDER.secret],
    userAgent: 'Tapeglass/1',
    proxy: null,
  });
  return trading212Service.next(connection, { ...ORDER, step });
};
const json = (value: unknown): PlayedAnswer => ({ body: JSON.stringify(value) });
const report = (facts: object): PlayedAnswer =>
  json([
    { reportId: 41, status: 'Finished', downloadLink: `${server.origin()}/old.csv` },
    { reportId: 42, downloadLink: null, ...facts },
  ]);

it('orders the export of a period, up to now, with key and secret', async () => {
  expect(await next(() => json({ reportId: 42 }))).toMatchObject({ step: '42', seconds: 10 });

  const [request] = server.requests;
  expect(request).toMatchObject({ method: 'POST', path: EXPORTS });
  expect(request!.headers.authorization).toBe(
    `Basic ${Buffer.from(`${ORDER.key}:${ORDER.secret}`).toString('base64')}`,
  );
  expect(JSON.parse(request!.body)).toEqual({
    dataIncluded: {
      includeDividends: true,
      includeInterest: true,
      includeOrders: true,
      includeTransactions: true,
    },
    timeFrom: '2023-07-01T00:00:00Z',
    timeTo: '2024-06-28T12:00:00Z',
  });
});

it('waits a minute while the export is written, then downloads that one without the key', async () => {
  for (const status of ['Queued', 'Processing', 'Running'])
    expect(await next(() => report({ status }), '42')).toMatchObject({ step: '42', seconds: 61 });
  server.requests.length = 0;
  const done = await next(
    (path) =>
      path === EXPORTS
        ? report({ status: 'Finished', downloadLink: `${server.origin()}/new.csv` })
        : { body: 'Action,Time\n' },
    '42',
  );

  expect(done).toEqual({ name: 'trading212-2023-07-01-2024-06-28.csv', bytes: Buffer.from('Action,Time\n') });
  expect(server.requests.map(({ headers, path }) => [path, 'authorization' in headers])).toEqual([
    [EXPORTS, true],
    ['/new.csv', false],
  ]);
});

it.each([
  ['the reset of the quota', { 'x-ratelimit-reset': String(NOW.getTime() / 1000 + 20) }, 21],
  ['two minutes at most', { 'x-ratelimit-reset': String(NOW.getTime() / 1000 + 9_000) }, 120],
  ['a minute where no reset is named', {}, 61],
])('waits for %s', async (_, headers, seconds) => {
  const full = { status: 429, headers: headers as Record<string, string>, body: '{}' };
  expect(await next(() => full)).toMatchObject({ step: '', seconds });
  expect(await next(() => full, '42')).toMatchObject({ step: '42', seconds });
});

it.each<[string, PlayedAnswer, string, RegExp]>([
  ['a wrong key', { status: 401, body: '' }, '', /does not accept the key and its secret/],
  ['a key without the right', { status: 403, body: '{}' }, '42', /make one with the rights of History alone/],
  ['days that the broker refuses', { status: 400, body: '{}' }, '', /refuses these days/],
  ['an answer in another form', { body: 'ok' }, '', /another form than its documentation/],
  ['an export without a number', json({ id: 1 }), '', /another form than its documentation/],
  ['a list without the export', json([]), '42', /does not list the file any more/],
])('says what to do about %s', async (_, answer, step, message) => {
  await expect(next(() => answer, step)).rejects.toMatchObject({
    code: 'BROKER_NO_FILE',
    message: expect.stringMatching(message) as string,
  });
});

it.each([
  ['that failed', { status: 'Failed' }, /could not write the file/],
  ['that is elsewhere', { status: 'Finished', downloadLink: 'https://files.example/42.csv' }, /not its own/],
])('refuses an export %s', async (_, facts, message) => {
  await expect(next(() => report(facts), '42')).rejects.toMatchObject({
    message: expect.stringMatching(message) as string,
  });
});
