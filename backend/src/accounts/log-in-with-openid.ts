import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { OpenIdFinished, OpenIdStart, OpenIdStarted } from '@/lib/contracts/external-logins';
import { AppError } from '@/lib/domain/errors';
import { readLiveSession } from '../db/repositories/session-rows';
import type { AuthIdentity, CallOrigin } from './accounts-context';
import { checkOptionalText, checkPresent } from './check-credentials';
import { parseForm } from './check-form';
import type { FactorContext } from './check-second-factor';
import { confirmPerson } from './confirm-person';
import { connectLogin, enterExternally } from './external-logins';
import type { OpenIdChecks, OpenIdProvider } from './openid-provider';
import { countingRefusedSignIns } from './refused-sign-ins';
import { hashSessionToken } from './session-token';

const WAY = { with: 'openid' } as const;

/** The path to which the issuer sends the browser back. */
const CALLBACK_PATH = '/api/auth/openid/callback';

const START_CHECKS = {
  next: checkOptionalText,
  session_token: checkOptionalText,
  password: checkOptionalText,
  one_time_code: checkOptionalText,
};
const CALLBACK_CHECKS = {
  transaction: checkPresent('The sign-in was begun in another browser, or long ago.'),
  query: checkPresent('The sign-in has no answer.'),
  session_token: checkOptionalText,
};

/** The state that the browser keeps, encrypted, between the two halves of a sign-in. */
interface Transaction extends OpenIdChecks {
  readonly next: string;
  readonly redirectUri: string;
  /** The user who connects the login; null for a sign-in. */
  readonly userId: number | null;
}

interface Caller {
  readonly provider: OpenIdProvider;
  readonly origin: CallOrigin;
}

type Nullable<T> = { [Name in keyof Required<T>]: string | null };

/**
 * Begins a sign-in, or the connection of a login with the account of a session, which the person confirms.
 *
 * @param site - The site's own origin.
 * @param body - The raw payload; validated here.
 * @throws AppError REQUEST_INVALID with a message per field, UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, SIGN_IN_AWAY.
 */
export async function startOpenId(
  context: FactorContext,
  body: unknown,
  { origin, provider, site }: Caller & { readonly site: string },
): Promise<OpenIdStarted> {
  const form = parseForm<Nullable<OpenIdStart>>(body, START_CHECKS);
  const caller = form.session_token === null ? null : await identityOf(context, form.session_token);
  if (caller) await confirmPerson(context, { ...caller, origin }, form);
  const redirectUri = `${site}${CALLBACK_PATH}`;
  const { checks, url } = await provider.start(redirectUri);
  const transaction = { ...checks, next: form.next ?? '/', redirectUri, userId: caller?.userId ?? null };
  return { url, transaction: await seal(context, transaction) };
}

/**
 * Finishes what {@link startOpenId} has begun, with the response of the issuer.
 *
 * @param body - The raw payload; validated here.
 * @throws AppError REQUEST_INVALID, UNAUTHENTICATED, ACCOUNT_EXISTS, FORBIDDEN, RATE_LIMITED, SIGN_IN_AWAY.
 */
export async function finishOpenId(
  context: FactorContext,
  body: unknown,
  { origin, provider }: Caller,
): Promise<OpenIdFinished> {
  const form = parseForm<{ transaction: string; query: string; session_token: string | null }>(
    body,
    CALLBACK_CHECKS,
  );
  return countingRefusedSignIns(context, { origin, way: WAY }, async () => {
    const { next, redirectUri, userId, ...checks } = await unseal(context, form.transaction);
    const callback = new URL(redirectUri);
    callback.search = form.query;
    const person = await provider.finish(callback, checks);
    if (userId === null) {
      const { accounts } = provider.config;
      return { session_token: await enterExternally(context, person, { accounts, origin, way: WAY }), next };
    }
    const caller = form.session_token === null ? null : await identityOf(context, form.session_token);
    if (caller?.userId !== userId)
      throw new AppError('UNAUTHENTICATED', 'Another person is logged in by now.');
    await connectLogin(context, person, { userId, origin, way: WAY });
    return { session_token: null, next };
  });
}

/** @throws AppError UNAUTHENTICATED. */
async function identityOf({ db, now }: FactorContext, token: string): Promise<AuthIdentity> {
  const hash = hashSessionToken(token);
  const live = hash && (await readLiveSession(db, hash, now()));
  if (!live) throw new AppError('UNAUTHENTICATED', 'This session has ended; please log in again.');
  return { userId: live.user.id, sessionHash: hash };
}

/** A key for transactions alone. */
function keyOf({ secrets }: FactorContext): Uint8Array {
  return createHmac('sha256', secrets.signing).update('openid transaction').digest();
}

function seal(context: FactorContext, transaction: Transaction): Promise<string> {
  const now = context.now().getTime() / 1000;
  return new EncryptJWT({ ...transaction })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(Math.floor(now))
    .setExpirationTime(Math.floor(now) + 600)
    .encrypt(keyOf(context));
}

async function unseal(context: FactorContext, text: string): Promise<Transaction> {
  try {
    const { payload } = await jwtDecrypt<Transaction>(text, keyOf(context), {
      currentDate: context.now(),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const { next, nonce, redirectUri, state, userId, verifier } = payload;
    return { next, nonce, redirectUri, state, userId, verifier };
  } catch (cause) {
    throw new AppError('UNAUTHENTICATED', 'The sign-in took too long, or was begun in another browser.', {
      cause,
    });
  }
}
