import { createDerivedColumns } from '@/backend/src/market/evictable-columns';
import { unpackDays } from '@/backend/src/market/lazy-history';
import { packYears, toHistory } from '@/backend/src/market/price-history';
import { createSeriesViews } from '@/backend/src/market/series-views';
import { type BatchFacts, makeBatch } from '../support/price-batch';

const viewsOf = (facts: BatchFacts) => createSeriesViews(toHistory(makeBatch(facts)));
const closeTo = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 10) as number);

it('ends at the last bar on or before the day, and is null before the first', () => {
  const views = viewsOf({ from: 100, closes: [1, 2, 3] });

  expect(views.viewAt(99)).toBeNull();
  expect([...views.viewAt(101)!.days]).toEqual([100, 101]);
  expect([...views.viewAt(1000)!.close]).toEqual([1, 2, 3]);
});

it('copies nothing without a split or dividend in between', () => {
  const views = viewsOf({ from: 100, closes: [1, 2, 3] });

  const [today, before] = [views.viewAt(102)!, views.viewAt(101)!];

  expect(before.close.buffer).toBe(today.close.buffer);
  expect(today.total).toBe(today.close);
  expect(views.viewAt(102)).toBe(today);
});

describe('splits', () => {
  // Traded at 100, 102, then 2:1 on day 102: 52.
  const traded: BatchFacts = {
    from: 100,
    closes: [100, 102, 52],
    volume: 10,
    splits: [{ day: 102, ratio: 2 }],
    splitBasis: 'traded',
  };
  // The same from a source with adjusted prices.
  const adjusted: BatchFacts = { ...traded, closes: [50, 51, 52], splitBasis: 'adjusted' };

  it.each([
    ['stored as traded', traded, [20, 20, 10], [10, 10]],
    ['stored adjusted', adjusted, [10, 10, 10], [5, 5]],
  ])('shows no split before its day: %s', (_, facts, volumesAfter, volumesBefore) => {
    const views = viewsOf(facts);

    expect([...views.viewAt(101)!.close]).toEqual([100, 102]);
    expect([...views.viewAt(101)!.volume]).toEqual(volumesBefore);
    expect([...views.viewAt(102)!.close]).toEqual([50, 51, 52]);
    expect([...views.viewAt(102)!.open]).toEqual([50, 51, 52]);
    expect([...views.viewAt(102)!.volume]).toEqual(volumesAfter);
    expect(views.actionsAt(101).splits).toEqual([]);
    expect(views.actionsAt(102).splits).toEqual([{ day: 102, ratio: 2 }]);
  });

  it('returns a dividend on the basis of the prices beside it', () => {
    const views = viewsOf({ ...traded, dividends: [{ day: 101, amount: 2 }] });

    expect(views.actionsAt(101).dividends).toEqual([{ day: 101, amount: 2 }]);
    expect(views.actionsAt(102).dividends).toEqual([{ day: 101, amount: 1 }]);
  });

  it('combines several splits, a reverse one among them', () => {
    const views = viewsOf({
      from: 100,
      closes: [80, 20, 200],
      splits: [
        { day: 101, ratio: 4 },
        { day: 102, ratio: 0.1 },
      ],
      splitBasis: 'traded',
    });

    expect([...views.viewAt(100)!.close]).toEqual([80]);
    expect([...views.viewAt(101)!.close]).toEqual([20, 20]);
    expect([...views.viewAt(102)!.close]).toEqual(closeTo([200, 200, 200]));
  });
});

describe('total', () => {
  it('reinvests a dividend at the close before its ex-date less the dividend', () => {
    // 100 -> 99 with a dividend of 1: 100 / (100 - 1) * 99 = 100, so the holder lost nothing; scaled to end
    // at 99.
    const view = viewsOf({ from: 100, closes: [100, 99, 110], dividends: [{ day: 101, amount: 1 }] }).viewAt(
      101,
    )!;

    expect([...view.total]).toEqual(closeTo([99, 99]));
  });

  it('ignores a dividend before its ex-date', () => {
    const views = viewsOf({ from: 100, closes: [100, 101, 110], dividends: [{ day: 102, amount: 5 }] });

    expect([...views.viewAt(101)!.total]).toEqual([100, 101]);
    expect(views.viewAt(101)!.total).toBe(views.viewAt(101)!.close);
  });

  it('pays the dividend on shares of its own day when a split lies between', () => {
    // One share at 100 becomes two in the 2:1 split of day 101, each is paid 1: 2 on 100, equivalent to 1 on
    // 50.
    const facts = { from: 100, splits: [{ day: 101, ratio: 2 }], dividends: [{ day: 101, amount: 1 }] };
    const traded = viewsOf({ ...facts, closes: [100, 49], splitBasis: 'traded' }).viewAt(101)!;
    const adjusted = viewsOf({ ...facts, closes: [50, 49], splitBasis: 'adjusted' }).viewAt(101)!;

    expect([...traded.total]).toEqual(closeTo([49, 49]));
    expect([...adjusted.total]).toEqual(closeTo([49, 49]));
  });

  it('moves an ex-date without a bar to the next bar', () => {
    const batch = makeBatch({ from: 100, closes: [100, 99], dividends: [{ day: 101, amount: 1 }] });
    const moved = { ...batch, bars: { ...batch.bars, days: Int32Array.of(100, 103) } };

    expect([...createSeriesViews(toHistory(moved)).viewAt(103)!.total]).toEqual(closeTo([99, 99]));
  });

  it('adds a dividend as large as the price to the value of its day', () => {
    // 10 -> 2 with a dividend of 20: the holder of 1 share has 22.
    const view = viewsOf({ from: 100, closes: [10, 2], dividends: [{ day: 101, amount: 20 }] }).viewAt(101)!;

    expect(view.total[1]! / view.total[0]!).toBeCloseTo(2.2, 12);
  });

  it('follows the adjusted close of the source, scaled to end at the close', () => {
    const views = viewsOf({ from: 100, closes: [10, 20, 40], adjustedClose: Float64Array.of(4, 9, 40) });

    expect([...views.viewAt(102)!.total]).toEqual([4, 9, 40]);
    // At day 101: 9 corresponds to 20, so 4 corresponds to 8.89.
    expect([...views.viewAt(101)!.total]).toEqual(closeTo([(4 * 20) / 9, 20]));
  });

  it('bridges gaps of the adjusted close with the close and the dividends', () => {
    const views = viewsOf({
      from: 100,
      closes: [10, 20, 19, 38],
      adjustedClose: Float64Array.of(5, 10, NaN, 20),
      dividends: [{ day: 102, amount: 1 }],
    });

    // 10 -> 20 as given; 20 -> 19 with a dividend of 1 is unchanged; 19 -> 38 doubles.
    expect([...views.viewAt(103)!.total]).toEqual(closeTo([9.5, 19, 19, 38]));
  });

  it('is the same from any bar on', () => {
    const batch = { from: 100, closes: [10, 20, 40], adjustedClose: Float64Array.of(4, 9, 40) };
    for (const first of [0, 1, 2])
      for (const day of [101, 102].filter((one) => one - 100 >= first))
        expect(viewsOf(batch).viewAt(day)!.totalFrom!(first)).toEqual(
          viewsOf(batch).viewAt(day)!.total.slice(first),
        );
  });

  it('is the close when closes contain dividends already', () => {
    const view = viewsOf({
      from: 100,
      closes: [10, 20],
      adjustedClose: Float64Array.of(1, 20),
      dividends: [{ day: 101, amount: 1 }],
      dividendAdjusted: true,
    }).viewAt(101)!;

    expect(view.total).toBe(view.close);
  });
});

describe('columns that stay packed', () => {
  /** A thousand days over three calendar years: a 2:1 split near the end, dividends before it. */
  const facts: BatchFacts = {
    from: 18_262,
    closes: Array.from({ length: 1_000 }, (_, n) => (n < 900 ? 100 : 50) + (n % 17)),
    volume: 10,
    splits: [{ day: 18_262 + 900, ratio: 2 }],
    dividends: [
      { day: 18_262 + 100, amount: 1 },
      { day: 18_262 + 700, amount: 2 },
    ],
    splitBasis: 'traded',
  };
  const history = toHistory(makeBatch(facts));
  const whole = createSeriesViews(history);
  const pack = (maxBytes = Infinity) => {
    const { bars: _, ...rest } = history;
    return createSeriesViews(
      { ...unpackDays(packYears(history.bars)), ...rest },
      createDerivedColumns(maxBytes),
    );
  };

  it.each([0, 99, 100, 500, 899, 900, 999])('are the same as unpacked ones, %i days on', (offset) => {
    const day = 18_262 + offset;
    const [own, expected] = [pack().viewAt(day)!, whole.viewAt(day)!];

    for (const column of ['days', 'open', 'high', 'low', 'close', 'volume', 'total'] as const)
      expect(own[column]).toEqual(expected[column]);
  });

  it.each([1, 20, 270, 600, 5_000])('return their newest %i bars alone', (count) => {
    for (const day of [18_262 + 30, 18_262 + 650, 18_262 + 905, 18_262 + 999]) {
      const view = pack().viewAt(day)!;
      for (const column of ['open', 'high', 'low', 'volume'] as const) {
        const newest = view.newest!(count)[column];
        expect(newest).toEqual(whole.viewAt(day)![column].slice(-count));
        expect(view[column].subarray(-newest.length)).toEqual(newest);
      }
    }
  });

  it.each([0, 1, 99, 100, 101, 650, 700, 899])('give the wealth from bar %i on alone', (first) => {
    for (const day of [18_262 + 900, 18_262 + 999]) {
      const view = pack().viewAt(day)!;
      const expected = whole.viewAt(day)!.total.slice(first);
      expect(view.totalFrom!(first)).toEqual(expected);
      expect(view.total.subarray(first)).toEqual(expected);
    }
  });

  it('are made again after they were dropped', () => {
    const views = pack(1);
    const [first, second] = [views.viewAt(18_262 + 999)!, views.viewAt(18_262 + 650)!];
    const total = first.total;

    expect(first.total).toBe(total);
    expect(second.total).toHaveLength(651);
    expect(first.total).not.toBe(total);
    expect(first.total).toEqual(total);
    expect(first.high).toEqual(whole.viewAt(18_262 + 999)!.high);
  });

  it('have one wealth on all days from a dividend to the next', () => {
    const views = pack();
    const [later, earlier] = [views.viewAt(18_262 + 899)!, views.viewAt(18_262 + 750)!];

    expect(later.totalFrom!(200).buffer).toBe(earlier.totalFrom!(150).buffer);
    expect(earlier.totalFrom!(150)).toEqual(whole.viewAt(18_262 + 750)!.total.slice(150));
    expect(views.viewAt(18_262 + 650)!.totalFrom!(150).buffer).not.toBe(earlier.totalFrom!(150).buffer);
  });

  it('cost less memory than unpacked ones', () => {
    expect(pack().byteLength).toBeLessThan(whole.byteLength * 0.6);
  });
});
