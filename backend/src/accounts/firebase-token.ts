import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose';
import { AppError } from '@/lib/domain/errors';
import type { FirebaseConfig } from '../config/config';
import type { AccountsContext } from './accounts-context';

/** Google's keys for the ID tokens of every Firebase project. */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const KEYS_TIMEOUT_MS = 5_000;
/** ID tokens live for an hour; an older one is not taken, whatever it says of its end. */
const LONGEST_LIFE_S = 3_600;
/** By so much our clock and Google's may differ. */
const CLOCK_TOLERANCE_S = 30;
const LONGEST_TOKEN = 8_192;
const LONGEST_SUBJECT = 128;

/** What is wrong with the token, rather than with the keys or the way to them. */
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

/** Who somebody is, as Firebase says of a token that was checked. */
export interface ExternalIdentity {
  /** The person's id at Firebase. */
  readonly subject: string;
  /** As it stands in the token; Firebase has seen that the person reads it. */
  readonly email: string;
  /** The whole name; null when the token says none. */
  readonly name: string | null;
}

/**
 * Says who an ID token names.
 *
 * @throws AppError UNAUTHENTICATED for a token that is not valid, SIGN_IN_AWAY when Google's keys cannot be had.
 */
export type IdTokenVerifier = (idToken: string) => Promise<ExternalIdentity>;

/** What a verifier is made of. */
export interface VerifierParts {
  readonly firebase: FirebaseConfig;
  readonly production: boolean;
  readonly now: AccountsContext['now'];
  /** Where the keys are; default Google's address. */
  readonly keysUrl?: string;
}

/**
 * A verifier of Firebase's ID tokens: signed by Google with RS256, issued by and for this project, not over, of a person with a verified
 * e-mail address. Keys are fetched when they are needed and kept for ten minutes.
 *
 * The emulator signs nothing. Its tokens are taken in the place of all others when its address is set, which production refuses.
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
    maxTokenAge: LONGEST_LIFE_S,
    clockTolerance: CLOCK_TOLERANCE_S,
    requiredClaims: ['sub', 'exp', 'auth_time'],
  });
  const readPayload = async (idToken: string): Promise<JWTPayload> => {
    if (emulatorHost !== null && !production) return UnsecuredJWT.decode(idToken, claims()).payload;
    return (await jwtVerify(idToken, keys, { ...claims(), algorithms: ['RS256'] })).payload;
  };
  return async (idToken) => {
    if (idToken.length > LONGEST_TOKEN) throw notValid();
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
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUBJECT) throw notValid();
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
