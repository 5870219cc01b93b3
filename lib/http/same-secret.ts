import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a caller knows the secret, in a time that does not tell how much of it was right. */
export function isSameSecret(told: string | undefined, secret: string): boolean {
  return timingSafeEqual(digest(told ?? ''), digest(secret));
}
