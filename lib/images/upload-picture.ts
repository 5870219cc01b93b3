import type { PictureLocation } from '@/lib/contracts/pictures';
import { askBackend } from '@/lib/session/ask-backend';
import { decodePicture } from './decode-picture';
import type { PictureHandler } from './picture-route';

/**
 * Sets the picture of `{ image }` as the user's profile picture. The backend validates the bytes.
 *
 * @throws AppError of {@link decodePicture}; BackendRefusal (401, 413, 415, 429, 503) with the error of the
 * backend.
 */
export const handleUploadPicture: PictureHandler = async ({ request, body }, user) => {
  const { Location } = await askBackend<PictureLocation>(request, {
    method: 'PUT',
    path: '/account/picture/',
    file: decodePicture(body.image),
    bearer: user.token,
  });
  return { Location } satisfies PictureLocation;
};
