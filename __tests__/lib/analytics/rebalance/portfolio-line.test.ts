import { portfolioLine } from '@/lib/analytics/rebalance/portfolio-line';
import { parseIsoDate } from '@/lib/domain/iso-date';

const days = Int32Array.from(['2023-12-28', '2023-12-29', '2024-01-31', '2024-02-29', '2024-04-30'], (text) =>
  parseIsoDate(text)!,
);
const a = Float64Array.of(10, 10, 20, 20, 40);
const b = Float64Array.of(50, 50, 50, 50, 50);
const half = [1, 1];

it('holds the initial purchase when it is never rebalanced', () => {
  // Half of 100 in each: 50 + 50; a doubles to 100, then to 200; b stays at 50.
  const line = portfolioLine(days, [a, b], { weights: half, rebalancing: 'none' });

  expect(Array.from(line)).toEqual([100, 100, 150, 150, 250]);
});

it('is set back to its weights at each month’s last close', () => {
  // 150 at the end of January is split into 75 and 75; a doubles after February: 150 + 75 = 225.
  const line = portfolioLine(days, [a, b], { weights: half, rebalancing: 'monthly' });

  expect(Array.from(line)).toEqual([100, 100, 150, 150, 225]);
});

it('is set back at the end of a quarter, or a year', () => {
  // The first quarter ends with 150 on 29 February, before the decline in April: rebalanced, 75 x 2 + 75.
  const quarterly = portfolioLine(days, [a, b], { weights: half, rebalancing: 'quarterly' });
  const yearly = portfolioLine(days, [a, b], { weights: half, rebalancing: 'yearly' });

  expect(quarterly[4]).toBe(225);
  expect(yearly[4]).toBe(250);
});

it('scales weights of any sum, and leaves out those of zero', () => {
  const line = portfolioLine(days, [a, b], { weights: [0, 7], rebalancing: 'monthly' });

  expect(Array.from(line)).toEqual([100, 100, 100, 100, 100]);
});

it('is the series itself when it is alone', () => {
  const line = portfolioLine(days, [a], { weights: [3], rebalancing: 'monthly' });

  expect(Array.from(line)).toEqual([100, 100, 200, 200, 400]);
});

it.each([
  ['another number of weights', [1]],
  ['a negative weight', [1, -1]],
  ['no weight at all', [0, 0]],
  ['a weight that is not a number', [NaN, 1]],
])('refuses %s', (_, weights) => {
  expect(() => portfolioLine(days, [a, b], { weights, rebalancing: 'none' })).toThrow(RangeError);
});

it('is empty without days', () => {
  const empty = new Float64Array(0);

  expect(
    portfolioLine(new Int32Array(0), [empty, empty], { weights: half, rebalancing: 'none' }),
  ).toHaveLength(0);
});
