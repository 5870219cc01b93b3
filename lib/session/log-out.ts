import type { AuthCall } from './api-route';
import { endBackendSession } from './end-session';
import { isServedOverHttps } from '@/lib/http/same-origin';
import { clearSessionCookie, readSessionToken } from './session-cookie';

/**
 * Logs out: ends the session at the backend, then clears the cookie.
 *
 * All or nothing: when the backend is unavailable, nothing changes and the response is 503. Without its
 * cookie, the browser would appear logged out while the session continued, and the session could no longer
 * be ended because its token would be lost.
 *
 * @throws AppError `BACKEND_AWAY`.
 */
export async function handleLogOut({ request, response }: AuthCall): Promise<{ success: true }> {
  const token = readSessionToken(request);
  if (token !== null) await endBackendSession(request, token);
  clearSessionCookie(response, isServedOverHttps(request));
  return { success: true };
}
