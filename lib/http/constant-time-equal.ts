import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares a secret in constant time, so that the duration does not depend on the number of matching
 * characters.
 */
export function isSameSecret(given: string | undefined, secret: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(secret));
}
