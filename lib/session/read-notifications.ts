import type { AuthCall } from './api-route';
import { askBackend } from './ask-backend';
import { requestSessionUser } from './session-user';

/**
 * Marks all notifications of the signed-in user as read.
 *
 * @throws AppError SessionMissing without a session, and errors of the backend.
 */
export async function handleReadNotifications({ request }: AuthCall): Promise<{ success: true }> {
  const { token } = await requestSessionUser(request);
  await askBackend<null>(request, { method: 'POST', path: '/notifications/read/', bearer: token });
  return { success: true };
}
