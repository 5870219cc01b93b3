import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAddress } from './support/journey';
import { sendRaw } from './support/raw-request';
import { startWebBehindGate, type WebBehindGate } from './support/web-behind-gate';

const SEEN: readonly (readonly [status: number, path: string])[] = [
  [200, '/'],
  [200, '/login'],
  [200, '/stock-data/AAPL'],
  [200, '/stock-data/AAPL?range=1Y'],
  [200, '/stock-data/AAPL.csv'],
  [200, '/stock-data/AAPL.json'],
  [200, '/favicon.svg'],
  [200, '/fonts/inter-common-400-700.woff2'],
  [200, '/backend/status/'],
  [200, '/backend/docs'],
  [307, '/profile'],
  [400, '/stock-data/AAPL?asof=2026-02-30'],
  [400, '/%c0%af..%c0%afetc/passwd'],
  [414, `/universe/sp500?where=${'x'.repeat(9000)}`],
  // A parameter named path reaches the backend, which knows none here.
  [400, '/backend/markets/?path=x'],
  [401, '/api/auth/user'],
  [401, '/backend/get_portfolio/'],
  [404, '/nowhere'],
  [404, '/stock-data/NOSUCH'],
  [404, '/api/nowhere'],
  [404, '/api/pictures/nothing'],
  [404, '/backend/nowhere/'],
  [404, '/_next/static/nothing.js'],
];

/** The directives of a policy by name. */
function readPolicy(header: string | string[] | undefined): Record<string, string[]> {
  const lines = String(header).split(/;\s*/);
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...sources] = line.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** Headers that every response must have, regardless of its source. */
async function expectGuarded(address: string, path: string, status: number): Promise<void> {
  const { headers, status: answered } = await sendRaw(address, path, {
    headers: { origin: 'https://evil.example' },
  });
  const policy = readPolicy(headers['content-security-policy']);
  const scripts = policy['script-src'] ?? policy['default-src'] ?? [];

  expect([path, answered]).toEqual([path, status]);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers['permissions-policy']).toContain('camera=()');
  const type = String(headers['content-type'] ?? '');
  if (/^text\/|json/.test(type))
    expect([path, type]).toEqual([path, expect.stringContaining('charset=utf-8')]);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(scripts.filter((source) => !/^'(self|none|sha256-[\w+/]{43}=)'$/.test(source))).toEqual([]);
  expect(policy['object-src'] ?? policy['default-src']).toEqual(["'none'"]);
  expect(["'self'", "'none'"]).toContain(policy['base-uri']?.join(' '));
  expect(["'self'", "'none'"]).toContain(policy['form-action']?.join(' '));
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
}

test.describe('every answer', () => {
  for (const [status, path] of SEEN)
    test(`is ${status} on ${path} with all security headers`, async () => {
      await expectGuarded(demoAddress(), path, status);
    });

  test('of a page names the policy to the letter of the contract', async () => {
    const { body, headers } = await sendRaw(demoAddress(), '/');
    const policy = readPolicy(headers['content-security-policy']);
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

    expect(hashes).toHaveLength(1);
    expect(policy['script-src']).toEqual(["'self'", ...hashes]);
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'frame-src': ["'none'"],
      'connect-src': ["'self'"],
    });
  });

  test('does not require https when a client reports it that is no trusted proxy', async () => {
    const claimed = await sendRaw(demoAddress(), '/', { headers: { 'x-forwarded-proto': 'https' } });

    expect(claimed.headers).not.toHaveProperty('strict-transport-security');
  });

  for (const [status, headers] of [
    [400, { host: 'a b' }],
    [200, { rsc: '1' }],
    [200, { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }],
  ] as const)
    test(`is ${status} to a request with ${JSON.stringify(headers)}`, async () => {
      const answer = await sendRaw(demoAddress(), '/', { headers });

      expect(answer.status).toBe(status);
      if (status === 200) expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    });

  for (const method of ['GET', 'DELETE', 'OPTIONS'])
    test(`to ${method} is one for each request, whatever its body hides`, async () => {
      const hidden = 'GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n';
      const headers = { connection: 'content-length', 'content-length': String(hidden.length) };
      await sendRaw(demoAddress(), '/backend/status/', { method, headers, body: hidden });

      for (let n = 0; n < 5; n += 1) {
        const { body, status } = await sendRaw(demoAddress(), '/backend/status/');
        expect(status).toBe(200);
        expect(body).toContain('"dataVersion"');
      }
    });

  for (const path of [
    '/api/auth/user',
    '/api/auth/login',
    '/backend/status/',
    '/backend/get_portfolio/',
    '/',
  ])
    test(`to a browser that asks on behalf of another site allows nothing: ${path}`, async () => {
      const { headers } = await sendRaw(demoAddress(), path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type',
        },
      });

      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    });
});

test('no method repeats a request: TRACE is refused everywhere', async () => {
  for (const path of ['/', '/markets', '/api/auth/user', '/backend/status/', '/_next/static/x.js']) {
    const { body, status } = await sendRaw(demoAddress(), path, {
      method: 'TRACE',
      headers: { 'x-secret': 'repeat me' },
    });
    expect([path, status >= 400]).toEqual([path, true]);
    expect(body).not.toContain('repeat me');
  }
});

test.describe('a response while the data service is unavailable', () => {
  let web: WebBehindGate;
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    web = await startWebBehindGate();
    web.gate.shut();
  });
  test.afterAll(() => web.stop());

  for (const [status, path] of [
    [503, '/stock-data/ORCL'],
    // The gate accepts the connection and closes it.
    [502, '/backend/status/'],
    [503, '/api/pictures/1-00112233445566778899aabbccddeeff.jpg'],
  ] as const)
    test(`${status} on ${path} is guarded too`, async () => {
      await expectGuarded(web.address, path, status);
    });
});

test.describe('what only the web process may ask', () => {
  const credentials = JSON.stringify({ username: 'nobody@example.org', password: 'not a password' });

  for (const path of [
    '/backend/login/',
    '/backend/login',
    '/backend/./login/',
    '/backend/x/../login/',
    '/backend/%6cogin/',
    '/backend/LOGIN/',
    '/backend/login/?a=b',
    '/backend/login/firebase/',
    '/backend/session/',
    '/backend/logout/',
    '/api/backend/login/',
    '/api/backend/x/%2e%2e/session/',
  ])
    test(`is not found for any other client: ${path}`, async () => {
      const { body, status } = await sendRaw(demoAddress(), path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: credentials,
      });

      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toContain('session_token');
    });
});

test('a path with two slashes redirects to one that is not found either', async () => {
  const { headers, status } = await sendRaw(demoAddress(), '/backend//login/', { method: 'POST' });

  expect([status, headers.location]).toEqual([308, '/backend/login/']);
});

test.describe('a path that climbs', () => {
  for (const path of [
    '/api/pictures/..%2f..%2fsecrets%2fsigning',
    '/api/pictures/../../secrets/signing',
    '/api/pictures/%2e%2e%2f%2e%2e%2fsecrets%2fsigning',
    '/api/pictures/1-00112233445566778899aabbccddeeff.jpg%00.txt',
    '/backend/pictures/..%2f..%2fsecrets%2fsigning',
    '/_next/../package.json',
    '/fonts/..%2f..%2fpackage.json',
    '/_next/static/..%5c..%5c..%5cpackage.json',
  ])
    test(`leads nowhere: ${path}`, async () => {
      const { body, status } = await sendRaw(demoAddress(), path);

      expect([400, 404]).toContain(status);
      expect(body).not.toMatch(/"dependencies"|^[\w+/=-]{43,}\s*$/);
    });
});
