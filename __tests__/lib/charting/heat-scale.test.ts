import { fitHeatLimit } from '@/lib/charting/heat-scale';

const equal = (values: readonly (number | null)[]) => values.map((value) => ({ value, area: 1 }));

const spread = (most: number) => Array.from({ length: 100 }, (_, i) => ((i - 50) / 50) * most);

it.each([
  ['a calm day', spread(0.008), 0.008],
  ['a lively one', spread(0.031), 0.03],
  ['a year', spread(0.62), 0.6],
])('fits the scale to %s', (_, values, limit) => {
  expect(fitHeatLimit(equal(values))).toBe(limit);
});

it('is not stretched by one member in ten', () => {
  expect(fitHeatLimit(equal([...Array<number>(9).fill(0.011), 0.4]))).toBe(0.015);
});

it('is not stretched by one holding that is most of the map', () => {
  const others = [0.04, -0.1, 0.12, 0.2, -0.03].map((value) => ({ value, area: 10 }));
  expect(fitHeatLimit([...others, { value: 9, area: 300 }])).toBe(0.2);
  expect(fitHeatLimit([{ value: 9, area: 300 }])).toBe(10);
});

it.each([
  ['no values', []],
  ['nothing but gaps and zeros', [null, 0, null]],
])('has a scale for %s', (_, values) => {
  expect(fitHeatLimit(equal(values))).toBe(0.01);
});

it('counts members by their area, as a reader sees them', () => {
  const small = equal(Array<number>(90).fill(0.001));
  const large = Array.from({ length: 3 }, () => ({ value: -0.05, area: 100 }));

  expect(fitHeatLimit([...small, ...large])).toBe(0.05);
  expect(fitHeatLimit([...small, { value: 0.5, area: 0 }])).toBe(0.001);
});
