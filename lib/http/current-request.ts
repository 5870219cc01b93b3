/**
 * Under this name the log of requests (`request-log.ts`) keeps the id of the current one. Next bundles pages
 * and instrumentation separately, so a module variable is not shared; and loaders of pages, which call the
 * backend, are built for the browser too, where Node's modules are missing.
 */
export const REQUEST_STORAGE = Symbol.for('tapeglass.web.request-id');

/** The id of the request that is being answered; null outside of one. */
export function currentRequestId(): string | null {
  const holder = globalThis as { [REQUEST_STORAGE]?: { getStore(): string | undefined } };
  return holder[REQUEST_STORAGE]?.getStore() ?? null;
}

/** The header that names the current request to the backend; empty outside of one. */
export function requestIdHeader(): Readonly<Record<string, string>> {
  const id = currentRequestId();
  return id === null ? {} : { 'x-request-id': id };
}
