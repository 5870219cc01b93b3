/** @jest-environment jest-fixed-jsdom */
import { http, HttpResponse } from 'msw';
import { cachedFetch, clearCachedFetch } from '@/lib/http/cached-fetch';
import { server } from '../../msw/server';

const URL_PATH = '/backend/things/';

/** Responds with an ETag like a backend, and counts the requests. */
function answerThings(things: { version: number }) {
  const asked: (string | null)[] = [];
  server.use(
    http.get(URL_PATH, ({ request }) => {
      const etag = `"v${things.version}"`;
      asked.push(request.headers.get('if-none-match'));
      if (request.headers.get('if-none-match') === etag) return new HttpResponse(null, { status: 304 });
      return HttpResponse.json({ version: things.version }, { headers: { etag } });
    }),
  );
  return asked;
}

afterEach(() => clearCachedFetch());

it('asks once for callers at the same time, and not again while the answer is fresh', async () => {
  const asked = answerThings({ version: 1 });

  const [first, second] = await Promise.all([cachedFetch(URL_PATH), cachedFetch(URL_PATH)]);
  const third = await cachedFetch(URL_PATH);

  expect(first).toEqual({ version: 1 });
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(asked).toEqual([null]);
});

it('sends the ETag afterwards, and returns the same object when nothing changed', async () => {
  const asked = answerThings({ version: 1 });

  const first = await cachedFetch(URL_PATH, { freshMs: 0 });
  const second = await cachedFetch(URL_PATH, { freshMs: 0 });

  expect(second).toBe(first);
  expect(asked).toEqual([null, '"v1"']);
});

it('returns the new response when something changed', async () => {
  const things = { version: 1 };
  answerThings(things);

  await cachedFetch(URL_PATH, { freshMs: 0 });
  things.version = 2;

  await expect(cachedFetch(URL_PATH, { freshMs: 0 })).resolves.toEqual({ version: 2 });
});

it('rejects with the error of the backend, and does not keep it', async () => {
  const body = { detail: 'no such thing', code: 'INSTRUMENT_UNKNOWN', requestId: '1', suggestions: ['AAPL'] };
  answerThings({ version: 1 });
  server.use(http.get(URL_PATH, () => HttpResponse.json(body, { status: 404 }), { once: true }));

  await expect(cachedFetch(URL_PATH)).rejects.toMatchObject({
    code: 'INSTRUMENT_UNKNOWN',
    message: 'no such thing',
    fields: { suggestions: ['AAPL'] },
  });
  await expect(cachedFetch(URL_PATH)).resolves.toEqual({ version: 1 });
});

it.each([
  ['cannot be reached', () => HttpResponse.error()],
  ['answers something that is not JSON', () => new HttpResponse('<html>', { status: 502 })],
])('rejects as unavailable when the backend %s', async (_, answer) => {
  server.use(http.get(URL_PATH, answer));

  await expect(cachedFetch(URL_PATH)).rejects.toMatchObject({ code: 'BACKEND_AWAY' });
});
