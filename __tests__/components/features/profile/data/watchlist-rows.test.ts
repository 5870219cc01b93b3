import { toListRows } from '@/components/features/profile/data/watchlist-rows';
import { listEntry, listPerformance, threeEntries } from '../../../../msw/fixtures/portfolio';

it('joins each line with its returns since it was added', () => {
  const [apple, , unknown] = toListRows(threeEntries, listPerformance(threeEntries));

  expect(apple).toMatchObject({ kind: 'stock', sinceAdded: 0.05, benchmarkSinceAdded: 0.02 });
  expect(apple?.sinceAddedDifference).toBeCloseTo(0.03, 10);
  expect(unknown).toMatchObject({ sinceAdded: null, sinceAddedDifference: null });
});

it('leaves returns open until they are known, also those of a line that is newer than them', () => {
  const [open] = toListRows(threeEntries, null);
  const [newer] = toListRows([listEntry({ symbol: 'NEW' })], listPerformance(threeEntries));

  expect([open?.sinceAdded, newer?.sinceAdded]).toEqual([undefined, undefined]);
});

it('distinguishes a figure that is not loaded yet from a missing one', () => {
  const [loaded, plain] = toListRows(
    [listEntry({ figures: { pe: 31, ps: null } }), listEntry({ symbol: 'B' })],
    null,
  );

  expect(loaded).toMatchObject({ isPartial: true, figures: { pe: 31, ps: null } });
  expect(plain).toMatchObject({ isPartial: true, figures: {} });
});

it('keeps the reason why a figure is missing; without a price nothing has data', () => {
  const short = { gap: 'insufficient-history' as const, need: 252, have: 41 };
  const [priced, unpriced] = toListRows(
    [listEntry({ gaps: { pe: short } }), listEntry({ symbol: 'B', price: null, gaps: { pe: short } })],
    null,
  );

  expect(priced?.gaps).toEqual({ pe: short });
  expect(unpriced?.gaps).toEqual({});
});
