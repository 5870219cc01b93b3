import { isConcerned } from '@/lib/domain/data-topics';
import { processState } from '@/lib/http/process-state';

/** More pages than the page cache holds; a page beyond it is renewed by its own time limit. */
const MOST_PAGES = 20_000;

/**
 * Notes that the page with this internal path (`/view/latest/stock-data/AAPL`) was built, so that new data can renew it.
 *
 * @param topics - What of the data it is made of; null: of everything, or it is not known yet.
 */
export function recordBuiltPage(path: string, topics: readonly string[] | null = null): void {
  const { builtPages } = processState();
  // Taken out and put in again, so that the map stays ordered by age.
  builtPages.delete(path);
  builtPages.set(path, topics);
  if (builtPages.size > MOST_PAGES) {
    const oldest = builtPages.keys().next();
    if (!oldest.done) builtPages.delete(oldest.value);
  }
}

/**
 * The built pages that a change concerns, in the order in which to renew them: today's before those of past days, the newest first.
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

/** Forgets a page that is no more. */
export function forgetBuiltPage(path: string): void {
  processState().builtPages.delete(path);
}
