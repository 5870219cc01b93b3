import { gap, ok } from '@/lib/domain/metric';
import {
  downsideDeviation,
  downsideDeviationOfLosses,
  omegaRatio,
  semiDeviation,
  sortinoRatio,
  upsidePotentialRatio,
} from '@/lib/analytics/risk/downside';
import { calmarRatio, martinRatio, ulcerIndex } from '@/lib/analytics/risk/drawdown-ratios';
import { geometricSharpeRatio, sharpeRatio } from '@/lib/analytics/risk/sharpe-ratio';
import { annualizedVolatility } from '@/lib/analytics/risk/volatility';
import { valueOf } from '../../../support/reference-data';

describe('ratios by hand', () => {
  // mean 1%, distances -2%, 0, 2%: sample deviation 2%
  const returns = [-0.01, 0.01, 0.03];

  it('volatility, Sharpe', () => {
    expect(valueOf(annualizedVolatility(returns, 4))).toBeCloseTo(0.04, 14);
    expect(valueOf(sharpeRatio(returns, 4))).toBeCloseTo(1, 13);
  });

  it('downside: the mean runs over all returns', () => {
    // sqrt(0.01^2 / 3)
    expect(valueOf(downsideDeviation(returns))).toBeCloseTo(0.01 / Math.sqrt(3), 15);
    expect(valueOf(downsideDeviationOfLosses(returns))).toBeCloseTo(0.01, 15);
    expect(valueOf(sortinoRatio(returns, 1))).toBeCloseTo(Math.sqrt(3), 13);
    // below the mean only -2%: sqrt(0.0004 / 3)
    expect(valueOf(semiDeviation(returns))).toBeCloseTo(0.02 / Math.sqrt(3), 15);
  });

  it('omega and upside potential', () => {
    // gains 0.04, losses 0.01; mean gain 0.02 over 0.01
    expect(valueOf(omegaRatio(returns))).toBeCloseTo(4, 13);
    expect(valueOf(upsidePotentialRatio(returns))).toBeCloseTo(2, 13);
  });

  it('Calmar, ulcer, Martin', () => {
    // falls 0, -50%, 0: sqrt(2500 / 3) percent
    const ulcer = valueOf(ulcerIndex([10, 5, 10]));
    expect(ulcer).toBeCloseTo(Math.sqrt(2500 / 3), 12);
    expect(calmarRatio(0.1, -0.2)).toEqual(ok(0.5));
    expect(valueOf(martinRatio(0.1, 20))).toBeCloseTo(0.5, 14);
  });

  it.each([
    ['none', [], 'insufficient-history'],
    ['one', [0.01], 'insufficient-history'],
    ['all equal', [0.01, 0.01, 0.01], 'zero-variance'],
    ['all equal but for rounding', [0.1 + 0.2 - 0.3, 0, 0], 'zero-variance'],
  ])('Sharpe of returns: %s', (_, values, reason) => {
    expect(sharpeRatio(values, 252)).toMatchObject({ ok: false, gap: reason });
    expect(geometricSharpeRatio(values, 252)).toMatchObject({ ok: false, gap: reason });
  });

  it('has no Sortino or omega without a loss, and a negative one with nothing else', () => {
    expect(sortinoRatio([0.01, 0.02], 252)).toEqual(gap('zero-variance'));
    expect(omegaRatio([0.01, 0.02])).toEqual(gap('zero-variance'));
    expect(valueOf(sortinoRatio([-0.01, -0.02], 252))).toBeLessThan(0);
    expect(omegaRatio([-0.01, -0.02])).toEqual(ok(0));
    expect(upsidePotentialRatio([-0.01])).toEqual(gap('insufficient-history', 1, 0));
  });

  it('has no ratio over a fall that never was', () => {
    expect(calmarRatio(0.1, 0)).toEqual(gap('zero-variance'));
    expect(martinRatio(0.1, 0)).toEqual(gap('zero-variance'));
    expect(ulcerIndex([])).toEqual(gap('insufficient-history', 1, 0));
    expect(annualizedVolatility([0.1], 252)).toEqual(gap('insufficient-history', 2, 1));
    expect(downsideDeviation([])).toEqual(gap('insufficient-history', 1, 0));
    expect(semiDeviation([])).toEqual(gap('insufficient-history', 1, 0));
  });
});
