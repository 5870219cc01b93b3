import fc from 'fast-check';
import { barsPerGroup, decimate } from '@/lib/charting/decimate';

it('keeps every finite point while there is room', () => {
  expect(decimate([1, NaN, 3, 2], 0, 3, 4)).toEqual([0, 2, 3]);
});

it('keeps the extremes of each stretch in their order, and the ends', () => {
  //              |-- column 1 ---| |-- column 2 ---|
  const values = [5, 9, 1, 4, 4, 6, 6, 2, 8, 7, 7, 5];
  expect(decimate(values, 0, 11, 2)).toEqual([0, 1, 2, 7, 8, 11]);
});

it('never loses the highest or the lowest value, whatever the width', () => {
  const series = fc.array(fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constant(NaN)), {
    minLength: 1,
    maxLength: 400,
  });
  fc.assert(
    fc.property(series, fc.integer({ min: 1, max: 50 }), (values, columns) => {
      const kept = decimate(values, 0, values.length - 1, columns).map((index) => values[index]!);
      const finite = values.filter(Number.isFinite);
      expect(Math.max(...kept)).toBe(Math.max(...finite));
      expect(Math.min(...kept)).toBe(Math.min(...finite));
      expect(kept.length).toBeLessThanOrEqual(2 * columns + 2);
    }),
  );
});

it.each([
  [100, 170, 1],
  [1260, 170, 10],
  [300, 170, 2],
  [20_000, 280, 100],
])('draws %p bars in room for %p as groups of %p', (bars, room, expected) => {
  expect(barsPerGroup(bars, room)).toBe(expected);
});
