/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PrecompressedFiles } from '@/lib/http/precompressed-files';
import { precompressFolder } from '@/scripts/precompress.mjs';

const SCRIPT = 'const value = 1;\n'.repeat(200);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  writeFileSync(join(folder, 'main.js'), SCRIPT);
  writeFileSync(join(folder, 'short.js'), 'x');
  writeFileSync(join(folder, 'font.woff2'), SCRIPT);
  writeFileSync(join(folder, 'of-an-earlier-build.js.br'), 'x');
});

afterEach(() => rmSync(folder, { recursive: true }));

const BR = { 'accept-encoding': 'gzip, br' };

/** What the client gets, or, where Next answers, the URL and the headers under which it is asked. */
function ask(files: PrecompressedFiles, url: string, headers: Readonly<Record<string, string>>) {
  const set: Record<string, string> = {};
  const request = { method: 'GET', url, headers };
  const sent: { status?: number; headers?: object; body?: Buffer } = {};
  let finish: () => void = () => {};
  const response = {
    statusCode: 200,
    end: (body: Buffer) => (sent.body = body),
    getHeaders: () => ({ ...set, etag: '"x"', 'x-request-id': 'first', date: 'today' }),
    once: (_event: string, listener: () => void) => (finish = listener),
    setHeader: (name: string, value: string) => (set[name] = value),
    writeHead: (status: number, kept: object) => Object.assign(sent, { status, headers: kept }),
  };
  const isAnswered = files.answer(request as never, response as never);
  return { asked: { url: request.url, headers: set }, isAnswered, sent, finish: () => finish() };
}

it('puts both forms beside each script, and removes those of an earlier build', async () => {
  expect(await precompressFolder(folder)).toBe(1);
  // A second build finds the forms of the first.
  expect(await precompressFolder(folder)).toBe(1);

  expect(readdirSync(folder).sort()).toEqual([
    'font.woff2',
    'main.js',
    'main.js.br',
    'main.js.gz',
    'short.js',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'main.js.br'))).toString()).toBe(SCRIPT);
  expect(gunzipSync(readFileSync(join(folder, 'main.js.gz'))).toString()).toBe(SCRIPT);
});

it('has Next send the encoding that the client accepts, with its headers', async () => {
  await precompressFolder(folder);
  const files = new PrecompressedFiles(folder);
  const url = '/_next/static/main.js';

  const { asked, isAnswered } = ask(files, url, BR);
  expect(isAnswered).toBe(false);
  expect(asked).toEqual({
    url: `${url}.br`,
    headers: {
      'Content-Type': 'application/javascript; charset=UTF-8',
      'Content-Encoding': 'br',
      Vary: 'Accept-Encoding',
    },
  });
  expect(ask(files, url, { 'accept-encoding': 'gzip' }).asked.url).toBe(`${url}.gz`);
});

it('answers the next requests itself, with the headers of the first answer but not those of its request', async () => {
  await precompressFolder(folder);
  const files = new PrecompressedFiles(folder);
  const url = '/_next/static/main.js';

  ask(files, url, BR).finish();
  let { isAnswered, sent } = ask(files, url, BR);
  while (!isAnswered) {
    await sleep(5);
    ({ isAnswered, sent } = ask(files, url, BR));
  }
  expect(sent.status).toBe(200);
  expect(sent.headers).toEqual({
    'Content-Type': 'application/javascript; charset=UTF-8',
    'Content-Encoding': 'br',
    Vary: 'Accept-Encoding',
    etag: '"x"',
  });
  expect(brotliDecompressSync(sent.body ?? Buffer.of()).toString()).toBe(SCRIPT);
  const others = [{ ...BR, 'if-none-match': '"x"' }, { 'accept-encoding': 'gzip' }];
  expect(others.map((headers) => ask(files, url, headers).isAnswered)).toEqual([false, false]);
});

const LEFT_ALONE: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['a client without compression', '/_next/static/main.js', {}],
  ['a part of a file', '/_next/static/main.js', { 'accept-encoding': 'br', range: 'bytes=0-9' }],
  ['a short file', '/_next/static/short.js', { 'accept-encoding': 'br' }],
  ['the compressed file itself', '/_next/static/main.js.br', { 'accept-encoding': 'br' }],
  ['another folder', '/main.js', { 'accept-encoding': 'br' }],
];

it.each(LEFT_ALONE)('leaves unchanged: %s', async (_what, url, headers) => {
  await precompressFolder(folder);

  const { asked, isAnswered } = ask(new PrecompressedFiles(folder), url, headers);
  expect([isAnswered, asked]).toEqual([false, { url, headers: {} }]);
});

it('finds nothing where nothing was built', () => {
  const { asked } = ask(new PrecompressedFiles(join(folder, 'missing')), '/_next/static/main.js', BR);
  expect(asked).toEqual({ url: '/_next/static/main.js', headers: {} });
});
