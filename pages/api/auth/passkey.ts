import type { PasskeyOptions } from '@/lib/contracts/passkeys';
import { authRoute } from '@/lib/session/api-route';
import { askBackend } from '@/lib/session/ask-backend';

/** `POST /api/auth/passkey`: options for the browser, with which `POST /api/auth/login` takes `{ passkey }`; 429. */
export default authRoute({
  POST: ({ request }) =>
    askBackend<PasskeyOptions>(request, { method: 'POST', path: '/login/passkey/options/', body: {} }),
});

export const config = { api: { bodyParser: false } };
