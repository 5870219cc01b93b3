import type { IncomingMessage } from 'node:http';
import { authRoute } from '@/lib/session/api-route';
import { hasSessionCookie } from '@/lib/session/session-cookie';
import { proxyUserOf } from '@/lib/http/proxy-user';
import { requestUserOrSignIn } from '@/lib/session/proxy-sign-in';

/** `Prefer: handling=lenient` (RFC 7240): our own pages ask who is signed in, and a visitor is no error to them. */
function isLenient({ headers }: IncomingMessage): boolean {
  return headers.prefer === 'handling=lenient';
}

/**
 * `GET /api/auth/user`: who is signed in, with a new access token; 401 for a visitor, or no user where the request
 * prefers that.
 */
export default authRoute({
  GET: async ({ request, response }) =>
    isLenient(request) && !hasSessionCookie(request) && proxyUserOf(request) === null
      ? { user: null }
      : { user: await requestUserOrSignIn(request, response) },
});

export const config = { api: { bodyParser: false } };
