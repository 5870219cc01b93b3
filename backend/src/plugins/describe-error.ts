/** An error as the log tells it. */
export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: DescribedError;
}

const DEEPEST_CAUSE = 5;

/**
 * An error for the log: what it is, where it came from and what caused it, and nothing else that drivers hang on it. A statement that
 * failed is told without its parameters and without the row that it failed at: both hold what people keep here.
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

/** What lies at the bottom of an error, in one line. */
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

/** By shape, not by class: drivers' errors may come from another realm (a test's sandbox). */
function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null && 'message' in error && 'name' in error;
}

/** Drizzle writes the parameters of a failed statement into its message. */
function messageOf({ message, params, query }: ErrorLike): string {
  return typeof query === 'string' && params !== undefined ? `failed statement: ${query}` : message;
}
