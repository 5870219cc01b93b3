import { findCheaperAlternatives } from '@/lib/analytics/fees/cheaper-alternatives';
import type { FundSeries } from '@/lib/analytics/fees/cheaper-alternatives';
import { correlation } from '@/lib/analytics/relative/market-model';
import { simpleReturns } from '@/lib/analytics/returns/period-returns';

const N = 300;

/** A deterministic series, `factor` times as strong, with its own small deviation. */
function fund(
  symbol: string,
  expenseRatio: number | null,
  { factor = 1, wobble = 0, days = N } = {},
): FundSeries {
  const values = new Float64Array(days);
  values[0] = 100;
  for (let i = 1; i < days; i++)
    values[i] =
      values[i - 1]! * (1 + factor * 0.01 * Math.sin(i * 1.3) + wobble * Math.sin(i * 2.9 + symbol.length));
  return { symbol, expenseRatio, days: Int32Array.from({ length: days }, (_, i) => i), values };
}

it('pairs the dearer fund with the cheaper one, by the saved fee', () => {
  const funds = [fund('A', 0.001), fund('BB', 0.004, { wobble: 0.0002 }), fund('C', 0.002)];
  const pairs = findCheaperAlternatives(funds);

  expect(pairs.map(({ cheaper, symbol }) => `${symbol} ${cheaper}`)).toEqual(['BB A', 'BB C', 'C A']);
  const expected = correlation(simpleReturns(funds[1]!.values), simpleReturns(funds[0]!.values));
  expect(pairs[0]!.correlation).toBeCloseTo(expected.ok ? expected.value : NaN, 12);
  expect(pairs[0]).toMatchObject({
    n: 299,
    first: 0,
    last: 299,
    expenseRatio: 0.004,
    cheaperExpenseRatio: 0.001,
  });
});

it.each([
  ['moves twice as much', { factor: 2 }],
  ['moves the other way', { factor: -1 }],
  ['wobbles too much', { wobble: 0.003 }],
  ['is too young', { days: 252 }],
])('excludes a fund that %s', (_, form) => {
  expect(findCheaperAlternatives([fund('A', 0.01), fund('B', 0.001, form)])).toEqual([]);
});

it('needs two fees that differ, and two funds that move', () => {
  expect(findCheaperAlternatives([fund('A', 0.01), fund('B', 0.01)])).toEqual([]);
  expect(findCheaperAlternatives([fund('A', null), fund('B', 0.01)])).toEqual([]);
  expect(findCheaperAlternatives([fund('A', 0.02, { factor: 0 }), fund('B', 0.01, { factor: 0 })])).toEqual(
    [],
  );
  expect(findCheaperAlternatives([])).toEqual([]);
});

it('compares the days that both have', () => {
  const late = fund('B', 0.001);
  const shifted = { ...late, days: late.days.map((day) => day + 40) };
  expect(findCheaperAlternatives([fund('A', 0.01), shifted])).toEqual([]);
  const [pair] = findCheaperAlternatives([
    fund('A', 0.01),
    { ...late, days: late.days.subarray(40), values: late.values.subarray(40) },
  ]);
  expect(pair).toMatchObject({ n: 259, first: 40 });
});
