import * as fc from 'fast-check';
import { AppError } from '@/lib/domain/errors';
import { gap, ok } from '@/lib/domain/metric';
import {
  averageTrueRange,
  averageVolume,
  bollingerBands,
  exponentialMovingAverage,
  indicatorColumns,
  movingAverageConvergence,
  percentB,
  relativeStrengthIndex,
  relativeVolume,
  rollingMoments,
  rollingVolatility,
  simpleMovingAverage,
  toNullable,
  trueRange,
} from '@/lib/analytics';
import { sampleDeviation } from '@/lib/analytics/statistics/moments';

describe('moving averages', () => {
  it('by hand', () => {
    expect([...simpleMovingAverage([1, 2, 3, 7], 2)]).toEqual([NaN, 1.5, 2.5, 5]);
    // seed (1+2+3)/3 = 2, then 2 + 2/4 x (7 - 2) = 4.5
    expect([...exponentialMovingAverage([1, 2, 3, 7], 3)]).toEqual([NaN, NaN, 2, 4.5]);
  });

  it.each([[[]], [[1]], [[1, 2]]])('of %j is nowhere valid for a period of 3', (values) => {
    expect(simpleMovingAverage(values, 3).every(Number.isNaN)).toBe(true);
    expect(exponentialMovingAverage(values, 3).every(Number.isNaN)).toBe(true);
  });

  it.each([0, -1, 1.5, NaN])('refuse a period of %d', (period) => {
    expect(() => simpleMovingAverage([1, 2], period)).toThrow(RangeError);
    expect(() => exponentialMovingAverage([1, 2], period)).toThrow(RangeError);
  });
});

describe('rolling moments', () => {
  it('equal those of each window alone', () => {
    const values = Float64Array.from({ length: 1500 }, (_, i) => 300 + 50 * Math.sin(i * i));
    const { mean, deviation } = rollingMoments(values, 20, { divisor: 'sample' });
    for (let i = 19; i < values.length; i += 37) {
      expect(deviation[i]).toBeCloseTo(sampleDeviation(values.subarray(i - 19, i + 1)), 10);
      expect(mean[i]).toBeCloseTo(values.subarray(i - 19, i + 1).reduce((a, b) => a + b) / 20, 10);
    }
  });

  it('are exactly zero on a flat stretch after a wild one', () => {
    const values = Array.from({ length: 700 }, (_, i) => (i < 30 ? 1e6 * Math.abs(Math.sin(i + 1)) : 0.1));
    const { deviation, mean } = rollingMoments(values, 20, { divisor: 'population' });

    expect(deviation.subarray(49).every((value) => value === 0)).toBe(true);
    expect(mean.subarray(49).every((value) => value === 0.1)).toBe(true);
    expect(deviation[48]).toBeGreaterThan(0);
  });

  it('refuse a volatility of one return', () => {
    expect(() => rollingVolatility([1, 2, 3], 1, { periodsPerYear: 252 })).toThrow(RangeError);
  });
});

describe('bands', () => {
  it('by hand', () => {
    // 1 3: mean 2, population deviation 1
    const bands = bollingerBands([1, 3], { period: 2, width: 2 });

    expect([bands.mid[1], bands.upper[1], bands.lower[1]]).toEqual([2, 4, 0]);
    expect(percentB([1, 3], bands)[1]).toBe(0.75);
    expect(percentB([5, 5], bollingerBands([5, 5], { period: 2 }))[1]).toBeNaN();
  });
});

describe('relative strength', () => {
  it.each([
    ['only gains', [1, 2, 3], 100],
    ['only losses', [3, 2, 1], 0],
    ['no move', [2, 2, 2], 50],
    ['as much up as down', [1, 2, 1], 50],
  ])('%s', (_, values, expected) => {
    expect(relativeStrengthIndex(values, 2)[2]).toBe(expected);
  });

  it('stays between 0 and 100', () => {
    const prices = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), {
      minLength: 15,
      maxLength: 60,
    });
    fc.assert(
      fc.property(prices, (values) => {
        for (const value of relativeStrengthIndex(values).subarray(14)) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
      }),
      { seed: 1 },
    );
  });
});

describe('MACD', () => {
  it('is zero on a flat series, and signal and histogram begin later', () => {
    const { macd, signal, histogram } = movingAverageConvergence(new Float64Array(40).fill(5));

    expect([macd.findIndex((v) => v === 0), signal.findIndex((v) => v === 0)]).toEqual([25, 33]);
    expect(histogram[39]).toBe(0);
  });

  it('is the difference of two averages', () => {
    const values = Float64Array.from({ length: 60 }, (_, i) => 10 + Math.sin(i));
    const fast = exponentialMovingAverage(values, 12);
    const slow = exponentialMovingAverage(values, 26);

    expect(movingAverageConvergence(values).macd[59]).toBeCloseTo(fast[59]! - slow[59]!, 12);
  });

  it('refuses a fast period that is not faster', () => {
    expect(() => movingAverageConvergence([1, 2], { fast: 26, slow: 12, signal: 9 })).toThrow(/26 and 12/);
  });

  it.each([0, 1, 25, 26, 33])('bears %i bars', (n) => {
    expect(movingAverageConvergence(new Float64Array(n).fill(1)).signal).toHaveLength(n);
  });
});

describe('true range', () => {
  it('spans the gap from the day before', () => {
    // closes 10, 14, 9: up gap |15 - 10| = 5 over 15 - 13; down |8 - 14| = 6 over 10 - 8
    const columns = { high: [11, 15, 10], low: [9, 13, 8], close: [10, 14, 9] };

    expect([...trueRange(columns)]).toEqual([NaN, 5, 6]);
    expect([...averageTrueRange(columns, 2)]).toEqual([NaN, NaN, 5.5]);
  });

  it('uses the close for a missing high or low', () => {
    expect(trueRange({ high: [11, NaN], low: [9, NaN], close: [10, 14] })[1]).toBe(4);
  });
});

describe('volume', () => {
  it('compares with the days before', () => {
    expect(relativeVolume([10, 20, 30], 2)).toEqual(ok(2));
    expect(averageVolume([1, 2, 6], 2)).toEqual(ok(4));
  });

  it('has gaps for unknown, missing and no volume', () => {
    expect(relativeVolume([1, 2], 2)).toEqual(gap('insufficient-history', 3, 2));
    expect(relativeVolume([NaN, 1, 2], 2)).toEqual(gap('no-data'));
    expect(relativeVolume([1, 1, NaN], 2)).toEqual(gap('no-data'));
    expect(relativeVolume([0, 0, 5], 2)).toEqual(gap('no-data'));
    expect(averageVolume([1], 2)).toEqual(gap('insufficient-history', 2, 1));
  });
});

describe('indicatorColumns', () => {
  const close = Float64Array.from({ length: 80 }, (_, i) => 100 + Math.sin(i) * 5);
  const days = Int32Array.from(close, (_, i) => i);
  const view = { days, open: close, high: close, low: close, close, volume: close, total: close };

  it('answers any period, in the order asked for', () => {
    const ids = [
      'sma7',
      'ema33',
      'rsi9',
      'atr5',
      'volatility21',
      'macd',
      'macdSignal',
      'macdHistogram',
      'bollinger.mid',
      'bollinger.upper',
      'bollinger.lower',
      'bollinger.percentB',
      'bollinger.bandwidth',
    ];
    const columns = indicatorColumns([...ids, 'sma7'], view);

    expect(Object.keys(columns)).toEqual(ids);
    expect(Object.values(columns).map((column) => column.findIndex((value) => !Number.isNaN(value)))).toEqual(
      [6, 32, 9, 5, 21, 25, 33, 33, 19, 19, 19, 19, 19],
    );
  });

  it('returns nulls on the wire', () => {
    expect(toNullable(indicatorColumns(['sma79'], view).sma79!).slice(77)).toEqual([
      null,
      expect.any(Number),
      expect.any(Number),
    ]);
  });

  it.each([
    'SMA20',
    'sma',
    'sma0',
    'sma020',
    'sma-1',
    'sma1.5',
    'sma5001',
    'volatility1',
    'toString',
    'macd12',
    '',
  ])('refuses %j and lists the accepted forms', (id) => {
    const ask = (): unknown => indicatorColumns(['sma20', id], view);

    expect(ask).toThrow(AppError);
    expect(ask).toThrow(/smaN, emaN, rsiN.*bollinger\.percentB/);
  });

  it('refuses no id', () => {
    expect(() => indicatorColumns([], view)).toThrow(/no indicator asked for/);
  });
});
