import { brinsonFachler, type ComparedGroup } from '@/lib/analytics/portfolio/brinson-fachler';
import { groupDays } from '@/lib/analytics/portfolio/group-days';
import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import { computeCase } from '../../../support/portfolio-case';
import { FIRST_DAY, randomPortfolio } from '../../../support/random-portfolio';

/** A group with the same numbers on one or more days: weight, return, weight and return in the index. */
function group(
  key: string,
  days: readonly (readonly [w: number, r: number, W: number, b: number])[],
  isResidual = false,
): ComparedGroup {
  const column = (of: (day: (typeof days)[number]) => number): Float64Array =>
    Float64Array.from([0, ...days.map(of)]);
  return {
    key,
    isResidual,
    weights: column(([w]) => w),
    held: column(([w, r]) => w * r),
    fresh: column(() => 0),
    indexWeights: column(([, , W]) => W),
    indexReturns: column(([, , , b]) => b),
  };
}

/** Returns of the portfolio that its groups add up to. */
const returnsOf = (groups: readonly ComparedGroup[]): Float64Array =>
  groups[0]!.held.map((_, i) => groups.reduce((sum, { fresh, held }) => sum + held[i]! + fresh[i]!, 0));

const totalOf = (groups: readonly { total: number }[]): number =>
  groups.reduce((sum, { total }) => sum + total, 0);

it('splits one day as Brinson and Fachler do, to numbers that are easily checked by hand', () => {
  // Portfolio 70 % at 3 %, 30 % at -2 %; index 50 % at 2 %, 50 % at 1 %: R = 1.5 %, B = 1.5 %.
  const groups = [group('Technology', [[0.7, 0.03, 0.5, 0.02]]), group('Energy', [[0.3, -0.02, 0.5, 0.01]])];

  const found = brinsonFachler(groups, returnsOf(groups));

  expect(found.return).toBeCloseTo(0.015, 15);
  expect(found.indexReturn).toBeCloseTo(0.015, 15);
  const [technology, energy] = found.groups;
  expect(technology!.allocation).toBeCloseTo(0.2 * 0.005, 15);
  expect(technology!.selection).toBeCloseTo(0.5 * 0.01, 15);
  expect(technology!.interaction).toBeCloseTo(0.2 * 0.01, 15);
  expect(energy!.allocation).toBeCloseTo(-0.2 * -0.005, 15);
  expect(energy!.selection).toBeCloseTo(0.5 * -0.03, 15);
  expect(energy!.interaction).toBeCloseTo(-0.2 * -0.03, 15);
  expect(totalOf(found.groups)).toBeCloseTo(found.active, 15);
});

it('links the days so that the effects add up to the compounded difference', () => {
  const groups = [
    group('A', [
      [0.6, 0.1, 0.4, 0.05],
      [0.5, -0.2, 0.4, -0.1],
      [0.2, 0.03, 0.3, 0.08],
    ]),
    group('B', [
      [0.4, 0.02, 0.6, 0.04],
      [0.5, 0.15, 0.6, 0.12],
      [0.8, -0.01, 0.7, 0.02],
    ]),
  ];

  const found = brinsonFachler(groups, returnsOf(groups));

  expect(found.return).toBeCloseTo(1.068 * 0.975 * 0.998 - 1, 14);
  expect(found.indexReturn).toBeCloseTo(1.044 * 1.032 * 1.038 - 1, 14);
  expect(totalOf(found.groups)).toBeCloseTo(found.active, 14);
  for (const one of found.groups)
    expect(one.allocation! + one.selection! + one.interaction!).toBeCloseTo(one.total, 14);
  expect(found.groups[0]).toMatchObject({ weight: expect.closeTo(1.3 / 3, 14) as number });
  expect(found.groups[0]!.return).toBeCloseTo(1.1 * 0.8 * 1.03 - 1, 14);
});

it('counts cash and other groups that the index lacks as allocation, and does not split the residual', () => {
  const groups = [
    group('A', [[0.5, 0.04, 1, 0.03]]),
    group('cash', [[0.2, 0, 0, 0]]),
    group('unassigned', [[0.3, 0.1, 0, 0]], true),
  ];

  const found = brinsonFachler(groups, returnsOf(groups));

  const [, cash, rest] = found.groups;
  expect(cash).toMatchObject({ selection: 0, interaction: 0, indexReturn: null });
  expect(cash!.allocation).toBeCloseTo(0.2 * (0 - 0.03), 15);
  expect(rest).toMatchObject({ allocation: null, selection: null, interaction: null });
  expect(rest!.total).toBeCloseTo(0.3 * (0.1 - 0.03), 15);
  expect(totalOf(found.groups)).toBeCloseTo(found.active, 15);
});

it('has no return of a group that was almost nothing at the opening: its result is selection', () => {
  const groups = [group('A', [[0.9999, 0.01, 0.5, 0.01]]), group('B', [[0.0001, 5, 0.5, 0.01]])];

  const found = brinsonFachler(groups, returnsOf(groups));

  expect(found.groups[1]).toMatchObject({ return: null, interaction: 0 });
  expect(found.groups[1]!.selection).toBeCloseTo(0.0001 * (5 - 0.01), 15);
  expect(totalOf(found.groups)).toBeCloseTo(found.active, 15);
});

it('has no active return against itself', () => {
  const groups = [group('A', [[0.5, 0.02, 0.5, 0.02]]), group('B', [[0.5, -0.01, 0.5, -0.01]])];

  const found = brinsonFachler(groups, returnsOf(groups));

  expect(found.active).toBeCloseTo(0, 15);
  for (const { total } of found.groups) expect(total).toBeCloseTo(0, 15);
});

it('adds up for random portfolios with flows, shorts and idle days, of any index', () => {
  let compared = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const { book, valued } = computeCase(randomPortfolio({ seed }));
    const range = { from: FIRST_DAY + (seed % 3) * 50, to: book.asOf };
    const chain = linkReturns(valued, range, 'opening');
    if (chain.lostOn !== null) continue;
    const names = ['A', 'B', 'unassigned'];
    const own = groupDays(
      valued,
      { chain, range },
      {
        groupsOf: ({ asset }) =>
          asset < 0
            ? [['cash', 1]]
            : [
                [names[asset % 3]!, 0.75],
                ['A', 0.25],
              ],
        idle: 'cash',
      },
    );
    const count = chain.days.length;
    const groups = [...new Set([...own.keys(), 'A', 'B'])].map((key, n): ComparedGroup => {
      const none = new Float64Array(count);
      const days = own.get(key) ?? { weights: none, held: none, fresh: none };
      const inIndex = key === 'A' ? 0.6 : key === 'B' ? 0.4 : 0;
      return {
        key,
        ...days,
        isResidual: key === 'unassigned',
        indexWeights: new Float64Array(count).fill(inIndex),
        indexReturns: Float64Array.from({ length: count }, (_, i) => 0.01 * Math.sin(i * (n + 1))),
      };
    });
    const returns = chain.openingFactors.map((factor, i) => factor * chain.inflowFactors[i]! - 1);
    // A list in place of an assertion for each day: there are twenty thousand days.
    const unbalanced: number[] = [];
    for (let i = 1; i < count; i++) {
      const sum = (of: (one: ComparedGroup) => Float64Array): number =>
        groups.reduce((total, one) => total + of(one)[i]!, 0);
      const weightFault = Math.abs(sum(({ weights }) => weights) - 1);
      const returnFault = Math.abs(sum(({ held }) => held) + sum(({ fresh }) => fresh) - returns[i]!);
      // Not `>=`, which is false for NaN.
      if (!(weightFault < 1e-9 && returnFault < 1e-8)) unbalanced.push(i);
    }
    expect(unbalanced).toEqual([]);

    const found = brinsonFachler(groups, returns);

    const size = 1 + Math.abs(found.return) + Math.abs(found.indexReturn);
    expect(Math.abs(totalOf(found.groups) - found.active) / size).toBeLessThan(1e-7);
    expect(found.return).toBeCloseTo(chain.growth.at(-1)! - 1, 9);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(30);
});
