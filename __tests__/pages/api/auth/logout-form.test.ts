/** @jest-environment node */
import * as logoutForm from '@/pages/api/auth/logoutForm';
import { closeSessionSites, cookieOf, newToken, openSessionSite } from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

afterEach(closeSessionSites);

/** Sends the form of the user menu with the cookie of an active session. */
async function send(headers: Record<string, string> = {}) {
  const site = await openSessionSite({ logoutForm });
  const token = newToken();
  site.backend.sessions.add(token);
  const answer = await site.ask('/api/auth/logoutForm', {
    method: 'POST',
    body: '',
    headers: { ...cookieOf(token), 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  return { answer, sessions: site.backend.sessions.size };
}

it('ends the session, clears the cookie and leads to the login', async () => {
  const { answer, sessions } = await send();

  expect(answer).toMatchObject({
    status: 303,
    headers: { location: '/login', 'cache-control': 'private, no-store' },
    cookies: ['token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  });
  expect(sessions).toBe(0);
});

it.each([
  [403, 'a page of another site', { origin: 'https://evil.example' }],
  [415, 'a body that is no form', { 'content-type': 'application/json' }],
])('answers %i to %s, and the session stays', async (status, _, headers) => {
  const { answer, sessions } = await send(headers);

  expect(answer).toMatchObject({ status, cookies: [] });
  expect(sessions).toBe(1);
});
