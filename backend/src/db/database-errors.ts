import { AppError } from '@/lib/domain/errors';
import { errorCode } from '../config/error-code';
import { LITTLE_SPACE_MB } from '../config/folder-fault';

const NO_ANSWER = 'the database does not answer';
const FILE_GONE =
  'a file of the database cannot be read or written; its folder or disk may have been moved away';

/** Codes of the server, and of the driver, when the database is unavailable, and what is said of them. */
const UNAVAILABLE_CODES: ReadonlyMap<string, string> = new Map([
  ['57P01', NO_ANSWER], // admin_shutdown
  ['57P02', NO_ANSWER], // crash_shutdown
  ['57P03', NO_ANSWER], // cannot_connect_now
  ['53300', 'the database accepts no more connections (too many clients)'],
  // read_only_sql_transaction: a balancer that has just started may lead to a standby. Nothing of ours writes in
  // a transaction that it made read-only itself.
  ['25006', NO_ANSWER],
  ['55P03', 'the database is busy: another statement holds a lock'], // lock_not_available
  ['57014', 'the database is busy: a statement took too long'], // query_canceled
  ['58P01', FILE_GONE], // undefined_file
  ['58030', FILE_GONE], // io_error
]);

/** Codes of the network. They are those of other connections too, such as of an upload that its client ended. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** disk_full: reads go on, writes are possible again when there is room. */
const DISK_FULL = '53100';

/** data_corrupted, index_corrupted, io_error: what is stored cannot be read. */
const DAMAGE_CODES: ReadonlySet<string> = new Set(['XX001', 'XX002', '58030']);
/** A file of a table is missing; the same code is given for files of other kinds. */
const UNDEFINED_FILE = '58P01';
const TABLE_FILE = /could not open file "(?:base|global|pg_\w+)\//;

/** Refuses a statement before the disk is full, with the code of a full one. */
export class LittleSpaceError extends Error {
  readonly code = DISK_FULL;

  /** @param taken - Bytes that the statement would have taken. */
  constructor(taken = 0) {
    super(
      `less than ${LITTLE_SPACE_MB + Math.ceil(taken / 1024 ** 2)} MB are free on the disk of the database`,
    );
  }
}

/** The embedded database ended in the middle of a statement; it is opened again. */
export class EmbeddedEndedError extends Error {
  readonly code = '57P02';
}

const UNAVAILABLE_MESSAGES = [
  /Connection terminated/i,
  // A connection that broke before the statement was sent.
  /not queryable/i,
  /timeout exceeded when trying to connect/i,
  /PGlite is closed/i,
  /pool after calling end/i,
];

/** PostgreSQL stores every character but U+0000; only a text of a request can hold it. */
const UNTRANSLATABLE_CHARACTER = '22021';

/**
 * Translates an error for the rest of the code: an AppError DATABASE_AWAY when the database is unreachable,
 * DATABASE_BROKEN when what is stored is damaged, REQUEST_INVALID for a text that no database stores, else the error
 * itself. Causes are checked too, since Drizzle wraps the errors of its driver. An error of the network counts only
 * where a statement is named as its origin: by Drizzle, or by {@link guardDatabase}.
 */
export function translateDatabaseError(
  error: unknown,
  isOfStatement = listCauses(error).some(isDrizzleError),
): unknown {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) {
    const refusal = listCauses(error).find((one) => one instanceof LittleSpaceError);
    const message = refusal?.message ?? 'no space is left on the disk of the database';
    return new AppError('DATABASE_AWAY', message, { cause: error });
  }
  const reason = describeUnavailable(error, isOfStatement);
  if (reason !== null) return new AppError('DATABASE_AWAY', reason, { cause: error });
  const damage = describeDamage(error);
  if (damage !== null)
    return new AppError('DATABASE_BROKEN', `the database is damaged: ${damage}; see: tapeglass verify`, {
      cause: error,
    });
  if (hasCode(error, UNTRANSLATABLE_CHARACTER))
    return new AppError('REQUEST_INVALID', 'A text of the request contains the character U+0000.', {
      cause: error,
    });
  return error;
}

/** PostgreSQL's message about stored data that it cannot read; null for another error. */
function describeDamage(error: unknown): string | null {
  for (const one of listCauses(error)) {
    const [code, message] = [errorCode(one) ?? '', 'message' in one ? String(one.message) : ''];
    if (DAMAGE_CODES.has(code) || (code === UNDEFINED_FILE && TABLE_FILE.test(message))) return message;
  }
  return null;
}

/** True when the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, DISK_FULL);
}

/** True when the database cannot be reached, or cannot write. */
export function isDatabaseAway(error: unknown): boolean {
  const translated = translateDatabaseError(error);
  return translated instanceof AppError && translated.code === 'DATABASE_AWAY';
}

/** Awaits `work` and translates its errors. */
export async function guardDatabase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translateDatabaseError(error, true);
  }
}

/** True when a statement failed because it violates a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, '23505');
}

function hasCode(error: unknown, code: string): boolean {
  return listCauses(error).some((one) => errorCode(one) === code);
}

function isDrizzleError(error: object): boolean {
  return 'message' in error && typeof error.message === 'string' && error.message.startsWith('Failed query');
}

/** The reason why the database is unavailable; null when the error says nothing of the kind. */
function describeUnavailable(error: unknown, isOfStatement: boolean): string | null {
  for (const one of listCauses(error)) {
    const code = errorCode(one);
    const reason = code === null ? undefined : UNAVAILABLE_CODES.get(code);
    if (reason !== undefined) return reason;
    const isOfNetwork = code !== null && NETWORK_CODES.has(code);
    if ((isOfNetwork && isOfStatement) || code?.startsWith('08')) return NO_ANSWER;
    const message = 'message' in one && typeof one.message === 'string' ? one.message : '';
    if (UNAVAILABLE_MESSAGES.some((pattern) => pattern.test(message))) return NO_ANSWER;
    const errors = 'errors' in one && Array.isArray(one.errors) ? (one.errors as unknown[]) : [];
    for (const part of errors) {
      const why = describeUnavailable(part, isOfStatement);
      if (why !== null) return why;
    }
  }
  return null;
}

/**
 * An error and its causes. Checks the shape, not the class: drivers' errors may come from another realm (a
 * test's sandbox).
 */
function listCauses(error: unknown): object[] {
  const causes: object[] = [];
  let one = error;
  while (typeof one === 'object' && one !== null && causes.length < 8) {
    causes.push(one);
    one = 'cause' in one ? one.cause : null;
  }
  return causes;
}
