import type { EmailChange } from '@/lib/contracts/accounts';
import { updateEmail } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin, AuthIdentity } from './accounts-context';
import { checkEmail, checkOptionalText, checkPresent, passwordEqualsEmail } from './check-credentials';
import { formFault, parseForm } from './check-form';
import type { FactorContext } from './check-second-factor';
import { confirmPassword } from './confirm-password';
import { admit, COUNTERS } from './limits';
import { rejectRateLimited } from './reject-rate-limited';
import { emailTaken } from './register-account';
import { confirmCode } from './second-factor';
import { recordEvent } from './security-events';
import { inviteToVerify } from './verify-email';

/**
 * Address changes that a user may attempt per hour: each response reveals whether the address is registered.
 */
const CHANGES = 10;

type EmailForm = Required<Omit<EmailChange, 'one_time_code'>> & { readonly one_time_code: string | null };

const CHECKS = {
  email: checkEmail,
  password: checkPresent('Please enter your password.'),
  one_time_code: checkOptionalText,
};

/**
 * Changes a user's e-mail address, confirmed by the password and by the second factor, if there is one.
 *
 * @param body - The raw payload; every field is validated here.
 * @throws AppError REQUEST_INVALID with a message per field, ACCOUNT_EXISTS when another account has the
 *   address, RATE_LIMITED.
 */
export async function changeEmail(
  context: FactorContext & Pick<AccountsContext, 'mail'>,
  { origin, userId }: Pick<AuthIdentity, 'userId'> & { readonly origin: CallOrigin },
  body: unknown,
): Promise<void> {
  const { one_time_code: code, email, password } = parseForm<EmailForm>(body, CHECKS);
  const user = await confirmPassword(context, { userId, password, field: 'password', origin });
  const fault = passwordEqualsEmail(password, email);
  if (fault !== undefined) throw formFault({ email: ['The e-mail address must not be the password.'] });
  await confirmCode(context, { userId, code, origin });
  if (user.email === email) return;
  await countChange(context, userId, origin);
  const { db, now } = context;
  await db.transaction(async (tx) => {
    if (!(await updateEmail(tx, userId, { email, now: now() }))) throw emailTaken();
    await recordEvent(tx, { now }, { kind: 'email-changed', userId, origin, details: { from: user.email } });
  });
  inviteToVerify(context, userId);
}

async function countChange(
  context: Pick<AccountsContext, 'db' | 'now'>,
  userId: number,
  origin: CallOrigin,
): Promise<void> {
  const subject = String(userId);
  const { retryAfter } = await admit(context, [[COUNTERS.emailChange, subject, CHANGES]]);
  if (retryAfter === null) return;
  await rejectRateLimited(context, {
    limit: 'email',
    subject,
    userId,
    origin,
    what: 'changes of the address',
    retryAfter,
  });
}
