import { PortfolioPerformance } from '@/lib/contracts/watchlist';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { measureList } from '../../src/accounts/portfolio-performance';
import { expectContract } from '../support/check-contract';
import { day, FakeStore, weekdayBars, type FakeInstrument } from '../support/fake-store';

/** Monday to Friday, with dividends: a total that differs from the close. */
function withTotal(bars: SeriesView, total: readonly number[]): SeriesView {
  return { ...bars, total: Float64Array.from(total) };
}

const INSTRUMENTS: readonly FakeInstrument[] = [
  {
    symbol: '^GSPC',
    name: 'S&P 500',
    kind: 'index',
    bars: weekdayBars('2024-06-03', [100, 110, 121, 121, 121]),
  },
  // Its close is constant; with dividends its total rises by 10% a day until Thursday.
  {
    symbol: 'DIV',
    bars: withTotal(weekdayBars('2024-06-03', [10, 10, 10, 10, 10]), [5, 5.5, 6.05, 6.655, 6.655]),
  },
  { symbol: 'UP', bars: weekdayBars('2024-06-03', [20, 24, 24, 18, 36]) },
  { symbol: 'NEW', bars: weekdayBars('2024-06-05', [50, 25, 50]) },
  { symbol: 'DEAD', bars: weekdayBars('2020-01-06', [1, 2]) },
  { symbol: 'LATE-BENCH', name: 'Late', bars: weekdayBars('2024-06-04', [10, 11, 12, 13]) },
  { symbol: 'EMPTY' },
];
const store = new FakeStore(INSTRUMENTS);
const market = { store, today: day('2024-06-07') };

const row = (symbol: string, added: string) => ({ symbol, addedAt: new Date(added) });
const close = (value: number): number => expect.closeTo(value, 12) as number;

async function measure(
  rows: readonly { symbol: string; addedAt: Date }[],
  benchmark?: string,
): Promise<Omit<PortfolioPerformance, 'meta'>> {
  const answer = await measureList(market, rows, { benchmark });
  expectContract(PortfolioPerformance.properties.since_added, answer.since_added);
  expectContract(PortfolioPerformance.properties.index, answer.index);
  return answer;
}

describe('the index beside a price index', () => {
  it('is that of prices too, as the difference to it must not hold dividends', async () => {
    // DIV's close is constant, and its total return is 33.1%.
    const { benchmark, index } = await measure([row('DIV', '2024-06-03T12:00:00Z')]);

    expect(benchmark.basis).toBe('price');
    expect(index.list.at(-1)).toBeCloseTo(133.1, 10);
    expect(index.compared).toEqual([100, 100, 100, 100, 100]);
  });

  it('is not known where the prices contain dividends', async () => {
    const adjusted = new FakeStore(
      INSTRUMENTS.map((one) => (one.symbol === 'DIV' ? { ...one, dividendAdjusted: true } : one)),
    );
    const { index } = await measureList({ store: adjusted, today: market.today }, [
      row('DIV', '2024-06-03T12:00:00Z'),
    ]);

    expect(index.list).toHaveLength(5);
    expect(index.compared).toBeNull();
  });
});

describe('in a base currency', () => {
  // One dollar buys 0.9 euros, then 0.8: in euros UP rises from 20 x 0.9 = 18 to 36 x 0.8 = 28.8.
  const rates = weekdayBars('2024-06-03', [0.9, 0.9, 0.9, 0.9, 0.8]);
  const withRates = new FakeStore([...INSTRUMENTS, { symbol: 'USDEUR=X', kind: 'currency', bars: rates }]);

  it('converts lines and benchmark by the rate of each day', async () => {
    const answer = await measureList(
      { store: withRates, today: market.today },
      [row('UP', '2024-06-03T12:00:00Z')],
      { currency: 'EUR' },
    );

    expect(answer).toMatchObject({ currency: 'EUR', not_converted: [] });
    // The index: 121 / 100 x 0.8 / 0.9 - 1.
    expect(answer.since_added[0]).toMatchObject({
      total_return: close(28.8 / 18 - 1),
      benchmark_return: close((1.21 * 0.8) / 0.9 - 1),
    });
    expect(answer.index.list.at(-1)).toBeCloseTo((28.8 / 18) * 100, 10);
  });

  it('reports lines that cannot be converted', async () => {
    const answer = await measureList(market, [row('UP', '2024-06-03T12:00:00Z')], { currency: 'JPY' });

    expect(answer.not_converted).toEqual(['^GSPC', 'UP']);
    expect(answer.since_added[0]?.total_return).toEqual(close(0.8));
  });
});

describe('since a line was added', () => {
  it('counts from the last close by the day it was added, dividends included, the benchmark over the same days', async () => {
    // Tuesday evening: from Tuesday's close. 6.655 / 5.5 - 1 = 21%; the index 121 / 110 - 1 = 10%.
    const { benchmark, since_added } = await measure([row('DIV', '2024-06-04T21:00:00Z')]);

    expect(benchmark).toMatchObject({ symbol: '^GSPC', name: 'S&P 500 (price index)', basis: 'price' });
    expect(since_added).toEqual([
      {
        symbol: 'DIV',
        from: '2024-06-04',
        total_return: close(0.21),
        benchmark_return: close(0.1),
        // Against a price index, only the price counts, which is constant.
        compared_return: close(0),
      },
    ]);
  });

  it('counts from Friday’s close for what was added on a weekend', async () => {
    const weekend = { store, today: day('2024-06-09') };
    const { since_added } = await measureList(weekend, [row('UP', '2024-06-08T12:00:00Z')]);

    expect(since_added).toEqual([
      { symbol: 'UP', from: '2024-06-07', total_return: 0, benchmark_return: 0, compared_return: 0 },
    ]);
  });

  it('has no return where the history begins after the day', async () => {
    const { since_added } = await measure([
      row('NEW', '2024-06-04T12:00:00Z'),
      row('EMPTY', '2024-06-04T12:00:00Z'),
    ]);

    expect(since_added).toEqual(
      ['NEW', 'EMPTY'].map((symbol) => ({
        symbol,
        from: null,
        total_return: null,
        benchmark_return: null,
        compared_return: null,
      })),
    );
  });

  it('keeps lines that the store does not know, without numbers', async () => {
    const { index, since_added } = await measure([row('GONE', '2024-06-04T12:00:00Z')]);

    expect(since_added).toEqual([
      { symbol: 'GONE', from: null, total_return: null, benchmark_return: null, compared_return: null },
    ]);
    expect(index).toEqual({
      dates: [],
      list: [],
      benchmark: [],
      compared: null,
      limited_by: null,
      left_out: ['GONE'],
    });
  });

  it('accepts another benchmark, and has nulls when that one has no close by then', async () => {
    const { benchmark, since_added } = await measure(
      [row('DIV', '2024-06-03T12:00:00Z'), row('UP', '2024-06-04T12:00:00Z')],
      'late-bench',
    );

    expect(benchmark).toMatchObject({ symbol: 'LATE-BENCH', name: 'Late', basis: 'total' });
    // 13 / 10 - 1 = 30%
    expect(since_added.map((one) => one.benchmark_return)).toEqual([null, close(0.3)]);
  });

  it('refuses an unknown benchmark', async () => {
    await expect(measure([], 'NOPE')).rejects.toMatchObject({
      code: 'INSTRUMENT_UNKNOWN',
      fields: { benchmark: [expect.any(String)] },
    });
  });

  it('measures a line that was added after the as-of day from that day', async () => {
    const { since_added } = await measure([row('UP', '2026-01-01T00:00:00Z')]);

    expect(since_added[0]).toMatchObject({ from: '2024-06-07', total_return: 0 });
  });
});

describe('the list as an index', () => {
  it('earns the mean return of its lines each day in equal weights, and is compared with the benchmark from 100', async () => {
    const { index } = await measure([row('DIV', '2024-06-07T00:00:00Z'), row('UP', '2024-06-07T00:00:00Z')]);

    // Tue (10% + 20%) / 2 = 15%; Wed (10% + 0) / 2 = 5%; Thu (10% - 25%) / 2 = -7.5%; Fri (0 + 100%)
    // / 2 = 50%.
    const list = [100, 115, 120.75, 111.69375, 167.540625];
    expect(index).toEqual({
      dates: ['2024-06-03', '2024-06-04', '2024-06-05', '2024-06-06', '2024-06-07'],
      list: list.map(close),
      benchmark: [100, 110, 121, 121, 121].map(close),
      // Only UP changes: half of 20%, 0, -25% and 100%.
      compared: [100, 110, 110, 96.25, 144.375].map(close),
      limited_by: 'DIV',
      left_out: [],
    });
  });

  it('begins with the youngest line and names it', async () => {
    const { index } = await measure([row('UP', '2024-06-07T00:00:00Z'), row('NEW', '2024-06-07T00:00:00Z')]);

    expect(index.limited_by).toBe('NEW');
    expect(index.dates).toEqual(['2024-06-05', '2024-06-06', '2024-06-07']);
    // Thu (-25% - 50%) / 2 = -37.5%; Fri (100% + 100%) / 2 = 100%.
    expect(index.list).toEqual([100, 62.5, 125].map(close));
    expect(index.benchmark).toEqual([100, 100, 100].map(close));
  });

  it('begins with the benchmark where that is younger, and names it', async () => {
    const { index } = await measure([row('UP', '2024-06-07T00:00:00Z')], 'LATE-BENCH');

    expect(index.limited_by).toBe('LATE-BENCH');
    expect(index.dates[0]).toBe('2024-06-04');
    expect(index.list).toEqual([100, 100, 75, 150].map(close));
    expect(index.benchmark).toEqual([100, 110, 120, 130].map(close));
  });

  it('skips lines without a price, or whose prices have ended, and reports them', async () => {
    const rows = ['UP', 'EMPTY', 'DEAD', 'GONE'].map((symbol) => row(symbol, '2024-06-07T00:00:00Z'));
    const { index } = await measure(rows);

    expect(index.left_out).toEqual(['EMPTY', 'DEAD', 'GONE']);
    expect(index.dates).toHaveLength(5);
  });

  it('looks back five years from the newest close at most', async () => {
    const closes = Array.from({ length: 1_800 }, (_, n) => 100 + n);
    const old = new FakeStore([{ symbol: 'OLD', bars: weekdayBars('2017-01-02', closes) }]);
    const { index } = await measureList({ store: old, today: day('2026-01-01') }, [row('OLD', '2024-06-07')]);

    const last = old.state().lastDay!;
    expect(index.dates.at(-1)).toBe(formatIsoDate(last));
    expect(index.dates[0]).toBe('2018-11-23');
    expect(formatIsoDate(last)).toBe('2023-11-24');
    expect(index.limited_by).toBeNull();
  });

  it('names the S&P 500 and has nulls where the store does not have it', async () => {
    const without = new FakeStore(INSTRUMENTS.filter(({ symbol }) => symbol !== '^GSPC'));
    const answer = await measureList({ store: without, today: market.today }, [row('UP', '2024-06-04')]);

    expect(answer.benchmark).toMatchObject({ symbol: '^GSPC', name: 'S&P 500' });
    expect(answer.since_added[0]).toMatchObject({ total_return: close(0.5), benchmark_return: null });
    expect(answer.index.list[0]).toBe(100);
    expect(answer.index.benchmark).toEqual([null, null, null, null, null]);
  });

  it('does not draw a benchmark on from a close that is weeks old', async () => {
    const { index } = await measure([row('UP', '2024-06-07T00:00:00Z')], 'DEAD');

    expect(index.benchmark).toEqual([null, null, null, null, null]);
    expect(index.list[0]).toBe(100);
  });
});
