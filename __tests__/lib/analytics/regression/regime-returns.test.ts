import { medianRegime, regimeReturn, signRegime } from '@/lib/analytics/regression/regime-returns';
import { gap } from '@/lib/domain/metric';
import { valueOf } from '../../../support/reference-data';

it('measures the months of one side alone', () => {
  const returns = Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? 0.02 : -0.01));
  const isEven = returns.map((_, i) => i % 2 === 0);
  const rest = isEven.map((side) => !side);

  // All twelve are the same: the deviation to divide by is zero.
  expect(valueOf(regimeReturn(returns, isEven))).toEqual({
    n: 12,
    mean: expect.closeTo(0.02, 14) as number,
    positive: 1,
    t: null,
  });
  expect(valueOf(regimeReturn(returns, rest))).toMatchObject({ n: 12, positive: 0 });
});

it('leaves out months without a return or without a known regime', () => {
  const returns = [NaN, ...Array<number>(12).fill(0.01), 0.5];
  const sides = [true, ...Array<boolean>(12).fill(true), null];

  expect(valueOf(regimeReturn(returns, sides)).n).toBe(12);
  expect(regimeReturn(returns.slice(0, 12), sides.slice(0, 12))).toEqual(gap('insufficient-history', 12, 11));
});

it('divides by sign: no change is not a rise', () => {
  expect(signRegime([0.1, 0, -0.1, NaN])).toEqual([true, false, false, null]);
});

it('divides at the median of the known values', () => {
  expect(medianRegime([1, 5, NaN, 3])).toEqual([false, true, null, false]);
  expect(medianRegime([NaN])).toEqual([null]);
});
