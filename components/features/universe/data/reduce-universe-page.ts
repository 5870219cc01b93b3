import { COLORS } from '../state/universe-state';
import type { UniversePageData } from './universe-data';

/**
 * The data that a document of a universe contains: those of the components that are hydrated at once. The lists of its
 * panels, which are hydrated later, are in the markup. Its rows are left out by `stripRows`.
 */
export function reduceUniversePage(page: UniversePageData): UniversePageData {
  if (!page.shown.areInDocument) return page;
  const names = Object.fromEntries(
    COLORS.flatMap(({ id }) => (page.names[id] ? [[id, page.names[id]] as const] : [])),
  );
  return { ...page, isReduced: true, names, industries: [], countries: [], exchanges: [] };
}
