import { areaPath, barPath, linePath, pathNumber } from '@/lib/charting/path';

it('writes a number with one digit at most and no minus zero', () => {
  expect([1.25, -0.01, 12, -3.36].map(pathNumber)).toEqual(['1.3', '0', '12', '-3.4']);
});

it('draws a line in relative steps and lifts the pen over gaps', () => {
  expect(linePath([0, 10, 20, 30, 40], [5, 7.5, 2, NaN, 4])).toBe('M0 5l10 2.5l10-5.5M40 4');
});

it('does not accumulate rounding errors', () => {
  const xs = Array.from({ length: 1001 }, (_, i) => i * 0.4);
  const path = linePath(xs, xs);
  const steps = [...path.matchAll(/l(\d+(?:\.\d)?)[ ]?(-?[\d.]+)/g)].map((match) => Number(match[1]));
  expect(steps.reduce((sum, step) => sum + step, 0)).toBe(400);
});

it('closes an area at its level, with sides on request', () => {
  expect(areaPath([10, 20], [3, 5], { level: 9, from: 0, to: 30 })).toBe('M0 3l10 0l10 2l10 0V9H0Z');
  expect(areaPath([1], [NaN], { level: 9, from: 0, to: 3 })).toBe('');
});

it('draws a bar as a closed rectangle', () => {
  expect(barPath(10, 4, 100, 80)).toBe('M10 100h4v-20h-4z');
});
