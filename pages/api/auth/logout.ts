import { authRoute } from '@/lib/session/api-route';
import { handleLogOut } from '@/lib/session/log-out';

/**
 * `POST /api/auth/logout`: ends the session and clears its cookie; 200 also without a session, 503 when it
 * cannot be ended now.
 */
export default authRoute({ POST: handleLogOut });

export const config = { api: { bodyParser: false } };
