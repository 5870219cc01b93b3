/** @jest-environment jest-fixed-jsdom */
import { delay, http, HttpResponse } from 'msw';
import { callBackend, connectBearer } from '@/lib/http/backend-client';
import type { BearerSession } from '@/lib/http/bearer-request';
import { isBusy } from '@/lib/http/pending-requests';
import { server } from '../../msw/server';

const PATH = '/account/sessions/';
const ADDRESS = '/backend/account/sessions/';

/** A session that returns the given tokens in order and records its calls. */
function openSession(...tokens: string[]) {
  const record = { renewals: 0, ended: [] as string[] };
  const session: BearerSession = {
    token: () => Promise.resolve(tokens[0] ?? null),
    refresh: async (refused) => {
      // Like the store: later callers use the token that another call has already fetched.
      if (tokens[0] !== refused) return { ok: true, data: tokens[0]! };
      record.renewals += 1;
      tokens.shift();
      return { ok: true, data: tokens[0] };
    },
    end: (reason) => void record.ended.push(reason),
  };
  connectBearer(session);
  return record;
}

/** A backend that accepts only one token and records every bearer token. */
function takeOnly(token: string): string[] {
  const seen: string[] = [];
  server.use(
    http.get(ADDRESS, ({ request }) => {
      const bearer = request.headers.get('authorization') ?? '';
      seen.push(bearer);
      return bearer === `Bearer ${token}`
        ? HttpResponse.json({ sessions: [] })
        : HttpResponse.json({ detail: 'Log in again.' }, { status: 401 });
    }),
  );
  return seen;
}

it('carries the bearer token in the Authorization header', async () => {
  openSession('one');
  const seen = takeOnly('one');

  const answer = await callBackend({ method: 'GET', path: PATH });

  expect(answer).toEqual({ ok: true, data: { sessions: [] } });
  expect(seen).toEqual(['Bearer one']);
});

it('renews a refused token once, silently, and asks again', async () => {
  const session = openSession('old', 'new');
  const seen = takeOnly('new');

  const answer = await callBackend({ method: 'GET', path: PATH });

  expect(answer).toEqual({ ok: true, data: { sessions: [] } });
  expect(seen).toEqual(['Bearer old', 'Bearer new']);
  expect(session).toEqual({ renewals: 1, ended: [] });
});

it('ends the session at the second refusal, and asks no more', async () => {
  const session = openSession('old', 'new', 'never');
  const seen = takeOnly('other');

  const answer = await callBackend({ method: 'GET', path: PATH });

  expect(answer).toMatchObject({ ok: false, status: 401, error: { code: 'SESSION_ENDED' } });
  expect(seen).toEqual(['Bearer old', 'Bearer new']);
  expect(session).toEqual({ renewals: 1, ended: ['Log in again.'] });
});

it('returns the failure of the renewal, without ending the session', async () => {
  const session = openSession('old');
  takeOnly('new');
  const away = { ok: false, error: { detail: 'Away.', code: 'BACKEND_AWAY', requestId: '' } } as const;
  connectBearer({
    token: async () => 'old',
    refresh: async () => ({ ...away, status: 503, retryAfterS: null }),
    end: (reason) => void session.ended.push(reason),
  });

  expect(await callBackend({ method: 'GET', path: PATH })).toMatchObject({ ...away, status: 503 });
  expect(session.ended).toEqual([]);
});

it('asks the backend nothing for a visitor', async () => {
  openSession();
  const seen = takeOnly('any');

  expect(await callBackend({ method: 'GET', path: PATH })).toMatchObject({
    ok: false,
    status: null,
    error: { code: 'UNAUTHENTICATED', detail: 'You are not logged in.' },
  });
  expect(seen).toEqual([]);
});

it('sends parameters, and a body as JSON', async () => {
  openSession('one');
  let seen: unknown;
  server.use(
    http.put('/backend/updateprofile/', async ({ request }) => {
      const type = request.headers.get('content-type');
      seen = [new URL(request.url).search, type, await request.json()];
      return HttpResponse.json({});
    }),
  );

  await callBackend({
    method: 'PUT',
    path: '/updateprofile/',
    query: { a: 'x y', b: null, c: undefined },
    body: { bio: 'ü' },
  });

  expect(seen).toEqual(['?a=x+y', 'application/json', { bio: 'ü' }]);
});

it('returns the whole failed response: message, fields, status and retry delay', async () => {
  openSession('one');
  const body = { detail: 'Not right.', code: 'REQUEST_INVALID', requestId: 'r-1', bio: ['Too long.'] };
  server.use(
    http.get(ADDRESS, () => HttpResponse.json(body, { status: 429, headers: { 'retry-after': '60' } })),
  );

  expect(await callBackend({ method: 'GET', path: PATH })).toEqual({
    ok: false,
    status: 429,
    error: body,
    retryAfterS: 60,
  });
});

it('returns null for an empty response', async () => {
  openSession('one');
  server.use(http.delete('/backend/account/', () => new HttpResponse(null, { status: 204 })));

  expect(await callBackend({ method: 'DELETE', path: '/account/', body: { password: 'x' } })).toEqual({
    ok: true,
    data: null,
  });
});

it('brings a file as a file, and the failure of one in words', async () => {
  openSession('one');
  server.use(http.get('/backend/account/export/', () => new HttpResponse('{"a":1}'), { once: true }));

  const file = await callBackend<Blob>({ method: 'GET', path: '/account/export/', answer: 'blob' });
  expect(file.ok && (await file.data.text())).toBe('{"a":1}');

  server.use(
    http.get('/backend/account/export/', () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })),
  );
  expect(await callBackend({ method: 'GET', path: '/account/export/', answer: 'blob' })).toMatchObject({
    ok: false,
    error: { detail: 'Not now.', code: 'BACKEND_AWAY' },
  });
});

it.each([
  [
    'a network that is gone',
    () => HttpResponse.error(),
    'The service cannot be reached. Check the connection and try again.',
  ],
  [
    'a gateway without an answer',
    () => new HttpResponse('<h1>504</h1>', { status: 504 }),
    'The service is not answering. Try again in a few seconds.',
  ],
])('puts %s into words', async (_, answer, words) => {
  openSession('one');
  server.use(http.get(ADDRESS, answer));

  const result = await callBackend({ method: 'GET', path: PATH });

  expect(result).toMatchObject({ ok: false, error: { detail: words, code: 'BACKEND_AWAY' } });
});

it('fails after the time-out, with a message', async () => {
  openSession('one');
  server.use(
    http.get(ADDRESS, async () => {
      await delay('infinite');
      return HttpResponse.json({});
    }),
  );

  expect(await callBackend({ method: 'GET', path: PATH, timeoutMs: 30 })).toMatchObject({
    ok: false,
    error: { detail: 'The service did not answer in time. Try again in a few seconds.' },
  });
});

it('shows in the layout’s progress bar while it runs, unless it is a background request', async () => {
  openSession('one');
  takeOnly('one');

  const call = callBackend({ method: 'GET', path: PATH });
  expect(isBusy()).toBe(true);
  await call;
  expect(isBusy()).toBe(false);

  const quiet = callBackend({ method: 'GET', path: PATH, isBackground: true });
  expect(isBusy()).toBe(false);
  await quiet;
});
