/** Rewrites of `next.config.js` from a page's path with `.csv` or `.json` to its file. */
export function exportRewrites(
  routes: ReadonlyArray<{ readonly path: string }>,
): { source: string; destination: string }[];
