import { listFigureNames } from '@/components/features/portfolio/data/column-heads';
import { COLUMN_SETS } from '@/lib/domain/figures';

it('names every figure that a column set shows', () => {
  const names = listFigureNames();

  expect(Object.keys(names).sort()).toEqual(
    [...new Set(COLUMN_SETS.flatMap(({ figures }) => figures))].sort(),
  );
  expect(names['volatility.1Y']).toEqual({ short: 'Vol 1Y', name: 'Volatility, 1 year' });
});
