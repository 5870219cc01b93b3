import { authRoute } from '@/lib/session/api-route';
import { handleLogOut } from '@/lib/session/log-out';
import { loginHref } from '@/lib/site/routes';

/** `POST /api/auth/logoutForm`: the user menu's form where no script runs; ends the session as `logout` does. */
export default authRoute({ POST: handleLogOut }, { formLeadsTo: loginHref() });

export const config = { api: { bodyParser: false } };
