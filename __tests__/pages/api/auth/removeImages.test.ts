/** @jest-environment node */
import * as removeImages from '@/pages/api/auth/removeImages';
import { ann } from '../../../msw/fixtures/accounts';
import {
  closeSessionSites,
  cookieOf,
  newToken,
  openSessionSite,
  type SiteRequest,
  type SessionSite,
} from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const PATH = '/api/auth/removeImages';
const KEY = `7-${'a'.repeat(32)}.jpg`;

let site: SessionSite;
let session: { cookie: string };
beforeEach(async () => {
  site = await openSessionSite({ removeImages });
  site.backend.overrides.set(`/account/picture/${KEY}/`, { status: 204, body: null });
  const token = newToken();
  site.backend.sessions.add(token);
  session = cookieOf(token);
});
afterEach(closeSessionSites);

const remove = (body: SiteRequest['body'], headers: SiteRequest['headers'] = session) =>
  site.ask(PATH, { method: 'POST', headers, body });

/** Requests to the backend other than the session check. */
const asked = () => site.backend.hits.filter(({ call }) => call !== 'POST /session/');

it('removes a picture with the caller’s bearer token', async () => {
  const answer = await remove({ imageKey: KEY });

  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(asked().map(({ call }) => call)).toEqual([`DELETE /account/picture/${KEY}/`]);
  expect(asked()[0]?.headers.authorization).toBe(`Bearer ${ann.token}`);
});

it('treats another user’s picture as missing, as the backend does', async () => {
  const other = `8-${'b'.repeat(32)}.jpg`;
  const detail = 'You have no such picture.';
  const body = { detail, code: 'IMAGE_UNKNOWN', requestId: 'r-1' };
  site.backend.overrides.set(`/account/picture/${other}/`, { status: 404, body });

  expect(await remove({ imageKey: other })).toMatchObject({ status: 404, body });
});

it.each([
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/secrets',
  '..\\..\\secrets',
  `../${KEY}`,
  `${KEY}/../../../account`,
  `${KEY}?x=1`,
  `${KEY}#x`,
  `${KEY}\0`,
  `${KEY}\n`,
  ` ${KEY}`,
  `http://127.0.0.1/${KEY}`,
  '\r\nX-Injected: 1',
  'a'.repeat(10_000),
  `7-${'A'.repeat(32)}.jpg`,
  '.',
  '..',
])('treats the key %j as an unknown picture and sends no request', async (imageKey) => {
  const answer = await remove({ imageKey });

  expect(answer).toMatchObject({ status: 404, body: { code: 'IMAGE_UNKNOWN' } });
  expect(asked()).toEqual([]);
});

it.each(['{}', '{"imageKey":""}', '{"imageKey":["a"]}', '{"imageKey":null}', '[]', '{'])(
  'refuses the body %s',
  async (body) => {
    const answer = await remove(body, { ...session, 'content-type': 'application/json' });

    expect(answer).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } });
    expect(asked()).toEqual([]);
  },
);

it('refuses a visitor, another site’s page, another method and another type', async () => {
  const foreign = { ...session, origin: 'https://evil.example' };
  const form = { ...session, 'content-type': 'application/x-www-form-urlencoded' };

  const statuses = [
    (await remove({ imageKey: KEY }, {})).status,
    (await remove({ imageKey: KEY }, cookieOf(newToken()))).status,
    (await remove({ imageKey: KEY }, foreign)).status,
    (await site.ask(PATH, { method: 'DELETE', headers: session })).status,
    (await remove(`imageKey=${KEY}`, form)).status,
  ];

  expect(statuses).toEqual([401, 401, 403, 405, 415]);
  expect(asked()).toEqual([]);
});

it('reports an unavailable backend', async () => {
  await site.backend.goAway();

  expect(await remove({ imageKey: KEY })).toMatchObject({ status: 503, body: { code: 'BACKEND_AWAY' } });
});
