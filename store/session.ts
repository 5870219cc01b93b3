import type {
  Credentials,
  RegistrationBody,
  RegistrationResponse,
  User,
  UserProfile,
} from '@/lib/contracts/accounts';
import type { UserResponse, UserProfileResponse } from '@/lib/contracts/accounts';
import { isUnavailable, ownFailure, toFailure } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';
import { safeNextPath } from '@/lib/session/next-path';
import { callWeb } from '@/lib/http/web-client';
import { MESSAGES } from '@/lib/site/messages';
import { backendHref, loginHref } from '@/lib/site/routes';
import type { AppThunk, PendingRequests } from './app-thunk';
import { callFailed, loggedIn, loggedOut, profileFetched, userFetched, userFetchFailed } from './slices/auth';
import { notify } from './slices/toasts';

const OVERTAKEN = ownFailure('UNAUTHENTICATED', 'Somebody logged in or out meanwhile.');

/** Invalidate requests started under the previous session. */
function forget(pendingRequests: PendingRequests): void {
  pendingRequests.session += 1;
  pendingRequests.user = null;
  pendingRequests.start = null;
}

/** Loads the profile of the signed-in user. */
export function loadProfile(): AppThunk<CallResult<UserProfile>> {
  return async (dispatch, _getState, { pendingRequests }) => {
    const { session } = pendingRequests;
    const answer = await callWeb<UserProfileResponse>({
      method: 'GET',
      path: '/api/auth/userprofile',
      isBackground: true,
    });
    if (session !== pendingRequests.session) return OVERTAKEN;
    if (!answer.ok) {
      dispatch(callFailed(answer.error.detail));
      return answer;
    }
    dispatch(profileFetched(answer.data.user_profile));
    return { ok: true, data: answer.data.user_profile };
  };
}

/** A visitor has no user, which is no error of the page: a browser would report a 401 in its console. */
async function requestUser(): Promise<CallResult<UserResponse>> {
  const answer = await callWeb<UserResponse | { readonly user: null }>({
    method: 'GET',
    path: '/api/auth/user',
    isBackground: true,
    prefer: 'handling=lenient',
  });
  if (!answer.ok) return answer;
  const { user } = answer.data;
  return user === null ? toFailure(401, null) : { ok: true, data: { user } };
}

/**
 * Requests the session's user. A failure signs the user out, unless the user is to be kept while the service
 * is unavailable.
 */
function fetchUser(keepsWhenUnavailable: boolean): AppThunk<CallResult<User>> {
  return async (dispatch, _getState, { pendingRequests }) => {
    const { session } = pendingRequests;
    const answer = await requestUser();
    if (session !== pendingRequests.session) return pendingRequests.user ?? OVERTAKEN;
    if (!answer.ok) {
      if (!(keepsWhenUnavailable && isUnavailable(answer))) dispatch(userFetchFailed(answer.error.detail));
      return answer;
    }
    dispatch(userFetched(answer.data.user));
    return { ok: true, data: answer.data.user };
  };
}

/** Shares one request between all simultaneous callers. */
function askOnce(keepsWhenUnavailable: boolean): AppThunk<CallResult<User>> {
  return (dispatch, _getState, { pendingRequests }) => {
    if (pendingRequests.user) return pendingRequests.user;
    const request = dispatch(fetchUser(keepsWhenUnavailable)).finally(() => {
      if (pendingRequests.user === request) pendingRequests.user = null;
    });
    pendingRequests.user = request;
    return request;
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
 * Loads the session's user and, if there is one, the profile: for a visitor one request, not two.
 *
 * Simultaneous calls share the requests. Call it when no user is loaded.
 */
export function loadUser(): AppThunk<CallResult<User>> {
  return (dispatch, _getState, { pendingRequests }) => {
    if (pendingRequests.start) return pendingRequests.start;
    const start = dispatch(fetchUserAndProfile()).finally(() => {
      if (pendingRequests.start === start) pendingRequests.start = null;
    });
    pendingRequests.start = start;
    return start;
  };
}

/**
 * The access token, once the session check has completed.
 *
 * @returns null for a visitor.
 */
export function readToken(): AppThunk<string | null> {
  return async (dispatch, getState) => {
    // `loading` ends with the first response; the request is made on start, or here if this call comes
    // earlier.
    if (getState().auth.loading) await dispatch(askOnce(false));
    return getState().auth.user?.token ?? null;
  };
}

/**
 * A new access token to replace a refused one: requested once for all calls refused at the same time.
 *
 * An unavailable service signs no user out.
 */
export function renewToken(refused: string): AppThunk<CallResult<string>> {
  return async (dispatch, getState) => {
    const { user } = getState().auth;
    if (user && user.token !== refused) return { ok: true, data: user.token };
    const answer = await dispatch(askOnce(true));
    return answer.ok ? { ok: true, data: answer.data.token } : answer;
  };
}

/** Starts a session and invalidates earlier requests. */
function enter(next: string | null | undefined): AppThunk<CallResult<User>> {
  return async (dispatch, _getState, { pendingRequests, navigate }) => {
    forget(pendingRequests);
    const answer = await dispatch(loadUser());
    if (!answer.ok) return answer;
    dispatch(loggedIn());
    navigate(safeNextPath(next));
    return answer;
  };
}

function logInWith(
  body: Credentials | { id_token: string } | { passkey: object },
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
 * Logs in, loads user and profile, and navigates to the home page or to the page that the visitor came from.
 *
 * @param credentials - An empty code is not sent.
 * @param next - The `next` parameter of the URL; anything but a path of this site means the home page.
 */
export function logIn(credentials: Credentials, next?: string | null): AppThunk<CallResult<User>> {
  const { one_time_code, password, username } = credentials;
  return logInWith({ username, password, ...(one_time_code && { one_time_code }) }, next);
}

/** {@link logIn} with the ID token of the external sign-in provider. */
export function logInWithIdToken(idToken: string, next?: string | null): AppThunk<CallResult<User>> {
  return logInWith({ id_token: idToken }, next);
}

/** {@link logIn} with the answer of a device to the options of `POST /api/auth/passkey`. */
export function logInByPasskey(passkey: object, next?: string | null): AppThunk<CallResult<User>> {
  return logInWith({ passkey }, next);
}

/**
 * Registers and signs the new user in. A failure stores the whole response, which contains the error texts of
 * the form's fields.
 */
export function register(registration: RegistrationBody, next?: string | null): AppThunk<CallResult<User>> {
  return async (dispatch) => {
    const answer = await callWeb<RegistrationResponse>({
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
 * Ends the session in this store: no data of the user remains.
 *
 * @param reason - Why the session ended, if the user did not log out.
 */
export function endSession(reason?: string): AppThunk<void> {
  return async (dispatch, _getState, { pendingRequests }) => {
    forget(pendingRequests);
    dispatch(reason === undefined ? loggedOut() : userFetchFailed(reason));
  };
}

/**
 * Logs out, shows a message, and navigates to the login page. On failure the user stays signed in and sees
 * the reason.
 */
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
