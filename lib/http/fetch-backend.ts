import { AppError } from '@/lib/domain/errors';
import { serverConfig } from '@/lib/config/server-config';
import { toAppError } from '@/lib/http/wire-error';

/** Long enough for a cold start's first figures, short enough that a visitor does not wait for nothing. */
const TIMEOUT_MS = 20_000;

/** What to ask of the backend. */
export interface BackendRequest {
  /** The day to look from; null or absent: today. */
  readonly asOf?: string | null;
  /** Further parameters; a null, empty or absent value is left out. */
  readonly query?: Readonly<Record<string, string | null | undefined>>;
}

/** The backend's address of a path: parameters in the given order, `asof` last. */
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
 * Asks the backend from the web process (server side only).
 *
 * @param path - With its slashes, and its symbols already encoded: `/instruments/%5EGSPC/`.
 * @returns The parsed body, unchecked: the backend validates its own answers against the contract.
 * @throws AppError as the backend raised it; `BACKEND_AWAY` when it cannot be reached or does not answer in time.
 */
export async function fetchBackend<T>(path: string, request: BackendRequest = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(backendUrl(path, request), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', `the backend cannot be reached for ${path}`, { cause });
  }
  const body = await readJson(response);
  if (!response.ok) throw toAppError(response.status, body);
  return body as T;
}
