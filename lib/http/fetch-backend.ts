import { AppError } from '@/lib/domain/errors';
import { DATA_VERSION_HEADER } from '@/lib/domain/data-version-header';
import { sendToBackend } from '@/lib/http/send-to-backend';
import { requestIdHeader } from '@/lib/config/current-request';
import { processState } from '@/lib/http/process-state';
import { toAppError } from '@/lib/http/wire-error';

/** Pauses before a call is sent again whose connection failed: a backend, or the balancer before it, is started again. */
const RETRY_PAUSES_MS = [100, 300, 600];

/** A request to the backend. */
export interface BackendRequest {
  /** The as-of day; null or absent: today. */
  readonly asOf?: string | null;
  /** Further parameters; null, empty and absent values are omitted. */
  readonly query?: Readonly<Record<string, string | null | undefined>>;
}

/** The path with its query: parameters in the given order, `asof` last. */
function pathWithQuery(path: string, { asOf, query = {} }: BackendRequest): string {
  const [pathname = '', own = ''] = path.split('?', 2);
  const search = new URLSearchParams(own);
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  if (asOf) search.set('asof', asOf);
  return search.size === 0 ? pathname : `${pathname}?${search.toString()}`;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', `the answer of ${response.url} was not JSON (${response.status})`, {
      cause,
    });
  }
}

/**
 * Sends a request to the backend from the web process (server side only).
 *
 * @param path - With its slashes, and with encoded symbols: `/instruments/%5EGSPC/`.
 * @returns The parsed body, not validated: the backend validates its own responses against the contract.
 * @throws AppError with the error of the backend; `BACKEND_AWAY` when it cannot be reached or does not
 * respond in time.
 */
export async function fetchBackend<T>(path: string, request: BackendRequest = {}): Promise<T> {
  return ask(path, request, 'application/json', async (response) => {
    const body = await readJson(response);
    if (!response.ok) throw toAppError(response.status, body);
    return body as T;
  });
}

/** The function by which a page's loader calls the backend: {@link fetchBackend} except in tests. */
export type FetchBackend = typeof fetchBackend;

/**
 * Fetches a table from the backend as CSV.
 *
 * @throws AppError like {@link fetchBackend}: errors are JSON here too.
 */
export async function fetchBackendCsv(path: string, request: BackendRequest = {}): Promise<string> {
  const query = { ...request.query, format: 'csv' };
  return ask(path, { ...request, query }, 'text/csv', async (response) => {
    if (!response.ok) throw toAppError(response.status, await readJson(response));
    try {
      return await response.text();
    } catch (cause) {
      throw new AppError('BACKEND_AWAY', `the backend broke off its answer for ${path}`, { cause });
    }
  });
}

function ask<T>(
  path: string,
  request: BackendRequest,
  accept: string,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const version = processState().status?.dataVersion;
  const headers = {
    accept,
    ...requestIdHeader(),
    // Another backend than the one that named this version may not have it yet.
    ...(version !== undefined && { [DATA_VERSION_HEADER]: String(version) }),
  };
  return sendToBackend({
    path: pathWithQuery(path, request),
    init: { headers },
    read,
    retryPausesMs: RETRY_PAUSES_MS,
  });
}
