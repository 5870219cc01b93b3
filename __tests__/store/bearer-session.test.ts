import { http } from 'msw';
import { callBackend } from '@/lib/http/backend-client';
import { loadUser } from '@/store/session';
import { addToWatchlist, checkWatchlist, readPortfolio } from '@/store/watchlist';
import { server } from '../msw/server';
import { holdNext, refusal } from '../support/account-server';
import { openSignedInStore, openStore } from '../support/open-store';
import { HttpResponse } from 'msw';
import { ann } from '../msw/fixtures/accounts';

const REFRESH = 'GET /api/auth/user';

it('refreshes once for calls that are refused at the same time, and repeats each of them', async () => {
  const { store, site, auth } = await openSignedInStore();
  site.token = 'access-2';

  const answers = await Promise.all([
    store.dispatch(readPortfolio()),
    store.dispatch(checkWatchlist('AAPL')),
    store.dispatch(addToWatchlist('AAPL')),
  ]);

  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(site.calls.filter((call) => call === REFRESH)).toHaveLength(1);
  expect(site.calls.filter((call) => call.endsWith('Bearer access-1'))).toHaveLength(3);
  expect(site.calls.filter((call) => call.endsWith('Bearer access-2'))).toHaveLength(3);
  expect(auth()).toMatchObject({ isAuthenticated: true, user: { token: 'access-2' } });
});

it('signs the visitor out at the second refusal: the state is cleared, without a redirect', async () => {
  const { store, site, auth, visited } = await openSignedInStore();
  site.token = null;

  const answer = await store.dispatch(readPortfolio());

  expect(answer).toMatchObject({ ok: false, status: 401 });
  expect(auth()).toMatchObject({ user: null, userProfile: null, isAuthenticated: false, loading: false });
  expect(auth().error).toBe('Your session has ended.');
  expect(site.calls).toEqual([
    'GET /backend/get_portfolio/ Bearer access-1',
    REFRESH,
    'GET /backend/get_portfolio/ Bearer stale',
  ]);
  expect(visited).toEqual([]);

  site.calls.length = 0;
  await store.dispatch(readPortfolio());
  expect(site.calls).toEqual([]);
});

it('signs the visitor out when the session is over', async () => {
  const { store, site, auth, visited } = await openSignedInStore();
  site.token = 'access-2';
  site.isSignedIn = false;

  const answer = await store.dispatch(readPortfolio());

  expect(answer).toMatchObject({ ok: false, status: 401, error: { detail: 'Your session has ended.' } });
  expect(site.calls).toEqual(['GET /backend/get_portfolio/ Bearer access-1', REFRESH]);
  expect(auth()).toMatchObject({ user: null, isAuthenticated: false });
  expect(visited).toEqual([]);
});

it('does not sign the user out when the service is unavailable', async () => {
  const { store, site, auth } = await openSignedInStore();
  site.token = 'access-2';
  server.use(http.get('/api/auth/user', () => refusal('The data service is not answering.', 503)));

  const answer = await store.dispatch(readPortfolio());

  expect(answer).toMatchObject({ ok: false, status: 503 });
  expect(auth()).toMatchObject({ isAuthenticated: true, user: { email: ann.email } });
});

it('a call that is made while the start is still asking waits for its answer', async () => {
  const { store, site } = openStore({ isSignedIn: true });
  const held = holdNext('get', '/api/auth/user', () => HttpResponse.json({ user: ann }));
  const start = store.dispatch(loadUser());
  await held.arrived;

  const call = store.dispatch(checkWatchlist('AAPL'));
  held.release();

  expect(await call).toEqual({ ok: true, data: { added: false } });
  await start;
  expect(site.calls).not.toContain(REFRESH);
});

it('a call that is made before the start asks in its place', async () => {
  const { site } = openStore({ isSignedIn: true });

  expect(await callBackend({ method: 'GET', path: '/get_portfolio/' })).toMatchObject({ ok: true });

  expect(site.calls).toEqual([REFRESH, 'GET /backend/get_portfolio/ Bearer access-1']);
});
