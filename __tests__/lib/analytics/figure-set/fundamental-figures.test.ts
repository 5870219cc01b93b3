import { computeFigures } from '@/lib/analytics';
import { FUNDAMENTAL_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { inputOf, viewOf } from '../../../support/series-view';

describe('fundamentals', () => {
  const facts = {
    sharesOutstanding: 1000,
    trailingEps: 5,
    forwardEps: 8,
    trailingRevenue: 50_000,
    priorRevenue: 40_000,
    trailingNetIncome: 5000,
    trailingEbitda: 10_000,
    equity: 25_000,
    totalDebt: 12_500,
    cash: 2500,
    trailingDividends: 2,
  };
  const priced = viewOf([99, 100]);

  it('have the arithmetically expected values', () => {
    // 100 a share x 1000 = 100,000; enterprise value 100,000 + 12,500 - 2,500 = 110,000
    expect(computeFigures(inputOf(priced, { fundamentals: facts })).figures).toMatchObject({
      marketCap: 100_000,
      pe: 20,
      forwardPe: 12.5,
      ps: 2,
      pb: 4,
      evEbitda: 11,
      dividendYield: 0.02,
      payout: 0.4,
      eps: 5,
      revenueGrowth: 0.25,
      margin: 0.1,
      roe: 0.2,
      debtEquity: 0.5,
    });
  });

  it('are not published where a part is missing, and mean nothing over a loss', () => {
    const { figures, gaps } = computeFigures(
      inputOf(priced, { fundamentals: { ...facts, cash: null, forwardEps: null, trailingEps: -1 } }),
    );

    expect(gaps.evEbitda?.gap).toBe('not-published');
    expect(gaps.forwardPe?.gap).toBe('not-published');
    expect(gaps.pe?.gap).toBe('no-data');
    expect(figures.eps).toBe(-1);
  });

  it('are the yield alone for a fund with distributions', () => {
    const { figures, gaps } = computeFigures(
      inputOf(priced, { fundamentals: { trailingDividends: 2 }, kind: 'etf' }),
    );

    expect(figures.dividendYield).toBe(0.02);
    expect(gaps.payout?.gap).toBe('no-data');
    expect(gaps.marketCap?.gap).toBe('no-data');
  });

  it('are all gaps for an instrument without accounts', () => {
    const { gaps } = computeFigures(inputOf(priced));

    for (const id of FUNDAMENTAL_FIGURE_IDS) expect(gaps[id]?.gap).toBe('no-data');
  });
});
