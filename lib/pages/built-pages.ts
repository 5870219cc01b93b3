import { isConcerned } from '@/lib/domain/data-topics';
import { processState } from '@/lib/http/process-state';

/** Larger than the number of pages in the page cache; additional pages are renewed by their time limit. */
const MAX_PAGES = 20_000;

/**
 * Records that the page with this internal path (`/view/latest/stock-data/AAPL`) was built, so that new data
 * can renew it.
 *
 * @param topics - Topics of the data used by the page; null: all, or not known yet.
 */
export function recordBuiltPage(path: string, topics: readonly string[] | null = null): void {
  const { builtPages, pageVersions, status } = processState();
  // The first call comes before the data are fetched, which are then of this version or a newer one.
  if (topics === null || !pageVersions.has(path)) pageVersions.set(path, status?.dataVersion ?? 0);
  // Deleted and inserted again to keep the map ordered by age.
  builtPages.delete(path);
  builtPages.set(path, topics);
  if (builtPages.size > MAX_PAGES) {
    const oldest = builtPages.keys().next();
    if (!oldest.done) forgetBuiltPage(oldest.value);
  }
}

/**
 * The built pages affected by a change, in the order in which to renew them: latest pages before pages of
 * past days, the newest first.
 *
 * @param changed - The topics that changed; null: everything.
 */
export function listBuiltPages(changed: readonly string[] | null = null): string[] {
  const pages = [...processState().builtPages]
    .filter(([, made]) => isConcerned(made, changed))
    .map(([path]) => path)
    .reverse();
  const isLatest = (path: string) => path.startsWith('/view/latest');
  return [...pages.filter(isLatest), ...pages.filter((path) => !isLatest(path))];
}

/** Removes a page that no longer exists. */
export function forgetBuiltPage(path: string): void {
  processState().builtPages.delete(path);
  processState().pageVersions.delete(path);
}
