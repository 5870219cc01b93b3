import { MIN_MONTHS, monthlyMoveScore } from '@/lib/analytics';
import { addMonths, parseIsoDate } from '@/lib/domain/iso-date';
import { endedGap, gap } from '@/lib/domain/metric';

const asOf = parseIsoDate('2024-06-28')!;

/** A series with one value a month, the last one on the as-of day. */
function monthly(values: readonly number[]) {
  const days = values.map((_, i) => addMonths(asOf, i - (values.length - 1)));
  return { days, values };
}

/** Prices with the given returns, oldest first. */
function fromReturns(returns: readonly number[]) {
  let price = 100;
  return monthly([price, ...returns.map((r) => (price *= 1 + r))]);
}

/** +1% and -1% in turn: mean 0 and, of an even number n, a sample variance of n / (n - 1) x 0.01². */
const waves = (n: number) => Array.from({ length: n }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01));

it('holds the last month against the 60 before it', () => {
  const score = monthlyMoveScore(fromReturns([...waves(60), 0.03]), { asOf, kind: 'return' });

  expect(score.n).toBe(60);
  expect(score.move.ok && score.move.value).toBeCloseTo(0.03, 12);
  expect(score.mean).toBeCloseTo(0, 12);
  expect(score.deviation).toBeCloseTo(0.01 * Math.sqrt(60 / 59), 12);
  expect(score.z.ok && score.z.value).toBeCloseTo(3 / Math.sqrt(60 / 59), 9);
});

it('looks back no further than five years, and keeps the judged month out of its sample', () => {
  const long = monthlyMoveScore(fromReturns([...Array<number>(40).fill(0.5), ...waves(60), 0.03]), {
    asOf,
    kind: 'return',
  });

  expect(long.n).toBe(60);
  expect(long.mean).toBeCloseTo(0, 12);
});

it('measures a rate by its differences', () => {
  // 3.00%, 3.10%, 3.00%, … in basis points, then +25.
  const values = [300, ...waves(36).map((_, i) => (i % 2 === 0 ? 310 : 300)), 325];
  const score = monthlyMoveScore(monthly(values), { asOf, kind: 'difference' });

  expect(score.move).toEqual({ ok: true, value: 25 });
  expect(score.n).toBe(36);
  expect(score.deviation).toBeCloseTo(10 * Math.sqrt(36 / 35), 9);
  expect(score.z.ok && score.z.value).toBeCloseTo(2.5 / Math.sqrt(36 / 35), 9);
});

it('needs three years of months, but returns the move with fewer', () => {
  const score = monthlyMoveScore(fromReturns([...waves(35), 0.03]), { asOf, kind: 'return' });

  expect(score.z).toEqual(gap('insufficient-history', MIN_MONTHS, 35));
  expect(score.move.ok && score.move.value).toBeCloseTo(0.03, 12);
});

it('has no score for a series that never moved differently', () => {
  const score = monthlyMoveScore(monthly(Array<number>(62).fill(5)), { asOf, kind: 'difference' });

  expect(score.z).toEqual(gap('zero-variance'));
});

it.each([
  ['nothing', { days: [], values: [] }, gap('no-data', 1, 0)],
  ['a series that has ended', { days: [asOf - 100, asOf - 11], values: [1, 2] }, endedGap(asOf - 11)],
  [
    'a series that has just begun',
    { days: [asOf - 3, asOf], values: [1, 2] },
    gap('insufficient-history', 1, 0),
  ],
])('has no move for %s', (_, series, expected) => {
  const score = monthlyMoveScore(series, { asOf, kind: 'return' });

  expect(score.move).toEqual(expected);
  expect(score.z).toEqual(expected);
  expect(score.n).toBe(0);
});

it('uses nothing after the as-of day', () => {
  const series = fromReturns([...waves(60), 0.03]);
  const later = { days: [...series.days, asOf + 1], values: [...series.values, 1e6] };

  expect(monthlyMoveScore(later, { asOf, kind: 'return' })).toEqual(
    monthlyMoveScore(series, { asOf, kind: 'return' }),
  );
});
