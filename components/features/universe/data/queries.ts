import type { PageQueries } from '@/lib/pages/page-export';
import { basisQuery } from '@/lib/research/page-basis';
import { activeWhere, DEFAULT_SORT, neededFigures, parseUniverseState } from '../state/universe-state';
import type { UniverseState } from '../state/universe-state';

/** The screener query of a state. */
export function screenQuery(universe: string, state: UniverseState) {
  return {
    path: '/screener/',
    query: {
      universe,
      where: activeWhere(state) || null,
      sort: state.sort || DEFAULT_SORT,
      columns: neededFigures(state).join(','),
      metrics: state.metrics || null,
      ...basisQuery(state.basis),
    },
  };
}

/** The screener query for the history of a filter. */
export function historyQuery(
  universe: string,
  { basis, metrics, where }: { readonly where: string; readonly metrics: string; readonly basis?: string },
) {
  const query = { universe, where, metrics: metrics || null, ...basisQuery(basis) };
  return { path: '/screener/history/', query };
}

/** The backend query for the export file of a universe page. */
export const universeQueries: PageQueries = ({ params, query }) => ({
  members: screenQuery(params.universe ?? '', parseUniverseState(query).state),
});
