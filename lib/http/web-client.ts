import { trackRequest } from '@/lib/http/activity';
import { awayFailure, toFailure } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';

const TIMEOUT_MS = 20_000;

/** What to ask of our own web server. */
export interface WebRequest {
  readonly method: 'GET' | 'POST';
  /** `/api/auth/…`, or an address of the backend that takes no bearer (`backendHref('/register/')`). */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** True: the layout's progress bar does not show for it, because nobody asked for it. */
  readonly isQuiet?: boolean;
  readonly timeoutMs?: number;
}

/** The answer with its whole text; what went wrong on the way when there is none. */
async function exchange({ method, path, body, timeoutMs = TIMEOUT_MS }: WebRequest) {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        // A state-changing route takes JSON only, so that no form of another site can call it.
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      cache: 'no-store',
      signal,
    });
    return { response, text: await response.text() };
  } catch {
    // Whatever the browser says of it, for us the service is away: too slow by our own clock, or not there.
    return signal.aborted ? ('timeout' as const) : ('unreachable' as const);
  }
}

async function send<T>(request: WebRequest): Promise<CallResult<T>> {
  const exchanged = await exchange(request);
  if (typeof exchanged === 'string') return awayFailure(exchanged);
  const { response, text } = exchanged;
  let data: unknown;
  try {
    data = text === '' ? null : JSON.parse(text);
  } catch {
    // A page of a proxy, say. A failure is told by its status; a success without its data is none.
    return response.ok ? awayFailure('unreadable') : toFailure(response.status, null);
  }
  if (!response.ok) return toFailure(response.status, data, response.headers.get('retry-after'));
  return { ok: true, data: data as T };
}

/**
 * Calls our own web server, whose cookie says who asks. Small, and loaded with every page.
 *
 * @returns The parsed body, unchecked (null for an empty one), or the failure in words. Never throws.
 */
export function callWeb<T>(request: WebRequest): Promise<CallResult<T>> {
  return request.isQuiet ? send<T>(request) : trackRequest(send<T>(request));
}
