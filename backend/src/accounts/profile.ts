import type { User, UserProfile } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { pictureKeyOf, pictureLocation, pictureOwner } from '@/lib/domain/picture-key';
import type { Executor } from '../db/database';
import { updateProfileRow } from '../db/repositories/profile-rows';
import { readUser, readUserByEmail, type UserRow } from '../db/repositories/user-rows';
import { countWatchlist } from '../db/repositories/watchlist-rows';
import type { PictureStore } from '../pictures/picture-store';
import type { AccountsContext } from './accounts-context';
import { normalizeEmail, spelledEmail } from './check-credentials';
import { hasAdministration } from './require-administrator';
import { toUserDto } from './to-user-dto';
import { parseProfileUpdate, type ProfileChange } from './check-profile';

type ProfileContext = Pick<AccountsContext, 'db' | 'mail' | 'pictures' | 'now'>;

/**
 * A user's profile data and the length of their watchlist.
 *
 * @throws AppError UNAUTHENTICATED when the account no longer exists.
 */
export async function readProfile(
  { db, mail, pictures }: ProfileContext,
  userId: number,
): Promise<UserProfile> {
  const user = await requireUser(db, userId);
  const watchlistCount = await countWatchlist(db, { userId, listId: null });
  return toProfile(user, { mail, pictures, watchlistCount });
}

/** A profile in its wire format. */
export function toProfile(
  user: UserRow,
  {
    mail,
    pictures,
    watchlistCount,
  }: Pick<AccountsContext, 'mail' | 'pictures'> & { readonly watchlistCount: number },
): UserProfile {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    bio: user.bio,
    country: user.country,
    base_currency: user.baseCurrency,
    number_format: user.numberFormat,
    date_format: user.dateFormat,
    profile_picture_cs: locationOf(user, pictures),
    email_verified: user.emailVerifiedAt === null ? (mail ? false : null) : true,
    joined_at: user.joinedAt.toISOString(),
    watchlist_count: watchlistCount,
  };
}

/**
 * Applies all changes of a payload, or none. A picture that is replaced or cleared is removed first: when its
 * store is unavailable, the profile stays unchanged.
 *
 * @param asker - The user, and the access token that was sent, which is returned with the user.
 * @param body - The raw payload; every field is validated here.
 * @throws AppError REQUEST_INVALID with a message per field, UNAUTHENTICATED when the account no longer
 *   exists.
 */
export async function changeProfile(
  { config, db, now, pictures }: ProfileContext & Pick<AccountsContext, 'config'>,
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
      numberFormat: change.number_format,
      dateFormat: change.date_format,
    },
    picture: to === from ? null : { from, to },
    now: now(),
  });
  if (!updated) throw gone();
  const isAdministrator = await hasAdministration({ config, db }, updated);
  return toUserDto({ pictures }, updated, { token, isAdministrator });
}

/** The key of the requested picture; the current key when the change does not include the picture. */
async function choosePicture(
  pictures: PictureStore,
  { id, profilePicture }: UserRow,
  { profile_picture_cs: location }: ProfileChange,
): Promise<string | null> {
  if (location === undefined) return profilePicture;
  if (location === null) return null;
  const key = pictureKeyOf(location);
  // A foreign URL and another user's picture are rejected with the same message as an unknown picture.
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
 * The row of the calling user.
 *
 * @throws AppError UNAUTHENTICATED when the account no longer exists.
 */
export async function requireUser(executor: Executor, userId: number): Promise<UserRow> {
  const user = await readUser(executor, userId);
  if (!user) throw gone();
  return user;
}

/**
 * The account that the operator names.
 *
 * @throws AppError ACCOUNT_UNKNOWN.
 */
export async function requireUserByEmail(executor: Executor, text: string): Promise<UserRow> {
  const email = normalizeEmail(text);
  const user = email === null ? null : await readUserByEmail(executor, email, spelledEmail(text));
  if (!user) throw new AppError('ACCOUNT_UNKNOWN', `there is no account with the e-mail address "${text}"`);
  return user;
}

function gone(): AppError {
  return new AppError('UNAUTHENTICATED', 'This account is gone; please log in again.');
}
