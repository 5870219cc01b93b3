import { t } from '@/lib/domain/text';
import type { LoginResponse, SessionToken } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import type { AuthCall } from './api-route';
import { askBackend } from './ask-backend';
import type { BackendCall } from './ask-backend';
import { isServedOverHttps } from '@/lib/http/same-origin';
import { readDevices, writeDevices } from './device-cookie';
import type { JsonBody } from './read-json-body';
import { openBrowserSession } from './open-browser-session';

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** The backend call for the form: e-mail and password, with a code where one is given, an ID token, or a passkey. */
function backendCall(
  { username, password, one_time_code, id_token, passkey }: JsonBody,
  devices: string | null,
): BackendCall {
  if (isText(id_token)) return { method: 'POST', path: '/login/firebase/', body: { id_token } };
  if (typeof passkey === 'object' && passkey !== null)
    return { method: 'POST', path: '/login/passkey/', body: { response: passkey } };
  if (isText(username) && isText(password))
    return {
      method: 'POST',
      path: '/login/',
      body: {
        username,
        password,
        ...(isText(one_time_code) && { one_time_code }),
        ...(devices !== null && { devices }),
      },
    };
  const fields: Record<string, string[]> = {};
  if (!isText(username)) fields.username = [t('Enter your e-mail address.')];
  if (!isText(password)) fields.password = [t('Enter your password.')];
  throw new AppError('REQUEST_INVALID', 'Enter your e-mail address and your password.', { fields });
}

/**
 * Logs in: the browser gets a new session, regardless of its previous cookie, and the session of that cookie
 * is ended.
 *
 * @throws BackendRefusal with the error of the backend (401, also where the account asks for a code, 409, 429 with `Retry-After`); AppError
 * `REQUEST_INVALID`, `BACKEND_AWAY`.
 */
export async function handleLogIn({ request, response, body }: AuthCall): Promise<{ success: true }> {
  const { session_token, devices } = await askBackend<SessionToken & Partial<LoginResponse>>(
    request,
    backendCall(body, readDevices(request)),
  );
  await openBrowserSession(request, response, session_token);
  if (devices !== undefined) writeDevices(response, devices, isServedOverHttps(request));
  return { success: true };
}
