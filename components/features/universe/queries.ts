import type { PageQueries } from '@/lib/http/page-export';
import { basisQuery } from '@/lib/research/page-basis';
import { activeWhere, DEFAULT_SORT, neededFigures, parseUniverseState } from './universe-state';
import type { UniverseState } from './universe-state';

/** The screener query of a state. */
export function screenQuery(universe: string, state: UniverseState) {
  return {
    path: '/screener/',
    query: {
      universe,
      where: activeWhere(state) || null,
      sort: state.sort || DEFAULT_SORT,
      columns: neededFigures(state).join(','),
      ...basisQuery(state.basis),
    },
  };
}

/** The screener query for the history of a filter. */
export function historyQuery(universe: string, where: string, basis: string | undefined) {
  return { path: '/screener/history/', query: { universe, where, ...basisQuery(basis) } };
}

/** The backend query for the export file of a universe page. */
export const universeQueries: PageQueries = ({ params, query }) => ({
  members: screenQuery(params.universe ?? '', parseUniverseState(query).state),
});
