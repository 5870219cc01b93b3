/** @jest-environment node */
import * as logout from '@/pages/api/auth/logout';
import { closeSessionSites, cookieOf, newToken, openSessionSite } from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const CLEARED = 'token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';

afterEach(closeSessionSites);

it('ends the session at the backend and clears the cookie', async () => {
  const site = await openSessionSite({ logout });
  const token = newToken();
  site.backend.sessions.add(token);

  const answer = await site.ask('/api/auth/logout', { method: 'POST', body: {}, headers: cookieOf(token) });

  expect(answer).toMatchObject({ status: 200, body: { success: true }, cookies: [CLEARED] });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(site.backend.sessions.size).toBe(0);
});

it.each([
  ['there was no cookie', {}],
  ['the cookie was not a token', cookieOf('nonsense')],
  ['the session had already ended', cookieOf(newToken())],
])('succeeds also when %s', async (_, headers) => {
  const site = await openSessionSite({ logout });

  const answer = await site.ask('/api/auth/logout', { method: 'POST', headers });

  expect(answer).toMatchObject({ status: 200, body: { success: true }, cookies: [CLEARED] });
});

it('succeeds also when the backend does not have the session', async () => {
  const site = await openSessionSite({ logout });
  const body = { detail: 'The session has ended.', code: 'UNAUTHENTICATED', requestId: 'r' };
  site.backend.overrides.set('/logout/', { status: 401, body });

  const answer = await site.ask('/api/auth/logout', { method: 'POST', headers: cookieOf(newToken()) });

  expect(answer).toMatchObject({ status: 200, cookies: [CLEARED] });
});

it('fails while the backend is unavailable: the cookie stays, so that it can be tried again', async () => {
  const site = await openSessionSite({ logout });
  await site.backend.goAway();

  const answer = await site.ask('/api/auth/logout', { method: 'POST', headers: cookieOf(newToken()) });

  expect(answer).toMatchObject({ status: 503, cookies: [], body: { code: 'BACKEND_AWAY' } });
});

it('needs no backend without a session to end', async () => {
  const site = await openSessionSite({ logout });
  await site.backend.goAway();

  expect(await site.ask('/api/auth/logout', { method: 'POST' })).toMatchObject({ status: 200 });
});

it('does not answer GET, so that an image on another site cannot log users out', async () => {
  const site = await openSessionSite({ logout });
  const token = newToken();
  site.backend.sessions.add(token);

  const answer = await site.ask('/api/auth/logout', { headers: cookieOf(token) });

  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('POST');
  expect(site.backend.sessions.size).toBe(1);
});
