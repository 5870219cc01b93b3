import { monthSeasonality, significanceOf } from '@/lib/analytics/seasonality/month-seasonality';

const january = (values: readonly number[]) =>
  values.map((value, index) => ({ year: 2000 + index, month: 1, value }));

describe('monthSeasonality', () => {
  it('tests the mean of each month against zero with Student’s t', () => {
    // Mean 0.02, deviations -0.01 0 0.01: s = 0.01, t = 0.02 / (0.01 / sqrt(3)) = 3.4641, two degrees of
    // freedom.
    const [first] = monthSeasonality(january([0.01, 0.02, 0.03]));
    expect(first).toMatchObject({ month: 1, n: 3, hitRate: { value: 1 } });
    expect(first!.mean).toEqual({ ok: true, value: expect.closeTo(0.02, 15) as number });
    expect(first!.median).toEqual({ ok: true, value: 0.02 });
    expect(first!.t).toEqual({ ok: true, value: expect.closeTo(2 * Math.sqrt(3), 12) as number });
    // With two degrees of freedom P(|T| > t) = 1 - t / sqrt(t^2 + 2) = 1 - 3.4641 / sqrt(14) = 0.0742.
    expect(first!.p).toEqual({
      ok: true,
      value: expect.closeTo(1 - (2 * Math.sqrt(3)) / Math.sqrt(14), 10) as number,
    });
  });

  it('counts a year without a move as no hit', () => {
    expect(monthSeasonality(january([0.01, 0, -0.01, 0.02]))[0]!.hitRate).toEqual({ ok: true, value: 0.5 });
  });

  it('returns all twelve months, with gaps for those without data', () => {
    const rows = monthSeasonality(january([0.01]));
    expect(rows.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(rows[0]!.t).toEqual({ ok: false, gap: 'insufficient-history', need: 2, have: 1 });
    expect(rows[1]!.mean).toMatchObject({ ok: false, gap: 'no-data' });
    expect(monthSeasonality(january([0.01, 0.01]))[0]!.p).toMatchObject({ ok: false, gap: 'zero-variance' });
  });
});

describe('significanceOf', () => {
  it('asks the best of twelve for a twelfth of five per cent', () => {
    expect([0.2, 0.05, 0.049, 0.05 / 12, 0.004].map(significanceOf)).toEqual([
      'chance',
      'chance',
      'alone',
      'alone',
      'among-twelve',
    ]);
  });
});
