import { processState } from '@/lib/http/process-state';

/** More pages than the page cache holds; a page beyond it is renewed by its own time limit. */
const MOST_PAGES = 20_000;

/** Notes that the page with this internal path (`/view/latest/stock-data/AAPL`) was built, so that new data can renew it. */
export function recordBuiltPage(path: string): void {
  const { builtPages } = processState();
  // Taken out and put in again, so that the set stays ordered by age.
  builtPages.delete(path);
  builtPages.add(path);
  if (builtPages.size > MOST_PAGES) {
    const oldest = builtPages.values().next();
    if (!oldest.done) builtPages.delete(oldest.value);
  }
}

/** The built pages in the order in which to renew them: today's before those of past days, the newest first. */
export function listBuiltPages(): string[] {
  const pages = [...processState().builtPages].reverse();
  const isLatest = (path: string) => path.startsWith('/view/latest');
  return [...pages.filter(isLatest), ...pages.filter((path) => !isLatest(path))];
}

/** Forgets a page that is no more. */
export function forgetBuiltPage(path: string): void {
  processState().builtPages.delete(path);
}
