import type { Registration } from '@/lib/contracts/accounts';
import type { AppError } from '@/lib/domain/errors';
import { insertUser, readUserByEmail } from '../db/repositories/user-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { addressGroup } from './address-group';
import {
  checkEmail,
  checkNewPassword,
  checkPresent,
  passwordEqualsEmail,
  passwordsDiffer,
} from './check-credentials';
import { formFault, parseForm } from './check-form';
import { checkName } from './check-profile';
import { COUNTERS, countHits, takeBack } from './limits';
import { hashPassword } from './password-hash';
import { refuseLimited } from './refuse-limited';
import { recordEvent } from './security-events';

/** From one address within an hour; the next is refused. */
const REGISTRATIONS = 29;

const CHECKS = {
  first_name: (given: unknown) => checkName('first name', given ?? ''),
  last_name: (given: unknown) => checkName('last name', given ?? ''),
  email: checkEmail,
  password: checkNewPassword,
  password2: checkPresent('Please repeat the password.'),
};

/**
 * Opens an account.
 *
 * @param body - As it came; every field is checked here.
 * @returns The new person's id.
 * @throws AppError REQUEST_INVALID with a sentence a field, ACCOUNT_EXISTS with one at `email`, RATE_LIMITED.
 */
export async function registerAccount(
  context: Pick<AccountsContext, 'db' | 'now'>,
  body: unknown,
  origin: CallOrigin,
): Promise<number> {
  const registration = parseRegistration(body);
  const subject = addressGroup(origin.address);
  const [hit] = await countHits(context, [[COUNTERS.registration, subject]]);
  if (hit && hit.total > REGISTRATIONS) {
    await takeBack(context, [hit]);
    const retryAfter = hit.secondsUntilBelow(REGISTRATIONS);
    return refuseLimited(context, {
      limit: 'registration',
      subject,
      userId: null,
      origin,
      what: 'registrations from your address',
      retryAfter,
    });
  }
  return createAccount(context, registration, origin);
}

/**
 * The payload of a registration, every field checked.
 *
 * @throws AppError REQUEST_INVALID with a sentence a field.
 */
export function parseRegistration(body: unknown): Registration {
  return parseForm<Registration>(body, CHECKS, ({ email, password, password2 }) => ({
    password: passwordEqualsEmail(password, email),
    password2: passwordsDiffer((body as Partial<Registration>).password, password2),
  }));
}

/**
 * Adds the person of a checked registration. Of any number of calls at once for one e-mail address one alone succeeds.
 *
 * @param origin - Null when it comes from the command line.
 * @returns The new person's id.
 * @throws AppError ACCOUNT_EXISTS.
 */
export async function createAccount(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  { email, first_name: firstName, last_name: lastName, password }: Registration,
  origin: CallOrigin | null,
): Promise<number> {
  if (await readUserByEmail(db, email)) throw emailTaken();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const user = await insertUser(tx, { email, firstName, lastName, passwordHash }, now());
    if (!user) throw emailTaken();
    await recordEvent(tx, { now }, { kind: 'registered', userId: user.id, origin });
    return user.id;
  });
}

/** An e-mail address that another account has. */
export function emailTaken(): AppError {
  return formFault({ email: ['There is an account with this e-mail address already.'] }, 'ACCOUNT_EXISTS');
}
