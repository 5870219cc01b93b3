import { readMacroSeries } from '../../../src/services/macro/read-macro-series';
import { readSpreads } from '../../../src/services/macro/read-spreads';
import { DetailedStore } from '../../support/detailed-store';
import { day } from '../../support/fake-store';
import { makeCapitalStore } from './capital-store';

const ASOF = day('2024-06-28');

it('subtracts one yield from the other on common days, and shades published recessions', async () => {
  const spreads = await readSpreads(makeCapitalStore(), ASOF, 'Max');

  expect(spreads.series).toEqual([
    expect.objectContaining({
      id: '2s10s',
      source: 'DGS10 − DGS2',
      values: [expect.closeTo(-0.009), expect.closeTo(-0.005), expect.closeTo(-0.0045)],
    }),
  ]);
  expect(spreads.recessions).toEqual([{ from: '2024-04-01', to: '2024-04-30' }]);
  expect(spreads.missing).toEqual([{ block: '3m10y', ids: ['DGS10', 'DGS3MO'] }]);
  expect((await readSpreads(makeCapitalStore(), day('2024-05-30'), 'Max')).recessions).toBeNull();
});

it('uses the published spread when the yields are not stored', async () => {
  const store = new DetailedStore([], [{ id: 'T10Y2Y', rows: [['2024-06-27', '2024-06-28', -0.45]] }]);
  const { missing, series } = await readSpreads(store, ASOF, 'Max');

  expect(series).toEqual([expect.objectContaining({ id: '2s10s', source: 'T10Y2Y', values: [-0.0045] })]);
  expect(missing.map(({ block }) => block)).toEqual(['3m10y', 'recessions']);
});

it('is empty, not broken, without any', async () => {
  expect(await readSpreads(new DetailedStore([]), ASOF, '5Y')).toMatchObject({ dates: [], series: [] });
});

it('transforms macro series over a range, and names the unknown ones', async () => {
  const ask = { asOf: ASOF, ids: ['CPIAUCSL', 'DGS10', 'NOPE'], range: '1Y' } as const;
  const yearly = await readMacroSeries(makeCapitalStore(), { ...ask, transform: 'yoy' });

  expect(yearly.unknown).toEqual(['NOPE']);
  expect(yearly.series.map(({ measured }) => measured)).toEqual(['fraction', 'basisPoints']);
  expect(yearly.series[0]!.dates.at(-1)).toBe('2024-05-01');
  expect(yearly.series[0]!.values.at(-1)).toBeCloseTo(313 / 301 - 1, 12);
  const level = await readMacroSeries(makeCapitalStore(), { ...ask, transform: 'level' });
  expect(level.series[1]!.values.at(-1)).toBe(0.043);
});
