import type { Language } from '@/lib/domain/text';

/**
 * Under this name the log of requests (`request-log.ts`) keeps the current one. Next bundles pages and the server
 * separately, so a module variable is not shared; and loaders of pages, which call the backend, are built for the
 * browser too, where Node's modules are missing.
 */
export const REQUEST_STORAGE = Symbol.for('tapeglass.web.request');

/** The request that is being answered. */
export interface CurrentRequest {
  readonly id: string;
  /** The origin of the site as the request names it. */
  readonly origin: string;
  /** True when the reader hides amounts of money; false for pages that are the same for all readers. */
  readonly hidesAmounts: boolean;
  /** The language of its response. */
  readonly language: Language;
}

/** The request that is being answered; null outside of one. */
export function currentRequest(): CurrentRequest | null {
  const holder = globalThis as { [REQUEST_STORAGE]?: { getStore(): CurrentRequest | undefined } };
  return holder[REQUEST_STORAGE]?.getStore() ?? null;
}

/** Its id; null outside of a request. */
export function currentRequestId(): string | null {
  return currentRequest()?.id ?? null;
}

/** The header that names the current request to the backend; empty outside of one. */
export function requestIdHeader(): Readonly<Record<string, string>> {
  const id = currentRequestId();
  return id === null ? {} : { 'x-request-id': id };
}
