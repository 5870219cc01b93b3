/** An error in the form written to the log. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: DescribedError;
}

const DEEPEST_CAUSE = 5;

/**
 * Describes an error for the log: type, stack and causes, without the other properties that drivers attach. A
 * failed statement is logged without its parameters and without the row at which it failed: both can contain
 * user data.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!isErrorLike(error)) return { type: typeof error, message: String(error), stack: '' };
  const message = messageOf(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    ...(typeof error.code === 'string' && { code: error.code }),
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...(error.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** The root cause of an error, in one line. */
export function rootMessage(error: unknown): string {
  let one = describeError(error);
  while (one.cause) one = one.cause;
  return one.message;
}

interface ErrorLike {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly query?: unknown;
  readonly params?: unknown;
}

/** Checks the shape, not the class: drivers' errors may come from another realm (a test's sandbox). */
function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && 'message' in error && 'name' in error;
}

const TOKEN = /[^\s<>"'(),;:]+/g;
/** A value that PostgreSQL repeats: `invalid input syntax for type uuid: "…"`. */
const REPEATED = /(: |value )"[^"]*"/g;
/** The form of PostgreSQL's codes. */
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Codes of PostgreSQL and of the system (`ENOSPC`). */
const SYSTEM = /^(?:[0-9][0-9A-Z]{4}|E[A-Z]+)$/;
const FAILED_STATEMENT = 'failed statement: ';

/** True when a text looks like an e-mail address: mail servers and providers repeat those of people in their responses. */
function isEmailAddress(token: string): boolean {
  const at = token.indexOf('@');
  return at > 0 && token.includes('.', at + 2);
}

/** Drizzle includes the parameters of a failed statement in its message. */
function messageOf({ code, message, params, query }: ErrorLike): string {
  if (typeof query === 'string' && params !== undefined) return `${FAILED_STATEMENT}${query}`;
  const plain = message.replace(TOKEN, (token) => (isEmailAddress(token) ? '(e-mail address)' : token));
  return typeof code === 'string' && SQLSTATE.test(code) ? plain.replace(REPEATED, '$1"…"') : plain;
}

/**
 * The error of a call about a person's own things, for the log: its type, code and stack. Messages of the database and
 * the system are kept; others may repeat the name of an asset or what was typed.
 */
export function withoutMessages(error: unknown): DescribedError {
  const hide = ({ cause, message, stack, ...facts }: DescribedError): DescribedError => {
    const isPlain =
      message.startsWith(FAILED_STATEMENT) || (facts.code !== undefined && SYSTEM.test(facts.code));
    return {
      ...facts,
      message: isPlain ? message : '(left out: the call is about a person’s own things)',
      stack: isPlain ? stack : stack.replace(message, '…'),
      ...(cause && { cause: hide(cause) }),
    };
  };
  return hide(describeError(error));
}
