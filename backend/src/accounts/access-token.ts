import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { AccountsContext, AuthIdentity } from './accounts-context';

const LIFETIME_SECONDS = 600;
const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'tapeglass';
const AUDIENCE = 'tapeglass-backend';
const SESSION_HASH_BYTES = 32;
const USER_ID = /^[1-9]\d{0,9}$/;

type Signer = Pick<AccountsContext, 'now'> & {
  readonly secrets: Pick<AccountsContext['secrets'], 'signing'>;
};

/**
 * Signs an access token that is valid for ten minutes. The token names the session it was issued for and is
 * rejected once that session ends.
 *
 * @returns A JWT in compact form.
 */
export async function signAccessToken({ secrets, now }: Signer, identity: AuthIdentity): Promise<string> {
  const issuedAt = toSeconds(now());
  return new SignJWT({ sid: Buffer.from(identity.sessionHash).toString('base64url') })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(identity.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(createSecretKey(secrets.signing));
}

/**
 * Verifies an access token and returns its identity. The caller checks whether the session is still active.
 *
 * @returns Null for a token that is expired, altered, signed with another key or algorithm, or issued for
 *   another purpose.
 */
export async function verifyAccessToken(
  { secrets, now }: Signer,
  token: string,
): Promise<AuthIdentity | null> {
  const verified = await jwtVerify(token, createSecretKey(secrets.signing), {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    currentDate: now(),
  }).catch(() => null);
  const { sid, sub } = verified?.payload ?? {};
  if (typeof sub !== 'string' || typeof sid !== 'string' || !USER_ID.test(sub)) return null;
  const sessionHash = Buffer.from(sid, 'base64url');
  return sessionHash.length === SESSION_HASH_BYTES ? { userId: Number(sub), sessionHash } : null;
}

function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
