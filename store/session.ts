import type {
  Credentials,
  Registration,
  RegistrationAnswer,
  User,
  UserProfile,
} from '@/lib/contracts/accounts';
import type { UserAnswer, UserProfileAnswer } from '@/lib/contracts/accounts';
import { isAway, ownFailure } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';
import { safeNextPath } from '@/lib/http/next-path';
import { callWeb } from '@/lib/http/web-client';
import { MESSAGES } from '@/lib/messages';
import { backendHref, loginHref } from '@/lib/routes';
import type { AppThunk, Flights } from './app-thunk';
import { callFailed, loggedIn, loggedOut, profileFetched, userFetched, userFetchFailed } from './slices/auth';
import { notify } from './slices/toasts';

const OVERTAKEN = ownFailure('UNAUTHENTICATED', 'Somebody logged in or out meanwhile.');

/** Whatever was asked so far is about another session. */
function forget(flights: Flights): void {
  flights.session += 1;
  flights.user = null;
  flights.start = null;
}

/** Fetches the profile of the person who is signed in. */
export function loadProfile(): AppThunk<CallResult<UserProfile>> {
  return async (dispatch, _getState, { flights }) => {
    const { session } = flights;
    const answer = await callWeb<UserProfileAnswer>({
      method: 'GET',
      path: '/api/auth/userprofile',
      isQuiet: true,
    });
    if (session !== flights.session) return OVERTAKEN;
    if (!answer.ok) {
      dispatch(callFailed(answer.error.detail));
      return answer;
    }
    dispatch(profileFetched(answer.data.user_profile));
    return { ok: true, data: answer.data.user_profile };
  };
}

/** Asks who is signed in. A failure makes a visitor of whoever was, unless it is to be kept while the service is away. */
function fetchUser(keepsWhenAway: boolean): AppThunk<CallResult<User>> {
  return async (dispatch, _getState, { flights }) => {
    const { session } = flights;
    const answer = await callWeb<UserAnswer>({ method: 'GET', path: '/api/auth/user', isQuiet: true });
    if (session !== flights.session) return flights.user ?? OVERTAKEN;
    if (!answer.ok) {
      if (!(keepsWhenAway && isAway(answer))) dispatch(userFetchFailed(answer.error.detail));
      return answer;
    }
    dispatch(userFetched(answer.data.user));
    return { ok: true, data: answer.data.user };
  };
}

/** Asks once for all who want to know at the same time. */
function askOnce(keepsWhenAway: boolean): AppThunk<CallResult<User>> {
  return (dispatch, _getState, { flights }) => {
    if (flights.user) return flights.user;
    const question = dispatch(fetchUser(keepsWhenAway)).finally(() => {
      if (flights.user === question) flights.user = null;
    });
    flights.user = question;
    return question;
  };
}

function fetchUserAndProfile(): AppThunk<CallResult<User>> {
  return async (dispatch) => {
    const answer = await dispatch(askOnce(false));
    if (answer.ok) await dispatch(loadProfile());
    return answer;
  };
}

/**
 * Fetches the session's user and, when there is one, the profile: a visitor costs one refused call, not two.
 *
 * Calls at the same time share the questions. To be called when no user is loaded.
 */
export function loadUser(): AppThunk<CallResult<User>> {
  return (dispatch, _getState, { flights }) => {
    if (flights.start) return flights.start;
    const start = dispatch(fetchUserAndProfile()).finally(() => {
      if (flights.start === start) flights.start = null;
    });
    flights.start = start;
    return start;
  };
}

/**
 * The access token, once it is known who is signed in.
 *
 * @returns null for a visitor.
 */
export function readToken(): AppThunk<string | null> {
  return async (dispatch, getState) => {
    // `loading` ends with the first answer; the start asks, and whoever is earlier than the start asks in its place.
    if (getState().auth.loading) await dispatch(askOnce(false));
    return getState().auth.user?.token ?? null;
  };
}

/**
 * Another access token in the place of one that was refused: fetched once for all calls that were refused at the same time.
 *
 * Nobody is signed out because the service is away.
 */
export function renewToken(refused: string): AppThunk<CallResult<string>> {
  return async (dispatch, getState) => {
    const { user } = getState().auth;
    if (user && user.token !== refused) return { ok: true, data: user.token };
    const answer = await dispatch(askOnce(true));
    return answer.ok ? { ok: true, data: answer.data.token } : answer;
  };
}

/** A session begins: whatever was asked before is about another one. */
function enter(next: string | null | undefined): AppThunk<CallResult<User>> {
  return async (dispatch, _getState, { flights, navigate }) => {
    forget(flights);
    const answer = await dispatch(loadUser());
    if (!answer.ok) return answer;
    dispatch(loggedIn());
    navigate(safeNextPath(next));
    return answer;
  };
}

function logInWith(
  body: Credentials | { id_token: string },
  next?: string | null,
): AppThunk<CallResult<User>> {
  return async (dispatch) => {
    const answer = await callWeb<{ success: boolean }>({ method: 'POST', path: '/api/auth/login', body });
    if (answer.ok) return dispatch(enter(next));
    dispatch(callFailed(answer.error.detail));
    return answer;
  };
}

/**
 * Logs in, fetches user and profile, and goes home or back to where the visitor came from.
 *
 * @param next - The `next` of the address; anything that is no path of ours means home.
 */
export function logIn(credentials: Credentials, next?: string | null): AppThunk<CallResult<User>> {
  return logInWith({ username: credentials.username, password: credentials.password }, next);
}

/** {@link logIn} by the ID token of the external sign-in provider. */
export function logInWithIdToken(idToken: string, next?: string | null): AppThunk<CallResult<User>> {
  return logInWith({ id_token: idToken }, next);
}

/**
 * Registers, and signs the new user in. A failure stores the whole response, whose fields hold the texts for each field of the form.
 */
export function register(registration: Registration, next?: string | null): AppThunk<CallResult<User>> {
  return async (dispatch) => {
    const answer = await callWeb<RegistrationAnswer>({
      method: 'POST',
      path: backendHref('/register/'),
      body: registration,
    });
    if (answer.ok) {
      return dispatch(logIn({ username: registration.email, password: registration.password }, next));
    }
    dispatch(callFailed(answer.error));
    return answer;
  };
}

/**
 * The session is over, here and now: nothing of the person stays.
 *
 * @param reason - Why, when it was not the person's own wish.
 */
export function endSession(reason?: string): AppThunk<void> {
  return async (dispatch, _getState, { flights }) => {
    forget(flights);
    dispatch(reason === undefined ? loggedOut() : userFetchFailed(reason));
  };
}

/** Logs out, says so, and goes to the login page. When it fails the person stays signed in and hears why. */
export function logOut(): AppThunk<CallResult<null>> {
  return async (dispatch, _getState, { navigate }) => {
    const answer = await callWeb<{ success: boolean }>({ method: 'POST', path: '/api/auth/logout' });
    if (!answer.ok) {
      dispatch(callFailed(answer.error.detail));
      dispatch(notify('alert', answer.error.detail));
      return answer;
    }
    await dispatch(endSession());
    dispatch(notify('status', MESSAGES.logoutSuccess));
    navigate(loginHref());
    return { ok: true, data: null };
  };
}
