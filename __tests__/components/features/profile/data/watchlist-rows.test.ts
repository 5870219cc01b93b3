import { figureOf, gapOf, toListRows } from '@/components/features/profile/data/watchlist-rows';
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
  const entry = listEntry({ figures: { pe: 31, ps: null, 'start.1Y': '2025-11-20' } });

  expect([figureOf(entry, 'pe'), figureOf(entry, 'ps'), figureOf(entry, 'pb')]).toEqual([
    31,
    null,
    undefined,
  ]);
  expect(figureOf(entry, 'start.1Y')).toBeNull();
});

it('returns the reason why a figure is missing', () => {
  const short = { gap: 'insufficient-history' as const, need: 252, have: 41 };

  expect(gapOf(listEntry({ gaps: { pe: short } }), 'pe')).toBe(short);
  expect(gapOf(listEntry(), 'pe')).toBeNull();
  expect(gapOf(listEntry({ price: null, gaps: { pe: short } }), 'pe')).toMatchObject({ gap: 'no-data' });
});
