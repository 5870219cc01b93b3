import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { makeWorkQueue } from './work-queue';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Of the four threads that Node has for such work one stays free for files and pictures; together they take 57 MiB. */
const queue = makeWorkQueue({ atOnce: 3, waiting: 100 });

let decoy: Promise<string> | null = null;

/**
 * The argon2id hash of a password, with a salt of its own.
 *
 * @returns A PHC string.
 * @throws AppError RATE_LIMITED when too many hashes wait to be made.
 */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(bytesOf(password), PARAMETERS));
}

/**
 * Whether a password is that of a hash. Without a hash (nobody has that address, or no password) it takes the same time and is false.
 *
 * @throws AppError RATE_LIMITED when too many hashes wait to be made.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  // Made whether it is needed or not, so that the first call with and the first without a hash cost the same.
  const stored = passwordHash ?? (await decoyHash());
  const [isRight] = await Promise.all([queue.run(() => verify(stored, bytesOf(password))), decoyHash()]);
  return isRight && passwordHash !== null;
}

/** Whether a hash was made with other parameters than those of today, so that it should be made anew while the password is at hand. */
export function isOutdated(passwordHash: string): boolean {
  const made = parseOptions(passwordHash);
  return (Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]).some(
    (name) => made[name] !== PARAMETERS[name],
  );
}

/** The same letters typed on another keyboard are the same password. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'));
}

/** The hash of a password that nobody knows. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString('base64url')).catch((error: unknown) => {
    // A full queue is not for ever.
    decoy = null;
    throw error;
  });
  return decoy;
}
