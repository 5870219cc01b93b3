import { AppError } from '@/lib/domain/errors';
import { cachedFetch } from '@/lib/http/cached-fetch';

/** URL of the data of the page whose document the browser has loaded: the same file as for a navigation to it. */
function documentDataUrl(): string {
  const { buildId, page, query } = window.__NEXT_DATA__;
  const path = page.replaceAll(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(String(query[name])));
  return `/_next/data/${buildId}${path}.json`;
}

/**
 * Fetches the whole data of a page whose document leaves out what its markup shows
 * (`components/features/document-data.server.ts`).
 *
 * @throws AppError when the data cannot be loaded, or are of an error page by now.
 */
export async function fetchDocumentData<Page extends object>(): Promise<Page> {
  const { pageProps } = await cachedFetch<{ readonly pageProps?: { readonly page?: Page } }>(
    documentDataUrl(),
  );
  if (!pageProps?.page) throw new AppError('BACKEND_AWAY', 'The data of the page cannot be loaded.');
  return pageProps.page;
}
