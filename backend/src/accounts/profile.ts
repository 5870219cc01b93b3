import type { User, UserProfile } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { pictureKeyOf, pictureLocation, pictureOwner } from '@/lib/domain/picture-key';
import type { Executor } from '../db/database';
import { updateProfileRow } from '../db/repositories/profile-rows';
import { readUser, type UserRow } from '../db/repositories/user-rows';
import { countWatchlist } from '../db/repositories/watchlist-rows';
import type { PictureStore } from '../pictures/picture-store';
import type { AccountsContext } from './accounts-context';
import { describeUser } from './describe-user';
import { parseProfileUpdate, type ProfileChange } from './check-profile';

type ProfileContext = Pick<AccountsContext, 'db' | 'pictures' | 'now'>;

/**
 * What a person told of themselves, and how long their list is.
 *
 * @throws AppError UNAUTHENTICATED when the account is gone.
 */
export async function readProfile({ db, pictures }: ProfileContext, userId: number): Promise<UserProfile> {
  const user = await requireUser(db, userId);
  return toProfile(user, { pictures, watchlistCount: await countWatchlist(db, userId) });
}

/** A profile as it goes over the wire. */
export function toProfile(
  user: UserRow,
  { pictures, watchlistCount }: { readonly pictures: PictureStore; readonly watchlistCount: number },
): UserProfile {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    bio: user.bio,
    country: user.country,
    base_currency: user.baseCurrency,
    profile_picture_cs: locationOf(user, pictures),
    joined_at: user.joinedAt.toISOString(),
    watchlist_count: watchlistCount,
  };
}

/**
 * Changes what a payload names, all of it or nothing. A picture that is replaced or cleared is removed first: when its store is away,
 * the profile stays as it was.
 *
 * @param asker - Whose profile, and the access token that was sent, which goes back with the user.
 * @param body - As it came; every field is checked here.
 * @throws AppError REQUEST_INVALID with a sentence a field, UNAUTHENTICATED when the account is gone.
 */
export async function updateProfile(
  { db, now, pictures }: ProfileContext,
  { token, userId }: { readonly token: string; readonly userId: number },
  body: unknown,
): Promise<User> {
  const change = parseProfileUpdate(body);
  const user = await requireUser(db, userId);
  const from = user.profilePicture;
  const to = await choosePicture(pictures, user, change);
  if (from !== null && to !== from) await pictures.remove(from);
  const updated = await updateProfileRow(db, userId, {
    columns: {
      firstName: change.first_name,
      lastName: change.last_name,
      bio: change.bio,
      country: change.country,
      baseCurrency: change.base_currency,
    },
    picture: to === from ? null : { from, to },
    now: now(),
  });
  if (!updated) throw gone();
  return describeUser({ pictures }, updated, token);
}

/** The key of the picture that a change asks for; the present one when it does not speak of it. */
async function choosePicture(
  pictures: PictureStore,
  { id, profilePicture }: UserRow,
  { profile_picture_cs: location }: ProfileChange,
): Promise<string | null> {
  if (location === undefined) return profilePicture;
  if (location === null) return null;
  const key = pictureKeyOf(location);
  // An address that leads somewhere else, or to somebody else's picture, is refused in the same words as one that leads nowhere.
  const isOwn =
    key !== null && pictureOwner(key) === id && pictureLocation(key, pictures.publicUrl) === location;
  if (isOwn && (key === profilePicture || (await pictures.get(key)) !== null)) return key;
  const fault = 'There is no picture of yours at this address; please upload it first.';
  throw new AppError('REQUEST_INVALID', `profile_picture_cs: ${fault}`, {
    fields: { profile_picture_cs: [fault] },
  });
}

function locationOf({ profilePicture }: UserRow, { publicUrl }: PictureStore): string | null {
  return profilePicture && pictureLocation(profilePicture, publicUrl);
}

/**
 * The row of whoever asks.
 *
 * @throws AppError UNAUTHENTICATED when the account is gone.
 */
export async function requireUser(executor: Executor, userId: number): Promise<UserRow> {
  const user = await readUser(executor, userId);
  if (!user) throw gone();
  return user;
}

function gone(): AppError {
  return new AppError('UNAUTHENTICATED', 'This account is gone; please log in again.');
}
