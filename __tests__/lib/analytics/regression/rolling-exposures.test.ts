import { factorRegression } from '@/lib/analytics/regression/factor-regression';
import { rollingExposures } from '@/lib/analytics/regression/rolling-exposures';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { gap } from '@/lib/domain/metric';
import { valueOf } from '../../../support/reference-data';

const START = parseIsoDate('2024-01-01')!;
const N = 400;
const days = Int32Array.from({ length: N }, (_, i) => START + i);
const market = Float64Array.from(days, (_, i) => Math.sin(i * 1.3) + 0.3 * Math.cos(i * 0.7));
const sets = [{ days, columns: { 'Mkt-RF': market, RF: new Float64Array(N) } }];
const factors = ['Mkt-RF'];

/** Follows the market with a loading of 0.5, from day 200 on with one of 1.5. */
const values = (() => {
  const line = [100];
  for (let i = 1; i < N; i++) {
    const noise = 0.01 * Math.sin(i * 2.1);
    line.push(line[i - 1]! * (1 + ((i < 200 ? 0.5 : 1.5) * market[i]! + noise) / 100));
  }
  return Float64Array.from(line);
})();
const asset = { days, values };

it('shows at month ends how a loading changes', () => {
  const {
    days: ends,
    r2,
    terms,
  } = valueOf(rollingExposures(asset, sets, { factors, from: START, to: START + N, window: 60 }));

  const loadings = terms['Mkt-RF']!;
  expect(ends).toHaveLength(loadings.length);
  expect(ends.length).toBeGreaterThan(10);
  expect(loadings[0]!).toBeCloseTo(0.5, 2);
  expect(loadings.at(-1)!).toBeCloseTo(1.5, 2);
  expect(r2.every((value) => value > 0 && value < 1)).toBe(true);
  expect(ends.at(-1)).toBe(START + N - 1);
});

it('equals the regression over the same days', () => {
  const window = 100;
  const rolling = valueOf(rollingExposures(asset, sets, { factors, from: START, to: START + N, window }));
  const at = 3;
  const end = rolling.days[at]!;
  const own = valueOf(factorRegression(asset, sets, { factors, from: end - window, to: end }));

  expect(own.n).toBe(window);
  expect(rolling.terms['Mkt-RF']![at]).toBeCloseTo(own.coef['Mkt-RF']!, 12);
  expect(rolling.terms['alpha']![at]).toBeCloseTo(own.coef['alpha']!, 12);
  expect(rolling.r2[at]).toBeCloseTo(own.r2, 12);
});

it('has no value for a window in which the asset does not move', () => {
  const flat = { days, values: Float64Array.from(values, (value, i) => (i < 150 ? 100 : value)) };
  const { terms } = valueOf(
    rollingExposures(flat, sets, { factors, from: START, to: START + N, window: 60 }),
  );

  expect(terms['Mkt-RF']![0]).toBeNaN();
  expect(terms['Mkt-RF']!.at(-1)).toBeCloseTo(1.5, 2);
});

it('returns the number of common days', () => {
  const options = { factors, from: START, to: START + 50, window: 60 };

  expect(rollingExposures(asset, sets, options)).toEqual(gap('insufficient-history', 60, 50));
  expect(rollingExposures(asset, sets, { ...options, from: START + 900, to: START + 990 })).toEqual(
    gap('no-overlap', 60, 0),
  );
});
