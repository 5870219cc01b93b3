import * as fc from 'fast-check';
import { gap, ok } from '@/lib/domain/metric';
import {
  activePremium,
  informationRatio,
  informationRatioArithmetic,
  trackingError,
} from '@/lib/analytics/relative/active-return';
import { alignSeries } from '@/lib/analytics/relative/align-series';
import {
  geometricCapture,
  meanCapture,
  outperformanceShare,
  sameDirectionShare,
  sideBeta,
} from '@/lib/analytics/relative/capture';
import { correlationMatrix, covarianceMatrix } from '@/lib/analytics/relative/correlation-matrix';
import { mean } from '@/lib/analytics/statistics/moments';
import {
  alphaCompounded,
  correlation,
  marketModel,
  modiglianiReturn,
  treynorRatio,
} from '@/lib/analytics/relative/market-model';
import { valueOf } from '../../../support/reference-data';

describe('alignSeries', () => {
  it('keeps the days that all have', () => {
    const { days, columns } = alignSeries([
      { days: [1, 2, 3, 5], values: [10, 20, 30, 50] },
      { days: [0, 2, 3, 4, 5, 6], values: [0, 2, 3, 4, 5, 6] },
      { days: [2, 5], values: [-2, -5] },
    ]);

    expect([...days]).toEqual([2, 5]);
    expect(columns.map((column) => [...column])).toEqual([
      [20, 50],
      [2, 5],
      [-2, -5],
    ]);
  });

  it('has nothing where days do not meet, or nothing is given', () => {
    expect(
      alignSeries([
        { days: [1], values: [1] },
        { days: [2], values: [2] },
      ]).days,
    ).toHaveLength(0);
    expect(
      alignSeries([
        { days: [1], values: [1] },
        { days: [], values: [] },
      ]).days,
    ).toHaveLength(0);
    expect(alignSeries([]).columns).toEqual([]);
  });
});

describe('marketModel', () => {
  it('finds the line through points that lie on one', () => {
    // y = 0.01 + 2 x
    const model = valueOf(marketModel([0.03, 0.05, -0.01], [0.01, 0.02, -0.01]));

    expect(model.beta).toBeCloseTo(2, 13);
    expect(model.alpha).toBeCloseTo(0.01, 15);
    expect(valueOf(model.r2)).toBeCloseTo(1, 13);
  });

  it('has gaps, not guesses', () => {
    expect(marketModel([], [])).toEqual(gap('no-overlap', 2, 0));
    expect(marketModel([1], [1])).toEqual(gap('insufficient-history', 2, 1));
    expect(marketModel([0.1, 0.2], [0.1, 0.1])).toEqual(gap('zero-variance'));
    expect(valueOf(marketModel([0.1, 0.1], [0.1, 0.2])).correlation).toEqual(gap('zero-variance'));
    expect(() => marketModel([1, 2], [1])).toThrow(/expected 2/);
    expect(treynorRatio(0.1, 0)).toEqual(gap('zero-variance'));
    expect(modiglianiReturn(0.1, { volatility: 0, benchmarkVolatility: 0.2 })).toEqual(gap('zero-variance'));
  });

  it('compounds alpha', () => {
    expect(alphaCompounded(0.1, 2)).toBeCloseTo(0.21, 14);
  });

  it('does not depend on a constant added to the benchmark, nor on its scale', () => {
    const returns = fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(returns, returns, fc.integer({ min: -50, max: 50 }), (a, b, shift) => {
        const n = Math.min(a.length, b.length);
        const [x, y] = [a.slice(0, n).map((r) => r / 1000), b.slice(0, n).map((r) => r / 1000)];
        const plain = correlation(x, y);
        const moved = correlation(
          x,
          y.map((r) => 3 * r + shift / 1000),
        );
        expect(moved.ok).toBe(plain.ok);
        if (plain.ok && moved.ok) expect(moved.value).toBeCloseTo(plain.value, 9);
      }),
      { seed: 1 },
    );
  });
});

describe('active return', () => {
  it('by hand', () => {
    // differences 1% and 3%: deviation sqrt(2)%, mean 2%; one period a year
    const [own, market] = [
      [0.02, 0.03],
      [0.01, 0],
    ];

    expect(valueOf(trackingError(own, market, 1))).toBeCloseTo(0.01 * Math.SQRT2, 15);
    expect(valueOf(informationRatioArithmetic(own, market, 1))).toBeCloseTo(Math.SQRT2, 12);
    // sqrt(1.02 x 1.03) - sqrt(1.01)
    expect(valueOf(activePremium(own, market, 1))).toBeCloseTo(Math.sqrt(1.02 * 1.03) - Math.sqrt(1.01), 15);
  });

  it('has no information ratio against itself', () => {
    expect(informationRatio([0.1, 0.2, -0.1], [0.1, 0.2, -0.1], 252)).toEqual(gap('zero-variance'));
    expect(informationRatioArithmetic([0.1, 0.2], [0.1, 0.2], 252)).toEqual(gap('zero-variance'));
    expect(informationRatio([], [], 252)).toEqual(gap('no-overlap', 2, 0));
    expect(trackingError([1], [1], 252)).toEqual(gap('insufficient-history', 2, 1));
    expect(activePremium([], [], 252)).toEqual(gap('insufficient-history', 1, 0));
  });
});

describe('capture', () => {
  const market = [0.02, -0.02, 0.04, 0];
  const own = [0.01, -0.01, 0.05, 0.3];

  it('averages over the days on which the market moved', () => {
    expect(valueOf(meanCapture(own, market, 'up'))).toBeCloseTo(1, 13);
    expect(valueOf(meanCapture(own, market, 'down'))).toBeCloseTo(0.5, 13);
    expect(valueOf(sameDirectionShare(own, market, 'up'))).toBe(1);
    expect(valueOf(outperformanceShare(own, market, 'up'))).toBe(0.5);
    expect(valueOf(outperformanceShare(own, market, 'down'))).toBe(1);
  });

  it('counts a month without a change of the benchmark as an up month', () => {
    const expected = ((1.01 * 1.05 * 1.3) ** (1 / 3) - 1) / ((1.02 * 1.04) ** (1 / 3) - 1);

    expect(valueOf(geometricCapture(own, market, 'up'))).toBeCloseTo(expected, 13);
  });

  it('has none where the market only rose', () => {
    const none = gap('insufficient-history', 1, 0);
    expect(geometricCapture([0.1], [0.1], 'down')).toEqual(none);
    expect(meanCapture([0.1], [0.1], 'down')).toEqual(none);
    expect(sameDirectionShare([0.1], [0.1], 'down')).toEqual(none);
    expect(outperformanceShare([0.1], [0.1], 'down')).toEqual(none);
    expect(sideBeta([0.1], [0.1], 'up')).toEqual(gap('insufficient-history', 2, 1));
    expect(geometricCapture([0.1], [0], 'up')).toEqual(gap('zero-variance'));
  });
});

describe('matrices', () => {
  it('are symmetric with ones on the diagonal', () => {
    // y = 2x, z = -x
    const columns = [Float64Array.of(1, 2, 3), Float64Array.of(2, 4, 6), Float64Array.of(-1, -2, -3)];

    expect(correlationMatrix(columns)).toEqual(
      ok([
        [1, 1, -1],
        [1, 1, -1],
        [-1, -1, 1],
      ]),
    );
    expect(valueOf(covarianceMatrix(columns, 252))[0]).toEqual([252, 504, -252]);
  });

  it.each([1, 2, 4, 5, 9])('of %i columns are sums of products in the order of the days', (count) => {
    const columns = Array.from({ length: count }, (_, k) =>
      Float64Array.from({ length: 50 }, (__, t) => Math.sin(1.3 * t * (k + 1)) / 100),
    );
    const expected = columns.map((one) =>
      columns.map((other) => {
        const [a, b] = [mean(one), mean(other)];
        return one.reduce((sum, value, t) => sum + (value - a) * (other[t]! - b), 0) / 49;
      }),
    );

    expect(valueOf(covarianceMatrix(columns))).toEqual(expected);
  });

  it('return null for constant columns, and gaps without returns', () => {
    const columns = [Float64Array.of(1, 2), Float64Array.of(5, 5)];

    expect(correlationMatrix(columns)).toEqual(
      ok([
        [1, null],
        [null, null],
      ]),
    );
    expect(correlationMatrix([new Float64Array(0)])).toEqual(gap('no-overlap', 2, 0));
    expect(covarianceMatrix([new Float64Array(1)])).toEqual(gap('insufficient-history', 2, 1));
  });
});
