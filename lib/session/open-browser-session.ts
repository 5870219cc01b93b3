import type { IncomingMessage, ServerResponse } from 'node:http';
import { isServedOverHttps } from '@/lib/http/same-origin';
import { endBackendSession } from './end-session';
import { readSessionToken, writeSessionCookie } from './session-cookie';

/**
 * Gives the browser a new session, and ends the one of its cookie.
 *
 * @throws AppError `BACKEND_AWAY`; the browser then keeps its current session.
 */
export async function openBrowserSession(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
): Promise<void> {
  const before = readSessionToken(request);
  // Before the cookie is set: if this fails, the response reports that the backend is unavailable.
  if (before !== null) await endBackendSession(request, before);
  writeSessionCookie(response, token, isServedOverHttps(request));
}
