import { trackRequest } from '@/lib/http/pending-requests';
import { unavailableFailure, toFailure } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';

const TIMEOUT_MS = 20_000;

/** A request to the web server of the site. */
export interface WebRequest {
  readonly method: 'GET' | 'POST';
  /** `/api/auth/…`, or a backend URL that requires no bearer token (`backendHref('/register/')`). */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** If true, the layout's progress bar is not shown, because the user did not start the request. */
  readonly isBackground?: boolean;
  readonly timeoutMs?: number;
  /** The `Prefer` header (RFC 7240). */
  readonly prefer?: string;
}

/** The response with its complete text, or the kind of failure. */
async function exchange({ method, path, body, prefer, timeoutMs = TIMEOUT_MS }: WebRequest) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        // State-changing routes accept JSON only, so that a form of another site cannot call them.
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(prefer !== undefined && { prefer }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      cache: 'no-store',
      signal,
    });
    return { response, text: await response.text() };
  } catch {
    // Regardless of the browser's error, the service is unavailable: a timeout, or a network error.
    return signal.aborted ? ('timeout' as const) : ('unreachable' as const);
  }
}

async function send<T>(request: WebRequest): Promise<CallResult<T>> {
  const exchanged = await exchange(request);
  if (typeof exchanged === 'string') return unavailableFailure(exchanged);
  const { response, text } = exchanged;
  let data: unknown;
  try {
    data = text === '' ? null : JSON.parse(text);
  } catch {
    // For example, a page of a proxy. A failure is reported with its status; a success without data is a
    // failure.
    return response.ok ? unavailableFailure('unreadable') : toFailure(response.status, null);
  }
  if (!response.ok) return toFailure(response.status, data, response.headers.get('retry-after'));
  return { ok: true, data: data as T };
}

/**
 * Calls the web server of the site, which identifies the user by the cookie. Small, and loaded with every
 * page.
 *
 * @returns The parsed body, not validated (null for an empty one), or the failure with a message. Never
 * throws.
 */
export function callWeb<T>(request: WebRequest): Promise<CallResult<T>> {
  return request.isBackground ? send<T>(request) : trackRequest(send<T>(request));
}
