import { authRoute } from '@/lib/session/api-route';
import { handleOpenIdStart } from '@/lib/session/openid';

/** `POST /api/auth/openid`: `{ next }`, or `{ connect: true, password, one_time_code }`; 200 `{ url }`, to which the browser goes. */
export default authRoute({ POST: handleOpenIdStart });

export const config = { api: { bodyParser: false } };
