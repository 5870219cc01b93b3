import { pageDefinition } from '@/lib/domain/figures';
import { TRACKER_DEFINITIONS } from '@/lib/domain/figures/tracker-definitions';
import { EXPLAINED_FIGURES } from '@/lib/domain/portfolio/explained-figures';

it('defines every figure of a portfolio that opens down to its parts', () => {
  const ids = EXPLAINED_FIGURES.map((figure) => `tracker.${figure}`);

  expect(Object.keys(TRACKER_DEFINITIONS).sort()).toEqual([...ids].sort());
  for (const id of ids) expect(pageDefinition(id)).toMatchObject({ name: expect.any(String) as string });
});
