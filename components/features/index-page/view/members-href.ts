import { queryHref } from '@/components/research/hooks/use-backend-query';
import type { IndexState } from '../state/index-state';
import { membersQuery } from '../data/queries';

/** URL from which the browser fetches the members and the history for a state. */
export function membersHref(
  id: string,
  state: Pick<IndexState, 'contribution' | 'weights'>,
  basis: 'total' | 'price',
  asOf: string | null,
): string {
  return queryHref(membersQuery(id, state, basis), asOf);
}
