import type { IncomingMessage } from 'node:http';
import { authRoute } from '@/lib/session/api-route';
import { hasSessionCookie } from '@/lib/session/session-cookie';
import { requestSessionUser } from '@/lib/session/session-user';

/** `Prefer: handling=lenient` (RFC 7240): our own pages ask who is signed in, and a visitor is no error to them. */
function isLenient({ headers }: IncomingMessage): boolean {
  return headers.prefer === 'handling=lenient';
}

/**
 * `GET /api/auth/user`: who is signed in, with a new access token; 401 for a visitor, or no user where the request
 * prefers that.
 */
export default authRoute({
  GET: async ({ request }) =>
    isLenient(request) && !hasSessionCookie(request)
      ? { user: null }
      : { user: await requestSessionUser(request) },
});

export const config = { api: { bodyParser: false } };
