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

/** Drizzle includes the parameters of a failed statement in its message. */
function messageOf({ message, params, query }: ErrorLike): string {
  return typeof query === 'string' && params !== undefined ? `failed statement: ${query}` : message;
}
