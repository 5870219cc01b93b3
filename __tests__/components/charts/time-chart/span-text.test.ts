import { spanText } from '@/components/charts/time-chart/span-text';
import { buildChartModel } from '@/components/research/price-chart/data/build-chart-model';
import { parsePriceState } from '@/components/research/price-chart/state/price-state';
import { buildSeriesChart } from '@/lib/charting/series-model';
import { viewOf } from '../../../support/series-view';

const model = buildChartModel(viewOf([100, 110, 88, 99]), parsePriceState({ panes: 'drawdown' }).state, 'A');
const [price, falls] = model.panes;
const days = Int32Array.of(0, 30, 31, 83);

it('says the change between two bars and the days between them', () => {
  // 99 / 100 - 1 = -1%; 110 / 100 - 1 = 10%.
  expect(spanText({ days }, price!, { first: 0, last: 3, line: null })).toBe('−1.0%, 83 days');
  expect(spanText({ days }, price!, { first: 0, last: 1, line: null })).toBe('+10.0%, 30 days');
  expect(spanText({ days }, price!, { first: 1, last: 2, line: null })).toBe('−20.0%, 1 day');
});

it('says the return between two returns since one start, and the difference between two rates', () => {
  const series = {
    days: [...days],
    unit: 'percent',
    series: [{ id: 'a', label: 'A', values: [0, 0.1, -0.12, -0.01] }],
  } as const;
  const [rates] = buildSeriesChart(series, { first: 0, last: 3 }).panes;
  const [returns] = buildSeriesChart({ ...series, isSinceStart: true }, { first: 0, last: 3 }).panes;

  // 0.88 / 1.1 - 1 = -20%; -0.12 - 0.1 = -22 points.
  expect(spanText({ days }, returns!, { first: 1, last: 2, line: null })).toBe('−20.0%, 1 day');
  expect(spanText({ days }, returns!, { first: 0, last: 3, line: null })).toBe('−1.0%, 83 days');
  expect(spanText({ days }, rates!, { first: 1, last: 2, line: null })).toBe('−22.00 pp, 1 day');
});

it('says the days alone of a pane of drawdowns, whose values are no levels', () => {
  expect(spanText({ days }, falls!, { first: 0, last: 3, line: null })).toBe('83 days');
});
