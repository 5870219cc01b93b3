import {
  readSecondFactor,
  spendPeriod,
  spendRecoveryCode,
  type SecondFactorRow,
} from '../db/repositories/second-factor-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { decryptSecret } from './encrypt-secret';
import { admit, COUNTERS, undoHits } from './limits';
import { findPeriod, hashRecoveryCode, latestPeriod, normalizeCode } from './one-time-password';
import { rejectRateLimited } from './reject-rate-limited';
import { recordEvent } from './security-events';

/**
 * Wrong codes of an account in an hour, from any address. Who enters them has its password: the limit is for
 * everyone, and a million codes of which three are valid cannot be tried.
 */
const WRONG_CODES = 10;

export const CODE_NEEDED = 'Enter the code of your authenticator app.';
export const CODE_WRONG = 'This code is not valid, or was used already.';

export type FactorContext = Pick<AccountsContext, 'db' | 'hashCost' | 'now' | 'secrets'>;

/** A code as it was sent with a call. */
export interface GivenCode {
  readonly userId: number;
  /** Null: none was sent. */
  readonly code: string | null;
  readonly origin: CallOrigin;
}

/**
 * Checks the code of a user's second factor and uses it up. The caller has verified the password.
 *
 * @returns `right` also for an account without a second factor.
 * @throws AppError RATE_LIMITED.
 */
export async function checkSecondFactor(
  context: FactorContext,
  { code, origin, userId }: GivenCode,
): Promise<'right' | 'missing' | 'wrong'> {
  const factor = await readSecondFactor(context.db, userId);
  if (!factor || factor.confirmedAt === null) return 'right';
  if (code === null || code.trim() === '') return 'missing';
  return countingWrongCodes(context, { userId, origin }, () => spendCode(context, factor, code, origin));
}

/**
 * Counts a check of a code before it is made, so that concurrent calls cannot exceed the limit.
 *
 * @throws AppError RATE_LIMITED.
 */
export async function countingWrongCodes(
  context: Pick<AccountsContext, 'db' | 'now'>,
  { origin, userId }: Pick<GivenCode, 'origin' | 'userId'>,
  isRight: () => Promise<boolean>,
): Promise<'right' | 'wrong'> {
  const subject = String(userId);
  const { hits, retryAfter } = await admit(context, [[COUNTERS.secondFactor, subject, WRONG_CODES]]);
  if (hits === null) {
    const what = 'wrong codes';
    return rejectRateLimited(context, { limit: 'second-factor', subject, userId, origin, what, retryAfter });
  }
  if (await isRight()) {
    await undoHits(context, hits);
    return 'right';
  }
  await recordEvent(context.db, context, { kind: 'second-factor-refused', userId, origin });
  return 'wrong';
}

async function spendCode(
  { db, now, secrets }: FactorContext,
  { secret: sealed, userId }: SecondFactorRow,
  text: string,
  origin: CallOrigin,
): Promise<boolean> {
  const code = normalizeCode(text);
  const recoveryHash = hashRecoveryCode(code);
  if (recoveryHash) {
    const isRight = await spendRecoveryCode(db, userId, recoveryHash);
    if (isRight) await recordEvent(db, { now }, { kind: 'recovery-code-used', userId, origin });
    return isRight;
  }
  // Null after a restore without the keys of the site: recovery codes still work, and the operator can remove
  // the second factor.
  const secret = decryptSecret(secrets.factors, userId, sealed);
  const period = secret && findPeriod(secret, code, now());
  return period !== null && spendPeriod(db, { userId, period, latest: latestPeriod(now()) });
}
