import { randomBytes } from 'node:crypto';
import { AppError } from '@/lib/domain/errors';
import { pictureKey, pictureLocation, pictureOwner } from '@/lib/domain/picture-key';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { admit, COUNTERS } from './limits';
import { rejectRateLimited } from './reject-rate-limited';
import { clearPicture, readPictureKey, showsPictures, swapPicture } from '../db/repositories/picture-rows';
import { checkPicture } from '../pictures/check-picture';
import type { PictureStore } from '../pictures/picture-store';

/** Pictures that a user may upload per hour; each takes decoding time, even when it is rejected. */
const MAX_UPLOADS = 60;

/** Dependencies of the profile picture functions. */
export type PictureContext = Pick<AccountsContext, 'db' | 'now' | 'pictures'>;

/** An uploaded file. */
export interface UploadedPicture {
  readonly bytes: Uint8Array;
  /** The media type declared by the client. */
  readonly claimed: string;
  readonly origin: CallOrigin;
}

/** A stored picture. */
export interface StoredPicture {
  /** The URL from which browsers load it. */
  readonly location: string;
  /**
   * The error that prevented removing the replaced picture from the store; null when it was removed, or there
   * was none.
   */
  readonly leftover: AppError | null;
}

/**
 * Stores a validated picture as a user's profile picture and removes the one it replaces. The bytes are
 * stored before the profile refers to them, and the old ones are removed afterwards, so that the user has one
 * complete picture at all times. Of two concurrent uploads the later one wins and removes the other.
 *
 * @throws AppError RATE_LIMITED; the errors of {@link checkPicture}; PICTURES_AWAY; UNAUTHENTICATED when the
 *   account was deleted during the upload.
 */
export async function storeProfilePicture(
  context: PictureContext,
  userId: number,
  { bytes, claimed, origin }: UploadedPicture,
): Promise<StoredPicture> {
  const { db, now, pictures } = context;
  await limitUploads(context, userId, origin);
  const jpeg = await checkPicture(bytes, claimed);
  const key = pictureKey(userId, randomBytes(16).toString('hex'));
  await pictures.put(key, jpeg);
  // When this fails, the commit may have reached the database all the same: the new picture stays in the store, unused at worst.
  const swap = await db.transaction((tx) => swapPicture(tx, userId, { key, changedAt: now() }));
  if (!swap) {
    await tryToRemove(pictures, key);
    throw new AppError('UNAUTHENTICATED', 'The account does not exist any more.');
  }
  const { replaced } = swap;
  return {
    location: pictureLocation(key, pictures.publicUrl),
    leftover: replaced === null ? null : await tryToRemove(pictures, replaced),
  };
}

/**
 * Removes a user's picture: the bytes first, so that a failed removal can be repeated.
 *
 * @throws AppError IMAGE_UNKNOWN when the picture is not the user's, the key is invalid, or it does not
 *   exist; PICTURES_AWAY.
 */
export async function removeProfilePicture(
  { db, now, pictures }: PictureContext,
  userId: number,
  key: string,
): Promise<void> {
  const isTheirs = pictureOwner(key) === userId;
  const isKnown =
    isTheirs && ((await readPictureKey(db, userId)) === key || (await pictures.get(key)) !== null);
  if (!isKnown) throw new AppError('IMAGE_UNKNOWN', 'You have no such picture.');
  await pictures.remove(key);
  await clearPicture(db, userId, { key, changedAt: now() });
}

/** The bytes of a picture for anyone who has its key; null without it, and while its owner is disabled. */
export async function readShownPicture(
  { db, pictures }: Pick<AccountsContext, 'db' | 'pictures'>,
  key: string,
): Promise<Uint8Array | null> {
  const owner = pictureOwner(key);
  return owner !== null && (await showsPictures(db, owner)) ? pictures.get(key) : null;
}

async function limitUploads(context: PictureContext, userId: number, origin: CallOrigin): Promise<void> {
  const subject = String(userId);
  const { retryAfter } = await admit(context, [[COUNTERS.picture, subject, MAX_UPLOADS]]);
  if (retryAfter === null) return;
  await rejectRateLimited(context, {
    limit: 'picture',
    subject,
    userId,
    origin,
    what: 'uploads of pictures',
    retryAfter,
  });
}

/**
 * The new picture is in place; a failure to remove the old one is reported to the operator and does not fail
 * the upload.
 */
async function tryToRemove(pictures: PictureStore, key: string): Promise<AppError | null> {
  try {
    await pictures.remove(key);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
