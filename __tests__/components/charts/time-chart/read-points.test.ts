import { readPoint, stepPoint } from '@/components/charts/time-chart/read-points';
import { buildChartModel } from '@/components/research/price-chart/data/build-chart-model';
import { buildSeriesChart } from '@/lib/charting/series-model';
import { formatValue } from '@/lib/format/chart-value';
import { parsePriceState } from '@/components/research/price-chart/state/price-state';
import { viewOf } from '../../../support/series-view';

const window = { first: 1, last: 3 };

it.each([
  ['ArrowRight', null, 1],
  ['ArrowLeft', null, 3],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 3, 3],
  ['PageUp', 3, 1],
  ['Home', 2, 1],
  ['End', null, 3],
  ['a', 2, null],
])('the key %s leads from %p to %p', (key, from, to) => {
  expect(stepPoint(key, from, window)).toBe(to);
});

it('reads every value of a bar, and measures falls from the left edge of the window', () => {
  const { state } = parsePriceState({ style: 'candles', panes: 'volume,drawdown' });
  const model = buildChartModel(viewOf([200, 100, 110, 99]), state, 'A');
  const read = readPoint(model, 3, { window, formatValue }).map(({ label, text }) => `${label} ${text}`);
  // 99 / 110 - 1 = -10%: the 200 is before the window.
  expect(read).toEqual([
    'Open 99.00',
    'High 99.99',
    'Low 98.01',
    'Close 99.00',
    'Since 2 Jan 2020 −1.00%',
    'Volume 1.00 K',
    'Drawdown −10.00%',
  ]);
});

it('leaves out what an indicator has not reached yet', () => {
  const { state } = parsePriceState({ overlays: 'sma2', panes: 'none' });
  const model = buildChartModel(viewOf([1, 2, 3]), state, 'A');
  expect(readPoint(model, 0, { window, formatValue }).map(({ label }) => label)).toEqual(['A']);
  expect(readPoint(model, 1, { window, formatValue })).toContainEqual(
    expect.objectContaining({ label: 'SMA 2', text: '1.50' }),
  );
});

it('names what happened on the day', () => {
  const { state } = parsePriceState({ panes: 'none' });
  const events = [{ index: 1, kind: 'dividend', label: 'Dividend', text: '0.25' }] as const;
  const model = { ...buildChartModel(viewOf([1, 2, 3]), state, 'A'), events };
  expect(readPoint(model, 1, { window, formatValue }).map(({ text }) => text)).toEqual(['2.00', '0.25']);
  expect(readPoint(model, 2, { window, formatValue }).map(({ text }) => text)).toEqual(['3.00', '+50.00%']);
});

it('reads another instrument as its change since the left edge, not as a scaled price', () => {
  const { state } = parsePriceState({ panes: 'none' });
  const view = viewOf([1, 2, 3, 4]);
  const model = buildChartModel(view, state, 'A');
  const [price] = model.panes;
  const other = Float64Array.of(5, 10, 20, 15);
  const layer = {
    id: 'o',
    label: 'B',
    color: 's2',
    kind: 'line',
    values: other,
    rebasedFrom: other,
  } as const;
  const compared = { ...model, panes: [{ ...price!, layers: [...price!.layers, layer] }] };

  const read = readPoint(compared, 3, { window, formatValue });

  // From the first bar of the window, 10, to 15.
  expect(read.map(({ label, text }) => `${label} ${text}`)).toEqual([
    'A 4.00',
    'Since 2 Jan 2020 +100.00%',
    'B, change 50.00%',
  ]);
});

it('reads several lines from the highest to the lowest, each with the style of its line', () => {
  const model = buildSeriesChart(
    {
      days: [1, 2],
      unit: 'index',
      drawdown: true,
      series: [
        { id: 'a', label: 'A', values: [100, 90] },
        { id: 'b', label: 'B', values: [100, 120] },
      ],
    },
    { first: 0, last: 1 },
  );

  const read = readPoint(model, 1, { window: { first: 0, last: 1 }, formatValue });

  expect(read.map(({ label, text, key }) => [label, text, key?.line, key?.color])).toEqual([
    ['B', '120.00', 'b', 's2'],
    ['A', '90.00', 'a', 's1'],
    ['B, drawdown', '0.00%', 'b', 's2'],
    ['A, drawdown', '−10.00%', 'a', 's1'],
  ]);
});
