import { parsePortfolioState, portfolioQuery } from '@/components/features/profile/state/portfolio-state';

it('omits the defaults', () => {
  const state = parsePortfolioState({});

  expect(state).toEqual({
    columns: 'overview',
    list: null,
    order: null,
    range: { kind: 'preset', preset: '1Y' },
  });
  expect(portfolioQuery(state)).toEqual({});
});

it('parses what it writes', () => {
  const query = { columns: 'risk', sort: '-volatility.1Y', range: '3M', list: '9' };

  const state = parsePortfolioState(query);

  expect(state.order).toEqual({ id: 'volatility.1Y', direction: 'descending' });
  expect(portfolioQuery(state)).toEqual(query);
});

it('keeps the default for unreadable values', () => {
  expect(parsePortfolioState({ columns: 'constructor', sort: '-', range: 'x' })).toEqual(
    parsePortfolioState({}),
  );
});
