import { questionHref } from '@/components/research/use-answer';
import type { IndexState } from '../index-state';
import { membersQuestion } from '../questions';

/** Where the browser asks for the members and the history in a state. */
export function membersHref(
  id: string,
  state: Pick<IndexState, 'contribution' | 'weights'>,
  basis: 'total' | 'price',
  asOf: string | null,
): string {
  return questionHref(membersQuestion(id, state, basis), asOf);
}
