import { breadthModel } from '@/components/research/market-cards/breadth-history-card';
import { parseBlockState } from '@/components/research/market-cards/block-state';
import { StateReader } from '@/lib/research/state-reader';
import { toPageHeat, toUniverseBlock } from '@/components/research/market-cards/universe-block';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { legendText } from '@/components/research/series-card/series-summary';
import { marketsAnswer } from '../../../support/markets-fixture';

const answer = marketsAnswer();
const block = toUniverseBlock(answer, answer.members!, { color: '1D', size: 'weight', sector: 'Energy' });

it('carries the industries of the open sector alone', () => {
  expect(block.sectors.map(({ industries, label }) => [label, industries.length])).toEqual([
    ['Energy', 1],
    ['Utilities', 0],
  ]);
});

it('colors and sizes the members as chosen', () => {
  expect(block.heat.tiles[1]).toEqual(['BBB', 'Beta', 0, 0, 0.3, -0.02]);
  const { sectors, tiles } = toPageHeat(answer.members!, { color: '1Y', size: 'equal' });
  expect(sectors).toEqual(['Energy', 'Utilities']);
  expect(tiles[2]).toEqual(['CCC', 'Gamma', 1, 1, 1, 0.2]);
  expect(toPageHeat(answer.members!, { color: '6M', size: 'traded' }).tiles[0]!.slice(4)).toEqual([
    null,
    null,
  ]);
});

it.each([
  // In hundredths of a percent, as a chart and its table show them.
  ['averages', [null, 0.5, 0.3333, 0.6667]],
  ['extremes', [-1, 2, 0, 1]],
  // -1, then +3, -3, +1 added up.
  ['line', [-1, 2, -1, 0]],
] as const)('draws the history of %s', (breadth, values) => {
  const { days, series } = breadthModel(block.history, { breadth, brange: '1Y' });

  expect(days).toEqual(['2024-06-24', '2024-06-25', '2024-06-26', '2024-06-27'].map(parseIsoDate));
  expect(series[0]!.values).toEqual(values);
});

it('writes the last value of a count in the legend, not its change in percent', () => {
  const { unit } = breadthModel(block.history, { breadth: 'extremes', brange: '1Y' });
  const [first, last] = [10, 61].map((value) => ({ day: 0, value }));

  expect(legendText({ first, last } as Parameters<typeof legendText>[0], unit as 'number')).toBe('61.00');
});

it('draws nothing of no history', () => {
  const none = {
    days: [],
    advancers: [],
    decliners: [],
    above50: [],
    above200: [],
    newHighs: [],
    newLows: [],
  };

  expect(breadthModel(none, { breadth: 'line', brange: '3M' }).days).toEqual([]);
});

it('reads the choices of an address case-insensitively and reports invalid ones', () => {
  const reader = new StateReader({ color: 'ytd', size: 'huge', brange: '2y' });

  expect(parseBlockState(reader)).toMatchObject({
    color: 'YTD',
    size: 'weight',
    brange: '2Y',
  });
  expect(reader.problems).toEqual(['size must be one of weight, equal, traded, not “huge”.']);
});
