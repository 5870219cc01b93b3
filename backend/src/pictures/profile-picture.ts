import { randomBytes } from 'node:crypto';
import { AppError } from '@/lib/domain/errors';
import { pictureKey, pictureLocation, pictureOwner } from '@/lib/domain/picture-key';
import type { AccountsContext, CallOrigin } from '../accounts/accounts-context';
import { COUNTERS, countHits, takeBack } from '../accounts/limits';
import { refuseLimited } from '../accounts/refuse-limited';
import { clearPicture, readPictureKey, swapPicture } from '../db/repositories/picture-rows';
import { checkPicture } from './check-picture';
import type { PictureStore } from './picture-store';

/** Pictures that one person may send in an hour; each costs a decoder some time, also when it is refused. */
const MOST_UPLOADS = 60;

/** What a person's picture needs. */
export type PictureContext = Pick<AccountsContext, 'db' | 'now' | 'pictures'>;

/** A file as a person sent it. */
export interface SentPicture {
  readonly bytes: Uint8Array;
  /** The media type that its sender gave it. */
  readonly claimed: string;
  readonly origin: CallOrigin;
}

/** A stored picture. */
export interface StoredPicture {
  /** Where the browser finds it. */
  readonly location: string;
  /** Why the picture that it replaced could not be removed from the store; null when it was, or there was none. */
  readonly leftover: AppError | null;
}

/**
 * Makes a checked picture a person's own and removes the one that it replaces. The bytes are stored before they are named and named before
 * the old ones go, so that the person has one whole picture at every moment; of two uploads at once the later one stays and removes the other.
 *
 * @throws AppError RATE_LIMITED; of the check ({@link checkPicture}); PICTURES_AWAY; UNAUTHENTICATED when the account ended meanwhile.
 */
export async function storeProfilePicture(
  context: PictureContext,
  userId: number,
  { bytes, claimed, origin }: SentPicture,
): Promise<StoredPicture> {
  const { db, now, pictures } = context;
  await limitUploads(context, userId, origin);
  const jpeg = await checkPicture(bytes, claimed);
  const key = pictureKey(userId, randomBytes(16).toString('hex'));
  await pictures.put(key, jpeg);
  let replaced: string | null;
  try {
    const swap = await db.transaction((tx) => swapPicture(tx, userId, { key, changedAt: now() }));
    if (!swap) throw new AppError('UNAUTHENTICATED', 'The account does not exist any more.');
    ({ replaced } = swap);
  } catch (error) {
    await tryToRemove(pictures, key);
    throw error;
  }
  return {
    location: pictureLocation(key, pictures.publicUrl),
    leftover: replaced === null ? null : await tryToRemove(pictures, replaced),
  };
}

/**
 * Removes a picture of a person: the bytes first, so that a removal that failed can be asked for again.
 *
 * @throws AppError IMAGE_UNKNOWN when it is not theirs, is no key, or is not there; PICTURES_AWAY.
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

async function limitUploads(context: PictureContext, userId: number, origin: CallOrigin): Promise<void> {
  const subject = String(userId);
  const hits = await countHits(context, [[COUNTERS.picture, subject]]);
  const [hit] = hits;
  if (!hit || hit.total <= MOST_UPLOADS) return;
  await takeBack(context, hits);
  const retryAfter = hit.secondsUntilBelow(MOST_UPLOADS);
  await refuseLimited(context, { limit: 'picture', subject, userId, origin, what: 'pictures', retryAfter });
}

/** The new picture stands; an old one that cannot be removed is the operator's business, not a failure of the upload. */
async function tryToRemove(pictures: PictureStore, key: string): Promise<AppError | null> {
  try {
    await pictures.remove(key);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
