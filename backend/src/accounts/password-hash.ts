import { randomBytes } from 'node:crypto';
import { makeWorkQueue } from './concurrency-limit';

/** Loaded with the first password: neither an import nor a visitor needs it. */
const argon2 = async () => (await import('@node-rs/argon2')).default;

/** The cost of a hash: memory in KiB, and passes over it. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** As recommended by OWASP for argon2id with one lane: 19 MiB and two passes. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Node's thread pool has four threads; one stays free for files and pictures. The three hashes together take
 * 57 MiB.
 */
const queue = makeWorkQueue({ atOnce: 3, waiting: 100 });

/** For each cost in use, the hash of a random password. */
const decoys = new Map<string, Promise<string>>();

function parametersOf({ memoryCost, timeCost }: HashCost) {
  return { algorithm: 2, memoryCost, timeCost, parallelism: 1, outputLen: 32 } as const;
}

/**
 * Computes the argon2id hash of a password with a random salt.
 *
 * @param cost - A site uses the default.
 * @returns A PHC string.
 * @throws AppError RATE_LIMITED when too many hashes are queued.
 */
export function hashPassword(password: string, cost: HashCost = COST): Promise<string> {
  return queue.run(async () => (await argon2()).hash(bytesOf(password), parametersOf(cost)));
}

/**
 * Verifies a password against a hash. Without a hash (unknown address, or no password) it takes the same time
 * and returns false.
 *
 * @throws AppError RATE_LIMITED when too many hashes are queued.
 */
export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
  cost: HashCost = COST,
): Promise<boolean> {
  // Computed in any case, so that the first calls with and without a hash take the same time.
  const hash = passwordHash ?? (await decoyHash(cost));
  const isSame = async (): Promise<boolean> => (await argon2()).verify(hash, bytesOf(password));
  const [isRight] = await Promise.all([queue.run(isSame), decoyHash(cost)]);
  return isRight && passwordHash !== null;
}

/**
 * True when a hash was made with other parameters than the current ones and should be recomputed while the
 * password is available.
 */
export async function isOutdated(passwordHash: string, cost: HashCost = COST): Promise<boolean> {
  const { parseOptions } = await argon2();
  const options = parseOptions(passwordHash);
  const parameters = parametersOf(cost);
  return (Object.keys(parameters) as (keyof typeof parameters)[]).some(
    (name) => options[name] !== parameters[name],
  );
}

/** Unicode-normalized, so that the same characters typed on different keyboards are the same password. */
function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'));
}

/** The hash of a random password. */
function decoyHash(cost: HashCost): Promise<string> {
  const key = `${cost.memoryCost} ${cost.timeCost}`;
  let decoy = decoys.get(key);
  if (decoy === undefined) {
    decoy = hashPassword(randomBytes(32).toString('base64url'), cost).catch((error: unknown) => {
      // A full queue is temporary: allow another attempt.
      decoys.delete(key);
      throw error;
    });
    decoys.set(key, decoy);
  }
  return decoy;
}
