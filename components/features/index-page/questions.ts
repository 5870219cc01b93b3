import type { PageQuestion, PageQuestions } from '@/lib/http/page-twin';
import { indexQuery, parseIndexState } from './index-state';
import type { IndexState } from './index-state';

/** What the members and the history of an index are asked for: its range is the chart's own. */
export function membersQuestion(
  id: string,
  { contribution, weights }: Pick<IndexState, 'contribution' | 'weights'>,
  basis: 'total' | 'price',
): PageQuestion {
  const query = { ...indexQuery({ contribution, weights }), basis: basis === 'total' ? null : basis };
  return { path: `/indexes/${encodeURIComponent(id)}/`, query: { range: '1M', ...query } };
}

/** What the backend is asked for the files of the page of an index. */
export const indexQuestions: PageQuestions = ({ params, query }) => {
  const { contribution, weights } = parseIndexState(query).state;
  const { range, from, to, basis } = query;
  return {
    index: {
      path: `/indexes/${encodeURIComponent(params.index ?? '')}/`,
      query: { range, from, to, basis, ...indexQuery({ contribution, weights }) },
    },
  };
};
