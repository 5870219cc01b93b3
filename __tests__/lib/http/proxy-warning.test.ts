/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { serverConfig } from '@/lib/config/server-config';
import type { TrustProxy } from '@/lib/domain/trust-proxy';
import { proxyWarning } from '@/lib/http/proxy-warning';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

/** The lines after requests with these headers from 172.18.0.3. */
function linesAfter(
  requests: readonly Record<string, string>[],
  { level = 'info', trustProxy = false }: { readonly level?: string; readonly trustProxy?: TrustProxy } = {},
): string[] {
  jest
    .mocked(serverConfig)
    .mockReturnValue({ backendUrl: 'http://127.0.0.1:8000', trustProxy, internalSecret: null });
  const lines: string[] = [];
  const check = proxyWarning({ level, write: (line) => void lines.push(line) });
  for (const headers of requests)
    check({ headers, socket: { remoteAddress: '172.18.0.3' } } as unknown as IncomingMessage);
  return lines;
}

it('writes one line for all requests of a proxy that is not trusted', () => {
  const lines = linesAfter([{}, FORWARDED, FORWARDED]);

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 40,
    process: 'web',
    msg: expect.stringMatching(/^172\.18\.0\.3 sends X-Forwarded-For, .* set TRUST_PROXY/) as string,
  });
});

it.each([
  ['a trusted proxy', [FORWARDED], { trustProxy: true }],
  ['a visitor without a proxy', [{}], {}],
  ['a level without warnings', [FORWARDED], { level: 'error' }],
])('writes none for %s', (_, requests: Record<string, string>[], options) => {
  expect(linesAfter(requests, options)).toEqual([]);
});
