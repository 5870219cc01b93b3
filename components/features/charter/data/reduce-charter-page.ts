import type { CharterPageData } from './charter-page-data';

/** The data that a document of Stock Charter contains: everything but the days and values of its lines. */
export function reduceCharterPage({ view, ...page }: CharterPageData): CharterPageData {
  return {
    ...page,
    isReduced: true,
    view: {
      ...view,
      days: [],
      lines: view.lines.map(({ id, label }) => ({ id, label, values: [], all: null })),
    },
  };
}
