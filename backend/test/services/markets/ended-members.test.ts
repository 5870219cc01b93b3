import { readBreadths } from '../../../src/services/markets/read-breadth';
import { readCrossAsset } from '../../../src/services/markets/read-cross-asset';
import { readStrips } from '../../../src/services/markets/read-strips';
import { scanUniverse } from '../../../src/services/markets/scan-universe';
import { readCoins } from '../../../src/services/crypto/read-coins';
import { DetailedStore } from '../../support/detailed-store';
import { day, weekdayBars } from '../../support/fake-store';
import { UniverseStore } from '../../support/universe-market';

const ASOF = day('2024-06-28');

/** Every fifth bar: weekly, the last one on 14 June. */
const weekly = everyNth(
  weekdayBars(
    '2024-01-05',
    Array.from({ length: 116 }, (_, at) => 100 + at),
  ),
  5,
);
const ended = weekdayBars('2024-01-02', [100, 101, 102]);
const daily = weekdayBars(
  '2024-06-03',
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
);

function everyNth(bars: typeof ended, n: number): typeof ended {
  const pick = <T extends Int32Array | Float64Array>(column: T): T =>
    column.filter((_, at) => at % n === 0) as T;
  const { close, days, high, low, open, total, volume } = bars;
  return {
    days: pick(days),
    open: pick(open),
    high: pick(high),
    low: pick(low),
    close: pick(close),
    volume: pick(volume),
    total: pick(total),
  };
}

it('counts a weekly member of a fortnight ago as continuing, and a daily one of January as ended', async () => {
  const store = new UniverseStore(
    [
      { symbol: 'DAY', bars: daily },
      { symbol: 'END', bars: ended },
      { symbol: 'WEEK', bars: weekly, frequency: 'weekly' },
    ],
    { id: 'sp500', name: 'S&P 500', indexSymbol: null, region: 'North America', historyFrom: null },
    [{ symbol: 'DAY' }, { symbol: 'END' }, { symbol: 'WEEK' }],
  );

  const scanned = (await scanUniverse(store, 'sp500', ASOF))!;

  expect(weekly.days.at(-1)).toBe(day('2024-06-14'));
  expect(scanned.facts).toMatchObject({ members: 3, ended: 1, priced: 2, day: '2024-06-28' });
  expect(scanned.members.map(({ hasEnded, line }) => [line.symbol, hasEnded])).toEqual([
    ['DAY', false],
    ['END', true],
    ['WEEK', false],
  ]);
  expect(scanned.members[1]!.line.gaps['return.1M']).toMatchObject({ gap: 'ended', day: '2024-01-04' });
  expect(scanned.members[2]!.line.figures['return.1M']).toEqual(expect.any(Number));
  // A weekly change is not a daily one: the weekly member is not counted as an advancer.
  const [breadth] = await readBreadths(store, 'sp500', ASOF);
  expect(breadth).toMatchObject({ members: 1, advancers: 1, notTraded: 0, notDaily: 1 });
});

it('shows a weekly price in a strip and judges its month; of a monthly yield the one of May', async () => {
  const store = new DetailedStore(
    [{ symbol: 'GC=F', kind: 'commodity', bars: weekly, frequency: 'weekly' }],
    [
      {
        id: 'GS10',
        frequency: 'monthly',
        rows: [
          ['2024-04-01', '2024-05-01', 4],
          ['2024-05-01', '2024-06-03', 4.5],
        ],
      },
    ],
  );

  const { commodities, rates } = await readStrips(store, ASOF);
  const gold = (await readCrossAsset(store, ASOF)).find(({ symbol }) => symbol === 'GC=F');

  expect(commodities.map(({ symbol }) => symbol)).toEqual(['GC=F']);
  expect(rates[0]!.figures['rate.change.1M']).toBeCloseTo(50, 9);
  expect(gold).toMatchObject({ day: '2024-06-14', gap: { gap: 'insufficient-history' } });
});

it('reports when a coin ended, in its share of the market too', async () => {
  const store = new DetailedStore([
    { symbol: 'DEAD-USD', kind: 'crypto', bars: ended, details: { supplyMillions: 1 } },
    { symbol: 'GO-USD', kind: 'crypto', bars: daily, details: { supplyMillions: 1 } },
  ]);

  const dead = (await readCoins(store, ASOF)).lines.find(({ symbol }) => symbol === 'DEAD-USD')!;

  expect(dead.gaps).toMatchObject({
    'crypto.marketCap': { gap: 'ended', day: '2024-01-04' },
    'crypto.dominance': { gap: 'ended', day: '2024-01-04' },
  });
});
