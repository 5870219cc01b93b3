/** Every error that we raise on purpose: its code, its kind and the HTTP status it becomes at the border. */
export const ERRORS = {
  REQUEST_INVALID: { kind: 'request', status: 400 },
  RANGE_INVALID: { kind: 'request', status: 400 },
  UNAUTHENTICATED: { kind: 'identity', status: 401 },
  FORBIDDEN: { kind: 'identity', status: 403 },
  ACCOUNT_UNKNOWN: { kind: 'absence', status: 404 },
  IMAGE_UNKNOWN: { kind: 'absence', status: 404 },
  WATCHLIST_FULL: { kind: 'conflict', status: 409 },
  SCREEN_UNKNOWN: { kind: 'absence', status: 404 },
  SCREEN_EXISTS: { kind: 'conflict', status: 409 },
  SCREENS_FULL: { kind: 'conflict', status: 409 },
  ACCOUNT_EXISTS: { kind: 'conflict', status: 409 },
  INSTRUMENT_UNKNOWN: { kind: 'absence', status: 404 },
  UNIVERSE_UNKNOWN: { kind: 'absence', status: 404 },
  ROUTE_UNKNOWN: { kind: 'absence', status: 404 },
  METHOD_NOT_ALLOWED: { kind: 'request', status: 405 },
  DATABASE_IN_USE: { kind: 'conflict', status: 409 },
  BODY_TOO_LARGE: { kind: 'request', status: 413 },
  MEDIA_TYPE_UNSUPPORTED: { kind: 'request', status: 415 },
  DATE_BEFORE_DATA: { kind: 'request', status: 422 },
  RATE_LIMITED: { kind: 'request', status: 429 },
  IMPORT_REFUSED: { kind: 'import', status: 422 },
  CONFIG_INVALID: { kind: 'config', status: 500 },
  BACKEND_AWAY: { kind: 'internal', status: 503 },
  PICTURES_AWAY: { kind: 'internal', status: 503 },
  SIGN_IN_AWAY: { kind: 'internal', status: 503 },
  DATABASE_AWAY: { kind: 'internal', status: 503 },
  INTERNAL: { kind: 'internal', status: 500 },
} as const satisfies Record<string, { kind: string; status: number }>;

export type ErrorCode = keyof typeof ERRORS;

/** Options of an {@link AppError}. */
export interface AppErrorOptions {
  readonly cause?: unknown;
  /** Texts per field of a form or parameter of a query, sent along on the wire. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which another try may succeed; sent as `Retry-After`. */
  readonly retryAfter?: number;
}

/** An error that we expect: a code from the table, and a sentence that a person can act on. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }

  /** The HTTP status that this error becomes at the border. */
  get status(): number {
    return ERRORS[this.code].status;
  }
}
