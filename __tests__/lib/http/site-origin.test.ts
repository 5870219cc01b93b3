/** @jest-environment node */
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fillOrigin, siteOriginOf } from '@/lib/http/site-origin';
import { canonicalHref, UNKNOWN_ORIGIN } from '@/lib/site/routes';
import { sendRaw } from '@/e2e/support/raw-request';

async function answerOf(send: (response: ServerResponse) => void, headers: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    fillOrigin(request, response);
    send(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await sendRaw(`http://127.0.0.1:${port}`, '/', { headers });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return answer;
}

const PAGE = `<link rel="canonical" href="${canonicalHref('/markets')}"/>`;

function sendPage(response: ServerResponse, type = 'text/html; charset=utf-8'): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(PAGE));
  response.end(PAGE);
}

it('writes the host that was asked into a page, and its new length', async () => {
  const { body, headers } = await answerOf(sendPage, { host: 'site.example:8080' });

  expect(body).toBe('<link rel="canonical" href="http://site.example:8080/markets"/>');
  expect(headers['content-length']).toBe(String(body.length));
});

it('ignores the forwarded host of an untrusted proxy, and an invalid host', async () => {
  const forwarded = await answerOf(sendPage, { host: 'site.example', 'x-forwarded-host': 'evil.example' });
  const broken = await answerOf(sendPage, { host: 'a"><script>' });

  expect(forwarded.body).toContain('href="http://site.example/markets"');
  expect(broken.body).toContain('href="/markets"');
});

it('fills in what another layer puts over the end of an answer, as a compression does', async () => {
  const { body } = await answerOf(
    (response) => {
      const end = response.end.bind(response) as (text: string) => ServerResponse;
      response.end = ((text: string) => end(text.toUpperCase())) as ServerResponse['end'];
      sendPage(response);
    },
    { host: 'site.example' },
  );

  expect(body).toContain('HTTP://SITE.EXAMPLE/MARKETS');
});

it('leaves everything but pages as it is', async () => {
  const { body } = await answerOf((response) => sendPage(response, 'text/plain'), { host: 'site.example' });

  expect(body).toContain(UNKNOWN_ORIGIN);
});

it('is the scheme and host of the request where no address is set', () => {
  const request = { headers: { host: 'site.example' }, socket: { remoteAddress: '192.0.2.1' } } as never;

  expect(siteOriginOf(request)).toBe('http://site.example');
});
