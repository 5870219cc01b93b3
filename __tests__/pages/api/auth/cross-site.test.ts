/** @jest-environment node */
import * as login from '@/pages/api/auth/login';
import * as logout from '@/pages/api/auth/logout';
import { ann, annPassword } from '../../../msw/fixtures/accounts';
import { closeSessionSites, cookieOf, newToken, openSessionSite } from '../../../support/session-site';
import type { SiteRequest } from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const EVIL = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const credentials = { username: ann.email, password: annPassword };

/** Requests that a page of another site can make a browser send. */
const ATTACKS: [string, number, SiteRequest][] = [
  [
    'a form of another site',
    403,
    {
      body: 'username=a&password=b',
      headers: { ...EVIL, 'content-type': 'application/x-www-form-urlencoded' },
    },
  ],
  [
    'a form that makes JSON of its text',
    403,
    { body: '{"username":"a","x":"="}', headers: { ...EVIL, 'content-type': 'text/plain' } },
  ],
  [
    'the same from a browser without fetch metadata',
    415,
    { body: JSON.stringify(credentials), headers: { 'content-type': 'text/plain' } },
  ],
  ['JSON by a script of another site', 403, { body: credentials, headers: EVIL }],
  [
    'a program on another port of this machine',
    403,
    { body: credentials, headers: { origin: 'http://127.0.0.1:9', 'sec-fetch-site': 'same-site' } },
  ],
  ['a sandboxed frame', 403, { body: credentials, headers: { origin: 'null' } }],
  ['a beacon without a type', 403, { headers: EVIL }],
  [
    'a site that calls itself by our name to a proxy',
    403,
    { body: credentials, headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' } },
  ],
];

afterEach(closeSessionSites);

describe.each(['login', 'logout'])('/api/auth/%s', (route) => {
  it.each(ATTACKS)('changes nothing for %s', async (_, status, { headers, body }) => {
    const site = await openSessionSite({ login, logout });
    const token = newToken();
    site.backend.sessions.add(token);

    const answer = await site.ask(`/api/auth/${route}`, {
      method: 'POST',
      body,
      headers: { ...headers, ...cookieOf(token) },
    });

    expect(answer).toMatchObject({ status, cookies: [] });
    expect(answer.body).toMatchObject({ code: status === 403 ? 'FORBIDDEN' : 'MEDIA_TYPE_UNSUPPORTED' });
    expect(site.backend.hits).toEqual([]);
    expect(site.backend.sessions).toEqual(new Set([token]));
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('answers a request from another site the same for signed-in and signed-out users', async () => {
    const site = await openSessionSite({ login, logout });
    const token = newToken();
    site.backend.sessions.add(token);
    const request = { method: 'POST', body: credentials };

    const visitor = await site.ask(`/api/auth/${route}`, { ...request, headers: EVIL });
    const person = await site.ask(`/api/auth/${route}`, {
      ...request,
      headers: { ...EVIL, ...cookieOf(token) },
    });

    const { requestId: _a, ...toVisitor } = visitor.body as Record<string, unknown>;
    const { requestId: _b, ...toPerson } = person.body as Record<string, unknown>;
    expect([person.status, toPerson]).toEqual([visitor.status, toVisitor]);
  });

  it.each([
    ['a page of ours', (host: string) => ({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })],
    ['a client that is not a browser', () => ({})],
  ])('answers %s', async (_, headersOf) => {
    const site = await openSessionSite({ login, logout });

    const answer = await site.ask(`/api/auth/${route}`, {
      method: 'POST',
      body: credentials,
      headers: headersOf(site.host),
    });

    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });

  it('answers no preflight', async () => {
    const site = await openSessionSite({ login, logout });

    const answer = await site.ask(`/api/auth/${route}`, {
      method: 'OPTIONS',
      headers: { ...EVIL, 'access-control-request-method': 'POST' },
    });

    expect(answer.status).toBe(405);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
