/** @jest-environment node */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DataState } from '@/lib/server/data-state';
import { SharedResponseCache, type SharedResponseOptions } from '@/lib/server/response-cache';
import { sendRaw } from '@/e2e/support/raw-request';

const PUBLIC = 'public, s-maxage=300, stale-while-revalidate=3300';
const LONG = 'a page of the site, '.repeat(100);

/** A cache before a listener that counts, with a clock and a state of the data. */
async function open(listener: RequestListener, maxBytes: SharedResponseOptions['maxBytes'] = 1 << 20) {
  const world = { now: 1_000_000, state: stateOf(1), made: 0, oldestVersion: 0 };
  const cache = new SharedResponseCache({
    maxBytes,
    listener: (request, response) => {
      world.made += 1;
      listener(request, response);
    },
    dataState: () => world.state,
    now: () => world.now,
  });
  const server = createServer((request, response) => {
    void cache
      .answer(request, response, { name: 'http://site', oldestVersion: world.oldestVersion })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  servers.push(server);
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    sendRaw(`http://127.0.0.1:${port}`, path, { headers, method });
  const change = () => {
    world.state = { ...stateOf(world.state.version + 1), previousId: world.state.id, since: world.now };
  };
  return { ask, cache, change, world };
}

const bytesOf = ({ body }: { readonly body: string }) => Buffer.from(body, 'latin1');

const servers: { closeAllConnections(): void; close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

function stateOf(version: number): DataState {
  return { id: `${version}|demo`, version, previousId: null, since: 0 };
}

function page(text: () => string, cacheControl = PUBLIC): RequestListener {
  return (_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', cacheControl);
    response.setHeader('ETag', '"1"');
    response.end(text());
  };
}

it('makes a response once for each coding, and sends its compressed bytes', async () => {
  const { ask, world } = await open(page(() => LONG));
  const [plain, gzip, br] = [
    await ask('/a'),
    await ask('/a', { 'accept-encoding': 'gzip' }),
    await ask('/a', { 'accept-encoding': 'gzip, br' }),
  ];

  expect(plain.body).toBe(LONG);
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding', etag: 'W/"1"' });
  expect(gunzipSync(bytesOf(gzip)).toString()).toBe(LONG);
  expect(brotliDecompressSync(bytesOf(br)).toString()).toBe(LONG);
  expect((await ask('/a', { 'accept-encoding': 'br' })).body).toBe(br.body);
  expect(world.made).toBe(3);
});

it('answers HEAD and a reader who has the response without a body', async () => {
  const { ask, world } = await open(page(() => LONG));
  const { headers } = await ask('/a', { 'accept-encoding': 'gzip' });
  const head = await ask('/a', { 'accept-encoding': 'gzip' }, 'HEAD');
  const same = await ask('/a', { 'accept-encoding': 'gzip', 'if-none-match': '"x", W/"1"' });

  expect(head).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': headers['content-length'] },
  });
  expect(same).toMatchObject({ status: 304, body: '' });
  expect(same.headers).not.toHaveProperty('content-encoding');
  expect(world.made).toBe(1);
});

it('hands on nothing of the reader', async () => {
  const seen: unknown[] = [];
  const { ask } = await open((request, response) => {
    seen.push(request.headers);
    page(() => 'x')(request, response);
  });
  await ask('/a', { cookie: 'session=1', authorization: 'Bearer 1', range: 'bytes=0-1', accept: 'text/csv' });

  expect(Object.keys(seen[0] as object).sort()).toEqual(['host', 'user-agent']);
});

it.each(['private, no-store', 'no-cache', 'public, max-age=0', ''])(
  'keeps nothing of "%s"',
  async (header) => {
    const { ask, cache, world } = await open(page(() => LONG, header));
    await ask('/a');
    await ask('/a');

    expect(world.made).toBe(2);
    expect(cache.bytes).toBe(0);
  },
);

it('keeps no response that sets a cookie', async () => {
  const { ask, world } = await open((request, response) => {
    response.setHeader('Set-Cookie', 'a=1');
    page(() => LONG)(request, response);
  });
  await ask('/a');
  await ask('/a');

  expect(world.made).toBe(2);
});

it('makes a response once for all who ask at the same time', async () => {
  const waiting: (() => void)[] = [];
  const { ask, world } = await open((request, response) => {
    waiting.push(() => page(() => LONG)(request, response));
  });
  const asked = Promise.all([ask('/a'), ask('/a'), ask('/a')]);
  while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 20));
  waiting.forEach((finish) => finish());

  expect((await asked).map(({ body }) => body)).toEqual([LONG, LONG, LONG]);
  expect(world.made).toBe(1);
});

describe('when it is old', () => {
  it('sends the kept response once more while a new one is made, then the new one', async () => {
    let text = 'first';
    const { ask, world } = await open(page(() => text));
    await ask('/a');
    text = 'second';
    world.now += 300_000;

    expect((await ask('/a')).body).toBe('first');
    expect((await ask('/a')).body).toBe('second');
    expect(world.made).toBe(2);
  });

  it('waits for the new one after the time in which it may be stale', async () => {
    let text = 'first';
    const { ask, world } = await open(page(() => text));
    await ask('/a');
    text = 'second';
    world.now += 3_600_000;

    expect((await ask('/a')).body).toBe('second');
  });
});

describe('when the data change', () => {
  it('sends the response before for a moment while a new one is made, then the new one', async () => {
    let text = 'first';
    const { ask, change } = await open(page(() => text));
    await ask('/a');
    [text] = ['second'];
    change();

    expect((await ask('/a')).body).toBe('first');
    expect((await ask('/a')).body).toBe('second');
  });

  it('sends nothing of the data before the last ones, and nothing old a while later', async () => {
    let text = 'first';
    const { ask, change, world } = await open(page(() => text));
    await Promise.all([ask('/a'), ask('/b')]);
    text = 'second';
    change();
    world.now += 10_000;
    expect((await ask('/a')).body).toBe('second');
    change();

    expect((await ask('/b')).body).toBe('second');
  });

  it('sends nothing older than the version that a page cache has seen', async () => {
    let text = 'first';
    const { ask, change, world } = await open(page(() => text));
    await ask('/a');
    [text, world.oldestVersion] = ['second', 2];
    change();

    expect((await ask('/a')).body).toBe('second');
  });

  it('keeps files of the build, whose names change with their content', async () => {
    const { ask, change, world } = await open(page(() => LONG, 'public, max-age=31536000, immutable'));
    await ask('/_next/static/a.js');
    change();
    world.now += 1e12;
    await ask('/_next/static/a.js');

    expect(world.made).toBe(1);
  });
});

it('sends the kept response when a new one fails, and the failure where there is none', async () => {
  let fails = false;
  const { ask, change, world } = await open((request, response) => {
    if (fails) response.statusCode = 503;
    page(() => (fails ? 'away' : 'first'), fails ? 'no-store' : PUBLIC)(request, response);
  });
  await ask('/a');
  fails = true;
  change();
  world.now += 60_000;

  expect(await ask('/a')).toMatchObject({ status: 200, body: 'first' });
  expect(await ask('/b')).toMatchObject({ status: 503, body: 'away' });
  fails = false;
  expect(await ask('/b')).toMatchObject({ status: 200, body: 'first' });
});

it('drops the least recently used responses beyond its limit', async () => {
  const { ask, cache, world } = await open(
    page(() => LONG),
    40_000,
  );
  for (let n = 0; n < 20; n += 1) {
    await ask(`/${n}`);
    await ask('/0');
  }

  expect(cache.bytes).toBeLessThan(40_001);
  expect(world.made).toBe(20);
  await ask('/1');
  expect(world.made).toBe(21);
});
