import type { FactorBatch } from '../../../src/market-model/batches';
import { namesPublished, withPublishedSeries } from '../../../src/services/compare/published-store';
import { DetailedStore, type FakeMacro } from '../../support/detailed-store';
import { day, wavyCloses, weekdayBars } from '../../support/fake-store';

const ASOF = day('2024-06-28');

const PRICES: FakeMacro = {
  id: 'CPIAUCSL',
  name: 'Consumer prices',
  unit: 'index',
  frequency: 'monthly',
  rows: [
    ['2024-03-01', '2024-04-10', 300],
    ['2024-03-01', '2024-05-15', 301],
    ['2024-04-01', '2024-05-15', 303],
    ['2024-05-01', '2024-06-12', 306],
    ['2024-06-01', '2024-07-11', 999],
  ],
};

function makeStore(): DetailedStore {
  const store = new DetailedStore(
    [{ symbol: 'SPY', kind: 'etf', bars: weekdayBars('2023-07-03', wavyCloses(260)) }],
    [PRICES, { id: 'SPREAD', rows: [['2024-05-01', '2024-05-02', -0.4]] }],
  );
  store.factorFiles = [
    {
      set: 'ff3',
      frequency: 'daily',
      vintage: '202406',
      days: Int32Array.of(day('2024-06-26'), day('2024-06-27'), day('2024-07-01')),
      columns: {
        HML: Float64Array.of(1, -2, 50),
        'Mkt-RF': Float64Array.of(1, 1, 1),
        SMB: Float64Array.of(0, 0, 0),
        RF: Float64Array.of(0, 0, 0),
      },
    } as unknown as FactorBatch,
  ];
  return store;
}

const open = (symbols: string) => withPublishedSeries(makeStore(), symbols, ASOF);

it('returns which lists name such a series', () => {
  expect(namesPublished('SPY,macro:CPIAUCSL')).toBe(true);
  expect(namesPublished('SPY,^GSPC,BRK.B')).toBe(false);
});

it('dates a macro value by its first publication, and has none of a later day', async () => {
  const store = await open('SPY,MACRO:CPIAUCSL');
  const record = store.find('macro:cpiaucsl')!;
  const view = (await store.view(record.id, ASOF))!;

  expect(record).toMatchObject({ symbol: 'MACRO:CPIAUCSL', name: 'Consumer prices', frequency: 'monthly' });
  expect([...view.days]).toEqual(['2024-04-10', '2024-05-15', '2024-06-12'].map(day));
  // March as revised in May, on the day of its first publication.
  expect([...view.close]).toEqual([301, 303, 306]);
  const before = (await store.view(record.id, day('2024-05-14')))!;
  expect([...before.close]).toEqual([300]);
  expect(await store.view(record.id, day('2024-04-09'))).toBeNull();
});

it('grows a factor by its returns up to the day', async () => {
  const store = await open('FACTOR:VALUE');
  const record = store.find('FACTOR:VALUE')!;
  const view = (await store.view(record.id, ASOF))!;

  expect(record.name).toMatch(/^Value factor/);
  expect(view.close).toHaveLength(3);
  expect(view.close[2]).toBeCloseTo(1.01 * 0.98, 12);
});

it('has no growth of values that are not positive, and leaves the rest to the store', async () => {
  const store = await open('SPY,MACRO:SPREAD,MACRO:NOPE,FACTOR:QUALITY');

  expect(await store.view(store.find('MACRO:SPREAD')!.id, ASOF)).toBeNull();
  expect(store.find('MACRO:NOPE')).toBeNull();
  expect(store.find('FACTOR:QUALITY')).toBeNull();
  expect((await store.view(store.find('SPY')!.id, ASOF))!.days).toHaveLength(260);
});
