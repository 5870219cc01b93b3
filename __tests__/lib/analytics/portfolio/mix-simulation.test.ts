import { simulateMix, type MixMarket, type MixRules } from '@/lib/analytics/portfolio/mix-simulation';
import { portfolioLine, REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { createRandom } from '@/lib/analytics/statistics/random';

const PLAIN: MixRules = {
  ...{ weights: [1], startValue: 1_000, monthly: 0, rebalancing: 'none', band: null },
  ...{ cost: 0, fee: 0, leverage: 1 },
};
const daysFrom = (...dates: string[]): Int32Array => Int32Array.from(dates, (date) => requireIsoDate(date));
const marketOf = (
  days: Int32Array,
  columns: number[][],
  more: Partial<Pick<MixMarket, 'borrowing' | 'level'>> = {},
): MixMarket => ({
  days,
  columns: columns.map((values) => Float64Array.from(values)),
  borrowing: new Float64Array(days.length),
  level: null,
  ...more,
});
const last = (values: Float64Array): number => values.at(-1)!;

it.each(REBALANCINGS)(
  'is the line of a portfolio without money, costs or debt: rebalanced %s',
  (rebalancing) => {
    const random = createRandom(7);
    const days = Int32Array.from({ length: 500 }, (_, at) => requireIsoDate('2022-01-03') + at);
    const walk = () => {
      let value = 50;
      return Float64Array.from(days, () => (value *= 0.97 + 0.06 * random()));
    };
    const columns = [walk(), walk(), walk()];
    const weights = [0.5, 0.3, 0.2];
    const { growth, values } = simulateMix(
      { ...marketOf(days, []), columns },
      { ...PLAIN, weights, rebalancing },
    );
    const line = portfolioLine(days, columns, { weights, rebalancing });

    for (let t = 0; t < days.length; t += 50) {
      expect(growth[t]).toBeCloseTo(line[t]!, 8);
      expect(values[t]).toBeCloseTo(10 * line[t]!, 7);
    }
  },
);

it('pays in on the first day of a month, and keeps that out of the return', () => {
  const days = daysFrom('2024-01-31', '2024-02-01', '2024-02-02', '2024-03-01');
  const { growth, paid, values } = simulateMix(marketOf(days, [[100, 110, 121, 121]]), {
    ...PLAIN,
    monthly: 100,
  });

  // (1,000 × 1.1 + 100) × 1.1 + 100.
  expect(Array.from(values, (one) => Number(one.toFixed(9)))).toEqual([1_000, 1_200, 1_320, 1_420]);
  expect(Array.from(paid)).toEqual([1_000, 1_100, 1_100, 1_200]);
  expect(last(growth)).toBeCloseTo(121, 10);
});

it('pays the cost of each trade out of the mix', () => {
  const days = daysFrom('2024-01-30', '2024-01-31', '2024-02-01');
  const { costs, growth, values } = simulateMix(
    marketOf(days, [
      [100, 200, 200],
      [100, 100, 100],
    ]),
    { ...PLAIN, weights: [0.5, 0.5], rebalancing: 'monthly', cost: 0.01 },
  );

  // 10 for 1,000 at the start; 495 become 990 beside 495, and 247.50 are sold and bought.
  expect(values[0]).toBeCloseTo(990, 10);
  expect(last(values)).toBeCloseTo(1_485 - 4.95, 10);
  expect(costs).toBeCloseTo(14.95, 10);
  expect(last(growth)).toBeCloseTo(148.005, 10);
});

it('rebalances beyond its band, not within it', () => {
  const days = daysFrom('2024-01-02', '2024-01-03', '2024-01-04');
  const columns = [
    [100, 120, 240],
    [100, 100, 100],
  ];
  const end = (band: number) =>
    last(simulateMix(marketOf(days, columns), { ...PLAIN, weights: [0.5, 0.5], band }).values);

  // 600 and 500 are 54.5% and 45.5%.
  expect(end(0.05)).toBeCloseTo(1_200 + 500, 10);
  expect(end(0.04)).toBeCloseTo(550 * 2 + 550, 10);
});

it('owes what it borrows, with interest, and is used up when the debt is higher than what is invested', () => {
  const days = daysFrom('2023-01-01', '2024-01-01', '2024-01-02');
  const borrowing = Float64Array.of(0.05, 0.05, 0.05);
  const { growth, ranOutOn, values } = simulateMix(marketOf(days, [[100, 110, 40]], { borrowing }), {
    ...PLAIN,
    leverage: 2,
  });

  // 2,000 become 2,200, and 1,000 are 1,050 after 365 days.
  expect(values[1]).toBeCloseTo(1_150, 10);
  expect(growth[1]).toBeCloseTo(115, 10);
  expect([values[2], growth[2], ranOutOn]).toEqual([0, 0, days[2]]);
});

it('takes a yearly fee, and money out until nothing is left', () => {
  const days = daysFrom('2023-01-31', '2024-01-31', '2024-02-01', '2024-03-01', '2024-03-02');
  const { growth, paid, ranOutOn, values } = simulateMix(marketOf(days, [[100, 100, 100, 100, 200]]), {
    ...PLAIN,
    monthly: -600,
    fee: 0.1,
  });

  // January 2024 is a later month too: a tenth less after 365 days, then 600 out.
  expect(values[1]).toBeCloseTo(300, 10);
  expect(growth[1]).toBeCloseTo(90, 10);
  expect([values[2], values.at(-1), ranOutOn]).toEqual([0, 0, days[2]]);
  // Of the second 600 there were 300 less a day of the fee.
  expect(last(paid)).toBeCloseTo(1_000 - 600 - 300 * 0.9 ** (1 / 365), 8);
});

it('is in money of the last day where prices rise', () => {
  const days = daysFrom('2024-01-31', '2024-02-01', '2024-02-02');
  const level = Float64Array.of(100, 100, 110);
  const { growth, paid, values } = simulateMix(marketOf(days, [[100, 100, 110]], { level }), {
    ...PLAIN,
    monthly: 100,
  });

  // Asset and prices rise alike: 1,000 and 100 of the last day's money stay what they are.
  expect(Array.from(values, (one) => Number(one.toFixed(9)))).toEqual([1_000, 1_100, 1_100]);
  expect(last(paid)).toBe(1_100);
  expect(last(growth)).toBeCloseTo(100, 10);
});
