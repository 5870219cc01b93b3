import { AppError } from '@/lib/domain/errors';
import { pictureOwner } from '@/lib/domain/picture-key';
import { askBackend } from '@/lib/session/ask-backend';
import type { PictureHandler } from './picture-route';

/**
 * Removes the picture of `{ imageKey }`, which must belong to the user.
 *
 * @throws AppError REQUEST_INVALID when it is not a string; IMAGE_UNKNOWN when it is not a valid key, before
 * it is used in a URL; BackendRefusal (404 for a picture of another user) with the error of the backend.
 */
export const handleRemovePicture: PictureHandler = async ({ request, body }, user) => {
  const { imageKey } = body;
  if (typeof imageKey !== 'string' || imageKey === '') {
    const text = 'Name the picture to remove.';
    throw new AppError('REQUEST_INVALID', `imageKey: ${text}`, { fields: { imageKey: [text] } });
  }
  if (pictureOwner(imageKey) === null) throw new AppError('IMAGE_UNKNOWN', 'You have no such picture.');
  await askBackend<null>(request, {
    method: 'DELETE',
    path: `/account/picture/${imageKey}/`,
    bearer: user.token,
  });
  return { success: true };
};
