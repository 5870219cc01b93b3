import type { PasswordChange } from '@/lib/contracts/accounts';
import { revokeSessionsOf } from '../db/repositories/session-rows';
import { lockUser, updatePasswordHash } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin, AuthIdentity } from './accounts-context';
import { checkNewPassword, checkPresent, passwordsDiffer } from './check-credentials';
import { formFault, parseForm } from './check-form';
import { confirmPassword } from './confirm-password';
import { guessablePassword } from './guessable-password';
import { hashPassword } from './password-hash';
import { recordEvent } from './security-events';

const CHECKS = {
  current_password: checkPresent('Please enter your current password.'),
  password: checkNewPassword,
  password2: checkPresent('Please repeat the password.'),
};

/**
 * Changes a user's password and ends all their other sessions, in one transaction.
 *
 * @param body - The raw payload; every field is validated here.
 * @throws AppError REQUEST_INVALID with a message per field, RATE_LIMITED.
 */
export async function changePassword(
  context: Pick<AccountsContext, 'config' | 'db' | 'hashCost' | 'now'>,
  { origin, sessionHash, userId }: AuthIdentity & { readonly origin: CallOrigin },
  body: unknown,
): Promise<void> {
  const form = parseForm<PasswordChange>(body, CHECKS, ({ password2 }) => ({
    password2: passwordsDiffer((body as Partial<PasswordChange>).password, password2),
  }));
  const confirmation = { userId, password: form.current_password, field: 'current_password', origin };
  const user = await confirmPassword(context, confirmation);
  const fault = guessablePassword(form.password, user, context.config);
  if (fault !== undefined) throw formFault({ password: [fault] });
  const passwordHash = await hashPassword(form.password, context.hashCost);
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const row = await lockUser(tx, userId);
    // Of two concurrent changes, the second one no longer has the current password.
    if (row?.passwordHash !== user.passwordHash) {
      throw formFault({
        current_password: ['This is not your password any more: it was changed meanwhile.'],
      });
    }
    await updatePasswordHash(tx, userId, { passwordHash, now: now() });
    const ended = await revokeSessionsOf(tx, userId, { except: sessionHash, now: now() });
    await recordEvent(tx, { now }, { kind: 'password-changed', userId, origin, details: { ended } });
  });
}
