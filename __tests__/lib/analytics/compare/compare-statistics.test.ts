import { COMPARE_FIGURE_IDS, compareStatistics } from '@/lib/analytics/compare/compare-statistics';
import { computeRangeFigures } from '@/lib/analytics/figure-set/compute-figures';
import type { SeriesView } from '@/lib/domain/series';

const N = 300;
const days = Int32Array.from({ length: N }, (_, i) => 18_000 + i + 2 * Math.floor(i / 5));
const wave = (phase: number): Float64Array =>
  Float64Array.from(days, (_, i) => 100 * Math.exp(0.0005 * i + 0.04 * Math.sin(i / 7 + phase)));
const flat = new Float64Array(N).fill(50);

const bill = {
  kind: 'bill',
  rates: { days: Int32Array.of(17_900, 18_100), rates: Float64Array.of(0.02, 0.03) },
} as const;

function view(values: Float64Array): SeriesView {
  return { days, open: values, high: values, low: values, close: values, total: values, volume: values };
}

it('computes for each row the figures that it has alone', () => {
  const [own, market] = [wave(0), wave(1.5)];
  const { riskFreeRate, rows } = compareStatistics({
    days,
    columns: [own, market],
    benchmark: 1,
    periodsPerYear: 252,
    riskFree: bill,
  });
  const alone = computeRangeFigures({
    view: view(own),
    asOf: days[N - 1]!,
    from: days[0],
    kind: 'stock',
    benchmark: { view: view(market), kind: 'index' },
    riskFree: bill,
    basis: 'total',
  });

  expect(riskFreeRate).toBe(alone.riskFreeRate);
  for (const id of COMPARE_FIGURE_IDS) {
    const [found, expected] = [rows[0]!.figures[id], alone.figures[id]];
    if (typeof expected === 'number') expect([id, found]).toEqual([id, expect.closeTo(expected, 12)]);
    else expect([id, found]).toEqual([id, expected]);
  }
  expect(rows[0]!.gaps).toEqual(alone.gaps);
});

it('has the benchmark without an information ratio against itself', () => {
  const { rows } = compareStatistics({
    days,
    columns: [wave(0)],
    benchmark: 0,
    periodsPerYear: 252,
    riskFree: { kind: 'fixed', annualRate: 0 },
  });

  expect(rows[0]!.figures.beta).toBeCloseTo(1, 12);
  expect(rows[0]!.figures.informationRatio).toBeNull();
  expect(rows[0]!.gaps.informationRatio).toMatchObject({ gap: 'zero-variance' });
});

it('has no relative figure without a benchmark, and none of risk without variance', () => {
  const { rows } = compareStatistics({
    days,
    columns: [flat],
    benchmark: null,
    periodsPerYear: 252,
    riskFree: { kind: 'bill', rates: null },
  });

  expect(rows[0]!.gaps).toMatchObject({
    beta: { gap: 'no-data' },
    sharpe: { gap: 'no-data' },
    skew: { gap: 'zero-variance' },
    calmar: { gap: 'zero-variance' },
  });
  expect(rows[0]!.figures).toMatchObject({ volatility: 0, maxDrawdown: 0, totalReturn: 0 });
});

it.each([
  ['no day in common', 0, 'no-overlap'],
  ['a single day', 1, 'insufficient-history'],
])('%s is a gap in every figure', (_, count, reason) => {
  const { rows } = compareStatistics({
    days: days.subarray(0, count),
    columns: [wave(0).subarray(0, count)],
    benchmark: 0,
    periodsPerYear: 252,
    riskFree: bill,
  });

  expect(rows[0]!.figures.n).toBe(0);
  for (const id of COMPARE_FIGURE_IDS.filter((one) => one !== 'n')) {
    expect([id, rows[0]!.gaps[id]?.gap]).toEqual([id, reason]);
  }
});

it('has no figure of values that are not positive', () => {
  const broken = wave(0);
  broken[7] = 0;
  const { rows } = compareStatistics({
    days,
    columns: [broken, wave(1)],
    benchmark: 0,
    periodsPerYear: 252,
    riskFree: bill,
  });

  expect(rows[0]!.gaps.sharpe?.gap).toBe('non-positive-price');
  expect(rows[1]!.gaps.beta?.gap).toBe('non-positive-price');
  expect(rows[1]!.figures.sharpe).toEqual(expect.any(Number));
});
