import type { LineLayer, Pane } from '@/lib/charting/chart-model';
import { nearestLine } from '@/lib/charting/nearest-line';

const line = (id: string, ...values: number[]): LineLayer => ({
  id,
  label: id,
  color: 's1',
  kind: 'line',
  values: Float64Array.from(values),
});

const paneOf = (...layers: Pane['layers']): Pane => ({
  id: 'series',
  title: '',
  height: 100,
  scale: 'linear',
  format: 'number',
  layers,
  guides: [],
  bounds: { min: null, max: null },
  fallsOf: null,
});

const yOf = (value: number) => 100 - value;

it.each([
  [88, 'low'],
  [52, 'middle'],
  [20, 'high'],
])('finds the line nearest to %s pixels from the top', (y, id) => {
  const pane = paneOf(line('low', 10), line('middle', 50), line('high', 90));
  expect(nearestLine(pane, 0, { y, yOf })).toBe(id);
});

it('finds none far from every line, at a gap, and where there is a single line', () => {
  const pane = paneOf(line('a', 90, Number.NaN), line('b', 80, Number.NaN));
  expect(nearestLine(pane, 0, { y: 95, yOf })).toBeNull();
  expect(nearestLine(pane, 1, { y: 15, yOf })).toBeNull();
  expect(nearestLine(paneOf(line('a', 90)), 0, { y: 10, yOf })).toBeNull();
});
