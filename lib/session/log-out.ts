import type { AuthCall } from './api-route';
import { endSession } from './end-session';
import { isServedOverHttps } from './own-origin';
import { clearSessionCookie, readSessionToken } from './session-cookie';

/**
 * Logs out: the session ends at the backend, then the cookie goes.
 *
 * All or nothing. When the backend is away nothing changes and the answer is 503: a browser without its cookie would look logged out while the
 * session lived on, and nobody could end it any more, the token being gone.
 *
 * @throws AppError `BACKEND_AWAY`.
 */
export async function logOut({ request, response }: AuthCall): Promise<{ success: true }> {
  const token = readSessionToken(request);
  if (token !== null) await endSession(request, token);
  clearSessionCookie(response, isServedOverHttps(request));
  return { success: true };
}
