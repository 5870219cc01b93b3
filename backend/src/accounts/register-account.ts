import type { Registration } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { insertUser, readUserByEmail } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { addressGroup } from './address-group';
import { checkEmail, checkNewPassword, checkPresent, passwordsDiffer } from './check-credentials';
import { formFault, parseForm } from './check-form';
import { guessablePassword } from './guessable-password';
import type { PasswordRules } from './guessable-password';
import { checkName } from './check-profile';
import { admit, COUNTERS } from './limits';
import { findLink, takeLink } from './account-links';
import { hashPassword } from './password-hash';
import { rejectRateLimited } from './reject-rate-limited';
import { recordEvent } from './security-events';
import { inviteToVerify } from './verify-email';

/** Registrations allowed from one address within an hour. */
const REGISTRATIONS = 29;

const CHECKS = {
  first_name: (given: unknown) => checkName('first name', given ?? ''),
  last_name: (given: unknown) => checkName('last name', given ?? ''),
  email: checkEmail,
  password: checkNewPassword,
  password2: checkPresent('Please repeat the password.'),
};

/**
 * Registers an account.
 *
 * @param body - The raw payload; every field is validated here.
 * @returns The new user's id.
 * @throws AppError REQUEST_INVALID with a message per field, ACCOUNT_EXISTS with one at `email`,
 *   RATE_LIMITED, FORBIDDEN where registration is closed or needs an invitation.
 */
export async function registerAccount(
  context: Pick<AccountsContext, 'config' | 'db' | 'hashCost' | 'mail' | 'now'>,
  body: unknown,
  origin: CallOrigin,
): Promise<number> {
  const mode = context.config.registration ?? 'open';
  if (mode === 'closed') throw registrationClosed();
  const { form, invite } = splitInvite(body);
  const registration = parseRegistration(form, context.config);
  const subject = addressGroup(origin.address);
  const { retryAfter } = await admit(context, [[COUNTERS.registration, subject, REGISTRATIONS]]);
  if (retryAfter !== null) {
    return rejectRateLimited(context, {
      limit: 'registration',
      subject,
      userId: null,
      origin,
      what: 'registrations from your address',
      retryAfter,
    });
  }
  if (mode === 'invite' && (await findLink(context.db, context, 'invite', invite)) === null)
    throw invitationNeeded();
  const userId = await createUserAccount(context, registration, origin, mode === 'invite' ? invite : null);
  inviteToVerify(context, userId);
  return userId;
}

/** The token of an invitation, which is not a field of the form, and the form. */
function splitInvite(body: unknown): { form: unknown; invite: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { form: body, invite: '' };
  const { invite, ...form } = body as { readonly invite?: unknown };
  return { form, invite: typeof invite === 'string' ? invite : '' };
}

/** The error while registration is closed. */
export function registrationClosed(): AppError {
  return new AppError('FORBIDDEN', 'Registration is closed: this site opens no new accounts.');
}

/** The error where an invitation is needed and none that is valid was sent. */
export function invitationNeeded(): AppError {
  return new AppError(
    'FORBIDDEN',
    'Registration is by invitation: please open the link of an invitation that is not used or expired.',
  );
}

/**
 * Parses the payload of a registration and validates every field.
 *
 * @throws AppError REQUEST_INVALID with a message per field.
 */
export function parseRegistration(body: unknown, rules: PasswordRules = {}): Registration {
  return parseForm<Registration>(body, CHECKS, ({ email, password, password2, ...names }) => ({
    password: guessablePassword(
      password,
      { email, firstName: names.first_name, lastName: names.last_name },
      rules,
    ),
    password2: passwordsDiffer((body as Partial<Registration>).password, password2),
  }));
}

/**
 * Adds the user of a validated registration. Of concurrent calls for one e-mail address, exactly one
 * succeeds.
 *
 * @param origin - Null for calls from the command line.
 * @param invite - The token of an invitation that is used up with it; null: none is needed.
 * @returns The new user's id.
 * @throws AppError ACCOUNT_EXISTS, FORBIDDEN.
 */
export async function createUserAccount(
  { db, hashCost, now }: Pick<AccountsContext, 'db' | 'hashCost' | 'now'>,
  { email, first_name: firstName, last_name: lastName, password }: Registration,
  origin: CallOrigin | null,
  invite: string | null = null,
): Promise<number> {
  if (await readUserByEmail(db, email)) throw emailTaken();
  const passwordHash = await hashPassword(password, hashCost);
  return db.transaction(async (tx) => {
    const user = await insertUser(
      tx,
      { email, firstName, lastName, passwordHash, language: origin?.language ?? null },
      now(),
    );
    if (!user) throw emailTaken();
    if (invite !== null && (await takeLink(tx, { now }, 'invite', invite)) === null) throw invitationNeeded();
    await recordEvent(tx, { now }, { kind: 'registered', userId: user.id, origin });
    return user.id;
  });
}

/** The error for an e-mail address that another account has. */
export function emailTaken(): AppError {
  return formFault({ email: ['There is an account with this e-mail address already.'] }, 'ACCOUNT_EXISTS');
}
