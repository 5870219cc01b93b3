import { getJson } from '@/lib/http/get-json';
import { trackRequest } from '@/lib/http/pending-requests';

/** A response younger than this is returned without a request. */
const FRESH_MS = 60_000;

interface Entry {
  /** The parsed body; the same object until the server reports a change. */
  readonly data: unknown;
  readonly etag: string | null;
  readonly fetchedAt: number;
}

/** Options of the cache. */
export interface CachedFetchOptions {
  /**
   * Age in milliseconds up to which a response is returned without a request; default one minute, 0 always
   * sends one.
   */
  readonly freshMs?: number;
}

const entries = new Map<string, Entry>();
const pending = new Map<string, Promise<unknown>>();

/** Clears the cache. */
export function clearCachedFetch(): void {
  entries.clear();
  pending.clear();
}

async function load(url: string, known: Entry | undefined): Promise<Entry> {
  const response = await getJson(url, known?.etag);
  // A 304 can only answer the ETag of a known response.
  return { ...(response ?? known!), fetchedAt: Date.now() };
}

/**
 * Caching fetch helper for the browser: JSON by GET, kept in memory and revalidated with its ETag.
 *
 * Concurrent callers share one request. For an unchanged response (304), the same object is returned, so
 * that derived data can be reused. Failures are not cached.
 *
 * @throws AppError with the error of the backend, `BACKEND_AWAY` when it cannot be reached.
 */
export function cachedFetch<T>(url: string, { freshMs = FRESH_MS }: CachedFetchOptions = {}): Promise<T> {
  const cachedEntry = entries.get(url);
  if (cachedEntry && Date.now() - cachedEntry.fetchedAt < freshMs)
    return Promise.resolve(cachedEntry.data as T);
  const running = pending.get(url);
  if (running) return running as Promise<T>;
  const request = trackRequest(load(url, cachedEntry))
    .then((entry) => {
      entries.set(url, entry);
      return entry.data;
    })
    .finally(() => pending.delete(url));
  pending.set(url, request);
  return request as Promise<T>;
}
