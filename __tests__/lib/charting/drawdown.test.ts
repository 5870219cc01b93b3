import { drawdownColumn } from '@/lib/charting/drawdown';

it('measures each value from the highest one so far', () => {
  // 80 is 20% below 100; 150 is a new high; 75 is half of it.
  expect([...drawdownColumn([100, 80, 150, NaN, 75])]).toEqual([0, 80 / 100 - 1, 0, NaN, -0.5]);
});

it('ignores the highs before its first value', () => {
  expect([...drawdownColumn([200, 100, 90], 1)]).toEqual([NaN, 0, 90 / 100 - 1]);
});
