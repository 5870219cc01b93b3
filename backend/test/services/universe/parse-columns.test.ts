import { COLUMN_SETS } from '@/lib/domain/figures';
import { parseColumns } from '../../../src/services/universe/parse-columns';

it('accepts figures, sets and both, each figure once', () => {
  expect(parseColumns('pe, price,pe')).toEqual(['pe', 'price']);
  expect(parseColumns('risk').slice(0, 3)).toEqual(['price', 'changePercent', 'volatility.1Y']);
  expect(parseColumns('valuation,marketCap,rsi14').filter((id) => id === 'marketCap')).toHaveLength(1);
});

it('shows the overview by default', () => {
  expect(parseColumns(undefined)).toEqual(parseColumns('overview'));
  expect(parseColumns(' ')).toEqual(parseColumns('overview'));
  expect(parseColumns(undefined)).toContain('return.YTD');
});

it.each(COLUMN_SETS.map(({ id }) => id))('accepts the set %s', (id) => {
  expect(parseColumns(id).length).toBeGreaterThan(3);
});

it('reports an unknown name, with a suggestion', () => {
  expect(() => parseColumns('price,retrun1Y')).toThrow(
    expect.objectContaining({
      status: 400,
      fields: {
        columns: ['must be ids of figures or of column sets separated by commas; unknown: "retrun1Y"'],
        suggestions: ['return.1Y'],
      },
    }) as Error,
  );
});
