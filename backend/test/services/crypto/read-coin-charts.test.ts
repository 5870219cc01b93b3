import { readCoinCharts } from '../../../src/services/crypto/read-coin-charts';
import { dailyBars, DetailedStore } from '../../support/detailed-store';
import { day, wavyCloses, weekdayBars } from '../../support/fake-store';

const ASOF = day('2024-06-28');
const N = 1818; // calendar days from 2019-07-08
const FROM = '2019-07-08';

function makeStore(): DetailedStore {
  const coin = (symbol: string, phase: number, supplyMillions?: number) => ({
    symbol,
    kind: 'crypto' as const,
    bars: dailyBars(FROM, wavyCloses(N, phase)),
    details: supplyMillions === undefined ? {} : { supplyMillions },
  });
  return new DetailedStore([
    coin('AAA-USD', 0, 5),
    coin('BBB-USD', 1, 3),
    {
      ...coin('PEG-USD', 0, 900),
      bars: dailyBars(
        FROM,
        Array.from({ length: N }, (_, i) => 1 + (i % 2) * 1e-4),
      ),
    },
    { symbol: '^GSPC', kind: 'index', bars: weekdayBars(FROM, wavyCloses(1300, 0.4)) },
  ]);
}

const ask = { asOf: ASOF, range: '1Y', coins: null, coin: null } as const;

it('samples the correlation on the days on which stocks trade, and returns n and what is left out', async () => {
  const { coin, correlation } = await readCoinCharts(makeStore(), ask);

  expect(coin).toBe('AAA-USD');
  expect(correlation.series).toHaveLength(1);
  expect(correlation.series[0]).toMatchObject({
    symbol: '^GSPC',
    name: 'S&P 500',
    joined: 1299,
    leftOut: 518,
  });
  // No window ends on a weekend.
  expect(correlation.dates.every((date) => ![0, 6].includes(new Date(date).getUTCDay()))).toBe(true);
  expect(correlation.series[0]!.values.every((value) => value !== null && Math.abs(value) <= 1)).toBe(true);
});

it('draws shares that add up to one, and drawdowns of coins that are not pegged', async () => {
  const { coins, dominance, drawdowns, interval } = await readCoinCharts(makeStore(), ask);

  expect(interval).toBe('1d');
  expect(coins).toEqual(['AAA-USD', 'BBB-USD']);
  const sums = dominance.dates.map((_, at) =>
    dominance.series.reduce((sum, { values }) => sum + values[at]!, 0),
  );
  for (const sum of sums) expect(sum).toBeCloseTo(1, 12);
  expect(drawdowns.series[0]!.values[0]).toBe(0);
  expect(Math.min(...drawdowns.series[0]!.values.map(Number))).toBeLessThan(-0.05);
});

it('shows the deepest day of each week beyond a year', async () => {
  const weekly = await readCoinCharts(makeStore(), { ...ask, range: '3Y' });
  const coin = makeStore().find('AAA-USD')!;
  const view = (await makeStore().view(coin.id, ASOF))!;
  const first = view.days.findIndex((one) => one >= day('2021-06-28'));
  let [peak, deepest] = [0, 0];
  for (let i = first; i < view.close.length; i++) {
    peak = Math.max(peak, view.close[i]!);
    deepest = Math.min(deepest, view.close[i]! / peak - 1);
  }

  expect(weekly.interval).toBe('1w');
  expect(weekly.drawdowns.dates.length).toBeLessThan(165);
  expect(Math.min(...weekly.drawdowns.series[0]!.values.map(Number))).toBeCloseTo(deepest, 12);
});

it('refuses an instrument that is not a coin and names the parameter', async () => {
  await expect(readCoinCharts(makeStore(), { ...ask, coins: ['^GSPC'] })).rejects.toMatchObject({
    status: 400,
    fields: { coins: ['"^GSPC" is no coin with a price by this day'] },
  });
  await expect(readCoinCharts(makeStore(), { ...ask, coin: 'nope' })).rejects.toMatchObject({ status: 400 });
});

it('is empty without coins, and has no correlation without stocks or gold', async () => {
  expect(await readCoinCharts(new DetailedStore([]), ask)).toMatchObject({
    coins: [],
    coin: '',
    dominance: { dates: [] },
    correlation: { series: [] },
  });
});

it('adds up the value of all coins, with and without the largest', async () => {
  const store = makeStore();
  const { dominance, total } = await readCoinCharts(store, ask);
  const at = total.dates.indexOf('2024-01-15');
  const closeOf = async (symbol: string) =>
    (await store.view(store.find(symbol)!.id, day('2024-01-15')))!.close.at(-1)!;

  expect(total.series.map(({ name }) => name)).toEqual(['All coins', 'Without AAA-USD']);
  expect(total.dates).toEqual(dominance.dates);
  const [aaa, bbb, peg] = [
    (await closeOf('AAA-USD')) * 5e6,
    (await closeOf('BBB-USD')) * 3e6,
    (await closeOf('PEG-USD')) * 900e6,
  ];
  const all = aaa + bbb + peg;
  expect(total.series[1]!.values[at]).toBeCloseTo(bbb + peg, 4);
  expect(total.series[0]!.values[at]).toBeCloseTo(all, 4);
});
