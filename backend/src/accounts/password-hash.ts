import { randomBytes } from 'node:crypto';
import { makeWorkQueue } from './concurrency-limit';

/** Loaded with the first password: neither an import nor a visitor needs it. */
const argon2 = async () => (await import('@node-rs/argon2')).default;

/** argon2id with the parameters recommended by OWASP: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/**
 * Node's thread pool has four threads; one stays free for files and pictures. The three hashes together take
 * 57 MiB.
 */
const queue = makeWorkQueue({ atOnce: 3, waiting: 100 });

let decoy: Promise<string> | null = null;

/**
 * Computes the argon2id hash of a password with a random salt.
 *
 * @returns A PHC string.
 * @throws AppError RATE_LIMITED when too many hashes are queued.
 */
export function hashPassword(password: string): Promise<string> {
  return queue.run(async () => (await argon2()).hash(bytesOf(password), PARAMETERS));
}

/**
 * Verifies a password against a hash. Without a hash (unknown address, or no password) it takes the same time
 * and returns false.
 *
 * @throws AppError RATE_LIMITED when too many hashes are queued.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  // Computed in any case, so that the first calls with and without a hash take the same time.
  const stored = passwordHash ?? (await decoyHash());
  const isSame = async (): Promise<boolean> => (await argon2()).verify(stored, bytesOf(password));
  const [isRight] = await Promise.all([queue.run(isSame), decoyHash()]);
  return isRight && passwordHash !== null;
}

/**
 * Whether a hash was made with other parameters than the current ones and should be recomputed while the
 * password is available.
 */
export async function isOutdated(passwordHash: string): Promise<boolean> {
  const { parseOptions } = await argon2();
  const made = parseOptions(passwordHash);
  return (Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]).some(
    (name) => made[name] !== PARAMETERS[name],
  );
}

/** Unicode-normalized, so that the same characters typed on different keyboards are the same password. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'));
}

/** The hash of a random password. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString('base64url')).catch((error: unknown) => {
    // A full queue is temporary: allow another attempt.
    decoy = null;
    throw error;
  });
  return decoy;
}
