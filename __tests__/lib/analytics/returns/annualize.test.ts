import { gap } from '@/lib/domain/metric';
import {
  annualizeByDays,
  annualizeOverYears,
  geometricAnnualReturn,
  periodRate,
} from '@/lib/analytics/returns/annualize';
import { valueOf } from '../../../support/reference-data';

describe('annualization', () => {
  it('computes roots over exact years', () => {
    // 1.1^3 = 1.331
    expect(annualizeOverYears(0.331, 3)).toBeCloseTo(0.1, 14);
  });

  it('uses actual days over 365.25', () => {
    expect(valueOf(annualizeByDays(0.21, 730.5))).toBeCloseTo(0.1, 14);
    expect(annualizeByDays(0.21, 364)).toEqual(gap('insufficient-history', 365, 364));
  });

  it('loses everything at -100%', () => {
    expect(annualizeOverYears(-1, 3)).toBe(-1);
    expect(valueOf(geometricAnnualReturn([0.5, -1], 252))).toBe(-1);
  });

  it('compounds periods', () => {
    // two halves of a year of 10% each
    expect(valueOf(geometricAnnualReturn([0.1, 0.1], 2))).toBeCloseTo(0.21, 14);
    expect(geometricAnnualReturn([], 252)).toEqual(gap('insufficient-history', 1, 0));
  });

  it('makes a period rate that compounds to the annual one', () => {
    expect((1 + periodRate(0.02, 252)) ** 252).toBeCloseTo(1.02, 12);
    expect(periodRate(0, 365)).toBe(0);
    expect(periodRate(-0.005, 252)).toBeLessThan(0);
  });
});
