/** @jest-environment node */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { requestSessionUser, SessionMissing } from '@/lib/session/session-user';
import { ann } from '../../msw/fixtures/accounts';
import { closeSessionSites, cookieOf, newToken, openSessionSite } from '../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

function asked(token?: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (token !== undefined) Object.assign(request.headers, cookieOf(token));
  return request;
}

afterEach(closeSessionSites);

it('is the user whom the backend names for the cookie', async () => {
  const { backend } = await openSessionSite({});
  const token = newToken();
  backend.sessions.add(token);

  await expect(requestSessionUser(asked(token))).resolves.toEqual(ann);
});

it.each([
  ['the cookie is missing', undefined],
  ['there is something else in it', 'nonsense'],
  ['its session has ended', newToken()],
])('is null when %s', async (_, token) => {
  await openSessionSite({});

  await expect(requestSessionUser(asked(token))).rejects.toBeInstanceOf(SessionMissing);
});

it('is unknown while the backend is unavailable, which differs from signed out', async () => {
  const { backend } = await openSessionSite({});
  await backend.goAway();

  const request = requestSessionUser(asked(newToken()));

  await expect(request).rejects.toMatchObject({ code: 'BACKEND_AWAY' });
  await expect(request).rejects.not.toBeInstanceOf(SessionMissing);
});
