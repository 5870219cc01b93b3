/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { choosePrecompressed, listPrecompressed } from '@/lib/http/precompressed-files';
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

/** The URL and the headers under which Next is asked for a file. */
function choose(files: ReadonlySet<string>, url: string, headers: Readonly<Record<string, string>>) {
  const set: Record<string, string> = {};
  const request = { url, headers };
  const response = { setHeader: (name: string, value: string) => (set[name] = value) };
  choosePrecompressed(files, request as never, response as never);
  return { url: request.url, headers: set };
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
  const files = listPrecompressed(folder);
  const url = '/_next/static/main.js';

  expect(choose(files, url, { 'accept-encoding': 'gzip, br' })).toEqual({
    url: `${url}.br`,
    headers: {
      'Content-Type': 'application/javascript; charset=UTF-8',
      'Content-Encoding': 'br',
      Vary: 'Accept-Encoding',
    },
  });
  expect(choose(files, url, { 'accept-encoding': 'gzip' }).url).toBe(`${url}.gz`);
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

  expect(choose(listPrecompressed(folder), url, headers)).toEqual({ url, headers: {} });
});

it('finds nothing where nothing was built', () => {
  expect(listPrecompressed(join(folder, 'missing')).size).toBe(0);
});
