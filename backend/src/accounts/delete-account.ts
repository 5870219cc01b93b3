import type { AccountDeletion } from '@/lib/contracts/accounts';
import { DELETION_WORDS } from '@/lib/domain/deletion';
import { deleteUser, readPersonalNames } from '../db/repositories/profile-rows';
import { lockUser, type UserRow } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { checkOptionalText } from './check-credentials';
import { formFault } from './check-form';
import type { FactorContext } from './check-second-factor';
import { confirmPassword } from './confirm-password';
import { forgetHitsOf } from './limits';
import { requireUser } from './profile';
import { confirmCode } from './second-factor';

type DeletionContext = FactorContext & Pick<AccountsContext, 'pictures'>;

/** The user to delete, and the origin of the call. */
export interface DeletionParams {
  readonly userId: number;
  readonly origin: CallOrigin;
}

/**
 * Deletes an account and all its data: pictures, watchlist, screens, sessions, security events, login
 * counters. The user confirms with the password and the second factor, if there is one, or by typing a phrase if
 * the account has no password. Nothing is deleted while the picture store is unavailable.
 *
 * @param body - The raw payload; validated here.
 * @throws AppError REQUEST_INVALID with a message at `password`, `one_time_code` or `confirmation`, RATE_LIMITED,
 *   PICTURES_AWAY, UNAUTHENTICATED when the account no longer exists.
 */
export async function deleteAccount(
  context: DeletionContext,
  { origin, userId }: DeletionParams,
  body: unknown,
): Promise<void> {
  const { db, pictures } = context;
  const user = await requireUser(db, userId);
  await confirm(context, { user, origin }, body);
  await pictures.removeAllOf(userId);
  await db.transaction(async (tx) => {
    const row = await lockUser(tx, userId);
    // A concurrent deletion finished first.
    if (!row) return;
    // A picture stored since the row was read; an upload that finishes later finds no account and removes its
    // own picture.
    if (row.profilePicture !== user.profilePicture) await pictures.removeAllOf(userId);
    const { addresses, formerEmails } = await readPersonalNames(tx, userId);
    for (const email of [row.email, ...formerEmails]) {
      await forgetHitsOf({ db: tx }, { userId, email, addresses });
    }
    await deleteUser(tx, userId);
  });
}

async function confirm(
  context: DeletionContext,
  { origin, user }: { readonly user: UserRow; readonly origin: CallOrigin },
  body: unknown,
): Promise<void> {
  const fields: Partial<Record<keyof AccountDeletion, unknown>> =
    typeof body === 'object' && body !== null ? body : {};
  if (user.passwordHash === null) {
    if (fields.confirmation === DELETION_WORDS) return;
    throw formFault({
      confirmation: [`Please type “${DELETION_WORDS}”: this account has no password to confirm it by.`],
    });
  }
  if (typeof fields.password !== 'string' || fields.password === '') {
    throw formFault({ password: ['Please enter your password.'] });
  }
  const { id: userId } = user;
  const code = checkOptionalText(fields.one_time_code);
  if ('fault' in code) throw formFault({ one_time_code: [code.fault] });
  await confirmPassword(context, { userId, password: fields.password, field: 'password', origin });
  await confirmCode(context, { userId, code: code.value, origin });
}
