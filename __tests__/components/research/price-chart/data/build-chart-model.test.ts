import { buildChartModel } from '@/components/research/price-chart/data/build-chart-model';
import { parsePriceState } from '@/components/research/price-chart/state/price-state';
import { chartHeight } from '@/lib/charting/chart-svg';
import { viewOf } from '../../../../support/series-view';

const { state } = parsePriceState({});
const view = viewOf([1, 2, 3]);

it('adds the height of an empty volume pane to the price', () => {
  const traded = buildChartModel(view, state, 'A');
  const untraded = buildChartModel({ ...view, volume: new Float64Array(3).fill(NaN) }, state, 'A');

  expect(traded.panes.map(({ id }) => id)).toEqual(['price', 'volume', 'drawdown']);
  expect(untraded.panes.map(({ id }) => id)).toEqual(['price', 'drawdown']);
  expect(chartHeight(untraded.panes)).toBe(chartHeight(traded.panes));
});
