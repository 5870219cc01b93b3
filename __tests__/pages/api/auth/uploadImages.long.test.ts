/** @jest-environment node */
import { MAX_PICTURE_BYTES } from '@/lib/domain/picture-limits';
import { MAX_BODY_BYTES } from '@/lib/images/decode-picture';
import * as uploadImages from '@/pages/api/auth/uploadImages';
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

const PATH = '/api/auth/uploadImages';
const STORE = '/account/picture/';
const BYTES = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 255, 10, 13]);
const KEY = `7-${'a'.repeat(32)}.jpg`;

let site: SessionSite;
let session: { cookie: string };
beforeEach(async () => {
  site = await openSessionSite({ uploadImages });
  site.backend.overrides.set(STORE, { status: 200, body: { Location: `/api/pictures/${KEY}` } });
  const token = newToken();
  site.backend.sessions.add(token);
  session = cookieOf(token);
});
afterEach(closeSessionSites);

const upload = (body: SiteRequest['body'], headers: SiteRequest['headers'] = session) =>
  site.ask(PATH, { method: 'POST', headers, body });

/** Requests to the backend's picture route. */
const stored = () => site.backend.hits.filter(({ call }) => call === `PUT ${STORE}`);

describe('a picture', () => {
  it('is sent to the backend as bytes with the caller’s bearer token, and answers its Location', async () => {
    const answer = await upload({ image: BYTES.toString('base64') });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ Location: `/api/pictures/${KEY}` });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(stored()).toHaveLength(1);
    const [{ body, headers } = { body: null, headers: {} }] = stored();
    expect(body).toEqual(BYTES);
    expect(headers).toMatchObject({
      authorization: `Bearer ${ann.token}`,
      'content-type': 'application/octet-stream',
      'x-tapeglass-secret': 'our-secret',
    });
    expect(headers.cookie).toBeUndefined();
  });

  it('may be a data URL, whose type is forwarded to the backend', async () => {
    const answer = await upload({ image: `data:image/png;base64,${BYTES.toString('base64')}` });

    expect(answer.status).toBe(200);
    expect(stored()[0]?.headers['content-type']).toBe('image/png');
    expect(stored()[0]?.body).toEqual(BYTES);
  });

  it('may be 8 MiB', async () => {
    const answer = await upload({ image: Buffer.alloc(MAX_PICTURE_BYTES, 1).toString('base64') });

    expect(answer.status).toBe(200);
    expect(stored()[0]?.body).toHaveLength(MAX_PICTURE_BYTES);
  });

  it.each([
    [401, 'UNAUTHENTICATED', 'Please log in: this call needs a valid access token.'],
    [413, 'BODY_TOO_LARGE', 'The picture has more than 50 million pixels.'],
    [415, 'MEDIA_TYPE_UNSUPPORTED', 'The picture cannot be read; it may be damaged or cut off.'],
    [503, 'PICTURES_AWAY', 'Pictures cannot be kept or shown at the moment; please try again later.'],
  ])('that the backend refuses by %d is refused in its words', async (status, code, detail) => {
    site.backend.overrides.set(STORE, { status, body: { detail, code, requestId: 'r-1' } });

    const answer = await upload({ image: BYTES.toString('base64') });

    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ detail, code, requestId: 'r-1' });
  });
});

describe('rejected bodies, which never reach the store', () => {
  afterEach(() => expect(stored()).toEqual([]));

  it.each(['GET', 'PUT', 'DELETE'])('refuses the method %s', async (method) => {
    const answer = await site.ask(PATH, { method, headers: session });

    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  it('another site’s page, before the body is read', async () => {
    const headers = { ...session, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

    const answer = await upload({ image: BYTES.toString('base64') }, headers);

    expect(answer.status).toBe(403);
    expect(site.backend.hits).toEqual([]);
  });

  it('a visitor, whatever they send and however much of it', async () => {
    const bodies = [{ image: BYTES.toString('base64') }, 'x'.repeat(MAX_BODY_BYTES + 1), '{', {}];

    for (const body of bodies) {
      const answer = await upload(body, { 'content-type': 'application/json' });

      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect(site.backend.hits).toEqual([]);
  });

  it('a session that has ended', async () => {
    const answer = await upload({ image: BYTES.toString('base64') }, cookieOf(newToken()));

    expect(answer.status).toBe(401);
  });

  it.each([
    'multipart/form-data; boundary=x',
    'image/jpeg',
    'text/plain',
    'application/x-www-form-urlencoded',
  ])('a body of type %s', async (type) => {
    const answer = await upload(BYTES, { ...session, 'content-type': type });

    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ code: 'MEDIA_TYPE_UNSUPPORTED' });
  });

  it('more than 8 MiB of picture, in JSON', async () => {
    const answer = await upload({ image: Buffer.alloc(MAX_PICTURE_BYTES + 1).toString('base64') });

    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({
      code: 'BODY_TOO_LARGE',
      detail: 'The picture is larger than 8 MiB.',
    });
  });

  it('a body that is larger than any picture, in JSON', async () => {
    const answer = await upload({ image: 'A'.repeat(MAX_BODY_BYTES) });

    expect(answer.status).toBe(413);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it('text that is not base64, and a data URL of anything but a picture', async () => {
    for (const image of ['<script>', 'data:text/html;base64,PGI+', 'data:image/gif;base64,R0lGODlh']) {
      expect(await upload({ image })).toMatchObject({
        status: 415,
        body: { code: 'MEDIA_TYPE_UNSUPPORTED' },
      });
    }
  });

  it.each(['{}', '{"image":7}', '{"image":""}', '[]', '"x"', '{', '{"__proto__":{"image":"AAAA"}}'])(
    'the body %s',
    async (body) => {
      const answer = await upload(body, { ...session, 'content-type': 'application/json' });

      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'REQUEST_INVALID' });
    },
  );
});

it('reports an unavailable backend', async () => {
  await site.backend.goAway();

  const answer = await upload({ image: BYTES.toString('base64') });

  expect(answer).toMatchObject({ status: 503, body: { code: 'BACKEND_AWAY' } });
  expect(answer.headers['retry-after']).toBe('5');
});
