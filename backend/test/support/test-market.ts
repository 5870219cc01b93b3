import { day, FakeStore, wavyCloses, weekdayBars, type FakeInstrument } from './fake-store';

const STOCK = {
  kind: 'stock',
  country: 'US',
  sector: 'Technology',
  industry: 'Software',
  exchange: 'NASDAQ',
} as const;

/**
 * A small market up to 2024-06-28: an index, stocks of one industry, one with holes, a coin, one without
 * bars.
 */
export function makeTestMarket(): FakeStore {
  const n = 1_300; // 2019-07-08 to 2024-06-28, weekdays
  const from = '2019-07-08';
  const split = { day: day('2022-03-01'), ratio: 2 };
  const dividend = { day: day('2023-03-01'), amount: 0.5 };
  const instruments: FakeInstrument[] = [
    {
      symbol: '^GSPC',
      name: 'S&P 500',
      kind: 'index',
      exchange: 'INDEX',
      aliases: ['SPX'],
      bars: weekdayBars(from, wavyCloses(n)),
    },
    {
      symbol: 'AAA',
      name: 'Alpha Analytics',
      ...STOCK,
      bars: weekdayBars(from, wavyCloses(n, 1)),
      splits: [split],
      dividends: [dividend],
    },
    { symbol: 'AAB', name: 'Able Bakers', ...STOCK, bars: weekdayBars(from, wavyCloses(n, 1.2)) },
    { symbol: 'AAC', name: 'Acme', ...STOCK, bars: weekdayBars(from, wavyCloses(n, 3)) },
    {
      symbol: 'HOLE',
      name: 'Hole, Inc.',
      ...STOCK,
      industry: 'Holes',
      bars: weekdayBars(from, wavyCloses(n - 2, 2), ['2024-03-12', '2024-03-13']),
    },
    {
      symbol: 'BRK.B',
      name: 'Berkshire Hathaway (Class B)',
      ...STOCK,
      industry: 'Holding',
      bars: weekdayBars('2024-05-01', wavyCloses(20)),
    },
    {
      symbol: 'CL=F',
      name: 'Crude oil',
      kind: 'commodity',
      exchange: 'NYMEX',
      bars: weekdayBars(from, wavyCloses(n, 4)),
    },
    { symbol: 'EMPTY', name: 'Nothing yet', ...STOCK },
  ];
  return new FakeStore(instruments, { source: 'simulated', seed: 7 });
}
