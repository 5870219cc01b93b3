import * as fc from 'fast-check';
import { deepestDrawdown } from '@/lib/analytics/risk/drawdown';
import { returnMoments } from '@/lib/analytics/risk/return-moments';
import { passWindow } from '@/lib/analytics/risk/window-pass';

const prices = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 60 });
const periodRates = fc.array(fc.double({ min: 0, max: 0.01, noNaN: true }), { minLength: 1, maxLength: 80 });

const windowOf = (values: readonly number[]) => ({
  days: Int32Array.from(values, (_, i) => 100 + i),
  values: Float64Array.from(values),
});

it('has the bits of the moments and of the deepest drawdown, which are computed one after the other', () => {
  fc.assert(
    fc.property(prices, periodRates, (values, table) => {
      const window = windowOf(values);
      const rates = { firstDay: 101, rates: Float64Array.from(table) };

      expect(passWindow(window, rates)).toEqual({
        moments: returnMoments(window, rates),
        deepest: deepestDrawdown(window.values),
      });
    }),
    { numRuns: 300, seed: 7 },
  );
});

it('finds no drawdown in a series that never falls', () => {
  expect(
    passWindow(windowOf([1, 2, 2, 3]), { firstDay: 101, rates: Float64Array.of(0) })?.deepest,
  ).toBeNull();
});

it.each([
  ['the first', [0, 1, 2]],
  ['a later one', [1, -2, 3]],
  ['the last', [1, 2, NaN]],
])('measures nothing where a value is not positive: %s', (_which, values) => {
  expect(passWindow(windowOf(values), { firstDay: 101, rates: Float64Array.of(0) })).toBeNull();
});
