import { formatIsoDate } from '@/lib/domain/iso-date';
import type { Dividend } from '@/lib/domain/series';
import {
  adjustForDividends,
  reinvestAtExClose,
  reinvestDividends,
} from '@/lib/analytics/adjustment/dividend-adjustment';
import {
  dayOf,
  describeWithReference,
  expectNear,
  numberOf,
  readReferenceJson,
  readReferenceRows,
} from '../../../support/reference-data';

interface AdjustmentCase {
  readonly file: string;
  readonly rows: number;
  readonly rows_without_close_dropped_first: number;
  readonly first: string;
  readonly last: string;
  readonly n_dividends: number;
  readonly price_return: number;
  readonly total_return_from_own_adjustment: number;
  readonly total_return_reinvest_at_ex_close: number;
  readonly max_rel_diff_own_vs_given: number;
}

const growth = (values: Float64Array): number => values[values.length - 1]! / values[0]! - 1;

describeWithReference('adjustment.v1', () => {
  const { cases, tolerance } = readReferenceJson<{ cases: AdjustmentCase[]; tolerance: number }>(
    'reference/dividend_adjustment.json',
  );

  it.each(cases.map((one) => [one.file.split('/').pop()!, one] as const))('%s', (_, one) => {
    const all = readReferenceRows(one.file);
    const dateOf = (row: Record<string, string>): number => dayOf((row.Datetime ?? row.Date)!);
    const rows = all.filter((row) => row.Close !== '').sort((a, b) => dateOf(a) - dateOf(b));
    const columns = {
      days: rows.map(dateOf),
      close: rows.map((row) => numberOf(row.Close)),
    };
    const dividends: Dividend[] = rows
      .map((row) => ({ day: dateOf(row), amount: numberOf(row.Dividends) }))
      .filter(({ amount }) => amount > 0);
    const adjusted = adjustForDividends(columns, dividends);
    const given = rows.map((row) => numberOf(row['Adj Close']));
    const scale = given[given.length - 1]! / adjusted[adjusted.length - 1]!;
    const worst = Math.max(...given.map((value, i) => Math.abs((adjusted[i]! * scale) / value - 1)));

    expect(all.length - rows.length).toBe(one.rows_without_close_dropped_first);
    expect(rows).toHaveLength(one.rows);
    expect(formatIsoDate(columns.days[0]!)).toBe(one.first);
    expect(dividends).toHaveLength(one.n_dividends);
    expectNear(growth(Float64Array.from(columns.close)), one.price_return, {
      tolerance,
      what: 'price return',
    });
    for (const values of [adjusted, reinvestDividends(columns, dividends)]) {
      expectNear(growth(values), one.total_return_from_own_adjustment, { tolerance, what: 'total return' });
    }
    expectNear(growth(reinvestAtExClose(columns, dividends)), one.total_return_reinvest_at_ex_close, {
      tolerance,
      what: 'reinvested at the ex-date close',
    });
    expectNear(worst, one.max_rel_diff_own_vs_given, { tolerance, what: 'distance to the given Adj Close' });
  });
});

describe('dividend adjustment by hand', () => {
  const columns = { days: [1, 2, 4], close: [100, 95, 97] };

  it('scales the past down by the dividend over the close before', () => {
    // ex-date 2, 5 on 100: factor 0.95; 100 x 0.95 = 95, then as traded
    const adjusted = adjustForDividends(columns, [{ day: 2, amount: 5 }]);

    expect([...adjusted]).toEqual([95, 95, 97]);
  });

  it('pays the dividend of a day without a bar on the next bar', () => {
    // ex-date 3, between the bars: 1.9 on 95 is 2%; 97 / 95 / 0.98
    const wealth = reinvestDividends(columns, [{ day: 3, amount: 1.9 }]);

    expect(wealth[2]! / wealth[1]!).toBeCloseTo(97 / 95 / 0.98, 12);
  });

  it('does not change the past forward: a later dividend leaves earlier values as they were', () => {
    const without = reinvestDividends(columns, []);
    const withLater = reinvestDividends(columns, [{ day: 4, amount: 2 }]);

    expect([...withLater.subarray(0, 2)]).toEqual([...without.subarray(0, 2)]);
    expect(withLater[2]!).toBeGreaterThan(without[2]!);
  });

  it('ignores a dividend after the last bar and one on the first', () => {
    expect([...reinvestDividends(columns, [{ day: 9, amount: 1 }])]).toEqual([
      ...reinvestDividends(columns, []),
    ]);
    expect([...reinvestDividends(columns, [{ day: 1, amount: 1 }])]).toEqual([
      ...reinvestDividends(columns, []),
    ]);
  });

  it('refuses a dividend of the whole price', () => {
    expect(() => adjustForDividends(columns, [{ day: 2, amount: 100 }])).toThrow(/100/);
    expect(() => reinvestDividends(columns, [{ day: 2, amount: 100 }])).toThrow(RangeError);
  });

  it('has nothing to do on an empty series', () => {
    expect(adjustForDividends({ days: [], close: [] }, [])).toHaveLength(0);
    expect(reinvestDividends({ days: [], close: [] }, [])).toHaveLength(0);
  });
});
