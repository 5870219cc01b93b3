/** @jest-environment node */
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { serverConfig } from '@/lib/config/server-config';
import type { SignInHeader } from '@/lib/config/server-config';
import { prepareRequest } from '@/lib/http/prepare-request';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

/** Sends the lines of a request to a server that answers with the headers and the body that it was given. */
async function send(
  lines: readonly string[],
  body = '',
  {
    trustProxy = false,
    siteUrl = '',
    signInHeader = null,
  }: { trustProxy?: boolean; siteUrl?: string; signInHeader?: SignInHeader | null } = {},
) {
  jest
    .mocked(serverConfig)
    .mockReturnValue({ backendUrl: 'http://x', trustProxy, internalSecret: null, signInHeader });
  jest.replaceProperty(PUBLIC_CONFIG, 'siteUrl', siteUrl);
  const server = createServer((request, response) => {
    if (!prepareRequest(request, response)) return;
    void text(request).then((given) => response.end(JSON.stringify({ headers: request.headers, given })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`);
  const patience = setTimeout(() => socket.destroy(), 2000);
  const answer = await text(socket);
  clearTimeout(patience);
  await new Promise((resolve) => server.close(resolve));
  return answer;
}

it.each([
  [['Host: a b']],
  [['Host: a/b']],
  [['Host: user@a']],
  [['Host: a:99999']],
  [['Host: <script>']],
  [['Host:']],
  [['Host: a', 'Host: b']],
  [['Host: a', 'Host: a']],
])('answers 400 for %j', async (headers) => {
  const answer = await send(['GET / HTTP/1.1', ...headers]);

  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*connection: close[^]*"code":"REQUEST_INVALID"/i);
});

it.each(['site', 'site:80', '127.0.0.1:3000', '[::1]:3000', 'EXAMPLE.org', 'bücher.example'])(
  'answers for the host %s',
  async (host) => {
    expect(await send(['GET / HTTP/1.1', `Host: ${host}`])).toMatch(/^HTTP\/1\.1 200 /);
  },
);

it('answers 400 for a host that a trusted proxy reports, and ignores that of another client', async () => {
  const lines = ['GET / HTTP/1.1', 'Host: a', 'X-Forwarded-Host: a b'];

  expect(await send(lines, '', { trustProxy: true })).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send(lines)).toMatch(/^HTTP\/1\.1 200 /);
});

it('answers a request of HTTP/1.0 without a host', async () => {
  expect(await send(['GET / HTTP/1.0'])).toMatch(/ 200 /);
});

it('asks for https for a year where the site is served over it, and believes no other client than a trusted proxy', async () => {
  const lines = ['GET / HTTP/1.1', 'Host: a', 'X-Forwarded-Proto: https'];
  const HSTS = /strict-transport-security: max-age=31536000\r/i;

  expect(await send(lines)).not.toMatch(/strict-transport/i);
  expect(await send(lines, '', { trustProxy: true })).toMatch(HSTS);
  expect(await send(lines.slice(0, 2), '', { siteUrl: 'https://example.org' })).toMatch(HSTS);
  expect(await send(lines.slice(0, 2), '', { siteUrl: 'http://example.org' })).not.toMatch(
    /strict-transport/i,
  );
});

it('answers a request for a part of an app page as any other', async () => {
  const lines = ['GET / HTTP/1.1', 'Host: a', 'RSC: 1', 'Next-Router-State-Tree: x', 'Next-Url: /'];

  expect(await send(lines)).toContain('"headers":{"host":"a","connection":"close"}');
});

it.each([
  ['from the proxy', ['127.0.0.0/8', '::1'], /^HTTP\/1\.1 200 /],
  ['from another address', ['192.0.2.1'], /^HTTP\/1\.1 403 [^]*"code":"FORBIDDEN"/],
])('takes a header that names a person %s alone', async (_, from, status) => {
  const signInHeader = { name: 'remote-email', from };
  // A client's headers about proxies change nothing.
  const lines = ['GET / HTTP/1.1', 'Host: site', 'X-Forwarded-For: 192.0.2.1'];

  const named = await send([...lines, 'Remote-Email: ann@example.com'], '', {
    signInHeader,
    trustProxy: true,
  });
  const unnamed = await send(lines, '', { signInHeader });

  expect(named).toMatch(status);
  expect(unnamed).toMatch(/^HTTP\/1\.1 200 /);
});
