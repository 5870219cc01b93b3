import { INDEX_PAGES, UNIVERSES } from '@/lib/domain/universes';

it('has the index pages and universes of the specification', () => {
  expect(INDEX_PAGES.map(({ id }) => id)).toEqual(['sp500', 'dow', 'nasdaq', 'r2000', 'tsx']);
  expect(UNIVERSES.map(({ id }) => id)).toEqual([
    'sp500',
    'nasdaq',
    'dj',
    'etfs',
    'sptsx',
    'eurostocks',
    'commodities',
  ]);
});
