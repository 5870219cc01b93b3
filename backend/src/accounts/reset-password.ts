import type { PasswordReset, ResetRequest } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { t } from '@/lib/domain/text';
import type { Executor } from '../db/database';
import { deleteLinksOf } from '../db/repositories/account-link-rows';
import { deletePasskeysOf } from '../db/repositories/passkey-rows';
import { deletePersonalTokensOf } from '../db/repositories/personal-token-rows';
import { revokeSessionsOf } from '../db/repositories/session-rows';
import { lockUser, readUser, readUserByEmail, updatePasswordHash } from '../db/repositories/user-rows';
import type { Mail, Mailer } from '../mail/mailer';
import { writeFor } from '../mail/write-for';
import { createLink, findLink, linkAddress, linkInvalid, takeLink, VALID_MS } from './account-links';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { addressGroup } from './address-group';
import { checkEmail, checkNewPassword, checkPresent, passwordsDiffer } from './check-credentials';
import { formFault, parseForm } from './check-form';
import { admit, COUNTERS, undoHits } from './limits';
import { guessablePassword } from './guessable-password';
import { hashPassword } from './password-hash';
import { requireUserByEmail } from './profile';
import { rejectRateLimited } from './reject-rate-limited';
import { recordEvent } from './security-events';

type Context = Pick<AccountsContext, 'db' | 'mail' | 'now'>;

/** Reset links that one address may request in an hour. */
const REQUESTS = 20;
/** E-mails with a reset link that one account gets in an hour; further requests send none. */
const MAILS = 3;

const REQUEST_CHECKS = { email: checkEmail };
const RESET_CHECKS = {
  token: checkPresent('The link is incomplete.'),
  password: checkNewPassword,
  password2: checkPresent('Please repeat the password.'),
};

/**
 * Sends a reset link to an address if it has an account. Neither the response nor its time shows whether it
 * has: the same counters are written, and the response does not wait for the e-mail.
 *
 * @throws AppError REQUEST_INVALID, MAIL_OFF, RATE_LIMITED.
 */
export async function requestReset(context: Context, body: unknown, origin: CallOrigin): Promise<void> {
  const { mail } = context;
  if (!mail) {
    throw new AppError(
      'MAIL_OFF',
      'This site sends no e-mails. Please ask its operator for a link to reset your password.',
    );
  }
  const { email } = parseForm<ResetRequest>(body, REQUEST_CHECKS);
  const subject = addressGroup(origin.address);
  const { hits, retryAfter } = await admit(context, [
    [COUNTERS.resetAddress, subject, REQUESTS],
    [COUNTERS.resetAccount, email, Infinity],
  ]);
  if (hits === null) {
    const what = 'requests for a link from your address';
    return rejectRateLimited(context, { limit: 'reset', subject, userId: null, origin, what, retryAfter });
  }
  const [, forAccount] = hits;
  if (!forAccount) return;
  if (forAccount.total > MAILS) {
    // E-mails are counted, not requests: otherwise repeated requests of a stranger would leave the owner without any.
    await undoHits(context, [forAccount]);
    return;
  }
  sendReset(context, email, origin).catch(mail.onError);
}

/** Sends the e-mail with the link; without an account that has a password nothing is sent. */
async function sendReset({ db, mail, now }: Context, email: string, origin: CallOrigin): Promise<void> {
  const user = await readUserByEmail(db, email);
  if (!mail || typeof user?.passwordHash !== 'string' || user.disabledAt !== null) return;
  const token = await createLink(
    db,
    { now },
    { kind: 'reset', userId: user.id, email: null, validMs: VALID_MS.reset },
  );
  await recordEvent(db, { now }, { kind: 'reset-requested', userId: user.id, origin });
  await mail.send({
    to: user.email,
    ...writeFor(user.language, () => composeReset(mail, token)),
  });
}

function composeReset({ productName, siteUrl }: Mailer, token: string): Omit<Mail, 'to'> {
  return {
    subject: t('Reset your {productName} password', { productName }),
    text: [
      // No name: the address need not be confirmed.
      t('Hello,'),
      '',
      t('open this address to choose a new password for {productName}:', { productName }),
      '',
      linkAddress(siteUrl, 'reset', token),
      '',
      t(
        'It is valid for one hour and can be used once. If you did not ask for it, you can ignore this e-mail: your password stays as it is.',
      ),
      '',
    ].join('\n'),
  };
}

/**
 * Creates a reset link for the operator to hand over.
 *
 * @returns The token.
 * @throws AppError ACCOUNT_UNKNOWN.
 */
export async function createResetLink(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  text: string,
): Promise<string> {
  const user = await requireUserByEmail(db, text);
  return db.transaction(async (tx) => {
    await recordEvent(tx, { now }, { kind: 'reset-requested', userId: user.id, origin: null });
    return createLink(tx, { now }, { kind: 'reset', userId: user.id, email: null, validMs: VALID_MS.reset });
  });
}

/**
 * Sets a new password by the link of a reset, and ends all sessions, personal tokens, passkeys and other reset links of the account.
 *
 * @throws AppError REQUEST_INVALID with a message per field, LINK_INVALID.
 */
export async function resetPassword(
  context: Pick<AccountsContext, 'config' | 'db' | 'hashCost' | 'now'>,
  body: unknown,
  origin: CallOrigin,
): Promise<void> {
  const { config, db, hashCost, now } = context;
  const form = parseForm<PasswordReset>(body, RESET_CHECKS, ({ password2 }) => ({
    password2: passwordsDiffer((body as Partial<PasswordReset>).password, password2),
  }));
  // Hashing a password takes long: only for a link that is valid.
  const link = await findLink(db, { now }, 'reset', form.token);
  const user = typeof link?.userId !== 'number' ? null : await readUser(db, link.userId);
  if (!user) throw linkInvalid();
  const fault = guessablePassword(form.password, user, config);
  if (fault !== undefined) throw formFault({ password: [fault] });
  const passwordHash = await hashPassword(form.password, hashCost);
  await db.transaction((tx) => storePassword(tx, { now }, { ...form, passwordHash, origin }));
}

async function storePassword(
  tx: Executor,
  { now }: Pick<AccountsContext, 'now'>,
  { origin, passwordHash, token }: { passwordHash: string; token: string; origin: CallOrigin },
): Promise<void> {
  const link = await takeLink(tx, { now }, 'reset', token);
  const user = typeof link?.userId !== 'number' ? null : await lockUser(tx, link.userId);
  if (!user) throw linkInvalid();
  await updatePasswordHash(tx, user.id, { passwordHash, now: now() });
  await deleteLinksOf(tx, user.id, 'reset');
  const ended = await revokeSessionsOf(tx, user.id, { except: null, now: now() });
  // Another person who knew the password may have added one of theirs.
  const tokens = await deletePersonalTokensOf(tx, user.id);
  const passkeys = await deletePasskeysOf(tx, user.id);
  const details = { ended, tokens, passkeys };
  await recordEvent(tx, { now }, { kind: 'password-reset', userId: user.id, origin, details });
}
