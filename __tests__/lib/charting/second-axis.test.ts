import { drawChart } from '@/lib/charting/chart-svg';
import { measuredFrom, paneDomain } from '@/lib/charting/chart-model';
import { secondTicks } from '@/lib/charting/second-axis';
import { buildSeriesChart } from '@/lib/charting/series-model';
import type { SeriesModel } from '@/lib/charting/series-model';

const MODEL: SeriesModel = {
  days: [19_000, 19_001, 19_002, 19_003],
  unit: 'rate',
  unitLabel: 'percent a year',
  series: [
    { id: 'rate', label: 'FEDFUNDS, right axis', values: [0.01, 0.02, 0.03, 0.05] },
    { id: 'price', label: 'GC=F, left axis', values: [1000, 3000, 2000, 1500], isOnSecond: true },
  ],
  second: { unit: 'number', unitLabel: 'USD' },
};
const ALL = { first: 0, last: 3 };

/** The drawn heights of the two lines, as values of the first axis. */
function heights(window = ALL): number[][] {
  const [pane] = measuredFrom(buildSeriesChart(MODEL, window), window).panes;
  return pane!.layers.map((layer) => (layer.kind === 'line' ? [...layer.values] : []));
}

it('spreads the line of the second axis over the height of the first', () => {
  const [first, second] = heights();
  expect(first).toEqual([0.01, 0.02, 0.03, 0.05]);
  // 1,000 to 3,000 becomes 1% to 5%: 2,000 is in the middle, 1,500 a quarter up.
  expect(second!.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([0.01, 0.05, 0.03, 0.02]);
});

it('follows the visible bars', () => {
  const [, second] = heights({ first: 2, last: 3 });
  // 1,500 to 2,000 becomes 3% to 5%.
  expect(second!.slice(2).map((value) => Math.round(value * 1e6) / 1e6)).toEqual([0.05, 0.03]);
});

it('labels the second axis with round values at the heights of its line', () => {
  const [pane] = measuredFrom(buildSeriesChart(MODEL, ALL), ALL).panes;
  const ticks = secondTicks(pane!, paneDomain(pane!, ALL)!);
  expect(ticks.map(({ value }) => value)).toEqual([1000, 1500, 2000, 2500, 3000]);
  expect(ticks.map(({ at }) => Math.round(at * 1e6) / 1e6)).toEqual([0.01, 0.02, 0.03, 0.04, 0.05]);
});

it('is drawn by the server, with the unit of each axis at its side', () => {
  const formatTick = (value: number, format: string) => `${value} ${format}`;
  const { plot, gutter } = drawChart(buildSeriesChart(MODEL, ALL), ALL, { formatTick, idPrefix: 't' });
  expect(plot).toMatch(/<text y="12" font-weight="650">USD<\/text>/);
  expect(plot).toMatch(/<text x="4" y="[\d.]+">2000 number<\/text>/);
  expect(plot).toMatch(/<text x="100%" dx="-4" text-anchor="end"[^>]*>percent a year<\/text>/);
  expect(gutter).toContain('0.03 percent');
});

it('gives a constant a height of its own', () => {
  const flat = { ...MODEL, series: [MODEL.series[0]!, { ...MODEL.series[1]!, values: [7, 7, 7, 7] }] };
  const [pane] = measuredFrom(buildSeriesChart(flat, ALL), ALL).panes;
  const line = pane!.layers[1]!;
  // In the middle between 1% and 5%.
  expect(line.kind === 'line' && [...line.values]).toEqual([0.03, 0.03, 0.03, 0.03]);
});
