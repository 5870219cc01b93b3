/** @jest-environment node */
import * as readNotifications from '@/pages/api/auth/readNotifications';
import { closeSessionSites, cookieOf, newToken, openSessionSite } from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

afterEach(closeSessionSites);

/** Sends the form of the notifications with the cookie of an active session, or of none. */
async function send(headers: Record<string, string> = {}, isSignedIn = true) {
  const site = await openSessionSite({ readNotifications });
  const token = newToken();
  if (isSignedIn) site.backend.sessions.add(token);
  site.backend.overrides.set('/notifications/read/', { status: 204, body: null });
  const answer = await site.ask('/api/auth/readNotifications', {
    method: 'POST',
    body: '',
    headers: { ...cookieOf(token), 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  return { answer, calls: site.backend.hits.map(({ call }) => call) };
}

it('marks all notifications as read, and leads back to them', async () => {
  const { answer, calls } = await send();

  expect(answer).toMatchObject({ status: 303, headers: { location: '/notifications' } });
  expect(calls).toContain('POST /notifications/read/');
});

it.each([
  [403, 'a page of another site', { origin: 'https://evil.example' }, true],
  [401, 'a visitor', {}, false],
])('answers %i to %s, and marks nothing', async (status, _, headers: Record<string, string>, isSignedIn) => {
  const { answer, calls } = await send(headers, isSignedIn);

  expect(answer.status).toBe(status);
  expect(calls).not.toContain('POST /notifications/read/');
});
