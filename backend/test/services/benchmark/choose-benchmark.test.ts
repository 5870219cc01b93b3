import { chooseBenchmark } from '../../../src/services/benchmark/choose-benchmark';
import { day, FakeStore, weekdayBars, type FakeInstrument } from '../../support/fake-store';

const OLD = weekdayBars('2020-01-01', [1, 2]);
const INDEXES: FakeInstrument[] = [
  { symbol: '^GSPC', kind: 'index', bars: OLD },
  { symbol: '^GSPTSE', kind: 'index', bars: OLD },
  { symbol: '^STOXX50E', kind: 'index', bars: weekdayBars('2022-01-03', [1, 2]) },
];

async function benchmarkOf(
  instrument: FakeInstrument,
  { asOf = '2024-01-01', indexes = INDEXES } = {},
): Promise<string | undefined> {
  const store = new FakeStore([...indexes.filter(({ symbol }) => symbol !== instrument.symbol), instrument]);
  const record = store.find(instrument.symbol);
  if (!record) throw new Error('not stored');
  return (await chooseBenchmark(store, record, { asOf: day(asOf), basis: 'total' }))?.instrument.symbol;
}

describe('chooseBenchmark', () => {
  it.each<[FakeInstrument, string]>([
    [{ symbol: 'AAPL', country: 'US' }, '^GSPC'],
    [{ symbol: 'TM', country: 'JP' }, '^GSPC'],
    [{ symbol: 'RY.TO', country: 'CA' }, '^GSPTSE'],
    [{ symbol: 'RY.TO', country: null }, '^GSPTSE'],
    [{ symbol: 'SAP.DE', country: 'DE' }, '^STOXX50E'],
    [{ symbol: 'VOD.L', country: null }, '^STOXX50E'],
    [{ symbol: 'SHOP', country: null }, '^GSPC'],
    [{ symbol: 'BTC-USD', kind: 'crypto' }, '^GSPC'],
    [{ symbol: 'EWG', kind: 'etf', country: 'DE' }, '^GSPC'],
    [{ symbol: '^GSPC', kind: 'index', bars: OLD }, '^GSPC'],
    [{ symbol: '^GSPTSE', kind: 'index', country: 'CA', bars: OLD }, '^GSPC'],
  ])('%j is measured against %s', async (instrument, expected) => {
    expect(await benchmarkOf(instrument)).toBe(expected);
  });

  it('uses the membership when there is no other hint', async () => {
    const store = new FakeStore([...INDEXES, { symbol: 'X' }]);
    store.universesOf = () =>
      Promise.resolve([{ id: 'sptsx', name: '', indexSymbol: null, region: null, historyFrom: null }]);
    const record = store.find('X');

    expect(
      (await chooseBenchmark(store, record!, { asOf: day('2024-01-01'), basis: 'total' }))?.instrument.symbol,
    ).toBe('^GSPTSE');
  });

  it('uses the S&P 500 while the own index has no bar yet', async () => {
    expect(await benchmarkOf({ symbol: 'SAP.DE', country: 'DE' }, { asOf: '2021-06-01' })).toBe('^GSPC');
  });

  it('has none while no index is stored', async () => {
    expect(await benchmarkOf({ symbol: 'AAPL', country: 'US' }, { indexes: [] })).toBeUndefined();
  });
});
