import { authRoute } from '@/lib/session/api-route';
import { handleLogIn } from '@/lib/session/log-in';

/**
 * `POST /api/auth/login`: `{ username, password }`, with a `one_time_code` for accounts that have a second factor, `{ id_token }` of the external provider, or `{ passkey }`, what the browser made of the options of `/api/auth/passkey`; 200 with the
 * cookie, 401, 429.
 */
export default authRoute({ POST: handleLogIn });

export const config = { api: { bodyParser: false } };
