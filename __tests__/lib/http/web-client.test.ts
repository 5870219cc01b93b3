/** @jest-environment jest-fixed-jsdom */
import { delay, http, HttpResponse } from 'msw';
import { isBusy } from '@/lib/http/pending-requests';
import { isUnavailable, toFailure } from '@/lib/http/call-result';
import { callWeb } from '@/lib/http/web-client';
import { server } from '../../msw/server';

const LOGIN = { method: 'POST', path: '/api/auth/login' } as const;

it('sends JSON, and returns the parsed response', async () => {
  let seen: unknown;
  server.use(
    http.post('/api/auth/login', async ({ request }) => {
      seen = [request.headers.get('content-type'), await request.json()];
      return HttpResponse.json({ success: true });
    }),
  );

  expect(await callWeb({ ...LOGIN, body: { username: 'a' } })).toEqual({ ok: true, data: { success: true } });
  expect(seen).toEqual(['application/json', { username: 'a' }]);
});

it('sends an empty record when it has no body: a route that changes something accepts JSON only', async () => {
  let seen: unknown;
  server.use(
    http.post('/api/auth/logout', async ({ request }) => {
      seen = [request.headers.get('content-type'), await request.json()];
      return HttpResponse.json({ success: true });
    }),
  );

  await callWeb({ method: 'POST', path: '/api/auth/logout' });

  expect(seen).toEqual(['application/json', {}]);
});

it('returns a failed response completely, with the retry delay', async () => {
  const body = { detail: 'Too many attempts.', code: 'RATE_LIMITED', requestId: 'r-1', email: ['?'] };
  server.use(
    http.post('/api/auth/login', () =>
      HttpResponse.json(body, { status: 429, headers: { 'retry-after': '17' } }),
    ),
  );

  expect(await callWeb(LOGIN)).toEqual({ ok: false, status: 429, error: body, retryAfterS: 17 });
});

it.each([
  [
    'a success that is not JSON',
    () => new HttpResponse('<html>'),
    null,
    'The service gave an unreadable answer. Try again in a few seconds.',
  ],
  [
    'a failure that is not JSON',
    () => new HttpResponse('<html>', { status: 502 }),
    502,
    'The service is not answering. Try again in a few seconds.',
  ],
  [
    'a network that is gone',
    () => HttpResponse.error(),
    null,
    'The service cannot be reached. Check the connection and try again.',
  ],
])('puts %s into words', async (_, answer, status, detail) => {
  server.use(http.post('/api/auth/login', answer));

  const result = await callWeb(LOGIN);

  expect(result).toMatchObject({ ok: false, status, error: { detail, code: 'BACKEND_AWAY' } });
});

it('fails after the time-out', async () => {
  server.use(
    http.post('/api/auth/login', async () => {
      await delay('infinite');
      return HttpResponse.json({});
    }),
  );

  expect(await callWeb({ ...LOGIN, timeoutMs: 20 })).toMatchObject({
    ok: false,
    status: null,
    error: { detail: 'The service did not answer in time. Try again in a few seconds.' },
  });
});

it('shows in the layout’s progress bar while it runs, unless it is a background request', async () => {
  server.use(http.post('/api/auth/login', () => HttpResponse.json({})));

  const call = callWeb(LOGIN);
  expect(isBusy()).toBe(true);
  await call;
  expect(isBusy()).toBe(false);

  const quiet = callWeb({ ...LOGIN, isBackground: true });
  expect(isBusy()).toBe(false);
  await quiet;
});

it.each([
  [401, 'You are not logged in.', 'UNAUTHENTICATED', false],
  [413, 'This is too large.', 'REQUEST_INVALID', false],
  [429, 'Too many attempts. Wait a little and try again.', 'RATE_LIMITED', false],
  [418, 'The service refused this (418).', 'REQUEST_INVALID', false],
  [500, 'The service is not answering. Try again in a few seconds.', 'INTERNAL', true],
  [503, 'The service is not answering. Try again in a few seconds.', 'BACKEND_AWAY', true],
])('has a default message for a bare %s', (status, detail, code, away) => {
  const failure = toFailure(status, null);

  expect(failure).toEqual({ ok: false, status, error: { detail, code, requestId: '' }, retryAfterS: null });
  expect(isUnavailable(failure)).toBe(away);
});
