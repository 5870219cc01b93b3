import { handleOpenIdCallback } from '@/lib/session/openid';

/** `GET /api/auth/openid/callback`, to which the issuer leads the browser back; 303 to a page. */
export default handleOpenIdCallback;
