import { moneyWeighted, ownerFlows, type PortfolioMetric } from '@/lib/analytics/portfolio/range-figures';
import type { ValuedView } from '@/lib/analytics/portfolio/valued-view';
import { computeCase, type PortfolioCase } from '../../../support/portfolio-case';

it('leaves out flows of a day that cancel each other out, also where rounding leaves something', () => {
  const view = {
    days: Int32Array.of(10, 11, 12),
    values: Float64Array.of(0, 100, 110),
    inflows: Float64Array.of(0.1 + 0.2, 100, 0),
    outflows: Float64Array.of(0.3, 0, 0),
  } as Pick<ValuedView, 'days' | 'values' | 'inflows' | 'outflows'> as ValuedView;

  expect(ownerFlows(view, { from: 9, to: 12 })).toEqual([
    { day: 11, amount: -100 },
    { day: 12, amount: 110 },
  ]);
});

describe('moneyWeighted', () => {
  const valueOf = (metric: PortfolioMetric): number => (metric.ok ? metric.value : NaN);
  const short = { ok: false, gap: 'short-period' };

  it('has a return of a short period whose annual rate is beyond all limits', () => {
    const loss = moneyWeighted([
      { day: 10, amount: -100 },
      { day: 11, amount: 97 },
    ]);
    const gain = moneyWeighted([
      { day: 10, amount: -100 },
      { day: 12, amount: -50 },
      { day: 13, amount: 190 },
    ]);

    expect(loss).toMatchObject({ roots: [], xirr: short, mwr: { ok: true } });
    expect(valueOf(loss.mwr)).toBeCloseTo(-0.03, 12);
    expect(gain).toMatchObject({ roots: [], xirr: short, mwr: { ok: true } });
    const growth = 1 + valueOf(gain.mwr);
    expect(-100 - 50 * growth ** (-2 / 3) + 190 / growth).toBeCloseTo(0, 9);
  });

  it('names a short period also where nothing is left, and the missing rate as the reason of its return', () => {
    const none = { ok: false, gap: 'no-rate' };
    const flows = [
      { day: 10, amount: -100 },
      { day: 11, amount: -1 },
    ];

    expect(moneyWeighted(flows)).toMatchObject({ xirr: short, mwr: none });
  });
});

it('takes what rounding leaves of a purchase on credit neither for a value nor for capital', () => {
  const given: PortfolioCase = {
    base: 'EUR',
    accounts: [{ id: 'A', cash: 'tracked' }],
    fx: { GBPEUR: [['2024-01-02', '1.01574']] },
    assets: { S: { currency: 'GBP', prices: [] } },
    transactions: [
      { date: '2024-01-02', kind: 'buy', asset: 'S', quantity: '13', price: '530.3017' },
      { date: '2024-01-05', kind: 'fee', net: '10' },
    ],
  };
  const { figures } = computeCase(given);
  const later = computeCase({ ...given, from: '2024-01-03' }).figures;

  expect(figures.meanValue).toBeCloseTo(-10, 9);
  expect(later.startValue).toBe(0);
  expect(later.simpleReturn).toEqual({ ok: false, gap: 'no-capital' });
});
