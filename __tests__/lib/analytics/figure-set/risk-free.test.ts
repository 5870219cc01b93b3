import { periodRates } from '@/lib/analytics/figure-set/risk-free';
import { periodRate } from '@/lib/analytics/returns/annualize';

const rates = { days: Int32Array.of(10, 20, 30), rates: Float64Array.of(0.01, NaN, 0.03) };

describe('periodRates', () => {
  it('carries the last published rate forward, over days on which none was', () => {
    const found = periodRates({ kind: 'bill', rates }, [12, 20, 25, 30, 35], 252)!;
    const [one, three] = [periodRate(0.01, 252), periodRate(0.03, 252)];

    expect([...(found.perPeriod as Float64Array)]).toEqual([one, one, one, three, three]);
    expect(found.annualRate).toBeCloseTo((3 * 0.01 + 2 * 0.03) / 5, 15);
  });

  it('has no rate before the first publication, and none without a bill', () => {
    expect(periodRates({ kind: 'bill', rates }, [9, 12], 252)).toBeNull();
    expect(periodRates({ kind: 'bill', rates: null }, [12], 252)).toBeNull();
  });

  it('compounds a fixed rate over 252 or 365 days', () => {
    expect(periodRates({ kind: 'fixed', annualRate: 0.02 }, [1], 365)).toEqual({
      perPeriod: periodRate(0.02, 365),
      annualRate: 0.02,
    });
  });
});
