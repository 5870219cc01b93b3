import { readPoint } from '@/components/charts/time-chart/read-points';
import { chartsOf } from '@/components/features/capital-markets/cards/series-block';
import { shareAxes } from '@/components/features/capital-markets/data/unit-charts';
import type { MacroLine } from '@/components/features/capital-markets/data/unit-charts';
import { buildSeriesChart } from '@/lib/charting/series-model';
import { formatValue } from '@/lib/format/chart-value';

const series = (id: string, unit: string, dates: string[], values: number[]): MacroLine => ({
  id,
  name: id,
  vintage: 'latest',
  unit,
  frequency: 'monthly',
  measured: 'level',
  dates,
  values,
});

const CHARTS = chartsOf([
  series('UNRATE', 'percent', ['2024-01-01', '2024-03-01'], [0.037, 0.038]),
  series('GC=F', 'USD', ['2024-02-01', '2024-03-01'], [2050, 2100]),
  series('PAYEMS', 'thousands', ['2024-01-01'], [157_000]),
]);

it('has a chart for each unit', () => {
  expect(CHARTS.map(({ axis }) => axis)).toEqual(['percent a year', 'USD', 'thousands']);
  expect(shareAxes(CHARTS.slice(0, 1))).toHaveLength(1);
});

it('puts the first two units into one chart with two axes, named in the legend', () => {
  const [shared, rest] = shareAxes(CHARTS);

  expect(rest!.axis).toBe('thousands');
  expect(shared!.axis).toBe('percent a year (right axis) and USD (left axis)');
  expect(shared!.model.series.map(({ label, values }) => [label, values])).toEqual([
    ['UNRATE, right axis', [0.037, null, 0.038]],
    ['GC=F, left axis', [null, 2050, 2100]],
  ]);
});

it('reads each value in its own unit', () => {
  const { model } = shareAxes(CHARTS)[0]!;
  const window = { first: 0, last: 2 };

  const read = readPoint(buildSeriesChart(model, window), 2, { window, formatValue });

  expect(read.map(({ label, text }) => `${label} ${text}`)).toEqual([
    'UNRATE, right axis 3.80%',
    'GC=F, left axis 2,100.00',
  ]);
});
