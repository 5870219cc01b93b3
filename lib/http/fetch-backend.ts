import { AppError } from '@/lib/domain/errors';
import { DATA_VERSION_HEADER } from '@/lib/domain/data-version-header';
import { serverConfig } from '@/lib/config/server-config';
import { requestIdHeader } from '@/lib/http/current-request';
import { processState } from '@/lib/http/process-state';
import { toAppError } from '@/lib/http/wire-error';

/** Long enough to compute the first figures after a cold start, short enough for a visitor to wait. */
const TIMEOUT_MS = 20_000;

/** Pauses before a call is sent again whose connection failed: a backend, or the balancer before it, is started again. */
const RETRY_PAUSES_MS = [100, 300, 600];

/** A request to the backend. */
export interface BackendRequest {
  /** The as-of day; null or absent: today. */
  readonly asOf?: string | null;
  /** Further parameters; null, empty and absent values are omitted. */
  readonly query?: Readonly<Record<string, string | null | undefined>>;
}

/** The backend URL for a path: parameters in the given order, `asof` last. */
export function backendUrl(path: string, { asOf, query = {} }: BackendRequest = {}): string {
  const url = new URL(serverConfig().backendUrl + path);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  if (asOf) url.searchParams.set('asof', asOf);
  return url.href;
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
  const response = await ask(path, request, 'application/json');
  const body = await readJson(response);
  if (!response.ok) throw toAppError(response.status, body);
  return body as T;
}

/** How a page's loader calls the backend: {@link fetchBackend} except in tests. */
export type FetchBackend = typeof fetchBackend;

/**
 * Fetches a table from the backend as CSV.
 *
 * @throws AppError like {@link fetchBackend}: errors are JSON here too.
 */
export async function fetchBackendCsv(path: string, request: BackendRequest = {}): Promise<string> {
  const query = { ...request.query, format: 'csv' };
  const response = await ask(path, { ...request, query }, 'text/csv');
  if (!response.ok) throw toAppError(response.status, await readJson(response));
  try {
    return await response.text();
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', `the backend broke off its answer for ${path}`, { cause });
  }
}

async function ask(path: string, request: BackendRequest, accept: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const version = processState().status?.dataVersion;
  const headers = {
    accept,
    ...requestIdHeader(),
    // Another backend than the one that named this version may not have it yet.
    ...(version !== undefined && { [DATA_VERSION_HEADER]: String(version) }),
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetch(backendUrl(path, request), { headers, signal });
    } catch (cause) {
      const pause = RETRY_PAUSES_MS[attempt];
      if (pause === undefined || signal.aborted)
        throw new AppError('BACKEND_AWAY', `the backend cannot be reached for ${path}`, { cause });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
