/** @jest-environment node */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { askBackend } from '@/lib/session/ask-backend';
import { closeSessionSites, openSessionSite } from '../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const request = new IncomingMessage(new Socket());

afterEach(closeSessionSites);

it('sends the file unchanged with the caller’s bearer token', async () => {
  const { backend } = await openSessionSite({});
  backend.overrides.set('/account/picture/', { status: 200, body: { Location: '/api/pictures/7.jpg' } });
  const bytes = new Uint8Array([0xff, 0xd8, 0x00]);

  const answer = await askBackend(request, {
    method: 'PUT',
    path: '/account/picture/',
    file: { bytes, type: 'image/jpeg' },
    bearer: 'access-1',
  });

  expect(answer).toEqual({ Location: '/api/pictures/7.jpg' });
  const [hit] = backend.hits;
  expect(hit).toMatchObject({
    call: 'PUT /account/picture/',
    headers: { 'content-type': 'image/jpeg', authorization: 'Bearer access-1' },
  });
  expect(Buffer.from(bytes).equals(hit?.body as Buffer)).toBe(true);
});

it('says in which language the reader has the site', async () => {
  const { backend } = await openSessionSite({});
  const german = new IncomingMessage(new Socket());
  german.headers.cookie = 'token=x; language=de';
  for (const one of [request, german])
    await askBackend(one, { method: 'PUT', path: '/account/picture/' }).catch(() => undefined);

  expect(backend.hits.map(({ headers }) => headers['x-tapeglass-language'])).toEqual(['en', 'de']);
});

it('reads an empty answer as null', async () => {
  const { backend } = await openSessionSite({});
  backend.overrides.set('/logout/', { status: 204, body: null });

  await expect(askBackend(request, { method: 'POST', path: '/logout/' })).resolves.toBeNull();
});

it('throws what the backend refused, with its fields, its request and the time to wait', async () => {
  const { backend } = await openSessionSite({});
  backend.overrides.set('/login/', {
    status: 429,
    body: { detail: 'Too many.', code: 'RATE_LIMITED', requestId: 'r-9', username: ['has had enough'] },
    headers: { 'retry-after': '30' },
  });

  await expect(askBackend(request, { method: 'POST', path: '/login/', body: {} })).rejects.toMatchObject({
    name: 'BackendRefusal',
    code: 'RATE_LIMITED',
    message: 'Too many.',
    fields: { username: ['has had enough'] },
    requestId: 'r-9',
    retryAfter: 30,
  });
});

it.each([
  ['a page of a proxy', { status: 502, body: '<html>Bad gateway</html>' }],
  ['half an answer', { status: 200, body: '{"user":' }],
  ['another address', { status: 302, body: null, headers: { location: 'http://evil.example/' } }],
])('treats the backend as unavailable when it answers with %s', async (_, answer) => {
  const { backend } = await openSessionSite({});
  backend.overrides.set('/session/', answer);

  await expect(askBackend(request, { method: 'POST', path: '/session/' })).rejects.toMatchObject({
    code: 'BACKEND_AWAY',
  });
});

it('throws BACKEND_AWAY when the backend does not answer', async () => {
  const { backend } = await openSessionSite({});
  await backend.goAway();

  await expect(askBackend(request, { method: 'POST', path: '/session/' })).rejects.toMatchObject({
    code: 'BACKEND_AWAY',
    message: 'the backend cannot be reached for /session/',
  });
});
