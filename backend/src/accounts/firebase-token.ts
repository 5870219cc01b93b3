import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose';
import { AppError } from '@/lib/domain/errors';
import type { FirebaseConfig } from '../config/config';
import type { AccountsContext } from './accounts-context';

/** Google's public keys for the ID tokens of all Firebase projects. */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const KEYS_TIMEOUT_MS = 5_000;
/** ID tokens are valid for an hour; older ones are rejected whatever their expiry claims. */
const MAX_LIFE_S = 3_600;
/** Tolerated difference between our clock and Google's. */
const CLOCK_TOLERANCE_S = 30;
const MAX_TOKEN_LENGTH = 8_192;
const MAX_SUBJECT_LENGTH = 128;

/** Errors caused by the token itself, not by the keys or by fetching them. */
const TOKEN_FAULTS: ReadonlySet<string> = new Set([
  errors.JOSEAlgNotAllowed.code,
  errors.JOSENotSupported.code,
  errors.JWKSMultipleMatchingKeys.code,
  errors.JWKSNoMatchingKey.code,
  errors.JWSInvalid.code,
  errors.JWSSignatureVerificationFailed.code,
  errors.JWTClaimValidationFailed.code,
  errors.JWTExpired.code,
  errors.JWTInvalid.code,
]);

/** A user's identity from a verified Firebase token. */
export interface ExternalIdentity {
  /** The user's id at Firebase. */
  readonly subject: string;
  /** As spelled in the token; Firebase has verified that the user owns the address. */
  readonly email: string;
  /** The full name; null when the token has none. */
  readonly name: string | null;
}

/**
 * Verifies an ID token and returns its identity.
 *
 * @throws AppError UNAUTHENTICATED for an invalid token, SIGN_IN_AWAY when Google's keys cannot be fetched.
 */
export type IdTokenVerifier = (idToken: string) => Promise<ExternalIdentity>;

/** Dependencies of a verifier. */
export interface VerifierParts {
  readonly firebase: FirebaseConfig;
  readonly production: boolean;
  readonly now: AccountsContext['now'];
  /** URL of the keys; default: Google's. */
  readonly keysUrl?: string;
}

/**
 * Creates a verifier of Firebase ID tokens. A valid token is signed by Google with RS256, issued by and for
 * this project, not expired, and belongs to a user with a verified e-mail address. Keys are fetched when
 * needed and cached for ten minutes.
 *
 * The emulator does not sign tokens. If its address is set, only emulator tokens are accepted; production
 * rejects that setting.
 */
export function createIdTokenVerifier({
  firebase: { emulatorHost, projectId },
  keysUrl = GOOGLE_KEYS,
  now,
  production,
}: VerifierParts): IdTokenVerifier {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: KEYS_TIMEOUT_MS });
  const claims = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: now(),
    maxTokenAge: MAX_LIFE_S,
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['sub', 'exp', 'auth_time'],
  });
  const readPayload = async (idToken: string): Promise<JWTPayload> => {
    if (emulatorHost !== null && !production) return UnsecuredJWT.decode(idToken, claims()).payload;
    return (await jwtVerify(idToken, keys, { ...claims(), algorithms: ['RS256'] })).payload;
  };
  return async (idToken) => {
    if (idToken.length > MAX_TOKEN_LENGTH) throw notValid();
    let payload: JWTPayload;
    try {
      payload = await readPayload(idToken);
    } catch (cause) {
      const isTokenFault = cause instanceof errors.JOSEError && TOKEN_FAULTS.has(cause.code);
      throw isTokenFault ? notValid(cause) : new AppError('SIGN_IN_AWAY', 'no keys of Google', { cause });
    }
    return toIdentity(payload, now());
  };
}

function toIdentity(payload: JWTPayload, now: Date): ExternalIdentity {
  const { aud, auth_time: authTime, email, email_verified: isVerified, name, sub } = payload;
  const latest = now.getTime() / 1000 + CLOCK_TOLERANCE_S;
  if (typeof aud !== 'string' || typeof authTime !== 'number' || authTime > latest) throw notValid();
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT_LENGTH) throw notValid();
  if (typeof email !== 'string' || isVerified !== true) {
    throw new AppError(
      'UNAUTHENTICATED',
      'Your e-mail address is not verified there; please verify it first.',
    );
  }
  return { subject: sub, email, name: typeof name === 'string' ? name : null };
}

function notValid(cause?: unknown): AppError {
  return new AppError('UNAUTHENTICATED', 'The sign-in could not be verified; please try again.', { cause });
}
