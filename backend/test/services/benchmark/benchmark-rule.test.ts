import {
  chooseBenchmark,
  chooseListBenchmark,
  namedBenchmark,
} from '../../../src/services/benchmark/choose-benchmark';
import { toBenchmarkUsed } from '../../../src/services/benchmark/benchmark-series';
import { readFigures } from '../../../src/services/figures/read-figures';
import { day, FakeStore, weekdayBars, wavyCloses, type FakeInstrument } from '../../support/fake-store';

const N = 1600;
const ASOF = day('2024-01-31');
const index = weekdayBars('2018-01-01', wavyCloses(N));
/** The same series with dividends of 2% a year. */
const withDividends = (from: typeof index) => ({
  ...from,
  total: from.close.map((value, i) => value * 1.02 ** ((i - N) / 252)),
});

const GSPC: FakeInstrument = { symbol: '^GSPC', name: 'S&P 500', kind: 'index', bars: index };
const SP500TR: FakeInstrument = {
  symbol: '^SP500TR',
  name: 'S&P 500 Total Return',
  kind: 'index',
  bars: { ...index, close: withDividends(index).total, total: withDividends(index).total },
};
const SPY: FakeInstrument = { symbol: 'SPY', name: 'SPDR S&P 500', kind: 'etf', bars: withDividends(index) };
const SHARE: FakeInstrument = {
  symbol: 'AAA',
  bars: withDividends(weekdayBars('2018-01-01', wavyCloses(N, 1))),
};

async function used(symbol: string, instruments: FakeInstrument[], basis: 'total' | 'price' = 'total') {
  const store = new FakeStore(instruments);
  const found = await chooseBenchmark(store, store.find(symbol)!, { asOf: ASOF, basis });
  return found && toBenchmarkUsed(found);
}

describe('the default benchmark', () => {
  it('is the total-return version of the index', async () => {
    expect(await used('AAA', [SHARE, GSPC, SP500TR, SPY])).toEqual({
      symbol: '^SP500TR',
      name: 'S&P 500 Total Return',
      basis: 'total',
      source: 'companion',
      ownBasis: 'total',
    });
  });

  it('is one that is marked as such', async () => {
    const own = { ...SP500TR, symbol: 'SPXT', details: { totalReturnOf: '^GSPC' } };

    expect(await used('AAA', [SHARE, GSPC, own, SPY])).toMatchObject({ symbol: 'SPXT', source: 'companion' });
  });

  it('is a fund that tracks the index when its total return version is missing', async () => {
    expect(await used('AAA', [SHARE, GSPC, SPY])).toMatchObject({
      symbol: 'SPY',
      basis: 'total',
      source: 'fund',
    });
    expect(await used('AAA', [SHARE, SPY])).toMatchObject({ symbol: 'SPY', basis: 'total', source: 'fund' });
  });

  it('is not a fund without dividends, and not a monthly series beside a daily one', async () => {
    const bare = { ...SPY, bars: index };
    const monthly = { ...SP500TR, frequency: 'monthly' as const };

    expect(await used('AAA', [SHARE, GSPC, bare, monthly])).toMatchObject({
      symbol: '^GSPC',
      source: 'index',
    });
  });

  it('is a fund whose prices contain its dividends', async () => {
    expect(await used('AAA', [SHARE, GSPC, { ...SPY, bars: index, dividendAdjusted: true }])).toMatchObject({
      symbol: 'SPY',
      source: 'fund',
    });
  });

  it('is never the fund itself: the price index, price against price, and named so', async () => {
    expect(await used('SPY', [GSPC, SPY])).toEqual({
      symbol: '^GSPC',
      name: 'S&P 500 (price index)',
      basis: 'price',
      source: 'index',
      ownBasis: 'price',
    });
  });

  it('is not a version that ended years ago', async () => {
    const ended = { ...SP500TR, bars: weekdayBars('2018-01-01', wavyCloses(500)) };

    expect(await used('AAA', [SHARE, GSPC, ended, SPY])).toMatchObject({ symbol: 'SPY' });
  });

  it('of a price index, and of prices, is the price index', async () => {
    expect(await used('^GSPC', [GSPC, SP500TR])).toMatchObject({ symbol: '^GSPC', basis: 'price' });
    expect(await used('AAA', [SHARE, GSPC, SP500TR], 'price')).toMatchObject({
      symbol: '^GSPC',
      basis: 'price',
    });
  });

  it.each<[string, FakeInstrument]>([
    ['an exchange rate', { symbol: 'EURUSD=X', kind: 'currency', bars: index }],
    ['a volatility index', { symbol: '^VIX', kind: 'index', bars: index }],
  ])('of %s is null', async (_, instrument) => {
    expect(await used(instrument.symbol, [instrument, GSPC, SP500TR])).toBeNull();
  });

  it('of several is a fund among them only when nothing else represents the index', async () => {
    const store = new FakeStore([SHARE, GSPC, SPY]);
    const members = [store.find('AAA')!, store.find('SPY')!];
    const both = new FakeStore([SHARE, GSPC, SPY, { ...SPY, symbol: 'VOO' }]);

    expect(
      (await chooseListBenchmark(store, members, { asOf: ASOF, basis: 'total' }))?.instrument.symbol,
    ).toBe('SPY');
    expect(
      (await chooseListBenchmark(both, members, { asOf: ASOF, basis: 'total' }))?.instrument.symbol,
    ).toBe('VOO');
  });
});

describe('figures against it', () => {
  const params = {
    asOf: ASOF,
    window: { from: null, to: ASOF },
    riskFree: { kind: 'fixed', annualRate: 0 },
  } as const;

  async function alphaOf(symbol: string, instruments: FakeInstrument[]) {
    const store = new FakeStore(instruments);
    const instrument = store.find(symbol)!;
    const benchmark = await chooseBenchmark(store, instrument, { asOf: ASOF, basis: 'total' });
    return readFigures(store, instrument, { ...params, benchmark, basis: 'total' });
  }

  it('do not count the dividends of a tracker as alpha', async () => {
    const alone = await alphaOf('SPY', [GSPC, SPY]);
    const beside = await alphaOf('SPY', [GSPC, SPY, SP500TR]);

    expect(alone.figures.alpha).toBeCloseTo(0, 9);
    expect(beside.figures.alpha).toBeCloseTo(0, 9);
    expect(alone.figures.totalReturn).toBe(beside.figures.totalReturn);
  });

  it('are gaps where only the price index is there and the prices contain dividends', async () => {
    const { figures, gaps } = await alphaOf('SPY', [
      GSPC,
      { ...SPY, bars: withDividends(index), dividendAdjusted: true },
    ]);

    expect([figures.alpha, gaps.alpha?.gap]).toEqual([null, 'basis-unknown']);
    expect(figures.volatility).not.toBeNull();
  });
});

describe('a benchmark that is named', () => {
  const store = new FakeStore([SHARE, GSPC, SPY, { ...SHARE, symbol: 'ADJ', dividendAdjusted: true }]);
  const [share, gspc, spy, adjusted] = ['AAA', '^GSPC', 'SPY', 'ADJ'].map((symbol) => store.find(symbol)!);

  it('is exactly the series that was asked for', () => {
    expect(toBenchmarkUsed(namedBenchmark(spy!, share!, 'total'))).toMatchObject({
      symbol: 'SPY',
      basis: 'total',
      source: 'fund',
    });
    expect(toBenchmarkUsed(namedBenchmark(gspc!, share!, 'total'))).toMatchObject({
      symbol: '^GSPC',
      name: 'S&P 500 (price index)',
      basis: 'price',
      ownBasis: 'price',
    });
  });

  it('is compared with the stored prices when its price return is unknown, and reports it', () => {
    expect(toBenchmarkUsed(namedBenchmark(gspc!, adjusted!, 'total'))).toMatchObject({
      basis: 'price',
      ownBasis: 'total',
    });
  });
});
