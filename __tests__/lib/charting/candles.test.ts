import { groupCandles } from '@/lib/charting/candles';

const bars = {
  open: [10, 11, 12, 13, NaN],
  high: [12, 15, 13, 14, NaN],
  low: [9, 10, 8, 12, NaN],
  close: [11, 12, 13, 12.5, 20],
};

it('draws each bar separately, a bar with only a close as a dash', () => {
  const candles = groupCandles(bars, { first: 3, last: 4, perGroup: 1 });
  expect(candles).toEqual([
    { first: 3, last: 3, open: 13, high: 14, low: 12, close: 12.5 },
    { first: 4, last: 4, open: 20, high: 20, low: 20, close: 20 },
  ]);
});

it('merges bars: first open, last close, highest high, lowest low', () => {
  const [one, two] = groupCandles(bars, { first: 0, last: 3, perGroup: 2 });
  expect(one).toEqual({ first: 0, last: 1, open: 10, high: 15, low: 9, close: 12 });
  expect(two).toEqual({ first: 2, last: 3, open: 12, high: 14, low: 8, close: 12.5 });
});

it('keeps its groups while the window moves', () => {
  const groups = groupCandles(bars, { first: 1, last: 4, perGroup: 2 }).map(({ first, last }) => [
    first,
    last,
  ]);
  expect(groups).toEqual([
    [1, 1],
    [2, 3],
    [4, 4],
  ]);
});
