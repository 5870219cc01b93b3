import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionToken, User } from '@/lib/contracts/accounts';
import { proxyUserOf } from '@/lib/http/proxy-user';
import { askBackend } from './ask-backend';
import { openBrowserSession } from './open-browser-session';
import { requestSessionUser, SessionMissing } from './session-user';

/**
 * Opens a session for the person whom the proxy has logged in.
 *
 * @returns The session token, which the browser gets in its cookie.
 * @throws BackendRefusal with the error of the backend; AppError `BACKEND_AWAY`.
 */
async function signInByProxy(
  request: IncomingMessage,
  response: ServerResponse,
  proxyUser: string,
): Promise<string> {
  const { session_token } = await askBackend<SessionToken>(request, {
    method: 'POST',
    path: '/login/proxy/',
    body: { proxy_user: proxyUser },
  });
  await openBrowserSession(request, response, session_token);
  return session_token;
}

/**
 * The signed-in user: of the cookie, or the person whom the proxy names, who gets a session then.
 *
 * @throws SessionMissing (`UNAUTHENTICATED`) when there is neither; BackendRefusal; AppError `BACKEND_AWAY`.
 */
export async function requestUserOrSignIn(request: IncomingMessage, response: ServerResponse): Promise<User> {
  try {
    return await requestSessionUser(request);
  } catch (error) {
    const proxyUser = proxyUserOf(request);
    if (!(error instanceof SessionMissing) || proxyUser === null) throw error;
    return requestSessionUser(request, await signInByProxy(request, response, proxyUser));
  }
}
