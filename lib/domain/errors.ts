/** All expected errors: code, kind, and HTTP status of the response. */
export const ERRORS = {
  REQUEST_INVALID: { kind: 'request', status: 400 },
  RANGE_INVALID: { kind: 'request', status: 400 },
  UNAUTHENTICATED: { kind: 'identity', status: 401 },
  SECOND_FACTOR_NEEDED: { kind: 'identity', status: 401 },
  FORBIDDEN: { kind: 'identity', status: 403 },
  LINK_INVALID: { kind: 'request', status: 400 },
  MAIL_OFF: { kind: 'conflict', status: 409 },
  SECOND_FACTOR_EXISTS: { kind: 'conflict', status: 409 },
  ADDRESS_UNCONFIRMED: { kind: 'conflict', status: 409 },
  ACCOUNT_UNKNOWN: { kind: 'absence', status: 404 },
  TOKEN_SCOPE: { kind: 'identity', status: 403 },
  TOKEN_UNKNOWN: { kind: 'absence', status: 404 },
  PASSKEY_UNKNOWN: { kind: 'absence', status: 404 },
  LOGIN_UNKNOWN: { kind: 'absence', status: 404 },
  LAST_LOGIN: { kind: 'conflict', status: 409 },
  SESSION_UNKNOWN: { kind: 'absence', status: 404 },
  IMAGE_UNKNOWN: { kind: 'absence', status: 404 },
  WATCHLIST_FULL: { kind: 'conflict', status: 409 },
  SCREEN_UNKNOWN: { kind: 'absence', status: 404 },
  SCREEN_EXISTS: { kind: 'conflict', status: 409 },
  SCREENS_FULL: { kind: 'conflict', status: 409 },
  COMPARISON_UNKNOWN: { kind: 'absence', status: 404 },
  COMPARISON_EXISTS: { kind: 'conflict', status: 409 },
  ACCOUNT_EXISTS: { kind: 'conflict', status: 409 },
  PORTFOLIO_UNKNOWN: { kind: 'absence', status: 404 },
  ROLE_NEEDED: { kind: 'identity', status: 403 },
  MEMBER_UNKNOWN: { kind: 'absence', status: 404 },
  INVITATION_UNKNOWN: { kind: 'absence', status: 404 },
  ASSET_UNKNOWN: { kind: 'absence', status: 404 },
  ASSET_USED: { kind: 'conflict', status: 409 },
  TRANSACTION_UNKNOWN: { kind: 'absence', status: 404 },
  SHARE_UNKNOWN: { kind: 'absence', status: 404 },
  RECURRING_UNKNOWN: { kind: 'absence', status: 404 },
  RETIREMENT_PLAN_UNKNOWN: { kind: 'absence', status: 404 },
  NOTE_UNKNOWN: { kind: 'absence', status: 404 },
  ALERT_EXISTS: { kind: 'conflict', status: 409 },
  ALERT_UNKNOWN: { kind: 'absence', status: 404 },
  CHANNEL_UNKNOWN: { kind: 'absence', status: 404 },
  NOTIFICATION_UNKNOWN: { kind: 'absence', status: 404 },
  FEED_UNKNOWN: { kind: 'absence', status: 404 },
  WATCHLIST_UNKNOWN: { kind: 'absence', status: 404 },
  OVERSOLD: { kind: 'request', status: 422 },
  AMOUNTS_DISAGREE: { kind: 'request', status: 400 },
  RATE_MISSING: { kind: 'request', status: 422 },
  REVISION_REQUIRED: { kind: 'request', status: 428 },
  CHANGE_UNKNOWN: { kind: 'absence', status: 404 },
  CHANGE_UNDONE: { kind: 'conflict', status: 409 },
  REVISION_STALE: { kind: 'conflict', status: 409 },
  LIMIT_REACHED: { kind: 'conflict', status: 409 },
  INSTRUMENT_UNKNOWN: { kind: 'absence', status: 404 },
  UNIVERSE_UNKNOWN: { kind: 'absence', status: 404 },
  ROUTE_UNKNOWN: { kind: 'absence', status: 404 },
  METHOD_NOT_ALLOWED: { kind: 'request', status: 405 },
  SOURCE_HELD: { kind: 'conflict', status: 409 },
  DATABASE_IN_USE: { kind: 'conflict', status: 409 },
  BODY_TOO_LARGE: { kind: 'request', status: 413 },
  MEDIA_TYPE_UNSUPPORTED: { kind: 'request', status: 415 },
  DATE_BEFORE_DATA: { kind: 'request', status: 422 },
  RATE_LIMITED: { kind: 'request', status: 429 },
  FILE_UNREADABLE: { kind: 'import', status: 422 },
  LAYOUT_UNKNOWN: { kind: 'import', status: 422 },
  BROKER_NO_FILE: { kind: 'import', status: 422 },
  IMPORT_UNKNOWN: { kind: 'absence', status: 404 },
  STATEMENT_UNKNOWN: { kind: 'absence', status: 404 },
  FINDING_UNKNOWN: { kind: 'absence', status: 404 },
  IMPORT_DONE: { kind: 'conflict', status: 409 },
  IMPORT_REFUSED: { kind: 'import', status: 422 },
  CONFIG_INVALID: { kind: 'config', status: 500 },
  BACKEND_AWAY: { kind: 'internal', status: 503 },
  PICTURES_AWAY: { kind: 'internal', status: 503 },
  BACKUP_AWAY: { kind: 'internal', status: 503 },
  BACKUP_UNKNOWN: { kind: 'absence', status: 404 },
  PROVIDER_AWAY: { kind: 'internal', status: 503 },
  MAIL_AWAY: { kind: 'internal', status: 503 },
  SIGN_IN_AWAY: { kind: 'internal', status: 503 },
  DATABASE_AWAY: { kind: 'internal', status: 503 },
  DATABASE_BROKEN: { kind: 'internal', status: 500 },
  MIGRATION_FAILED: { kind: 'internal', status: 500 },
  INTERNAL: { kind: 'internal', status: 500 },
} as const satisfies Record<string, { kind: string; status: number }>;

export type ErrorCode = keyof typeof ERRORS;

/** Options of an {@link AppError}. */
export interface AppErrorOptions {
  readonly cause?: unknown;
  /** Messages per form field or query parameter, included in the response. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which a retry may succeed; sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Status of the response where it is not that of the code. */
  readonly status?: number;
  /** Values that a program needs to react, included in the response: `{ revision: 7 }`. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An expected error: a code from the table, and a message that the user can act on. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** The HTTP status of the response for this error. */
  readonly status: number;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.details = options.details;
    this.status = options.status ?? ERRORS[code].status;
  }
}

/**
 * True when the data service, or the database behind it, does not answer: the same request can succeed in some
 * seconds.
 */
export function isServiceAway(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'BACKEND_AWAY' || error.code === 'DATABASE_AWAY');
}
