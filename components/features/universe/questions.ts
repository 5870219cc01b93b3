import type { PageQuestions } from '@/lib/http/page-twin';
import { activeWhere, neededFigures, parseUniverseState } from './universe-state';
import type { UniverseState } from './universe-state';

/** What the screener is asked for a state. */
export function screenQuestion(universe: string, state: UniverseState) {
  return {
    path: '/screener/',
    query: {
      universe,
      where: activeWhere(state) || null,
      sort: state.sort || null,
      columns: neededFigures(state).join(','),
    },
  };
}

/** What the backend is asked for the file of a universe page. */
export const universeQuestions: PageQuestions = ({ params, query }) => ({
  members: screenQuestion(params.universe ?? '', parseUniverseState(query).state),
});
