import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyResponse } from '@/lib/contracts/passkeys';
import { AppError } from '@/lib/domain/errors';
import { readPasskeyOfCredential, touchPasskey, type PasskeyRow } from '../db/repositories/passkey-rows';
import { lockUser } from '../db/repositories/user-rows';
import { createLink, takeLink } from './account-links';
import type { AccountsContext, CallOrigin } from './accounts-context';
import { addressGroup } from './address-group';
import { parseForm } from './check-form';
import { admit, COUNTERS } from './limits';
import { CHALLENGE_MS, challengeIn, checkResponse, type PasskeySite } from './passkey-challenge';
import { countingRefusedSignIns } from './refused-sign-ins';
import { rejectRateLimited } from './reject-rate-limited';
import { recordEvent } from './security-events';
import { startSession } from './session';

type Context = Pick<AccountsContext, 'db' | 'now'>;

/** Logins with a passkey that one address may begin in a quarter of an hour. */
const STARTS = 60;

const WAY = { with: 'passkey' } as const;

function refused(): AppError {
  return new AppError(
    'UNAUTHENTICATED',
    'This passkey could not be verified here. Log in with your password, or try again.',
  );
}

/**
 * Begins a login: the browser offers the passkeys that it has for this site, so that no address is typed.
 *
 * @returns Options for the browser.
 * @throws AppError RATE_LIMITED.
 */
export async function startPasskeyLogin(
  context: Context,
  { origin, site }: { readonly origin: CallOrigin; readonly site: PasskeySite },
): Promise<object> {
  const subject = addressGroup(origin.address);
  const { retryAfter } = await admit(context, [[COUNTERS.passkeyStart, subject, STARTS]]);
  if (retryAfter !== null) {
    const what = 'logins with a passkey from your address';
    await rejectRateLimited(context, { limit: 'login', subject, userId: null, origin, what, retryAfter });
  }
  const link = { kind: 'passkey', userId: null, email: null, validMs: CHALLENGE_MS } as const;
  const challenge = await createLink(context.db, context, link);
  // The library is loaded at the first use of a passkey.
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: site.host,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  });
}

/**
 * Opens a session for the owner of a passkey. The device has verified the person (by finger, face or PIN), so that no
 * code of a second factor is asked for.
 *
 * @param body - The raw payload; validated here.
 * @returns The session token, to be given only to its owner.
 * @throws AppError REQUEST_INVALID, UNAUTHENTICATED, RATE_LIMITED.
 */
export async function logInWithPasskey(
  context: Context,
  body: unknown,
  { origin, site }: { readonly origin: CallOrigin; readonly site: PasskeySite },
): Promise<string> {
  const { response } = parseForm<PasskeyResponse>(body, { response: checkResponse });
  return countingRefusedSignIns(context, { origin, way: WAY }, async () => {
    const { counter, passkey } = await check(context, response, site);
    return enter(context, { counter, passkey, origin });
  });
}

async function check(
  { db, now }: Context,
  response: PasskeyResponse['response'],
  site: PasskeySite,
): Promise<{ passkey: PasskeyRow; counter: number }> {
  const challenge = challengeIn(response);
  const link = challenge === null ? null : await takeLink(db, { now }, 'passkey', challenge);
  // A challenge with a user is for a passkey that is added.
  if (challenge === null || link?.userId !== null || typeof response['id'] !== 'string') throw refused();
  const passkey = await readPasskeyOfCredential(db, response['id']);
  if (!passkey || passkey.host !== site.host) throw refused();
  const counter = await verify(response, { challenge, passkey, site });
  if (counter === null) throw refused();
  return { passkey, counter };
}

/** The count of uses that the device reports; null when the signature, or what it signs, is not right. */
async function verify(
  response: PasskeyResponse['response'],
  {
    challenge,
    passkey,
    site,
  }: { readonly challenge: string; readonly passkey: PasskeyRow; readonly site: PasskeySite },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { authenticationInfo, verified } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for everything that does not fit, as for a response that is not one.
    return null;
  }
}

async function enter(
  { db, now }: Context,
  {
    counter,
    origin,
    passkey,
  }: { readonly passkey: PasskeyRow; readonly counter: number; readonly origin: CallOrigin },
): Promise<string> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, passkey.userId);
    if (!user || user.disabledAt !== null) throw refused();
    await touchPasskey(tx, passkey.id, { counter, lastUsedAt: now() });
    const token = await startSession(tx, { now }, { userId: user.id, origin });
    await recordEvent(tx, { now }, { kind: 'logged-in', userId: user.id, origin, details: WAY });
    return token;
  });
}
