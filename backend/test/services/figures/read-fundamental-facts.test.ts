import type { Split } from '@/lib/domain/series';
import type { MarketStore } from '../../../src/market/market-store';
import { readFundamentalFacts } from '../../../src/services/figures/read-fundamental-facts';
import { day, FakeStore, weekdayBars, type FakeInstrument } from '../../support/fake-store';

type Reported = Awaited<ReturnType<MarketStore['fundamentals']>>;

const QUARTER_ENDS = [
  '2022-03-31',
  '2022-06-30',
  '2022-09-30',
  '2022-12-31',
  '2023-03-31',
  '2023-06-30',
  '2023-09-30',
  '2023-12-31',
];

function report(
  item: string,
  values: readonly number[],
  { currency = 'USD', months = 3, ends = QUARTER_ENDS } = {},
): Reported {
  return values.map((value, index) => {
    const periodEnd = day(ends[index]!);
    return { item, value, currency, periodEnd, periodMonths: months, filed: periodEnd + 40 };
  });
}

const DIVIDENDS = [
  { day: day('2023-02-01'), amount: 1 },
  { day: day('2023-08-01'), amount: 2 },
  { day: day('2024-02-01'), amount: 3 },
];

async function factsOf(
  values: Reported,
  kind: 'stock' | 'etf' = 'stock',
  splits: readonly Split[] = [],
  more: Partial<FakeInstrument> = {},
) {
  const bars = weekdayBars('2024-02-12', [1, 1, 1, 1]);
  const store = new FakeStore([{ symbol: 'X', kind, bars, dividends: DIVIDENDS, splits, ...more }]);
  store.fundamentals = () => Promise.resolve(values);
  return readFundamentalFacts(store, store.find('X')!, day('2024-02-15'));
}

describe('readFundamentalFacts', () => {
  it('adds up the last four quarters, and the four before', async () => {
    const facts = await factsOf(report('revenue', [1, 2, 3, 4, 5, 6, 7, 8]));

    expect(facts).toMatchObject({ trailingRevenue: 26, priorRevenue: 10, trailingNetIncome: null });
  });

  it('returns the newest level', async () => {
    expect(await factsOf(report('equity', [1, 2, 3]))).toMatchObject({ equity: 3 });
  });

  it('adds up no four quarters with a hole between them', async () => {
    const ends = ['2022-03-31', '2023-06-30', '2023-09-30', '2023-12-31'];

    expect(await factsOf(report('revenue', [1, 2, 3, 4], { ends }))).toMatchObject({ trailingRevenue: null });
  });

  it('uses annual values when only years are reported', async () => {
    const values = report('revenue', [10, 20], { months: 12, ends: ['2022-12-31', '2023-12-31'] });

    expect(await factsOf(values)).toMatchObject({ trailingRevenue: 20, priorRevenue: 10 });
  });

  it('reads the last twelve months of a company that files quarters and years, as of every day', async () => {
    // Quarters of 2022: 10, 11, 12, 13; of 2023: 14, 15, 16, 17; the fourth ones only within the annual reports.
    const [year, next] = [QUARTER_ENDS.slice(0, 4), QUARTER_ENDS.slice(4)];
    const filed = (item: string): Reported => [
      ...report(item, [10, 11, 12], { ends: year }),
      ...report(item, [46], { months: 12, ends: [year[3]!] }),
      ...report(item, [14, 15, 16], { ends: next }),
      ...report(item, [8, 9, 9, 9], { ends: ['2021-03-31', '2021-06-30', '2021-09-30', '2021-12-31'] }),
    ];
    const values = [...filed('revenue'), ...filed('epsDiluted'), ...filed('netIncome')];
    const upTo = (last: string): Promise<unknown> =>
      factsOf(values.filter((value) => value.filed <= day(last)));

    // 13 + 14 + 15 + 16 = 58 after the report of September 2023; 9 + 10 + 11 + 12 = 42 of the year before.
    expect(await upTo('2023-11-09')).toMatchObject({
      trailingRevenue: 58,
      priorRevenue: 42,
      trailingEps: 58,
    });
    // The day before its report, June is the newest quarter: 12 + 13 + 14 + 15 = 54, and 9 + 9 + 10 + 11 = 39.
    expect(await upTo('2023-11-08')).toMatchObject({
      trailingRevenue: 54,
      priorRevenue: 39,
      trailingEps: 54,
    });
    expect(await upTo('2023-02-10')).toMatchObject({ trailingRevenue: 46, priorRevenue: 35 });
  });

  it('asks for as many quarters as the two years need, where the fourth ones are not filed', async () => {
    const store = new FakeStore([{ symbol: 'X', kind: 'stock', bars: weekdayBars('2024-02-12', [1]) }]);
    const asked: number[] = [];
    store.fundamentals = (_id, _day, periods) => {
      asked.push(periods);
      return Promise.resolve([]);
    };
    await readFundamentalFacts(store, store.find('X')!, day('2024-02-15'));
    // Eight quarters back to back reach into a third fiscal year, whose three filed quarters give its fourth.
    expect(asked[0]).toBeGreaterThanOrEqual(9);
  });

  it('leaves money of another currency out, but not a count', async () => {
    const values = [
      ...report('revenue', [1, 2, 3, 4], { currency: 'EUR' }),
      ...report('sharesOutstanding', [9], { currency: 'shares' }),
    ];

    expect(await factsOf(values)).toMatchObject({ trailingRevenue: null, sharesOutstanding: 9 });
  });

  it('restates counts and values per share for splits after the period, and money not', async () => {
    const values = [
      ...report('sharesOutstanding', [100, 100, 100, 100, 100, 100, 400, 400]),
      ...report('epsDiluted', [4, 4, 4, 4, 4, 4, 1, 1]),
      ...report('netIncome', [1, 1, 1, 1, 1, 1, 1, 1]),
    ];
    const splits = [{ day: day('2023-11-01'), ratio: 4 }];

    expect(await factsOf(values, 'stock', splits)).toMatchObject({
      sharesOutstanding: 400, // filed after the split: unchanged
      // Two earlier quarters of 4 count as 1 each; that of September was filed after the split, in new shares.
      trailingEps: 4,
      trailingNetIncome: 4,
    });
    const late = [{ day: day('2024-02-12'), ratio: 2 }];
    expect(await factsOf(values, 'stock', late)).toMatchObject({ sharesOutstanding: 800 });
  });

  it('adds up the dividends of twelve months', async () => {
    expect(await factsOf(report('equity', [1]))).toMatchObject({ trailingDividends: 5 });
  });

  it('counts the twelve months back from the last bar, so that a weekend reads as its Friday', async () => {
    const bars = weekdayBars('2024-01-31', [1, 1]); // the last bar is on 1 Feb 2024, a year after the first dividend
    const later = weekdayBars('2024-01-30', [1, 1]); // 31 Jan 2024: less than a year after it

    expect(await factsOf(report('equity', [1]), 'stock', [], { bars })).toMatchObject({
      trailingDividends: 5,
    });
    expect(await factsOf(report('equity', [1]), 'stock', [], { bars: later })).toMatchObject({
      trailingDividends: 6,
    });
  });

  it('returns only the payments of a fund, or of a company without reports', async () => {
    expect(await factsOf(report('equity', [1]), 'etf')).toEqual({ trailingDividends: 5 });
    expect(await factsOf([])).toEqual({ trailingDividends: 5 });
  });

  it('returns nothing for a fund without stored distributions', async () => {
    expect(await factsOf([], 'etf', [], { dividends: [] })).toBeNull();
    expect(await factsOf([], 'stock', [], { dividends: [] })).toBeNull();
  });

  it('returns no yield, instead of 0, when the prices contain dividends that are not stored', async () => {
    const accounts = report('equity', [1]);
    const adjusted = { ...weekdayBars('2024-02-12', [1, 1, 1, 1]), total: Float64Array.of(0.9, 1, 1, 1) };

    expect(await factsOf(accounts, 'stock', [], { dividends: [] })).toMatchObject({ trailingDividends: 0 });
    expect(await factsOf(accounts, 'stock', [], { dividends: [], dividendAdjusted: true })).toMatchObject({
      trailingDividends: null,
    });
    expect(await factsOf(accounts, 'stock', [], { dividends: [], bars: adjusted })).toMatchObject({
      trailingDividends: null,
    });
  });
});
