import type { EmailVerification } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { t } from '@/lib/domain/text';
import { deleteLinksOf } from '../db/repositories/account-link-rows';
import { markEmailVerified, readUser, type UserRow } from '../db/repositories/user-rows';
import type { Mail, Mailer } from '../mail/mailer';
import { writeFor } from '../mail/write-for';
import { createLink, linkAddress, linkInvalid, takeLink, VALID_MS } from './account-links';
import type { AccountsContext, CallOrigin, AuthIdentity } from './accounts-context';
import { checkPresent } from './check-credentials';
import { parseForm } from './check-form';
import { admit, COUNTERS } from './limits';
import { requireUserByEmail } from './profile';
import { rejectRateLimited } from './reject-rate-limited';
import { recordEvent } from './security-events';

type Context = Pick<AccountsContext, 'db' | 'mail' | 'now'>;

/** E-mails with a link that a user may request in an hour. */
const MAILS = 5;
/** E-mails with a link to one address in an hour, whichever accounts have it one after the other. */
const MAILS_TO_ADDRESS = 6;

const CHECKS = { token: checkPresent('The link is incomplete.') };

/**
 * Sends a link by which a new user confirms the address; without a mail server nothing is sent. The caller
 * does not wait for it.
 */
export function inviteToVerify(context: Context, userId: number): void {
  const { db, mail } = context;
  if (!mail) return;
  readUser(db, userId)
    .then(async (user) => {
      if (user) await sendVerification(context, user);
    })
    .catch(mail.onError);
}

/**
 * Sends the link again to the signed-in user.
 *
 * @throws AppError MAIL_OFF, RATE_LIMITED, UNAUTHENTICATED, MAIL_AWAY.
 */
export async function resendVerification(
  context: Context,
  { origin, userId }: Pick<AuthIdentity, 'userId'> & { readonly origin: CallOrigin },
): Promise<void> {
  if (!context.mail) throw new AppError('MAIL_OFF', 'This site sends no e-mails.');
  const user = await readUser(context.db, userId);
  if (!user) throw new AppError('UNAUTHENTICATED', 'This account does not exist any more.');
  if (user.emailVerifiedAt !== null) return;
  const subject = String(userId);
  const { retryAfter } = await admit(context, [[COUNTERS.verification, subject, MAILS]]);
  if (retryAfter !== null) {
    const what = 'e-mails with a link';
    await rejectRateLimited(context, { limit: 'verification', subject, userId, origin, what, retryAfter });
  }
  await sendVerification(context, user);
}

async function sendVerification({ db, mail, now }: Context, user: UserRow): Promise<void> {
  if (!mail) return;
  const { retryAfter } = await admit({ db, now }, [
    [COUNTERS.verificationAddress, user.email, MAILS_TO_ADDRESS],
  ]);
  if (retryAfter !== null) return;
  const link = { kind: 'verify', userId: user.id, email: user.email, validMs: VALID_MS.verify } as const;
  const token = await createLink(db, { now }, link);
  await mail.send({
    to: user.email,
    ...writeFor(user.language, () => composeVerification(mail, token)),
  });
}

function composeVerification({ productName, siteUrl }: Mailer, token: string): Omit<Mail, 'to'> {
  return {
    subject: t('Confirm your e-mail address for {productName}', { productName }),
    text: [
      // The person who registers chooses the address and the names: a stranger may get this e-mail.
      t('Hello,'),
      '',
      t(
        'an account of {productName} has this e-mail address. If it is yours, open this address to confirm it:',
        { productName },
      ),
      '',
      linkAddress(siteUrl, 'verify', token),
      '',
      t('It is valid for three days. If you did not open an account, you can ignore this e-mail.'),
      '',
    ].join('\n'),
  };
}

/**
 * Confirms an address by its link.
 *
 * @throws AppError REQUEST_INVALID, LINK_INVALID (also when the account has another address by now).
 */
export async function verifyEmail(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  body: unknown,
  origin: CallOrigin,
): Promise<void> {
  const { token } = parseForm<EmailVerification>(body, CHECKS);
  await db.transaction(async (tx) => {
    const link = await takeLink(tx, { now }, 'verify', token);
    if (typeof link?.userId !== 'number' || link.email === null) throw linkInvalid();
    if (!(await markEmailVerified(tx, link.userId, { email: link.email, now: now() }))) throw linkInvalid();
    await deleteLinksOf(tx, link.userId, 'verify');
    await recordEvent(tx, { now }, { kind: 'email-verified', userId: link.userId, origin });
  });
}

/**
 * Confirms the address of an account, for the operator, who knows the person.
 *
 * @returns The address.
 * @throws AppError ACCOUNT_UNKNOWN.
 */
export async function confirmEmailOf(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  text: string,
): Promise<string> {
  const user = await requireUserByEmail(db, text);
  await db.transaction(async (tx) => {
    await markEmailVerified(tx, user.id, { email: user.email, now: now() });
    await recordEvent(tx, { now }, { kind: 'email-verified', userId: user.id, origin: null });
  });
  return user.email;
}
