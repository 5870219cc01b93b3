import { AppError } from '@/lib/domain/errors';
import { toAppError } from '@/lib/http/wire-error';
import { backendHref, researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';

/** A JSON response. */
export interface JsonResponse {
  readonly data: unknown;
  readonly etag: string | null;
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', 'The data cannot be loaded: the answer is not JSON.', { cause });
  }
}

/**
 * Sends a GET from the browser.
 *
 * @param etag - Of a response that the caller has.
 * @returns null when that response is unchanged (304).
 * @throws AppError with the error of the backend, `BACKEND_AWAY` when it cannot be reached.
 */
export async function getJson(url: string, etag: string | null = null): Promise<JsonResponse | null> {
  const headers = new Headers({ accept: 'application/json' });
  if (etag !== null) headers.set('if-none-match', etag);
  let response: Response;
  try {
    response = await fetch(url, { headers });
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', 'The data cannot be loaded: the site does not answer.', { cause });
  }
  if (response.status === 304) return null;
  const data = await readBody(response);
  if (!response.ok) throw toAppError(response.status, data);
  return { data, etag: response.headers.get('etag') };
}

/**
 * The backend's data for a path and query, in the browser, without a cache: for callers that keep what they
 * derive from it.
 *
 * @throws AppError as {@link getJson}.
 */
export async function readBackend<T>(path: string, query: ResearchQuery): Promise<T> {
  const response = await getJson(backendHref(`${path}${researchQuery(query)}`));
  // No ETag was sent, so that there is no 304.
  return response!.data as T;
}
