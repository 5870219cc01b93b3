import { authRoute } from '@/lib/session/api-route';
import { requestSessionUser } from '@/lib/session/session-user';

/** `GET /api/auth/user`: who is signed in, with a new access token; 401 for a visitor. */
export default authRoute({
  GET: async ({ request }) => ({ user: await requestSessionUser(request) }),
});

export const config = { api: { bodyParser: false } };
