import { LIST_DEFINITIONS, isFigureId, listDefinition } from '@/lib/domain/figures';

it('defines the columns of lists, with ids that no figure has', () => {
  expect(Object.keys(LIST_DEFINITIONS).filter(isFigureId)).toEqual([]);
  expect(listDefinition('list.sinceAdded')?.name).toBe('Since added');
});

it.each(['list.none', 'toString', 'price'])('has none for %s', (id) => {
  expect(listDefinition(id)).toBeUndefined();
});
