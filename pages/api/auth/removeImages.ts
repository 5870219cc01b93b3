import { pictureRoute } from '@/lib/images/picture-route';
import { handleRemovePicture } from '@/lib/images/remove-picture';

const LIMIT_BYTES = 16 * 1024;

/**
 * `POST /api/auth/removeImages`: `{ imageKey }`; 200, 401, 404 for a picture that does not belong to the
 * user.
 */
export default pictureRoute(handleRemovePicture, LIMIT_BYTES);

export const config = { api: { bodyParser: false } };
