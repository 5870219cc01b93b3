import { measuredFrom } from '@/lib/charting/chart-model';
import { hasSeveralLines } from '@/lib/charting/nearest-line';
import { buildSeriesChart, carryForward, lineLook } from '@/lib/charting/series-model';
import type { SeriesModel } from '@/lib/charting/series-model';

const MODEL: SeriesModel = {
  days: [1, 2, 3, 4],
  unit: 'index',
  series: [
    { id: 'a', label: 'A', values: [100, 120, 90, 130] },
    { id: 'b', label: 'B', values: [100, null, 110, null] },
  ],
  drawdown: true,
};
const ALL = { first: 0, last: 3 };

it('carries the last known value over a gap, and none beyond the ends', () => {
  expect([...carryForward([null, 1, null, 2, null])]).toEqual([Number.NaN, 1, 1, 2, Number.NaN]);
});

it('draws lines in different looks, with the common base marked', () => {
  const [main] = buildSeriesChart(MODEL, ALL).panes;

  expect(main).toMatchObject({ id: 'series', scale: 'linear', format: 'number', guides: [100] });
  expect(main!.layers.map(({ kind, color }) => [kind, color])).toEqual([
    ['line', 's1'],
    ['line', 's2'],
  ]);
});

it('draws a single line as an area with its last value at the edge', () => {
  const [main] = buildSeriesChart({ ...MODEL, series: MODEL.series.slice(0, 1), drawdown: false }, ALL).panes;

  expect(main).toMatchObject({ id: 'price', guides: [], layers: [{ kind: 'area' }] });
});

it('measures every drawdown from the left edge of the window', () => {
  const chart = buildSeriesChart(MODEL, ALL);

  // A: 120 to 90 is -25%. B never falls.
  expect(
    chart.panes[1]!.layers.map((layer) => [...(layer as { values: Float64Array }).values].slice(0, 3)),
  ).toEqual([
    [0, 0, -0.25],
    [0, 0, 0],
  ]);
  const later = measuredFrom(chart, { first: 2, last: 3 }).panes[1]!.layers;
  expect(later.map((layer) => (layer as { values: Float64Array }).values[2])).toEqual([0, 0]);
});

it('keeps to an even scale where values are not above zero', () => {
  const log = { ...MODEL, scale: 'log' as const };

  expect(buildSeriesChart(log, ALL).panes[0]!.scale).toBe('log');
  const rates = {
    ...log,
    unit: 'rate' as const,
    series: [{ id: 'r', label: 'R', values: [-0.1, 0.1, 0.2, 0.3] }],
  };
  expect(buildSeriesChart(rates, ALL).panes[0]).toMatchObject({ scale: 'linear', format: 'percent' });
});

it('fills the range of a forecast between its two edges, which are lines of one color', () => {
  const series = ['middle', 'low', 'high'].map((id, place) => ({
    ...{ id, label: id, values: [1, 2 + place] },
    look: Math.min(place, 1),
  }));
  const model = { ...MODEL, days: [1, 2], series, fan: { low: 'low', high: 'high' } };
  const [pane] = buildSeriesChart(model, { first: 0, last: 1 }).panes;

  expect(pane!.layers.map(({ color, kind }) => `${kind} ${color}`)).toEqual([
    'line s1',
    'line s2',
    'line s2',
    'band s2',
  ]);
  expect(hasSeveralLines(pane!)).toBe(true);
});

it('has ten colors before the first dash', () => {
  const looks = Array.from({ length: 10 }, (_, place) => lineLook(place));

  expect(new Set(looks.map(({ color }) => color)).size).toBe(10);
  expect(looks.filter(({ dash }) => dash)).toEqual([]);
});

it('distinguishes twenty lines', () => {
  const looks = Array.from({ length: 20 }, (_, place) => JSON.stringify(lineLook(place)));

  expect(new Set(looks).size).toBe(20);
});

it.each([
  ['the common start', { unit: 'index' }, 'Start = 100'],
  ['basis points', { unit: 'basisPoints' }, 'Basis points'],
  ['a given unit', { unit: 'number', unitLabel: 'USD' }, 'USD'],
  ['nothing where the ticks carry the unit', { unit: 'percent' }, ''],
] as const)('names on the axis %s', (_, part, title) => {
  expect(buildSeriesChart({ ...MODEL, ...part }, ALL).panes[0]!.title).toBe(title);
});

it('keeps the days of a thinned model at their places in time', () => {
  const thinned = {
    ...MODEL,
    days: [0, 10, 100],
    allDays: 101,
    series: [{ id: 'a', label: 'A', values: [1, 2, 3] }],
  };
  expect([...buildSeriesChart(thinned, { first: 0, last: 2 }).places!]).toEqual([0, 10, 100]);
  expect(buildSeriesChart(MODEL, ALL).places).toBeUndefined();
});

it('draws from the sampled days while they span the window', () => {
  const sampled = { ...MODEL, sampleDays: [1, 3, 4] };
  expect(buildSeriesChart(sampled, ALL).sample).toEqual([0, 2, 3]);
  expect(buildSeriesChart(sampled, { first: 1, last: 3 }).sample).toBeUndefined();
});
