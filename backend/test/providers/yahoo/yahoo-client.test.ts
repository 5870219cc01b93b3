import { createYahooClient } from '@/backend/src/providers/yahoo/yahoo-client';
import { createFastClient } from '../../support/fast-client';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();

/** The second host is the same server under another name. */
const open = (userAgent: string | null = null) =>
  createYahooClient(createFastClient(), {
    origins: [server.origin(), server.origin().replace('127.0.0.1', 'localhost')],
    cookieOrigin: `${server.origin()}/cookie`,
    userAgent,
  });
const isSecond = ({ headers }: { headers: { host?: string } }): boolean =>
  headers.host?.startsWith('localhost') === true;

it.each([
  ['a page', { body: '<html>consent</html>' }],
  ['a forbidden', { status: 403 }],
  ['a failing server', { status: 502 }],
])('the second host answers in place of %s', async (_, wrong) => {
  server.play((request) => (isSecond(request) ? { body: '{"a":1}' } : wrong));
  expect((await open()('/v8/x?y=1', null)).toString()).toBe('{"a":1}');
});

it.each([
  ['rate-limit', 429],
  ['unknown-symbol', 404],
])('the second host is not asked after a failure that is the same there: %s', async (failure, status) => {
  server.play(() => ({ status, headers: { 'retry-after': '3600' } }));
  await expect(open()('/v8/x?y=1', null)).rejects.toMatchObject({ failure });
  expect(server.requests.filter(isSecond)).toEqual([]);
});

it('a cookie and its crumb are fetched once where Yahoo demands them', async () => {
  server.play(({ headers, path, query }) => {
    if (path.startsWith('/cookie'))
      return { status: 404, headers: { 'set-cookie': 'A3=abc; Domain=.yahoo.com' } };
    if (path === '/v1/test/getcrumb')
      return headers.cookie === 'A3=abc' ? { body: 'cr/umb' } : { status: 401 };
    const isKnown = query.get('crumb') === 'cr/umb' && headers.cookie === 'A3=abc';
    return isKnown
      ? { body: '{"a":1}' }
      : { status: 401, body: '{"finance":{"error":{"description":"Invalid Crumb"}}}' };
  });
  const ask = open();

  expect((await ask('/v8/x?y=1', null)).toString()).toBe('{"a":1}');
  await ask('/v8/x?y=2', null);

  expect(server.requests.map(({ path }) => path)).toEqual([
    '/v8/x',
    '/cookie/',
    '/v1/test/getcrumb',
    '/v8/x',
    '/v8/x',
  ]);
});

it('asks as the operator says', async () => {
  server.play(({ headers }) => (headers['user-agent'] === 'Mine/1.0' ? { body: '{}' } : { status: 429 }));
  await expect(open('Mine/1.0')('/v8/x', null)).resolves.toBeDefined();
});
