import {
  connectBroker,
  type BrokerConnectionOptions,
} from '@/backend/src/portfolios/brokers/broker-connection';
import type { PlayedAnswer } from '../../support/open-provider-server';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const KEY = 'sk-1234567890abcdef';

const connect = (options: Partial<BrokerConnectionOptions> = {}) =>
  connectBroker({
    name: 'Kraken',
    origin: server.origin(),
    isOwnOrigin: true,
    secrets: [KEY],
    userAgent: 'Tapeglass/1',
    proxy: null,
    ...options,
  });
const ask = (answer: PlayedAnswer, options?: Partial<BrokerConnectionOptions>) => {
  server.play(() => answer);
  return connect(options).ask({ path: `/file?t=${KEY}`, headers: { 'api-key': KEY } });
};

it.each<[string, PlayedAnswer, RegExp]>([
  ['a cut answer', { body: 'refid,time\n1,2\n', isCutOff: true }, /ended its answer in the middle/],
  ['a fault of the broker', { status: 503, body: 'busy' }, /answers with the fault 503/],
  [
    'a page in place of data',
    { body: '<!DOCTYPE html><title>Sign in</title>' },
    /web page in place of a file/,
  ],
  [
    'a redirect, also to another host',
    { status: 302, headers: { location: 'https://elsewhere.example/' } },
    /another address, which is not followed/,
  ],
  ['an answer beyond 20 MiB', { body: Buffer.alloc((20 << 20) + 1, 32) }, /longer than a file may be/],
])('refuses %s with what to do, and never names the key', async (_, answer, expected) => {
  const error: Error = await ask(answer).then(
    () => new Error('no error'),
    (reason: Error) => reason,
  );

  expect(error).toMatchObject({ code: 'BROKER_NO_FILE', message: expect.stringMatching(expected) as string });
  expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain(KEY);
  // No other place was asked with it.
  expect(server.requests).toHaveLength(1);
});

it('does not wait longer than its time', async () => {
  await expect(ask({ delayMs: Infinity }, { timeoutMs: 200 })).rejects.toMatchObject({
    message: 'Kraken gives no whole answer in time; try again later.',
  });
});

it('refuses a private address where the operator has not set the host', async () => {
  await expect(ask({ body: 'a' }, { isOwnOrigin: false })).rejects.toMatchObject({ code: 'BROKER_NO_FILE' });
  expect(server.requests).toEqual([]);
});

it('removes the key from what an answer repeats', async () => {
  const { body } = await ask({ status: 400, body: `bad key ${KEY}` });

  expect(body.toString()).toBe('bad key ***');
  expect(connect().quote(`bad\n key ${encodeURIComponent(KEY)}`)).toBe('bad key ***');
});

it('downloads a file without the key, from the hosts of the broker alone', async () => {
  const hosts = /(^|\.)amazonaws\.com$/;
  server.play(() => ({ body: 'a,b' }));

  expect((await connect().download(`${server.origin()}/report.csv`, hosts)).toString()).toBe('a,b');
  expect(server.requests[0]!.headers).not.toHaveProperty('api-key');
  for (const link of [
    'https://amazonaws.com.example.org/report.csv',
    'http://reports.amazonaws.com/report.csv',
    'file:///etc/passwd',
    'https://127.0.0.1/report.csv',
    'no link',
  ])
    await expect(connect().download(link, hosts)).rejects.toMatchObject({
      message: 'Kraken names a place for the file that is not its own; nothing was read.',
    });
  expect(server.requests).toHaveLength(1);
});
