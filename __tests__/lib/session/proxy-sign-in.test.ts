/** @jest-environment node */
import * as user from '@/pages/api/auth/user';
import { ann } from '../../msw/fixtures/accounts';
import { closeSessionSites, cookieOf, newToken, openSessionSite, tokenIn } from '../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const NAMED = { 'remote-email': 'ann@example.com' };

async function open(from: readonly string[] = ['127.0.0.1']) {
  const site = await openSessionSite({ user }, { signInHeader: { name: 'remote-email', from } });
  const made = newToken();
  site.backend.sessions.add(made);
  site.backend.overrides.set('/login/proxy/', { status: 200, body: { session_token: made } });
  return { ...site, made };
}

afterEach(closeSessionSites);

it('opens a session for the person whom the proxy names', async () => {
  const { ask, backend, made } = await open();

  const answer = await ask('/api/auth/user', { headers: { ...NAMED, prefer: 'handling=lenient' } });

  expect(answer).toMatchObject({ status: 200, body: { user: ann } });
  expect(tokenIn(answer.cookies[0])).toBe(made);
  expect(backend.hits.map(({ body, call }) => [call, body])).toEqual([
    ['POST /login/proxy/', { proxy_user: 'ann@example.com' }],
    ['POST /session/', { session_token: made, proxy_user: 'ann@example.com' }],
  ]);
});

it('takes a session of the person, and replaces one of another', async () => {
  const { ask, backend, made } = await open();
  const mine = newToken();
  backend.sessions.add(mine);

  const same = await ask('/api/auth/user', { headers: { ...NAMED, ...cookieOf(mine) } });
  const other = await ask('/api/auth/user', { headers: { ...NAMED, ...cookieOf(newToken()) } });

  expect(same.cookies).toEqual([]);
  expect(tokenIn(other.cookies[0])).toBe(made);
});

it('believes no other address, and no header of another name', async () => {
  const elsewhere = await open(['192.0.2.1']);
  expect((await elsewhere.ask('/api/auth/user', { headers: NAMED })).status).toBe(401);
  const here = await open();
  expect(
    (await here.ask('/api/auth/user', { headers: { 'x-remote-email': 'ann@example.com' } })).status,
  ).toBe(401);
  expect([...elsewhere.backend.hits, ...here.backend.hits]).toEqual([]);
});
