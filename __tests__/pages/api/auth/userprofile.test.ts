/** @jest-environment node */
import * as userprofile from '@/pages/api/auth/userprofile';
import { annProfile } from '../../../msw/fixtures/accounts';
import { closeSessionSites, cookieOf, newToken, openSessionSite } from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

afterEach(closeSessionSites);

it('returns the caller’s profile, and is not cached', async () => {
  const site = await openSessionSite({ userprofile });
  const token = newToken();
  site.backend.sessions.add(token);

  const answer = await site.ask('/api/auth/userprofile', { headers: cookieOf(token) });

  expect(answer).toMatchObject({ status: 200, body: { user_profile: annProfile } });
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

it('answers 401 to a visitor', async () => {
  const site = await openSessionSite({ userprofile });

  const answer = await site.ask('/api/auth/userprofile');

  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

it('answers 401 when the session has ended, and clears the cookie', async () => {
  const site = await openSessionSite({ userprofile });

  const answer = await site.ask('/api/auth/userprofile', { headers: cookieOf(newToken()) });

  expect(answer).toMatchObject({
    status: 401,
    cookies: ['token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  });
});

it('does not answer POST', async () => {
  const site = await openSessionSite({ userprofile });

  const answer = await site.ask('/api/auth/userprofile', { method: 'POST', body: {} });

  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET');
});
