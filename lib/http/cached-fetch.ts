import { AppError } from '@/lib/domain/errors';
import { trackRequest } from '@/lib/http/activity';
import { toAppError } from '@/lib/http/wire-error';

/** An answer younger than this is given again without asking. */
const FRESH_MS = 60_000;

interface Entry {
  /** The parsed body; the same object as long as the server says that nothing changed. */
  readonly data: unknown;
  readonly etag: string | null;
  readonly fetchedAt: number;
}

/** How an answer may be taken from memory. */
export interface CachedFetchOptions {
  /** Age in milliseconds up to which the answer is given again without asking; default one minute, 0 asks always. */
  readonly freshMs?: number;
}

const entries = new Map<string, Entry>();
const pending = new Map<string, Promise<unknown>>();

/** Forgets every answer. */
export function clearCachedFetch(): void {
  entries.clear();
  pending.clear();
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', `the answer of ${response.url} was not JSON`, { cause });
  }
}

async function ask(url: string, known: Entry | undefined): Promise<Entry> {
  const headers = new Headers({ accept: 'application/json' });
  if (known?.etag) headers.set('if-none-match', known.etag);
  let response: Response;
  try {
    response = await fetch(url, { headers });
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', `${url} cannot be reached`, { cause });
  }
  if (response.status === 304 && known) return { ...known, fetchedAt: Date.now() };
  const data = await readJson(response);
  if (!response.ok) throw toAppError(response.status, data);
  return { data, etag: response.headers.get('etag'), fetchedAt: Date.now() };
}

/**
 * The browser's caching fetch helper: JSON by GET, kept in memory and renewed by its ETag.
 *
 * Callers at the same time share one request. An answer that the server says is unchanged (304) is the same object as before, so that
 * what was made of it can be kept. A failure is not kept.
 *
 * @throws AppError as the backend raised it, `BACKEND_AWAY` when it cannot be reached.
 */
export function cachedFetch<T>(url: string, { freshMs = FRESH_MS }: CachedFetchOptions = {}): Promise<T> {
  const known = entries.get(url);
  if (known && Date.now() - known.fetchedAt < freshMs) return Promise.resolve(known.data as T);
  const running = pending.get(url);
  if (running) return running as Promise<T>;
  const request = trackRequest(ask(url, known))
    .then((entry) => {
      entries.set(url, entry);
      return entry.data;
    })
    .finally(() => pending.delete(url));
  pending.set(url, request);
  return request as Promise<T>;
}
