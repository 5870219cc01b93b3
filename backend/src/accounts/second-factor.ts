import type {
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorStart,
  SecondFactorState,
} from '@/lib/contracts/second-factor';
import { AppError } from '@/lib/domain/errors';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  putPendingFactor,
  readSecondFactor,
  replaceRecoveryCodes,
} from '../db/repositories/second-factor-rows';
import { revokeSessionsOf } from '../db/repositories/session-rows';
import type { AccountsContext, AuthIdentity, CallOrigin } from './accounts-context';
import { checkPresent } from './check-credentials';
import { formFault, parseForm } from './check-form';
import {
  checkSecondFactor,
  CODE_NEEDED,
  CODE_WRONG,
  countingWrongCodes,
  type FactorContext,
  type GivenCode,
} from './check-second-factor';
import { confirmPassword } from './confirm-password';
import { drawQrCode } from './draw-qr-code';
import { decryptSecret, encryptSecret } from './encrypt-secret';
import {
  findPeriod,
  makeRecoveryCodes,
  makeSecret,
  normalizeCode,
  provisioningUri,
  toBase32,
} from './one-time-password';
import { requireUser, requireUserByEmail } from './profile';
import { recordEvent } from './security-events';

type Caller = AuthIdentity & { readonly origin: CallOrigin };

const EXTERNAL = 'This account logs in with the external provider: please use its second factor.';

const START_CHECKS = { password: checkPresent('Please enter your password.') };
const CODE_CHECKS = { one_time_code: checkPresent(CODE_NEEDED) };
const PROOF_CHECKS = { ...START_CHECKS, ...CODE_CHECKS };

/** True when logging in asks for a code. */
export async function readSecondFactorState(
  { db }: Pick<AccountsContext, 'db'>,
  userId: number,
): Promise<SecondFactorState> {
  const user = await requireUser(db, userId);
  const factor = await readSecondFactor(db, userId);
  return {
    enabled_at: factor?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: await countRecoveryCodes(db, userId),
    possible: user.passwordHash !== null && user.externalSubject === null,
  };
}

/**
 * Makes a secret for an authenticator app. It is not in use until a first code confirms it.
 *
 * @param issuer - The name of the site in the app.
 * @throws AppError REQUEST_INVALID with a message per field, SECOND_FACTOR_EXISTS, RATE_LIMITED.
 */
export async function startSecondFactor(
  context: FactorContext,
  { issuer, origin, userId }: Caller & { readonly issuer: string },
  body: unknown,
): Promise<SecondFactorSetup> {
  const { password } = parseForm<SecondFactorStart>(body, START_CHECKS);
  const user = await confirmPassword(context, { userId, password, field: 'password', origin });
  // The provider's login does not come by here: a code asked for after the password alone would protect nothing.
  if (user.externalSubject !== null) throw formFault({ password: [EXTERNAL] });
  const { db, now, secrets } = context;
  const secret = makeSecret();
  const row = { userId, secret: encryptSecret(secrets.factors, userId, secret), createdAt: now() };
  if (!(await putPendingFactor(db, row))) {
    throw new AppError('SECOND_FACTOR_EXISTS', 'This account has a second factor already.');
  }
  const uri = provisioningUri(secret, { account: user.email, issuer });
  return { secret: toBase32(secret), uri, qr: drawQrCode(uri) };
}

/**
 * Takes the secret into use by a first code, and ends all other sessions, which were opened without one.
 *
 * @throws AppError REQUEST_INVALID with a message at `one_time_code`, RATE_LIMITED.
 */
export async function confirmSecondFactor(
  context: FactorContext,
  { origin, sessionHash, userId }: Caller,
  body: unknown,
): Promise<RecoveryCodes> {
  const form = parseForm<SecondFactorConfirmation>(body, CODE_CHECKS);
  const { db, now, secrets } = context;
  const factor = await readSecondFactor(db, userId);
  const secret = factor?.confirmedAt === null ? decryptSecret(secrets.factors, userId, factor.secret) : null;
  if (!factor || !secret)
    throw formFault({ one_time_code: ['Nothing waits for a code; please start again.'] });
  let period: number | null = null;
  const checked = await countingWrongCodes(context, { userId, origin }, async () => {
    period = findPeriod(secret, normalizeCode(form.one_time_code), now());
    return period !== null;
  });
  if (checked === 'wrong' || period === null) throw formFault({ one_time_code: [CODE_WRONG] });
  const first = { userId, secret: factor.secret, period, now: now() };
  const { codes, hashes } = makeRecoveryCodes();
  await db.transaction(async (tx) => {
    if (!(await confirmFactor(tx, first))) {
      throw formFault({ one_time_code: ['The secret was replaced meanwhile; please start again.'] });
    }
    await replaceRecoveryCodes(tx, userId, hashes);
    const ended = await revokeSessionsOf(tx, userId, { except: sessionHash, now: now() });
    await recordEvent(tx, { now }, { kind: 'second-factor-added', userId, origin, details: { ended } });
  });
  return { recovery_codes: codes };
}

/**
 * Replaces the recovery codes.
 *
 * @throws AppError REQUEST_INVALID with a message per field, RATE_LIMITED.
 */
export async function renewRecoveryCodes(
  context: FactorContext,
  caller: Caller,
  body: unknown,
): Promise<RecoveryCodes> {
  await proveBothFactors(context, caller, body);
  const { userId, origin } = caller;
  const { codes, hashes } = makeRecoveryCodes();
  await context.db.transaction(async (tx) => {
    await replaceRecoveryCodes(tx, userId, hashes);
    await recordEvent(tx, context, { kind: 'recovery-codes-renewed', userId, origin });
  });
  return { recovery_codes: codes };
}

/**
 * Removes the second factor.
 *
 * @throws AppError REQUEST_INVALID with a message per field, RATE_LIMITED.
 */
export async function removeSecondFactor(
  context: FactorContext,
  caller: Caller,
  body: unknown,
): Promise<void> {
  await proveBothFactors(context, caller, body);
  const { userId, origin } = caller;
  await context.db.transaction(async (tx) => {
    if (await deleteSecondFactor(tx, userId))
      await recordEvent(tx, context, { kind: 'second-factor-removed', userId, origin });
  });
}

/**
 * Removes the second factor of a person who has lost it, for the operator.
 *
 * @returns The address, and whether there was one.
 * @throws AppError ACCOUNT_UNKNOWN.
 */
export async function removeSecondFactorOf(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  text: string,
): Promise<{ readonly email: string; readonly removed: boolean }> {
  const user = await requireUserByEmail(db, text);
  return db.transaction(async (tx) => {
    const removed = await deleteSecondFactor(tx, user.id);
    if (removed)
      await recordEvent(tx, { now }, { kind: 'second-factor-removed', userId: user.id, origin: null });
    return { email: user.email, removed };
  });
}

/**
 * Demands the code of a logged-in user's second factor, if there is one.
 *
 * @throws AppError REQUEST_INVALID with a message at `one_time_code` (not 401: the token is valid), RATE_LIMITED.
 */
export async function confirmCode(context: FactorContext, given: GivenCode): Promise<void> {
  const checked = await checkSecondFactor(context, given);
  if (checked !== 'right')
    throw formFault({ one_time_code: [checked === 'missing' ? CODE_NEEDED : CODE_WRONG] });
}

async function proveBothFactors(
  context: FactorContext,
  { origin, userId }: Caller,
  body: unknown,
): Promise<void> {
  const { one_time_code: code, password } = parseForm<SecondFactorProof>(body, PROOF_CHECKS);
  await confirmPassword(context, { userId, password, field: 'password', origin });
  const factor = await readSecondFactor(context.db, userId);
  if (!factor || factor.confirmedAt === null)
    throw formFault({ one_time_code: ['This account has no second factor.'] });
  await confirmCode(context, { userId, code, origin });
}
