import { compareHorizons, differenceOf } from '@/components/features/profile/data/watchlist-returns';
import { gap, ok } from '@/lib/domain/metric';

/** Three trading days, a weekend between the first and the second. */
const index = {
  dates: ['2026-11-13', '2026-11-19', '2026-11-20'],
  list: [100, 110, 121],
  benchmark: [100, null, 105],
  compared: null,
  limited_by: 'NEW',
  left_out: [],
};
const at = (horizon: string, from = compareHorizons(index, 'total')) =>
  from.find((one) => one.horizon === horizon)!;

it('measures the list and its benchmark over the same horizon', () => {
  // One week before 20 November is 13 November: 121 / 100 and 105 / 100.
  expect(at('1W')).toMatchObject({
    list: ok(expect.closeTo(0.21, 10)),
    benchmark: ok(expect.closeTo(0.05, 10)),
    difference: ok(expect.closeTo(0.16, 10)),
    isAnnual: false,
  });
});

it('passes over days on which the benchmark has no price', () => {
  // The benchmark's previous day is the 13th.
  expect(at('1D')).toMatchObject({
    list: ok(expect.closeTo(0.1, 10)),
    benchmark: ok(expect.closeTo(0.05, 10)),
  });
});

it('sets prices against prices beside a price index, and has a gap where they are not known', () => {
  // Without dividends, the list rose from 100 to 110.
  const priced = compareHorizons({ ...index, compared: [100, 105, 110] }, 'price');
  const unknown = compareHorizons(index, 'price');

  expect(at('1W', priced)).toMatchObject({
    list: ok(expect.closeTo(0.21, 10)),
    compared: ok(expect.closeTo(0.1, 10)),
    difference: ok(expect.closeTo(0.05, 10)),
  });
  expect(at('1W', unknown)).toMatchObject({
    list: ok(expect.closeTo(0.21, 10)),
    difference: gap('basis-unknown'),
  });
});

it('never uses a shorter horizon for a longer one', () => {
  expect(at('1M').list).toMatchObject({ ok: false, gap: 'insufficient-history' });
  expect(at('3Y')).toMatchObject({ isAnnual: true, difference: { ok: false } });
});

it('has nothing of an empty index', () => {
  expect(compareHorizons({ ...index, dates: [], list: [], benchmark: [] }, 'total')).toEqual([]);
});

it('returns for a difference the gap of either side', () => {
  const short = gap('insufficient-history', 5, 2);

  expect(differenceOf(ok(0.3), ok(0.1))).toEqual(ok(expect.closeTo(0.2, 10)));
  expect(differenceOf(short, ok(1))).toBe(short);
  expect(differenceOf(ok(1), short)).toBe(short);
});
