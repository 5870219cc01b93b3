import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** 256 bits as base64url. */
const TOKEN = /^[\w-]{43}$/;

/** A new session token and the hash under which it is stored. */
export interface NewSessionToken {
  readonly token: string;
  readonly hash: Uint8Array;
}

/**
 * Creates 256 random bits as base64url, with their hash. The token itself is given to its owner and never
 * stored.
 */
export function makeSessionToken(): NewSessionToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: sha256(token) };
}

/**
 * The hash under which a session token is stored. A fast hash is sufficient for 256 random bits, which cannot
 * be guessed.
 *
 * @returns Null for a text that is not a session token.
 */
export function hashSessionToken(token: string): Uint8Array | null {
  return TOKEN.test(token) ? sha256(token) : null;
}

/**
 * The id by which the owner of a session names it. It is made of the stored hash and is worth nothing as a
 * token.
 */
export function publicSessionId(hash: Uint8Array): string {
  return createHash('sha256').update('session id').update(hash).digest('base64url').slice(0, 22);
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
