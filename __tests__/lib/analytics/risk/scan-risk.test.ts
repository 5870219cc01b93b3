import { scanRisk } from '@/lib/analytics/risk/scan-risk';
import { computeFigures, spreadRates } from '@/lib/analytics';
import { expectNear } from '../../../support/reference-data';

function walk(n: number): Float64Array {
  const values = Float64Array.of(...new Array<number>(n).fill(100));
  for (let i = 1; i < n; i++) values[i] = values[i - 1]! * (1 + 0.02 * Math.sin(i * i));
  return values;
}

const OPTIONS = { from: 0, to: 1e6, periodsPerYear: 252, periodRiskFreeRate: 0 };

describe('scanRisk', () => {
  it('has the numbers of computeFigures, with a bill whose rate moves', () => {
    const values = walk(400);
    const days = Int32Array.from(values, (_, i) => 18_000 + i);
    const view = {
      days,
      open: values,
      high: values,
      low: values,
      close: values,
      volume: values,
      total: values,
    };
    const rates = { days: Int32Array.of(17_990, 18_100, 18_250), rates: Float64Array.of(0.01, 0.03, 0.05) };
    const asOf = 18_399;
    const { figures } = computeFigures({
      view,
      asOf,
      kind: 'stock',
      benchmark: null,
      riskFree: { kind: 'bill', rates },
      basis: 'total',
      fundamentals: null,
    });
    const periodRiskFreeRate = spreadRates(rates, { from: 18_000, to: asOf, periodsPerYear: 252 });
    const scan = scanRisk([{ days, values }], { ...OPTIONS, periodRiskFreeRate });

    const pairs = [
      ['totalReturn', scan.totalReturn],
      ['volatility', scan.volatility],
      ['sharpe', scan.sharpe],
      ['maxDrawdown', scan.maxDrawdown],
    ] as const;
    for (const [id, column] of pairs) {
      expectNear(column[0]!, figures[id] as number, { tolerance: 1e-12, what: id });
    }
  });

  it('has no Sharpe where the rates do not reach', () => {
    const values = walk(100);
    const days = Int32Array.from(values, (_, i) => 100 + i);
    const early = { firstDay: 0, rates: new Float64Array(150) };

    expect(scanRisk([{ days, values }], { ...OPTIONS, periodRiskFreeRate: early }).sharpe[0]).toBeNaN();
  });

  it('handles flat, short, late and empty series', () => {
    const flat = {
      days: Int32Array.from({ length: 100 }, (_, i) => i),
      values: new Float64Array(100).fill(3),
    };
    const short = { days: flat.days.subarray(0, 10), values: walk(10) };
    const late = { days: Int32Array.of(2e6), values: Float64Array.of(1) };
    const empty = { days: new Int32Array(0), values: new Float64Array(0) };
    const scan = scanRisk([flat, short, late, empty], OPTIONS);

    expect([...scan.volatility]).toEqual([0, NaN, NaN, NaN]);
    expect([...scan.sharpe]).toEqual([NaN, NaN, NaN, NaN]);
    expect([...scan.n]).toEqual([99, 9, 0, 0]);
    expect([...scan.maxDrawdown.map((value) => (Number.isNaN(value) ? 1 : 0))]).toEqual([0, 0, 1, 1]);
  });
});
