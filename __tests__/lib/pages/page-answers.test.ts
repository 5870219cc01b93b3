/** @jest-environment node */
import { createServer, get } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressedAnswers } from '@/lib/http/compressed-answers';
import { builtPageOf, PageAnswers } from '@/lib/pages/page-answers';
import { fillOrigin } from '@/lib/http/site-origin';
import { canonicalHref } from '@/lib/site/routes';

const CHECK_AFTER_MS = 30_000;
const FILLING = 'a page of some length. '.repeat(200);

/** Lines that the highest level of compression makes shorter than the usual one does. */
const VARIED = Array.from(
  { length: 400 },
  (_, index) => `<li>${(index * 7919) % 1009} of ${(index * index) % 997}</li>`,
).join('');

/** Next's place in these tests: what it answers, and how often it was asked. */
interface Site {
  readonly pages: PageAnswers;
  asked: number;
  version: number;
  now: number;
  /** The `If-None-Match` that it was given last. */
  condition?: string | undefined;
  answer: (response: ServerResponse) => void;
}

let site: Site;
let server: Server;

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Sends as Next does a page of its cache. */
function sendPage(
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
  filling: string = FILLING,
): void {
  const page = `<link href="${canonicalHref('/markets')}"/>version ${site.version} ${filling}`;
  const all = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(page.length),
    'Cache-Control': 's-maxage=300, stale-while-revalidate=3300',
    'X-Frame-Options': 'DENY',
    'x-nextjs-cache': 'HIT',
    ETag: `"v${site.version}"`,
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  response.end(page);
}

beforeEach(async () => {
  site = {
    pages: new PageAnswers(new CompressedAnswers(1_000_000, CHECK_AFTER_MS), () => site.now),
    asked: 0,
    version: 1,
    now: 1_000,
    answer: sendPage,
  };
  server = createServer((request, response) => {
    const visit = site.pages.visit(request, response);
    if (visit === 'answered') return;
    fillOrigin(request, response, visit);
    site.asked += 1;
    site.condition = request.headers['if-none-match'];
    site.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

function ask(
  path = '/markets',
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const all = { host: 'site.example', 'accept-encoding': 'gzip', ...headers };
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers: all, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    });
    request.on('error', reject);
  });
}

const textOf = ({ bytes }: Answer) => gunzipSync(bytes).toString();

it('answers the second request for a page with the same bytes and headers, without asking Next', async () => {
  const first = await ask();
  const second = await ask();

  expect(site.asked).toBe(1);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(textOf(second)).toContain('<link href="http://site.example/markets"/>version 1');
  expect(second.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(second.bytes.length),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 's-maxage=300, stale-while-revalidate=3300',
    'x-frame-options': 'DENY',
    vary: 'Accept-Encoding',
    etag: 'W/"v1"',
  });
});

it('prefers Brotli, and keeps each coding for itself', async () => {
  await ask();
  const brotli = await ask('/markets', { 'accept-encoding': 'gzip, deflate, br' });
  await ask('/markets', { 'accept-encoding': 'br;q=1.0, gzip;q=0' });

  expect(site.asked).toBe(2);
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.bytes).toString()).toContain('version 1');
});

it('compresses a page that is asked for again three times at the highest level, once', async () => {
  // Lines with something in common, so that the highest level finds more than the usual one.
  site.answer = (response) => sendPage(response, {}, VARIED);
  const asked = () => ask('/markets', { 'accept-encoding': 'br' });
  const [first, second] = [await asked(), await asked(), await asked(), await asked()];
  let last = second;
  while (last.bytes.length === first.bytes.length) last = await asked();
  site.now += CHECK_AFTER_MS;
  const checked = await asked();

  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(last.bytes.length).toBeLessThan(first.bytes.length);
  expect(last.headers).toMatchObject({
    etag: first.headers.etag,
    'content-length': String(last.bytes.length),
  });
  expect(brotliDecompressSync(last.bytes).equals(brotliDecompressSync(first.bytes))).toBe(true);
  expect(site.asked).toBe(2);
  expect(checked.bytes.equals(last.bytes)).toBe(true);
  expect(site.pages.answers.bytes).toBeLessThan(first.bytes.length + 2_048);
});

it('keeps nothing of a page that is written while it is compressed again', async () => {
  site.answer = (response) => sendPage(response, {}, VARIED);
  const asked = () => ask('/markets', { 'accept-encoding': 'br' });
  for (let count = 0; count < 4; count += 1) await asked();
  site.version = 2;
  site.pages.pageWritten('/view/latest/markets');
  const written = await asked();
  let last = written;
  while (last.bytes.length === written.bytes.length) last = await asked();

  expect(brotliDecompressSync(last.bytes).toString()).toContain('version 2');
});

it('compresses a new version at once where the one before was asked for again three times', async () => {
  site.answer = (response) => sendPage(response, {}, VARIED);
  const asked = (path = '/markets') => ask(path, { 'accept-encoding': 'br' });
  const write = (version: number) => {
    site.version = version;
    site.pages.pageWritten('/view/latest/markets');
  };
  const first = await asked();
  for (let count = 0; count < 3; count += 1) await asked();

  write(2);
  await asked();
  while (site.pages.answers.bytes >= first.bytes.length + 2_048) await settle();

  // The second version was asked for again once, the third one twice: neither the third nor the fourth is compressed. The other page
  // waits behind them, if they wait.
  await asked();
  write(3);
  for (let count = 0; count < 3; count += 1) await asked();
  write(4);
  const last = await asked();
  const other = await asked('/faq');
  while ((await asked('/faq')).bytes.length === other.bytes.length) await settle();
  expect((await asked()).bytes.length).toBe(last.bytes.length);
  expect(last.bytes.length).toBe(first.bytes.length);
});

it('leaves a client without compression to Next', async () => {
  const plain = await ask('/markets', { 'accept-encoding': 'identity' });

  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.bytes.toString()).toContain('version 1');
});

it('answers 304 to a client that has the page, also while the page is checked', async () => {
  await ask();
  const strong = await ask('/markets', { 'if-none-match': '"v1"' });
  const second = await ask('/markets', { 'if-none-match': '"other", W/"v1"' });
  const other = await ask('/markets', { 'if-none-match': '"v0"' });
  site.now += CHECK_AFTER_MS;
  const checked = await ask('/markets', { 'if-none-match': '"v1"' });

  expect([strong, second, other, checked].map(({ status }) => status)).toEqual([304, 304, 200, 304]);
  expect(strong.bytes).toHaveLength(0);
  expect(second.headers).toMatchObject({ etag: 'W/"v1"', vary: 'Accept-Encoding' });
  expect(second.headers['content-encoding']).toBeUndefined();
  expect(site.asked).toBe(2);
});

it('leaves the condition of a request to Next where nothing is stored: a file, a page not asked for yet', async () => {
  site.answer = (response) => {
    response.statusCode = 304;
    response.end();
  };
  const { status } = await ask('/favicon.svg', { 'if-none-match': '"v1"' });

  expect(status).toBe(304);
  expect(site.condition).toBe('"v1"');
});

it('answers HEAD with the headers of the page', async () => {
  const { bytes } = await ask();
  const head = await ask('/markets', {}, 'HEAD');

  expect(head.bytes).toHaveLength(0);
  expect(head.headers['content-length']).toBe(String(bytes.length));
  expect(site.asked).toBe(1);
});

it('returns nothing of the old page once the new one was written', async () => {
  await ask();
  site.version = 2;
  site.pages.pageWritten('/view/latest/markets');
  const second = await ask();

  expect(textOf(second)).toContain('version 2');
  expect(site.asked).toBe(2);
});

it('stores no answer that was begun before its page was written', async () => {
  site.answer = (response) => {
    sendPage(response);
    // The compression is still under way.
    site.version = 2;
    site.pages.pageWritten('/view/latest/markets');
    site.answer = sendPage;
  };
  expect(textOf(await ask())).toContain('version 1');
  expect(textOf(await ask())).toContain('version 2');
});

it('keeps the pages of other addresses when one is written', async () => {
  await ask('/markets?asof=2020-03-23');
  await ask('/stock-data/%5EGSPC');
  site.pages.pageWritten('/view/latest/markets');
  site.pages.pageWritten('/view/latest/stock-data/^GSPC');
  await ask('/markets?asof=2020-03-23');
  await ask('/stock-data/%5EGSPC');

  expect(site.asked).toBe(3);
});

it('has one request in a while check the page, and compresses it again only when it has changed', async () => {
  const first = await ask();
  site.now += CHECK_AFTER_MS;
  const checked = await ask();
  await ask();

  expect(site.asked).toBe(2);
  expect(checked.bytes.equals(first.bytes)).toBe(true);

  site.version = 2;
  site.now += CHECK_AFTER_MS;
  expect(textOf(await ask())).toContain('version 2');
  expect(textOf(await ask())).toContain('version 2');
  expect(site.asked).toBe(3);
});

it('never returns the page of another host', async () => {
  await ask('/markets', { host: 'evil.example' });
  const page = textOf(await ask());

  expect(page).toContain('http://site.example/markets');
  expect(page).not.toContain('evil.example');
  expect(textOf(await ask('/markets', { host: 'evil.example' }))).toContain('http://evil.example/markets');
});

type Headers = Readonly<Record<string, string>>;

const NOT_STORED: readonly (readonly [what: string, path: string, answer: Headers, request: Headers])[] = [
  ['a page that is rendered per request', '/markets?range=1Y', {}, {}],
  ['an answer that sets a cookie', '/markets', { 'Set-Cookie': 'a=b' }, {}],
  ['another type than a page', '/markets', { 'Content-Type': 'application/json' }, {}],
  ['a preview', '/markets', {}, { cookie: '__prerender_bypass=1' }],
  ['a part of a page', '/markets', {}, { range: 'bytes=0-10' }],
  ['a prefetch', '/markets', {}, { 'x-middleware-prefetch': '1' }],
];

it.each(NOT_STORED)('does not store %s', async (_what, path, answer, request) => {
  site.answer = (response) => sendPage(response, answer);
  await ask(path, request);
  await ask(path, request);

  expect(site.asked).toBe(2);
});

it('does not store an answer that is not of the page cache', async () => {
  site.answer = (response) => {
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('ETag', '"1"');
    response.end(FILLING);
  };
  await ask();
  await ask();

  expect(site.asked).toBe(2);
});

it('does not store the id of a request', async () => {
  site.answer = (response) => sendPage(response, { 'X-Request-Id': 'of-the-first' });

  expect((await ask()).headers['x-request-id']).toBe('of-the-first');
  expect((await ask()).headers['x-request-id']).toBeUndefined();
  expect(site.asked).toBe(1);
});

it('does not store an error', async () => {
  site.answer = (response) => {
    response.statusCode = 404;
    sendPage(response);
  };
  expect((await ask()).status).toBe(404);
  await ask();

  expect(site.asked).toBe(2);
});

it.each([
  ['/', '/view/latest'],
  ['/markets', '/view/latest/markets'],
  ['/markets/', '/view/latest/markets'],
  ['/stock-data/%5EGSPC?asof=2020-03-23', '/view/2020-03-23/stock-data/^GSPC'],
  ['/_next/data/abc/view/latest/markets.json?asOf=latest', '/view/latest/markets'],
  ['/_next/data/abc/view/2020-03-23.json?asOf=2020-03-23', '/view/2020-03-23'],
  ['/_next/data/abc/view/live/markets.json?range=1Y', null],
  ['/markets?asof=2020-02-30', null],
  ['/markets?asof=2020-03-23&range=1Y', null],
  ['/markets?x=1', null],
  ['/api/auth/user', null],
  ['/stock-data/%ff', null],
  [`/${'a'.repeat(500)}`, null],
] satisfies [string, string | null][])('%s is the built page %s', (url, page) => {
  expect(builtPageOf(url)).toBe(page);
});

it('keeps within its space, the least recently used dropped first', () => {
  const answers = new CompressedAnswers(10_000, CHECK_AFTER_MS);
  const answer = (size: number) => ({ headers: {}, etag: 'W/"1"', body: Buffer.alloc(size) });
  for (const key of ['a', 'b', 'c', 'd']) answers.store(key, `/${key}`, answer(400), 0, 0);
  answers.find('a', 1);
  answers.store('e', '/e', answer(400), 0, 0);
  answers.store('large', '/large', answer(4_000), 0, 0);

  expect(['a', 'b', 'c', 'd', 'e', 'large'].filter((key) => answers.find(key, 1))).toEqual([
    'a',
    'c',
    'd',
    'e',
  ]);
  expect(answers.bytes).toBeLessThanOrEqual(10_000);
});
