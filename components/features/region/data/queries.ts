import type { RegionId } from '@/lib/contracts/region';
import { basisQuery } from '@/lib/research/page-basis';
import type { PageQueries } from '@/lib/pages/page-export';

/** The backend queries of a regional page. */
export const regionQueries =
  (region: RegionId): PageQueries =>
  ({ query }) => ({
    region: { path: `/region/${region}/`, query: basisQuery(query.basis), orderedBy: 'msort' },
  });
