import { MAX_BODY_BYTES } from '@/lib/images/decode-picture';
import { pictureRoute } from '@/lib/images/picture-route';
import { handleUploadPicture } from '@/lib/images/upload-picture';

/**
 * `POST /api/auth/uploadImages`: `{ image }`, base64 or a data URL of a JPEG, PNG or WebP up to 8 MiB; 200
 * `{ Location }`, 401, 413, 415.
 */
export default pictureRoute(handleUploadPicture, MAX_BODY_BYTES);

export const config = { api: { bodyParser: false } };
