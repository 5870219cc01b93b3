import { barSpan, drawBarRows } from '@/lib/charting/bar-rows-svg';
import type { BarRow } from '@/lib/charting/bar-rows-svg';

const row = (id: string, value: number | null): BarRow => ({
  id,
  label: id,
  from: 0,
  to: value ?? 0,
  value,
  role: (value ?? 0) < 0 ? 'loss' : 'gain',
});

it.each([
  ['both sides', [row('a', 2), row('b', -1)], undefined, { min: -1, max: 2 }],
  ['one side', [row('a', 2)], undefined, { min: 0, max: 2 }],
  ['a common scale', [row('a', 2)], 4, { min: -4, max: 4 }],
  ['nothing', [row('a', null)], undefined, { min: 0, max: 1 }],
])('spans %s with zero in it', (_, rows, limit, span) => {
  const { min, max } = barSpan(rows, limit);

  expect([min + 0, max + 0]).toEqual([span.min, span.max]);
});

it('draws one row each, and only the name when the value is missing', () => {
  const { plot, height } = drawBarRows([row('up', 0.02), row('none', null), row('down', -0.01)], (value) =>
    value.toFixed(2),
  );

  expect(height).toBe(78);
  expect(plot.match(/<rect/g)).toHaveLength(2);
  expect(plot).toContain('>none<');
  expect(plot).toContain('>-0.01<');
});

it('has the name and the value of a row on one line, at the middle of its bar', () => {
  const { plot } = drawBarRows([row('up', 0.02), row('down', -0.01)], (value) => value.toFixed(2));

  const lines = [...plot.matchAll(/<text [^>]*y="(\d+)"/g)].map(([, y]) => Number(y));
  const bars = [...plot.matchAll(/<rect [^>]*y="(\d+)"[^>]*height="(\d+)"/g)];
  const middles = bars.map(([, y, height]) => Number(y) + Number(height) / 2);
  expect(lines).toEqual([17, 17, 43, 43]);
  // A baseline is four pixels below the middle of letters of 12 px.
  expect(middles).toEqual([13, 39]);
});
