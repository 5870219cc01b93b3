import { isFigureId } from '@/lib/domain/figures';
import { LIST_DEFINITIONS } from '@/lib/domain/figures/list-definitions';

it('defines the columns of lists, with ids that no figure has', () => {
  expect(Object.keys(LIST_DEFINITIONS).filter(isFigureId)).toEqual([]);
  expect(LIST_DEFINITIONS['list.sinceAdded'].name).toBe('Since added');
});
