import { AppError } from '@/lib/domain/errors';

/** What the network, the driver and the server say when there is no database to talk to. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
]);
const AWAY_MESSAGES = [
  /Connection terminated/i,
  /timeout exceeded when trying to connect/i,
  /PGlite is closed/i,
  /pool after calling end/i,
];

/**
 * The error as our code should see it: an AppError DATABASE_AWAY when the database cannot be reached, else the error itself.
 * Looks through causes, since Drizzle wraps what its driver throws.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError || !isAway(error)) return error;
  return new AppError('DATABASE_AWAY', 'the database does not answer', { cause: error });
}

/** Awaits `work` and translates what it throws. */
export async function guardDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

function isAway(error: unknown): boolean {
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth += 1) {
    const code: unknown = 'code' in one ? one.code : null;
    if (typeof code === 'string' && (AWAY_CODES.has(code) || code.startsWith('08'))) return true;
    const { message } = one;
    if (AWAY_MESSAGES.some((pattern) => pattern.test(message))) return true;
    if (one instanceof AggregateError && one.errors.some(isAway)) return true;
  }
  return false;
}
