import { authRoute } from '@/lib/session/api-route';
import { handleReadNotifications } from '@/lib/session/read-notifications';
import { notificationsHref } from '@/lib/site/routes';

/** `POST /api/auth/readNotifications`: the form of the notifications where no script runs; all of them are read. */
export default authRoute({ POST: handleReadNotifications }, { formLeadsTo: notificationsHref() });

export const config = { api: { bodyParser: false } };
