import { AppError } from '@/lib/domain/errors';
import { pictureOwner } from '@/lib/domain/picture-key';
import { askBackend } from '@/lib/session/ask-backend';
import type { PictureHandler } from './picture-route';

/**
 * Removes the picture of `{ imageKey }`, which must be the person's own.
 *
 * @throws AppError REQUEST_INVALID without a text; IMAGE_UNKNOWN for one that is no key, before it gets into any address; BackendRefusal
 *   (404 for somebody else's) as the backend said it.
 */
export const removePicture: PictureHandler = async ({ request, body }, user) => {
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
