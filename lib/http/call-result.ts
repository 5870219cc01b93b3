import type { WireError } from '@/lib/contracts/meta';

/** A call that failed. */
export interface CallFailure {
  readonly ok: false;
  /** What the server said; for a call that never arrived, words of ours in the same form. */
  readonly error: WireError;
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** Seconds to wait before the next try, when the server names them (429, 503). */
  readonly retryAfterS: number | null;
}

/** How a call of the browser ended. Calls never throw. */
export type CallResult<T> = { readonly ok: true; readonly data: T } | CallFailure;

const AWAY = 'The service cannot be reached. Check the connection and try again.';
const SLOW = 'The service did not answer in time. Try again in a few seconds.';
const UNREADABLE = 'The service gave an answer that cannot be read. Try again in a few seconds.';

/** What to say of a status whose answer says nothing itself. */
function wordsFor(status: number): string {
  if (status === 401) return 'You are not logged in.';
  if (status === 413) return 'This is too large.';
  if (status === 429) return 'Too many attempts. Wait a little and try again.';
  if (status >= 500) return 'The service is not answering. Try again in a few seconds.';
  return `The service refused this (${status}).`;
}

function codeFor(status: number): string {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 429) return 'RATE_LIMITED';
  if (status === 502 || status === 503 || status === 504) return 'BACKEND_AWAY';
  return status >= 500 ? 'INTERNAL' : 'REQUEST_INVALID';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return Number.isInteger(seconds) && seconds >= 0 ? seconds : null;
}

/**
 * A failed answer as a result.
 *
 * @param body - The parsed body. Its `detail`, or else its `error`, becomes the detail; everything else it holds is kept.
 * @param retryAfter - The header of that name.
 */
export function toFailure(status: number, body: unknown, retryAfter: string | null = null): CallFailure {
  const record =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Readonly<Record<string, string>>)
      : {};
  const error: WireError = {
    ...record,
    detail: textOf(record.detail) ?? textOf(record.error) ?? wordsFor(status),
    code: textOf(record.code) ?? codeFor(status),
    requestId: textOf(record.requestId) ?? '',
  };
  return { ok: false, error, status, retryAfterS: secondsOf(retryAfter) };
}

/** The result of a call that got no answer, or none that can be read. */
export function awayFailure(why: 'unreachable' | 'timeout' | 'unreadable'): CallFailure {
  const detail = { unreachable: AWAY, timeout: SLOW, unreadable: UNREADABLE }[why];
  return {
    ok: false,
    error: { detail, code: 'BACKEND_AWAY', requestId: '' },
    status: null,
    retryAfterS: null,
  };
}

/** A failure that we state ourselves, without a call. */
export function ownFailure(code: 'UNAUTHENTICATED' | 'REQUEST_INVALID', detail: string): CallFailure {
  return { ok: false, error: { detail, code, requestId: '' }, status: null, retryAfterS: null };
}

/** Whether the service is away (and the same call may succeed later), rather than that it said no. */
export function isAway({ status, error }: CallFailure): boolean {
  return (
    error.code === 'BACKEND_AWAY' || error.code === 'DATABASE_AWAY' || (status !== null && status >= 500)
  );
}
