import { parseWhere } from '../../../src/services/screener/parse-screen';
import { growthOf, readScreenHistory, summarize } from '../../../src/services/screener/read-history';
import { storeOnBasis } from '../../../src/services/basis/price-basis-store';
import { day, weekdayBars } from '../../support/fake-store';
import { makeUniverseMarket, UniverseStore } from '../../support/universe-market';

function history(where: string, { asOf = '2024-06-28', months = 24, store = makeUniverseMarket() } = {}) {
  return readScreenHistory(store, { universe: 'sp500', asOf: day(asOf), filter: parseWhere(where)!, months });
}

it('judges each month as of its last day, by the members of that day', async () => {
  const { months, where } = await history('return1Y>0');

  expect(where).toBe('return.1Y > 0');
  expect(months).toHaveLength(24);
  expect([months[0]!.day, months.at(-1)!.day]).toEqual(['2022-06-30', '2024-05-31']);
  // UP and GONE rise; FLAT is close to zero and passes in some months. GONE leaves in February 2024, YOUNG
  // joins in April.
  const of = new Map(months.map((month) => [month.day, month.of]));
  expect(of.get('2024-01-31')).toBe(4);
  expect(of.get('2024-02-29')).toBe(3);
  expect(of.get('2024-04-30')).toBe(4);
});

it('measures the twelve months after, beside all members, and only when they are over', async () => {
  const store = makeUniverseMarket();
  const { months, summary } = await history('symbol in (UP, DOWN)', { store });
  const asOf = day('2024-06-28');
  const [up, down] = await Promise.all(
    ['UP', 'DOWN'].map((symbol) => store.view(store.find(symbol)!.id, asOf)),
  );
  const [first] = months;

  expect(first).toMatchObject({ day: '2022-06-30', passed: 2, of: 4 });
  const start = day('2022-06-30');
  expect(first!.return12M).toBeCloseTo((growthOf(up!, start)! + growthOf(down!, start)!) / 2, 12);
  expect(months.filter(({ return12M }) => return12M !== null).at(-1)!.day).toBe('2023-05-31');
  expect(months.filter(({ mean12M }) => mean12M === null)[0]!.day).toBe('2023-06-30');
  expect(summary.measured).toBe(12);
  // The mean of all four includes GONE, which rises most.
  expect(summary.meanUniverse12M!).toBeGreaterThan(summary.meanReturn12M!);
  expect(summary.beaten).toBe(0);
});

it('is of prices alone on the price basis, and counts the members whose price return is unknown', async () => {
  const bars = weekdayBars('2022-01-03', Array<number>(650).fill(100));
  const growing = { ...bars, total: bars.total.map((_, at) => 100 * 1.001 ** at) };
  const store = new UniverseStore(
    [
      { symbol: 'PAYS', bars: growing },
      { symbol: 'ADJ', bars: growing, dividendAdjusted: true },
    ],
    { id: 'sp500', name: 'S&P 500', indexSymbol: null, region: null, historyFrom: null },
    [{ symbol: 'PAYS' }, { symbol: 'ADJ' }],
  );
  const of = (basis: 'total' | 'price') =>
    readScreenHistory(storeOnBasis(store, basis), {
      universe: 'sp500',
      asOf: day('2024-06-28'),
      filter: parseWhere('price > 0')!,
      months: 14,
    });
  const [total, price] = [await of('total'), await of('price')];

  expect(total.months[0]!.return12M).toBeGreaterThan(0.2);
  expect(price.months[0]).toMatchObject({ passed: 1, of: 1, return12M: 0 });
  expect([total.basisUnknown, price.basisUnknown]).toEqual([0, 1]);
});

it('has no return without matches', async () => {
  const { months, summary } = await history('pe < 10', { months: 3, asOf: '2023-06-30' });

  expect(months.every(({ passed, return12M }) => passed === 0 && return12M === null)).toBe(true);
  expect(summary).toEqual({ measured: 0, meanReturn12M: null, meanUniverse12M: null, beaten: null });
});

it('counts a stock that stopped trading with its last price', () => {
  const days = Int32Array.of(day('2023-01-02'), day('2023-03-01'));
  const total = Float64Array.of(100, 80);

  expect(growthOf({ days, total }, day('2023-01-31'))).toBe(80 / 100 - 1);
  expect(growthOf({ days, total }, day('2023-01-01'))).toBeNull();
});

it('means over what was measured alone', () => {
  const month = (return12M: number | null, mean12M: number | null) => ({
    day: '2024-01-31',
    passed: 1,
    of: 2,
    return12M,
    mean12M,
  });

  // (0.1 + 0.3) / 2 and (0.2 + 0.1) / 2; the second of two was better
  expect(summarize([month(0.1, 0.2), month(0.3, 0.1), month(null, 0.5), month(null, null)])).toEqual({
    measured: 2,
    meanReturn12M: 0.2,
    meanUniverse12M: expect.closeTo(0.15, 12) as number,
    beaten: 0.5,
  });
});
