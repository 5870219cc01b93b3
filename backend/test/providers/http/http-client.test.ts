import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { HttpRequest } from '@/backend/src/providers/http/http-client';
import { createFastClient } from '../../support/fast-client';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const client = createFastClient();

function ask(path: string, request: Partial<HttpRequest> = {}) {
  return client.get({ provider: 'test', url: `${server.origin()}${path}`, expects: 'json', ...request });
}

const failsWith = (failure: string) => expect.objectContaining({ failure }) as unknown;

describe('an answer', () => {
  it('is unpacked, and requested with a user agent that names the program', async () => {
    server.play(() => ({ body: gzipSync('{"a":1}'), headers: { 'content-encoding': 'gzip', etag: '"1"' } }));

    const answer = await ask('/x');

    expect(answer).toMatchObject({ isUnchanged: false, validators: { etag: '"1"', lastModified: null } });
    expect(!answer.isUnchanged && answer.body.toString()).toBe('{"a":1}');
    expect(server.requests[0]?.headers['user-agent']).toBe('Tapeglass/test');
  });

  it('is not sent again while it is unchanged', async () => {
    server.play(({ headers }) => (headers['if-none-match'] === '"1"' ? { status: 304 } : { body: '{}' }));

    expect(await ask('/x', { validators: { etag: '"1"', lastModified: null } })).toEqual({
      isUnchanged: true,
    });
  });
});

describe('a failure', () => {
  it.each([
    ['network', { status: 500 }, 3],
    ['network', { body: '{"a":1234567890}', isCutOff: true }, 3],
    ['refused', { status: 400 }, 1],
    ['blocked', { status: 401 }, 1],
    ['blocked', { status: 403 }, 1],
    ['unknown-symbol', { status: 404 }, 1],
    ['blocked', { body: '<!DOCTYPE html><p>Please accept our cookies' }, 1],
    ['bad-content', { body: '' }, 2],
    ['rate-limit', { status: 429 }, 2],
    ['rate-limit', { status: 429, headers: { 'retry-after': '86400' } }, 1],
  ])('%s after %j is met with %d requests', async (failure, answer, requests) => {
    server.play(() => answer);

    await expect(ask('/x')).rejects.toEqual(failsWith(failure));
    expect(server.requests).toHaveLength(requests);
  });

  it.each([
    [
      '<html><title>Yahoo is part of the family</title><form action="/v2/collectConsent">consent',
      'a page that asks for consent instead of data ("Yahoo is part of the family")',
    ],
    [
      '<!doctype html><script>fetch("/__verify", { method: "POST" })</script>',
      'a page that checks for a browser instead of data',
    ],
    ['<html><body>down</body></html>', 'an HTML page instead of data'],
  ])('names the page that comes in place of data: %s', async (body, text) => {
    server.play(() => ({ body }));
    await expect(ask('/x')).rejects.toThrow(`answered with ${text}`);
  });

  it('that passes is not noticed', async () => {
    server.play(() => (server.requests.length < 3 ? { status: 502 } : { body: '{"a":1}' }));

    expect((await ask('/x')).isUnchanged).toBe(false);
  });

  it('is a time-out when the answer does not come, or does not end', async () => {
    const impatient = createFastClient({ timeoutMs: 20 });
    server.play(() => ({ delayMs: Infinity }));

    await expect(
      impatient.get({ provider: 'test', url: `${server.origin()}/x`, expects: 'json' }),
    ).rejects.toEqual(failsWith('timeout'));
  });

  it('is a refusal when the answer is longer than allowed', async () => {
    server.play(() => ({ body: gzipSync(Buffer.alloc(100_000)), headers: { 'content-encoding': 'gzip' } }));

    await expect(ask('/x', { maxBytes: 50_000 })).rejects.toThrow('the answer is longer than 50000 bytes');
  });

  it('ends at once when the caller stops', async () => {
    server.play(() => ({ delayMs: Infinity }));
    const stop = new AbortController();
    const asking = ask('/x', { signal: stop.signal });
    setTimeout(() => stop.abort(), 5);

    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a redirect', () => {
  const target = 'http://10.0.0.1/secret';

  it('is followed within the configured origin, without its end', async () => {
    server.play(({ path }) =>
      path === '/a' ? { status: 301, headers: { location: '/b' } } : { body: '{}' },
    );
    expect(await ask('/a')).toMatchObject({ url: `${server.origin()}/b` });

    server.play(() => ({ status: 302, headers: { location: '/a' } }));
    await expect(ask('/a')).rejects.toThrow('more than 5 redirects');
  });

  it('to another private address is refused, also where the first one is private', async () => {
    server.play(() => ({ status: 302, headers: { location: target } }));
    await expect(ask('/a')).rejects.toThrow('is an address of a private network, which is not followed');
  });

  it('to another protocol is refused', async () => {
    server.play(() => ({ status: 302, headers: { location: 'file:///etc/passwd' } }));
    await expect(ask('/a')).rejects.toThrow('a redirect to file://');
  });

  it('from a public server to a private address is refused', async () => {
    // The proxy plays the public server: plain http is sent to it under a public name.
    const { sendRequest } = await import('@/backend/src/providers/http/send-request');
    for (const address of [
      target,
      'http://127.0.0.1:1/',
      'http://[::1]:1/',
      'http://localhost:1/',
      'http://[::ffff:10.0.0.1]/',
    ]) {
      await expect(
        sendRequest(new URL(address), {
          headers: {},
          body: null,
          timeoutMs: 1_000,
          maxBytes: 1,
          allowsPrivate: false,
          proxy: null,
          signal: null,
        }),
      ).rejects.toThrow('is an address of a private network, which is not followed');
    }
  });
});

it('uses the proxy for https', async () => {
  const asked: string[] = [];
  const proxy = createServer((socket) => {
    socket.once('data', (data) => {
      asked.push(data.toString().split('\r\n')[0]!);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const through = createFastClient({ proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });

  await expect(
    through.get({ provider: 'test', url: 'https://data.example.org/x', expects: 'json' }),
  ).rejects.toThrow();
  expect(asked[0]).toBe('CONNECT data.example.org:443 HTTP/1.1');
  await new Promise((resolve) => proxy.close(resolve));
});

it('asks one origin no faster than its pace', async () => {
  server.play(() => ({ body: '{}' }));
  const paced = createFastClient({ paceFactor: 1 });
  const start = Date.now();
  const get = () =>
    paced.get({ provider: 'test', url: `${server.origin()}/x`, expects: 'json', pace: { everyMs: 15 } });
  await Promise.all([get(), get(), get()]);

  expect(Date.now() - start).toBeGreaterThanOrEqual(29);
});
