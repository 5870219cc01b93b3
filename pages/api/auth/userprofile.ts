import type { UserProfileResponse } from '@/lib/contracts/accounts';
import { authRoute } from '@/lib/session/api-route';
import { askBackend } from '@/lib/session/ask-backend';
import { requestSessionUser } from '@/lib/session/session-user';

/** `GET /api/auth/userprofile`: the profile of the signed-in user; 401 for a visitor. */
export default authRoute({
  GET: async ({ request }) => {
    const { token } = await requestSessionUser(request);
    return askBackend<UserProfileResponse>(request, { method: 'GET', path: '/user_profile/', bearer: token });
  },
});

export const config = { api: { bodyParser: false } };
