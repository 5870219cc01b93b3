import { readGrowth } from '../../../src/services/funds/read-growth';
import { DetailedStore } from '../../support/detailed-store';
import { day, wavyCloses, weekdayBars } from '../../support/fake-store';

const ASOF = day('2024-06-28');
const fund = (symbol: string, from: string, n: number, details: Readonly<Record<string, unknown>> = {}) => ({
  symbol,
  kind: 'etf' as const,
  bars: weekdayBars(from, wavyCloses(n)),
  details,
});

function makeStore(): DetailedStore {
  return new DetailedStore([
    fund('OLD', '2019-07-08', 1300, { group: 'US broad', assetsMillions: 10 }),
    fund('BIG', '2019-07-08', 1300, { group: 'US broad', assetsMillions: 90 }),
    fund('NEW', '2023-01-02', 390, { group: 'Bonds', assetsMillions: 1 }),
    fund('GONE', '2019-07-08', 500, { group: 'Themes' }),
  ]);
}

it('invests the amount on the first common day, and names the series that limits it', async () => {
  const growth = await readGrowth(makeStore(), { asOf: ASOF, range: '3Y', symbols: ['OLD', 'NEW', 'nope'] });

  expect(growth).toMatchObject({ amount: 10_000, start: '2023-01-02', limitedBy: 'NEW', interval: '1w' });
  expect(growth.series.map(({ values }) => values[0])).toEqual([10_000, 10_000]);
  expect(growth.dates[0]).toBe('2023-01-02');
  expect(growth.dates.at(-1)).toBe('2024-06-28');
  expect(growth.left).toEqual([{ symbol: 'nope', reason: 'There is no instrument of this symbol.' }]);
});

it('is daily for a year, from the last close on or before its beginning', async () => {
  const growth = await readGrowth(makeStore(), { asOf: ASOF, range: '1Y', symbols: ['OLD', 'BIG'] });

  expect(growth).toMatchObject({ interval: '1d', start: '2023-06-28', limitedBy: null });
  expect(growth.dates).toHaveLength(263);
});

it('omits instruments that ended before the others, and those without a price yet', async () => {
  const growth = await readGrowth(makeStore(), { asOf: ASOF, range: '5Y', symbols: ['OLD', 'GONE'] });
  expect(growth.left).toEqual([{ symbol: 'GONE', reason: 'Its prices end on 2021-06-04.' }]);

  const early = await readGrowth(makeStore(), {
    asOf: day('2022-06-30'),
    range: 'Max',
    symbols: ['OLD', 'NEW'],
  });
  expect(early.left).toEqual([{ symbol: 'NEW', reason: 'It has no price by this day.' }]);
  expect(early.series.map(({ symbol }) => symbol)).toEqual(['OLD']);
});

it('shows the largest fund of each group when none is named, and nothing of an empty store', async () => {
  const growth = await readGrowth(makeStore(), { asOf: ASOF, range: '1Y', symbols: null });
  expect(growth.series.map(({ symbol }) => symbol)).toEqual(['BIG', 'NEW']);

  const none = await readGrowth(new DetailedStore([]), { asOf: ASOF, range: '1Y', symbols: null });
  expect(none).toMatchObject({ start: null, dates: [], series: [], left: [] });
});

it('counts ranges back from the end of prices that have all stopped', async () => {
  const growth = await readGrowth(makeStore(), { asOf: day('2026-01-05'), range: '1Y', symbols: ['OLD'] });
  expect(growth).toMatchObject({
    start: '2023-06-28',
    dates: expect.arrayContaining(['2024-06-28']) as string[],
  });
});

it('counts ranges back from the last day that all funds share', async () => {
  const store = new DetailedStore([
    fund('TODAY', '2019-07-08', 1300, { group: 'US broad' }),
    // Its last price is Friday 21 June, five trading days earlier.
    fund('LATE', '2019-07-08', 1295, { group: 'Bonds' }),
  ]);
  const growth = await readGrowth(store, { asOf: ASOF, range: '1Y', symbols: ['TODAY', 'LATE'] });

  expect(growth.start).toBe('2023-06-21');
  expect(growth.dates.at(-1)).toBe('2024-06-21');
});
