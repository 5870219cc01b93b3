import { t, text } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import type { WireError } from '@/lib/contracts/meta';

/** A call that failed. */
export interface CallFailure {
  readonly ok: false;
  /**
   * The error of the server; for a call without a response, an error of the same form created by the client.
   */
  readonly error: WireError;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Seconds to wait before a retry, if the server specifies them (429, 503). */
  readonly retryAfterS: number | null;
}

/** Result of a call from the browser. Calls never throw. */
export type CallResult<T> = { readonly ok: true; readonly data: T } | CallFailure;

const UNAVAILABLE = text('The service cannot be reached. Check the connection and try again.');
const SLOW = text('The service did not answer in time. Try again in a few seconds.');
const UNREADABLE = text('The service gave an unreadable answer. Try again in a few seconds.');

/** Message for a status without one in the response. */
function wordsFor(status: number): string {
  if (status === 401) return t('You are not logged in.');
  if (status === 413) return t('This is too large.');
  if (status === 429) return t('Too many attempts. Wait a little and try again.');
  if (status >= 500) return t('The service is not answering. Try again in a few seconds.');
  return t('The service refused this ({status}).', { status });
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
 * Converts an error response to a result.
 *
 * @param body - The parsed body. Its `detail`, or else its `error`, becomes the detail; all other fields are
 * kept.
 * @param retryAfter - The header of that name.
 */
export function toFailure(status: number, body: unknown, retryAfter: string | null = null): CallFailure {
  const record =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Readonly<Record<string, string>>)
      : {};
  const error: WireError = {
    ...record,
    detail: translateMessage(textOf(record.detail) ?? textOf(record.error) ?? wordsFor(status)),
    code: textOf(record.code) ?? codeFor(status),
    requestId: textOf(record.requestId) ?? '',
  };
  return { ok: false, error, status, retryAfterS: secondsOf(retryAfter) };
}

/** The result of a call without a response, or with an unreadable one. */
export function unavailableFailure(why: 'unreachable' | 'timeout' | 'unreadable'): CallFailure {
  const detail = { unreachable: t(UNAVAILABLE), timeout: t(SLOW), unreadable: t(UNREADABLE) }[why];
  return {
    ok: false,
    error: { detail, code: 'BACKEND_AWAY', requestId: '' },
    status: null,
    retryAfterS: null,
  };
}

/** A failure created by the client without a call. */
export function ownFailure(code: 'UNAUTHENTICATED' | 'REQUEST_INVALID', detail: string): CallFailure {
  return { ok: false, error: { detail, code, requestId: '' }, status: null, retryAfterS: null };
}

/** The code of a call whose session has ended: one of the website, not of the wire. */
export const SESSION_ENDED = 'SESSION_ENDED';

/** The failure of a call whose session has ended. */
export function sessionEndedFailure(): CallFailure {
  const error = { detail: t('Your session has ended.'), code: SESSION_ENDED, requestId: '' };
  return { ok: false, error, status: 401, retryAfterS: null };
}

/** True when the service is unavailable (and the same call may succeed later), as opposed to a refusal. */
export function isUnavailable({ status, error }: CallFailure): boolean {
  return (
    error.code === 'BACKEND_AWAY' || error.code === 'DATABASE_AWAY' || (status !== null && status >= 500)
  );
}
