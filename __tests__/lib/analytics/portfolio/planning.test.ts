import { backcast } from '@/lib/analytics/portfolio/backcast';
import { bootstrapPaths, followPlan, neededMonthly } from '@/lib/analytics/portfolio/goals';
import { incomeByMonth, incomeEntries, paymentsPerUnit } from '@/lib/analytics/portfolio/income';
import { lookThrough, overlapMatrix } from '@/lib/analytics/portfolio/look-through';
import { planRebalance } from '@/lib/analytics/portfolio/rebalance';
import type { RebalanceHolding } from '@/lib/analytics/portfolio/rebalance';
import { sameFlows } from '@/lib/analytics/portfolio/same-flows';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { computeCase } from '../../../support/portfolio-case';
import type { PortfolioCase } from '../../../support/portfolio-case';
import { dayOf } from '../../../support/reference-data';

describe('the same flows in something else', () => {
  const given: PortfolioCase = {
    base: 'EUR',
    asOf: '2024-12-31',
    accounts: [{ id: 'A', cash: 'tracked' }],
    transactions: [
      { date: '2024-01-01', kind: 'deposit', net: '100' },
      { date: '2024-07-01', kind: 'deposit', net: '100' },
      { date: '2024-10-01', kind: 'withdrawal', net: '90' },
    ],
  };
  const line = (values: readonly (readonly [string, number])[]) => ({
    days: Int32Array.from(values, ([day]) => dayOf(day)),
    values: Float64Array.from(values, ([, value]) => value),
  });

  it('buys and sells at the value of the day', () => {
    const { valued, range } = computeCase(given);
    const found = sameFlows(
      valued,
      range,
      line([
        ['2023-12-29', 10],
        ['2024-07-01', 20],
        ['2024-10-01', 30],
      ]),
    )!;

    // 10 + 5 units, less 90 / 30: 12 units at 30, against 110 in cash
    expect(found.other.at(-1)).toBeCloseTo(360, 9);
    expect(found.difference).toBeCloseTo(250, 9);
    expect(found.ranOutOn).toBeNull();
  });

  it('names the day on which withdrawals used it up, and has no answer before the line begins', () => {
    const { valued, range } = computeCase(given);
    const fallen = sameFlows(
      valued,
      range,
      line([
        ['2024-01-01', 10],
        ['2024-10-01', 1],
      ]),
    )!;

    // 20 units are worth 20 when 90 are withdrawn
    expect(formatIsoDate(fallen.ranOutOn!)).toBe('2024-10-01');
    expect(fallen.other.at(-1)).toBe(0);
    expect(sameFlows(valued, range, line([['2024-02-01', 10]]))).toBeNull();
  });

  it('is used up from the beginning where the opening value is a loan, and buys again with later money', () => {
    const { valued } = computeCase({
      ...given,
      transactions: [
        { date: '2024-01-01', kind: 'withdrawal', net: '50' },
        { date: '2024-07-01', kind: 'deposit', net: '100' },
      ],
    });
    const found = sameFlows(
      valued,
      { from: dayOf('2024-06-03'), to: dayOf('2024-12-31') },
      line([
        ['2024-01-01', 10],
        ['2024-12-31', 20],
      ]),
    )!;

    expect(formatIsoDate(found.ranOutOn!)).toBe('2024-06-03');
    expect(found.other[0]).toBe(0);
    expect(found.other.at(-1)).toBe(200);
  });
});

describe('income', () => {
  const given: PortfolioCase = {
    base: 'EUR',
    asOf: '2024-12-31',
    assets: { S: { currency: 'EUR', prices: [['2024-01-02', '100']] } },
    transactions: [
      { date: '2023-01-02', kind: 'buy', asset: 'S', quantity: '10', price: '50' },
      { date: '2023-05-15', kind: 'dividend', asset: 'S', gross: '10', tax: '2' },
      { date: '2024-05-15', kind: 'dividend', asset: 'S', gross: '20', tax: '4' },
      { date: '2024-06-03', kind: 'buy', asset: 'S', quantity: '10', price: '100' },
    ],
  };

  it('is summed by month, and paid per unit that was held', () => {
    const { book, view } = computeCase(given);
    const entries = incomeEntries(book, view, { from: dayOf('2022-12-31'), to: book.asOf });

    expect(incomeByMonth(entries).map(({ month, dividends, tax }) => [month, dividends, tax])).toEqual([
      ['2023-05', 10, 2],
      ['2024-05', 20, 4],
    ]);
    expect([...paymentsPerUnit(book, view)]).toEqual([[0, [{ day: dayOf('2024-05-15'), perUnit: 2 }]]]);
  });
});

describe('rebalancing', () => {
  const holding = (
    id: string,
    value: number,
    target: number,
    rest: Partial<RebalanceHolding> = {},
  ): RebalanceHolding => ({
    id,
    value,
    target,
    unitPrice: 10,
    band: 0,
    unrealized: null,
    ...rest,
  });
  const options = { money: 0, sales: true, wholeUnits: false, leastTrade: 0, keepCash: 0 };
  const amounts = (plan: ReturnType<typeof planRebalance>) =>
    plan.orders.map(({ id, amount }) => [id, Math.round(amount * 1e6) / 1e6]);

  it('sells what exceeds its target, losses first, and buys the rest', () => {
    const plan = planRebalance(
      [
        holding('A', 600, 0.4, { unrealized: 60 }),
        holding('B', 300, 0.2, { unrealized: -30 }),
        holding('C', 100, 0.4),
      ],
      options,
    );

    expect(amounts(plan)).toEqual([
      ['B', -100],
      ['A', -200],
      ['C', 300],
    ]);
    expect(plan.orders.map(({ realized }) => realized)).toEqual([-10, 20, null]);
    expect(plan.weights.map(({ after }) => after)).toEqual([0.4, 0.2, 0.4]);
  });

  it('does nothing within the bands', () => {
    expect(
      planRebalance([holding('A', 520, 0.5, { band: 0.05 }), holding('B', 480, 0.5, { band: 0.05 })], options)
        .orders,
    ).toEqual([]);
  });

  it('with new money only, buys what is furthest below its target', () => {
    const three = [holding('A', 600, 1), holding('B', 300, 1), holding('C', 100, 1)];

    expect(amounts(planRebalance(three, { ...options, sales: false, money: 150 }))).toEqual([['C', 150]]);
    // 300 to each of B and C lifts both to 400
    expect(amounts(planRebalance(three, { ...options, sales: false, money: 400 }))).toEqual([
      ['B', 100],
      ['C', 300],
    ]);
    expect(amounts(planRebalance(three, { ...options, sales: false, money: 1100 }))).toEqual([
      ['A', 100],
      ['B', 400],
      ['C', 600],
    ]);
  });

  it('trades whole units, leaves small orders out, and keeps cash', () => {
    const plan = planRebalance([holding('A', 0, 1), holding('B', 0, 1, { unitPrice: 30 })], {
      ...options,
      money: 110,
      keepCash: 10,
      wholeUnits: true,
    });

    expect(plan.orders.map(({ units }) => units)).toEqual([5, 1]);
    expect(plan.cash).toBe(30);
    expect(
      planRebalance([holding('A', 510, 1), holding('B', 490, 1)], { ...options, leastTrade: 50 }).orders,
    ).toEqual([]);
    expect(() => planRebalance([holding('A', 1, 0)], options)).toThrow('positive sum');
  });
});

describe('funds and their members', () => {
  const members = new Map([
    [
      'FUND',
      [
        { id: 'X', weight: 0.5 },
        { id: 'Y', weight: 0.3 },
      ],
    ],
    [
      'OTHER',
      [
        { id: 'X', weight: 0.2 },
        { id: 'Z', weight: 0.8 },
      ],
    ],
  ]);

  it('replaces funds by their holdings, and returns the share of each fund that is covered', () => {
    const found = lookThrough(
      [
        { id: 'FUND', weight: 0.6 },
        { id: 'X', weight: 0.3 },
        { id: 'DARK', weight: 0.1 },
      ],
      members,
      (id) => id === 'DARK',
    );

    expect(found.weights.map(({ id, weight }) => [id, Number(weight.toFixed(12))])).toEqual([
      ['X', 0.6],
      ['Y', 0.18],
      ['FUND', 0.12],
      ['DARK', 0.1],
    ]);
    expect(found.weights[0]!.through.map(({ id }) => id)).toEqual(['FUND', 'X']);
    expect(found.coverage).toBeCloseTo(0.48 / 0.7, 12);
  });

  it('takes what rounding leaves of a sum for nothing, and counts funds that are sold short by size', () => {
    const tenths = Array.from({ length: 10 }, (_, at) => ({ id: `M${at}`, weight: 0.1 }));
    const found = lookThrough(
      [
        { id: 'TENTHS', weight: 1 },
        { id: 'DARK', weight: -0.5 },
      ],
      new Map([['TENTHS', tenths]]),
      () => true,
    );

    expect(tenths.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThan(1);
    expect(found.weights.map(({ id }) => id)).not.toContain('TENTHS');
    expect(found.coverage).toBeCloseTo(1 / 1.5, 12);
  });

  it('overlap is the sum of the lesser weights', () => {
    expect(overlapMatrix(['FUND', 'OTHER', 'X'], members)).toEqual([
      [1, 0.2, 0.5],
      [0.2, 1, 0.2],
      [0.5, 0.2, 1],
    ]);
  });
});

describe('today’s holdings through the past', () => {
  const days = Int32Array.from([1, 2, 3, 4]);
  const line = (values: number[], from = 0) => ({
    days: days.subarray(from, from + values.length),
    values: Float64Array.from(values),
  });
  const holding = (id: string, weight: number, of: ReturnType<typeof line>, isCarried = false) => ({
    id,
    weight,
    line: of,
    isCarried,
  });
  const window = { from: 1, to: 4, rebalancing: 'none', tradingDays: days, correlated: 2 } as const;

  it('uses those that reach back, with their weights scaled up', () => {
    const young = holding('NEW', 0.2, line([1, 2], 2));
    const found = backcast(
      [holding('A', 0.4, line([10, 11, 12, 15])), holding('B', 0.4, line([20, 20, 18, 20])), young],
      window,
    )!;

    // half in A (+50 %), half in B (0 %)
    expect(found.values.at(-1)).toBeCloseTo(125, 12);
    expect(found.leftOut).toEqual(['NEW']);
    expect(found.coverage).toBeCloseTo(0.8, 12);
    expect(found.riskShares!.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(found.correlations).toHaveLength(2);
    expect(backcast([young], window)).toBeNull();
  });

  it('begins at the last common day, however long before the window it is', () => {
    const on = (at: readonly number[]) => ({
      days: Int32Array.from(at),
      values: Float64Array.from(at, (day) => 100 + day),
    });
    const pair = [holding('A', 0.5, on([1, 80, 100, 101])), holding('B', 0.5, on([1, 85, 100, 102]))];
    const found = backcast(pair, { ...window, from: 90, to: 102 })!;

    expect(Array.from(found.days)).toEqual([1, 100]);
    expect(found.values.at(-1)).toBeCloseTo((100 * 200) / 101, 12);
  });

  it('takes cash and rare prices as they last were, on the days of the others or of the market', () => {
    const house = holding('HOUSE', 0.5, line([100]), true);

    expect(backcast([holding('A', 0.5, line([10, 11, 12, 15])), house], window)!.values.at(-1)).toBe(125);
    expect(backcast([house], window)).toMatchObject({ days, values: Float64Array.of(100, 100, 100, 100) });
  });
});

describe('goals', () => {
  const past = [0.01, 0.01, 0.01];
  const paths = bootstrapPaths(past, 12, { seed: 7, paths: 20, blockMonths: 3 });

  it('follows constant returns exactly', () => {
    const plan = { startValue: 1000, monthly: 100, months: 12, target: 2395 };
    const followed = followPlan(plan, paths);

    // 1000 x 1.01^12 + 100 x (1.01^12 - 1) / 0.01 = 1126.83 + 1268.25
    expect(followed.quantiles(12)[1]).toBeCloseTo(2395.075, 3);
    expect(followed.chance).toBe(1);
    expect(followPlan({ ...plan, target: 2396 }, paths).chance).toBe(0);
    expect(neededMonthly({ startValue: 1000, months: 12, target: 2395.075 }, paths, 0.9)).toBeCloseTo(100, 1);
  });

  it.each([
    ['saving', 1000, 4000],
    ['spending', 5000, 100],
  ])('needs the %s that one cent less would miss', (_, startValue, target) => {
    const months = 24;
    const varied = bootstrapPaths([0.2, -0.3, 0.1, 0, 0.05, -0.1], months, {
      seed: 3,
      paths: 99,
      blockMonths: 2,
    });
    const plan = { startValue, months, target };
    const needed = neededMonthly(plan, varied, 0.8);

    expect(Math.sign(needed)).toBe(Math.sign(target - startValue));
    expect(followPlan({ ...plan, monthly: needed }, varied).chance).toBeGreaterThanOrEqual(0.8);
    expect(followPlan({ ...plan, monthly: needed - 0.01 }, varied).chance).toBeLessThan(0.8);
  });

  it('stays at nothing once it has run out', () => {
    const followed = followPlan({ startValue: 100, monthly: -20, months: 12, target: 0 }, paths);

    expect(followed.chance).toBe(0);
    expect(followed.quantiles(12)[2]).toBe(0);
  });

  it('draws the same paths from the same seed, in blocks', () => {
    const varied = [0.1, 0.2, 0.3, 0.4];
    const draw = (seed: number) => bootstrapPaths(varied, 4, { seed, paths: 3, blockMonths: 2 });

    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    for (const path of draw(1)) {
      const step = Number((path[1]! - path[0]!).toFixed(9));
      expect([0.1, -0.3]).toContain(step);
    }
  });
});
