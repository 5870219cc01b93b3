import { http, HttpResponse } from 'msw';
import { MESSAGES } from '@/lib/site/messages';
import { endSession, loadUser, logIn, logInWithIdToken, logOut, register } from '@/store/session';
import { ann, annPassword, annProfile } from '../msw/fixtures/accounts';
import { server } from '../msw/server';
import { holdNext, refusal } from '../support/account-server';
import { openSignedInStore, openStore } from '../support/open-store';

const RIGHT = { username: ann.email, password: annPassword };
const WRONG = { username: ann.email, password: 'not it' };
const REGISTRATION = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: ann.email,
  password: annPassword,
  password2: annPassword,
};

describe('the start', () => {
  it('fetches the session user, then the profile', async () => {
    const { store, site, auth } = openStore({ isSignedIn: true });
    expect(auth().loading).toBe(true);

    const answer = await store.dispatch(loadUser());

    expect(answer).toEqual({ ok: true, data: ann });
    expect(site.calls).toEqual(['GET /api/auth/user', 'GET /api/auth/userprofile']);
    expect(auth()).toMatchObject({
      isAuthenticated: true,
      user: ann,
      userProfile: annProfile,
      loading: false,
      error: null,
    });
  });

  it('costs a visitor one call, and shows no message', async () => {
    const { store, site, auth, visited, toasts } = openStore();

    const answer = await store.dispatch(loadUser());

    expect(answer).toMatchObject({ ok: false, status: 401 });
    expect(site.calls).toEqual(['GET /api/auth/user']);
    expect(auth()).toMatchObject({ loading: false, isAuthenticated: false, user: null });
    expect([visited, toasts()]).toEqual([[], []]);
  });

  it('asks once for all who ask at the same time', async () => {
    const { store, site } = openStore({ isSignedIn: true });

    await Promise.all([store.dispatch(loadUser()), store.dispatch(loadUser())]);

    expect(site.calls).toEqual(['GET /api/auth/user', 'GET /api/auth/userprofile']);
  });
});

describe('a failed user fetch', () => {
  const failWith = (answer: () => Response) => server.use(http.get('/api/auth/user', answer));

  it('clears the user and the authenticated flag, and stores the detail', async () => {
    const { store, auth } = await openSignedInStore();
    failWith(() => refusal('The session has ended.', 401, { error: 'not this one' }));

    await store.dispatch(loadUser());

    expect(auth()).toMatchObject({
      user: null,
      isAuthenticated: false,
      error: 'The session has ended.',
      loading: false,
    });
  });

  it('stores the error text of an answer without a detail', async () => {
    const { store, auth } = openStore();
    failWith(() => HttpResponse.json({ error: 'token is missing' }, { status: 401 }));

    await store.dispatch(loadUser());

    expect(auth().error).toBe('token is missing');
  });

  it.each([
    ['a page of a proxy', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
    ['no answer at all', () => HttpResponse.error()],
    ['half an answer', () => new HttpResponse('{"user":')],
  ])('puts %s into words', async (_, answer) => {
    const { store, auth } = openStore();
    failWith(answer);

    const result = await store.dispatch(loadUser());

    expect(result).toMatchObject({ ok: false, error: { code: 'BACKEND_AWAY' } });
    expect(auth().error).toMatch(/^The service .* again/);
  });
});

describe('a login', () => {
  it('refetches user and profile, authenticates and opens the home page', async () => {
    const { store, site, auth, visited } = openStore();
    await store.dispatch(loadUser());
    expect(auth().error).not.toBeNull();
    site.calls.length = 0;

    const answer = await store.dispatch(logIn(RIGHT));

    expect(answer).toEqual({ ok: true, data: ann });
    expect(site.calls).toEqual(['POST /api/auth/login', 'GET /api/auth/user', 'GET /api/auth/userprofile']);
    expect(auth()).toMatchObject({ isAuthenticated: true, user: ann, userProfile: annProfile, error: null });
    expect(visited).toEqual(['/']);
  });

  it.each([
    ['/profile', '/profile'],
    ['/stock-data/AAPL?range=1Y', '/stock-data/AAPL?range=1Y'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
  ])('with the return address %s opens %s', async (next, goesTo) => {
    const { store, visited } = openStore();

    await store.dispatch(logIn(RIGHT, next));

    expect(visited).toEqual([goesTo]);
  });

  it('with a wrong password stores the detail and stays', async () => {
    const { store, site, auth, visited } = openStore();

    const answer = await store.dispatch(logIn(WRONG));

    expect(answer).toMatchObject({ ok: false, status: 401 });
    expect(auth().error).toBe('The e-mail address or the password is not right.');
    expect(visited).toEqual([]);
    expect(site.calls).toEqual(['POST /api/auth/login']);
  });

  it('shows how long to wait after too many attempts', async () => {
    const { store } = openStore();
    server.use(
      http.post('/api/auth/login', () =>
        HttpResponse.json(
          { detail: 'Too many attempts.' },
          { status: 429, headers: { 'retry-after': '840' } },
        ),
      ),
    );

    expect(await store.dispatch(logIn(WRONG))).toMatchObject({ ok: false, status: 429, retryAfterS: 840 });
  });

  it('is not undone by the answer of a request from before it', async () => {
    const { store, auth } = openStore();
    const held = holdNext('get', '/api/auth/user', () => refusal('You are not logged in.', 401));
    const start = store.dispatch(loadUser());
    await held.arrived;

    await store.dispatch(logIn(RIGHT));
    held.release();
    await start;

    expect(auth()).toMatchObject({ isAuthenticated: true, user: ann, error: null });
  });

  it('works with an ID token of the external provider', async () => {
    const { store, auth, visited } = openStore();

    await store.dispatch(logInWithIdToken('good-id-token', '/profile'));

    expect(auth().user).toEqual(ann);
    expect(visited).toEqual(['/profile']);
  });
});

describe('a registration', () => {
  it('signs the new user in and opens the home page', async () => {
    const { store, auth, visited } = openStore();
    let sent: unknown;
    server.use(
      http.post('/backend/register/', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ message: 'Welcome' }, { status: 201 });
      }),
    );

    await store.dispatch(register(REGISTRATION));

    expect(sent).toEqual(REGISTRATION);
    expect(auth()).toMatchObject({ isAuthenticated: true, user: ann });
    expect(visited).toEqual(['/']);
  });

  it('that fails stores the whole response', async () => {
    const { store, auth, visited } = openStore();
    const response = {
      detail: 'Some fields are not right.',
      code: 'REQUEST_INVALID',
      requestId: 'r-9',
      email: ['There is an account with this address.'],
      password: ['At least 10 characters.', 'Not the e-mail address.'],
    };
    server.use(http.post('/backend/register/', () => HttpResponse.json(response, { status: 400 })));

    const answer = await store.dispatch(register(REGISTRATION));

    expect(auth().error).toEqual(response);
    expect(answer).toMatchObject({ ok: false, status: 400, error: response });
    expect(visited).toEqual([]);
  });
});

describe('a logout', () => {
  it('clears the user and the flag, shows a success alert and opens /login', async () => {
    const { store, site, auth, visited, toasts } = await openSignedInStore();

    await store.dispatch(logOut());

    expect(site.calls).toEqual(['POST /api/auth/logout']);
    expect(auth()).toEqual({
      loading: false,
      user: null,
      isAuthenticated: false,
      error: null,
      userProfile: null,
      updated: false,
      avatar: null,
      imageData: null,
      addedStockToWatchlist: false,
    });
    expect(toasts()).toEqual([`status: ${MESSAGES.logoutSuccess}`]);
    expect(MESSAGES.logoutSuccess).toBe('Success, You have successully logged out');
    expect(visited).toEqual(['/login']);
  });

  it('that fails shows why and keeps the user signed in', async () => {
    const { store, auth, visited, toasts } = await openSignedInStore();
    server.use(http.post('/api/auth/logout', () => refusal('The data service is not answering.', 503)));

    await store.dispatch(logOut());

    expect(auth()).toMatchObject({ isAuthenticated: true, error: 'The data service is not answering.' });
    expect(toasts()).toEqual(['alert: The data service is not answering.']);
    expect(visited).toEqual([]);
  });

  it('is not undone by the answer of a request from before it', async () => {
    const { store, auth } = await openSignedInStore();
    const held = holdNext('get', '/api/auth/user', () => HttpResponse.json({ user: ann }));
    const request = store.dispatch(loadUser());
    await held.arrived;

    await store.dispatch(logOut());
    held.release();
    await request;

    expect(auth()).toMatchObject({ isAuthenticated: false, user: null, userProfile: null });
  });

  it('that was not requested, because the session ended, shows the reason and does not redirect', async () => {
    const { store, auth, visited, toasts } = await openSignedInStore();

    await store.dispatch(endSession('The session has ended.'));

    expect(auth()).toMatchObject({ user: null, isAuthenticated: false, error: 'The session has ended.' });
    expect([visited, toasts()]).toEqual([[], []]);
  });
});
