import type { PageQuery, PageQueries } from '@/lib/pages/page-export';
import { indexQuery, parseIndexState } from '../state/index-state';
import type { IndexState } from '../state/index-state';

/** The query for the members and the history of an index: the range is the chart's own. */
export function membersQuery(
  id: string,
  { contribution, weights }: Pick<IndexState, 'contribution' | 'weights'>,
  basis: 'total' | 'price',
): PageQuery {
  const query = { ...indexQuery({ contribution, weights }), basis: basis === 'total' ? null : basis };
  return { path: `/indexes/${encodeURIComponent(id)}/`, query: { range: '1M', ...query } };
}

/** Backend queries for the export files of an index page. */
export const indexQueries: PageQueries = ({ params, query }) => {
  const { contribution, weights } = parseIndexState(query).state;
  const { range, from, to, basis } = query;
  return {
    index: {
      path: `/indexes/${encodeURIComponent(params.index ?? '')}/`,
      query: { range, from, to, basis, ...indexQuery({ contribution, weights }) },
    },
  };
};
