import { coinExtremes, relativeReturn } from '@/lib/analytics/crypto/coin-extremes';
import { gap, ok } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import { valueOf } from '../../../support/reference-data';

const view = (closes: readonly number[], lows: readonly number[], highs: readonly number[]): SeriesView => ({
  days: Int32Array.from(closes, (_, i) => 100 + i),
  open: Float64Array.from(closes),
  high: Float64Array.from(highs),
  low: Float64Array.from(lows),
  close: Float64Array.from(closes),
  volume: Float64Array.from(closes, () => 1),
  total: Float64Array.from(closes),
});

it('uses intraday prices, and the first of equal ones', () => {
  const found = valueOf(coinExtremes(view([5, 4, 6, 8], [4, 2, 2, 7], [5, 6, 9, 9])));

  expect(found).toEqual({ highDay: 102, low: 2, lowDay: 101, fromLow: 3 });
});

it('counts a bar without a low with its close', () => {
  expect(valueOf(coinExtremes(view([5, 1, 6], [4, NaN, 5], [6, NaN, 6])))).toMatchObject({
    low: 1,
    lowDay: 101,
  });
});

it('has none without bars or with a price of zero', () => {
  expect(coinExtremes(view([], [], []))).toMatchObject({ gap: 'no-data' });
  expect(coinExtremes(view([1], [0], [1]))).toEqual(gap('non-positive-price'));
});

it('counts a return in another coin', () => {
  expect(valueOf(relativeReturn(ok(0.5), ok(1)))).toBeCloseTo(-0.25, 14);
  expect(relativeReturn(ok(0.5), gap('no-data'))).toEqual(gap('no-data'));
  expect(relativeReturn(gap('ended'), gap('no-data'))).toEqual(gap('ended'));
});
