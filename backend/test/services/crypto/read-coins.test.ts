import { readCoins } from '../../../src/services/crypto/read-coins';
import { readTableRows } from '../../../src/services/table-rows/read-rows';
import { dailyBars, DetailedStore } from '../../support/detailed-store';
import { day } from '../../support/fake-store';

const FROM = '2023-01-01';
const N = 545; // to 2024-06-28
const ASOF = day('2024-06-28');
const rising = (start: number, step: number, n = N) => Array.from({ length: n }, (_, i) => start + step * i);

function makeStore(): DetailedStore {
  return new DetailedStore([
    {
      symbol: 'AAA-USD',
      kind: 'crypto',
      bars: dailyBars(FROM, rising(100, 1)),
      details: { supplyMillions: 2, volumeUnit: 'coins' },
    },
    {
      symbol: 'BBB-USD',
      kind: 'crypto',
      bars: dailyBars(FROM, rising(1000, 0)),
      details: { supplyMillions: 3 },
    },
    { symbol: 'CCC-USD', kind: 'crypto', bars: dailyBars(FROM, rising(5, 0.1)) },
    {
      symbol: 'DEAD-USD',
      kind: 'crypto',
      bars: dailyBars(FROM, rising(9, 0, 100)),
      details: { supplyMillions: 1000 },
    },
    { symbol: 'NEVER-USD', kind: 'crypto', details: { supplyMillions: 1 } },
    { symbol: 'STK', kind: 'stock', bars: dailyBars(FROM, rising(1, 0)) },
  ]);
}

it('ranks coins by price times supply; without supply or fresh price the rank is null', async () => {
  const { lines, total } = await readCoins(makeStore(), ASOF);

  expect(lines.map(({ rank, symbol }) => [symbol, rank])).toEqual([
    ['BBB-USD', 1],
    ['AAA-USD', 2],
    ['CCC-USD', null],
    ['DEAD-USD', null],
  ]);
  // 644 x 2 million + 1,000 x 3 million
  expect(total).toMatchObject({ marketCap: 4_288e6, coins: 2 });
  expect(total.change).toBeCloseTo(4288 / 4286 - 1, 12);
  expect(lines[1]!.figures['crypto.dominance']).toBeCloseTo(1288 / 4288, 12);
  expect(lines[2]!.gaps['crypto.marketCap']).toMatchObject({ gap: 'not-published' });
});

it('counts one, seven and thirty calendar days back', async () => {
  const { lines } = await readCoins(makeStore(), ASOF);
  const { figures } = lines[1]!;

  expect(figures['crypto.24h']).toBeCloseTo(644 / 643 - 1, 12);
  expect(figures['crypto.7d']).toBeCloseTo(644 / 637 - 1, 12);
  expect(figures['crypto.30d']).toBeCloseTo(644 / 614 - 1, 12);
  // 10 coins at 644.
  expect(figures['crypto.volume']).toBe(6440);
  expect(lines[0]!.figures['crypto.volume']).toBe(10);
  expect(figures['return.YTD']).toBeCloseTo(644 / 464 - 1, 12);
});

it('has the year and the market value that every other page shows, with 29 February in between', async () => {
  const store = makeStore();
  const { lines } = await readCoins(store, ASOF);
  const instruments = lines.map(({ symbol }) => store.find(symbol)!);
  const rows = await readTableRows(store, instruments, { asOf: ASOF, figures: ['return.1Y', 'marketCap'] });

  // From 28 June 2023, 366 days before: 644 - 366.
  expect(lines[1]!.figures['crypto.1Y']).toBeCloseTo(644 / 278 - 1, 12);
  expect(lines.map(({ figures }) => figures['crypto.1Y'])).toEqual(
    rows.map(({ figures }) => figures['return.1Y']),
  );
  expect(lines.map(({ figures }) => figures['crypto.marketCap'])).toEqual(
    rows.map(({ figures }) => figures.marketCap),
  );
});

it('has no Sharpe ratio without a bill, and no year of a young coin', async () => {
  const { lines } = await readCoins(makeStore(), day('2023-06-30'));
  const { gaps } = lines[1]!;

  expect(gaps['crypto.1Y']).toEqual({ gap: 'insufficient-history', need: 365, have: 180 });
  expect(gaps['crypto.sharpe1Y']).toEqual({ gap: 'insufficient-history', need: 365, have: 180 });
  expect((await readCoins(makeStore(), ASOF)).lines[1]!.gaps['crypto.sharpe1Y']).toMatchObject({
    gap: 'no-data',
  });
});

it('has nothing to sum up in a store without coins', async () => {
  expect(await readCoins(new DetailedStore([]), ASOF)).toEqual({
    lines: [],
    total: { marketCap: null, coins: 0, change: null },
  });
});

it('dates the extremes of the stored history', async () => {
  const { lines } = await readCoins(makeStore(), ASOF);
  const rising = lines[1]!;

  expect(rising.figures).toMatchObject({
    'crypto.highDay': '2024-06-28',
    'crypto.lowDay': '2023-01-01',
    'crypto.allTimeLow': 100,
  });
  expect(rising.figures['crypto.fromAllTimeLow']).toBeCloseTo(5.44, 12);
  const dead = lines[3]!;
  expect(dead.figures['crypto.lowDay']).toBe('2023-01-01');
  expect(dead.figures['crypto.fromAllTimeLow']).toBeNull();
  expect(dead.gaps['crypto.fromAllTimeLow']).toMatchObject({ gap: 'ended' });
});

it('counts returns in bitcoin where it is stored', async () => {
  const coin = (symbol: string, start: number, step: number) => ({
    symbol,
    kind: 'crypto' as const,
    bars: dailyBars(FROM, rising(start, step)),
    details: { supplyMillions: 1 },
  });
  const store = new DetailedStore([coin('BTC-USD', 100, 1), coin('FLAT-USD', 50, 0)]);
  const [bitcoin, flat] = (await readCoins(store, ASOF)).lines;

  expect(bitcoin!.figures['crypto.versusBitcoin1Y']).toBe(0);
  expect(flat!.figures['crypto.versusBitcoin1Y']).toBeCloseTo(278 / 644 - 1, 12);
  const none = (await readCoins(makeStore(), ASOF)).lines[0]!;
  expect(none.figures['crypto.versusBitcoin30d']).toBeNull();
  expect(none.gaps['crypto.versusBitcoin30d']).toMatchObject({ gap: 'no-data' });
});
