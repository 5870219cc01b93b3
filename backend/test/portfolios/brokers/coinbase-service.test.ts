import { connectBroker } from '@/backend/src/portfolios/brokers/broker-connection';
import type { BrokerAnswer, BrokerOrder } from '@/backend/src/portfolios/brokers/broker-service';
import { coinbaseService } from '@/backend/src/portfolios/brokers/coinbase-service';
import { createPublicKey, generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import type { PlayedAnswer, PlayedRequest } from '../../support/open-provider-server';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const NAME = 'organizations/0b1c/apiKeys/7d2e';
const NOW = new Date('2024-06-28T12:00:00Z');
const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const PEM = ec.privateKey.export({ format: 'pem', type: 'sec1' });
const edwards = generateKeyPairSync('ed25519');
const SEED = edwards.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
const PUBLIC = edwards.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);

const VIEW = { can_view: true, can_trade: false, can_transfer: false, portfolio_type: 'DEFAULT' };
const json = (value: unknown, status = 200): PlayedAnswer => ({ status, body: JSON.stringify(value) });
const page = (data: readonly object[], next: string | null = null): PlayedAnswer =>
  json({ pagination: { next_uri: next, limit: 100, order: 'asc' }, data });
const wallet = (id: string, amount: string, currency: string) => ({
  id,
  type: 'wallet',
  balance: { amount, currency },
  resource: 'account',
});
const deposit = (id: string, amount: string) => ({
  id,
  type: 'fiat_deposit',
  status: 'completed',
  amount: { amount, currency: 'EUR' },
  native_amount: { amount, currency: 'EUR' },
  created_at: '2024-01-02T03:04:05Z',
  resource_path: '/v2/accounts/eur/transactions/1',
});

const next = (order: Partial<BrokerOrder> = {}): Promise<BrokerAnswer> => {
  const connection = connectBroker({
    name: 'Coinbase',
    origin: server.origin(),
    isOwnOrigin: true,
    secrets: [NAME, PEM.toString()],
    userAgent: 'Tapeglass/1',
    proxy: null,
  });
  const days = { from: null, to: null };
  return coinbaseService.next(connection, {
    ...{ key: NAME, secret: PEM.toString(), query: '', ...days, step: '', part: null, now: NOW },
    ...order,
  });
};
const play = (answers: Readonly<Record<string, PlayedAnswer | ((request: PlayedRequest) => PlayedAnswer)>>) =>
  server.play((request) => {
    const answer = answers[request.path];
    return typeof answer === 'function' ? answer(request) : (answer ?? null);
  });

/** The claims of a token whose signature the public key proves. */
function claimsOf({ headers }: PlayedRequest, key: KeyObject): Record<string, unknown> {
  const [head, body, signature] = headers.authorization!.replace('Bearer ', '').split('.');
  const message = Buffer.from(`${head}.${body}`);
  const options = { key, dsaEncoding: 'ieee-p1363' as const };
  const algorithm = key.asymmetricKeyType === 'ec' ? 'sha256' : null;
  expect(verify(algorithm, message, options, Buffer.from(signature!, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(head!, 'base64url').toString())).toMatchObject({ kid: NAME });
  return JSON.parse(Buffer.from(body!, 'base64url').toString()) as Record<string, unknown>;
}

it('reads wallets and the pages of their transactions with a token for each request', async () => {
  play({
    '/api/v3/brokerage/key_permissions': json(VIEW),
    '/v2/accounts': page([wallet('eur', '30.00', 'EUR'), wallet('SOL', '0', 'SOL')]),
    '/v2/accounts/eur/transactions': ({ query }) =>
      query.get('starting_after') === 'b'
        ? page([deposit('c', '10.00')])
        : page(
            [deposit('a', '5.00'), deposit('b', '15.00')],
            '/v2/accounts/eur/transactions?starting_after=b',
          ),
  });
  const answer = (await next()) as { name: string; bytes: Buffer };

  expect(answer.name).toBe('coinbase-history-2024-06-28.json');
  const history = JSON.parse(answer.bytes.toString()) as { items: Record<string, unknown>[] };
  expect(history).toMatchObject({ exchange: 'coinbase', fetchedAt: NOW.toISOString(), pending: [] });
  expect(history.items.map(({ id, kind }) => `${String(kind)} ${String(id)}`)).toEqual([
    'wallet eur',
    'wallet SOL',
    'transaction a',
    'transaction b',
    'transaction c',
  ]);
  expect(history.items[2]).not.toHaveProperty('resource_path');
  const claims = server.requests.map((request) => claimsOf(request, ec.publicKey));
  expect(claims.map(({ uri }) => uri)).toEqual([
    'GET api.coinbase.com/api/v3/brokerage/key_permissions',
    'GET api.coinbase.com/v2/accounts',
    'GET api.coinbase.com/v2/accounts/eur/transactions',
    'GET api.coinbase.com/v2/accounts/eur/transactions',
    'GET api.coinbase.com/v2/accounts/SOL/transactions',
  ]);
  const seconds = NOW.getTime() / 1000;
  expect(claims[0]).toMatchObject({ iss: 'cdp', sub: NAME });
  expect(claims[0]!['nbf']).toBeGreaterThanOrEqual(seconds);
  expect(Number(claims[0]!['exp']) - Number(claims[0]!['nbf'])).toBe(120);
});

it.each([
  ['a key of EC whose line breaks a field took', PEM.toString().replaceAll('\n', ''), ec.publicKey],
  ['a key of EC with \\n for line breaks', PEM.toString().replaceAll('\n', '\\n'), ec.publicKey],
  ['an Ed25519 key', Buffer.concat([SEED, PUBLIC]).toString('base64'), createPublicKey(edwards.privateKey)],
])('signs with %s', async (_, secret, publicKey) => {
  play({ '/api/v3/brokerage/key_permissions': json(VIEW), '/v2/accounts': page([]) });
  await next({ secret });

  expect(claimsOf(server.requests[1]!, publicKey)).toMatchObject({ uri: 'GET api.coinbase.com/v2/accounts' });
});

it.each(['can_trade', 'can_transfer', 'can_receive'])(
  'refuses a key with the right %s, and uses it for nothing',
  async (right) => {
    play({ '/api/v3/brokerage/key_permissions': json({ ...VIEW, [right]: true }) });
    await expect(next()).rejects.toMatchObject({
      code: 'BROKER_NO_FILE',
      message: expect.stringContaining(`may do more than read (${right}); it was not used`) as string,
    });
    expect(server.requests).toHaveLength(1);
  },
);

it('waits where a limit is full, and goes on with what it has read', async () => {
  let isFull = true;
  play({
    '/api/v3/brokerage/key_permissions': json(VIEW),
    '/v2/accounts': page([wallet('eur', '5.00', 'EUR')]),
    '/v2/accounts/eur/transactions': () =>
      isFull ? { status: 429, headers: { 'retry-after': '7' }, body: '{}' } : page([deposit('a', '5.00')]),
  });
  const waits = (await next()) as { seconds: number; text: string; part: Buffer };
  expect(waits).toMatchObject({ seconds: 7, text: 'Coinbase limits how often it is asked.' });
  expect(waits.part.toString()).not.toContain('PRIVATE');
  isFull = false;
  server.requests.length = 0;

  const { bytes } = (await next({ step: '4', part: waits.part })) as { bytes: Buffer };
  expect(server.requests.map(({ path }) => path)).toEqual(['/v2/accounts/eur/transactions']);
  expect((JSON.parse(bytes.toString()) as { items: object[] }).items).toHaveLength(2);
});

it.each<[string, Record<string, PlayedAnswer>, Partial<BrokerOrder>, RegExp]>([
  [
    'an unknown key',
    {
      '/api/v3/brokerage/key_permissions': { status: 401, body: 'Unauthorized' },
      '/v2/time': json({ data: { epoch: NOW.getTime() / 1000 } }),
    },
    {},
    /does not know the key, or the secret does not belong to it/,
  ],
  [
    'a wrong clock',
    {
      '/api/v3/brokerage/key_permissions': { status: 401, body: 'Unauthorized' },
      '/v2/time': json({ data: { epoch: NOW.getTime() / 1000 + 600 } }),
    },
    {},
    /clock of this site differs from that of Coinbase by (599|600) seconds/,
  ],
  [
    'another IP address',
    { '/api/v3/brokerage/key_permissions': json({}, 403) },
    {},
    /is for another IP address/,
  ],
  ['a secret that is no key', {}, { secret: 'no-key-at-all' }, /no private key of Coinbase/],
  ['an answer in another form', { '/api/v3/brokerage/key_permissions': json({}) }, {}, /has another form/],
  [
    'a limit that is full for long',
    { '/api/v3/brokerage/key_permissions': { status: 429, headers: { 'retry-after': '3600' }, body: '' } },
    {},
    /does not answer this site for 60 minutes/,
  ],
])('says what to do after %s', async (_, answers, order, message) => {
  play(answers);
  await expect(next(order)).rejects.toMatchObject({
    code: 'BROKER_NO_FILE',
    message: expect.stringMatching(message) as string,
  });
});
