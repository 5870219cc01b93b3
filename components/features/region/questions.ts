import type { RegionId } from '@/lib/contracts/region';
import type { PageQuestions } from '@/lib/http/page-twin';

/** What a regional page asks the backend. */
export const regionQuestions =
  (region: RegionId): PageQuestions =>
  () => ({ region: { path: `/region/${region}/` } });
