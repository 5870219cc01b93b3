import { createHash, randomBytes } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, periods of 30 seconds. */
const PERIOD_S = 30;
const FORM = { algorithm: 'SHA1', digits: 6 } as const;
/** The length of SHA-1, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Periods by which the clock of an app may differ (RFC 6238, 5.2). */
const DRIFT = 1;

const CODE = /^\d{6}$/;

/** 15 bytes are 24 characters: 120 bits, which no hash function needs to slow down. */
const RECOVERY_BYTES = 15;
const RECOVERY_CODE = /^[A-Z2-7]{24}$/;
const RECOVERY_CODES = 10;

/** A new secret of an authenticator app. */
export function makeSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES);
}

/** RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

/** The number of the period of an instant. */
export function periodOf(instant: Date): number {
  return TOTP.counter({ period: PERIOD_S, timestamp: instant.getTime() });
}

/** The code of a period (RFC 4226, 5.3). */
export function codeOf(secret: Uint8Array, period: number): string {
  return HOTP.generate({ ...FORM, secret: secretOf(secret), counter: period });
}

/** A copy, because the bytes may be a part of a larger buffer. */
function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

/** Codes as people type them: with spaces or hyphens. */
export function normalizeCode(text: string): string {
  return text.slice(0, 64).replace(/[\s-]/g, '').toUpperCase();
}

/**
 * The period to which a code belongs: the current one or its neighbours; null for any other code.
 *
 * @param code - As {@link normalizeCode} writes it.
 */
export function findPeriod(secret: Uint8Array, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null;
  const drift = TOTP.validate({
    ...FORM,
    token: code,
    secret: secretOf(secret),
    period: PERIOD_S,
    timestamp: now.getTime(),
    window: DRIFT,
  });
  return drift === null ? null : periodOf(now) + drift;
}

/** The latest period of which {@link findPeriod} accepts a code. */
export const latestPeriod = (now: Date): number => periodOf(now) + DRIFT;

/** The address that an authenticator app reads, from a link or from a QR code. */
export function provisioningUri(
  secret: Uint8Array,
  { account, issuer }: { readonly account: string; readonly issuer: string },
): string {
  return new TOTP({ ...FORM, secret: secretOf(secret), period: PERIOD_S, issuer, label: account }).toString();
}

/** Recovery codes in groups of four characters, with the hashes under which they are stored. */
export function makeRecoveryCodes(): { readonly codes: string[]; readonly hashes: Uint8Array[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)));
  return { codes: plain.map((code) => code.match(/.{4}/g)!.join('-')), hashes: plain.map(sha256) };
}

/**
 * The hash under which a recovery code is stored; null for a text that is none.
 *
 * @param code - As {@link normalizeCode} writes it.
 */
export function hashRecoveryCode(code: string): Uint8Array | null {
  return RECOVERY_CODE.test(code) ? sha256(code) : null;
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
