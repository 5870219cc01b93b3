import type { PictureLocation } from '@/lib/contracts/pictures';
import { askBackend } from '@/lib/session/ask-backend';
import { decodePicture } from './decode-picture';
import type { PictureHandler } from './picture-route';

/**
 * Makes the picture of `{ image }` the person's own. The backend judges the bytes.
 *
 * @throws AppError of {@link decodePicture}; BackendRefusal (401, 413, 415, 429, 503) as the backend said it.
 */
export const uploadPicture: PictureHandler = async ({ request, body }, user) => {
  const { Location } = await askBackend<PictureLocation>(request, {
    method: 'PUT',
    path: '/account/picture/',
    file: decodePicture(body.image),
    bearer: user.token,
  });
  return { Location } satisfies PictureLocation;
};
