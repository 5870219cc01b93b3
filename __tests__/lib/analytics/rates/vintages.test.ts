import { firstPublished, releaseDays, summarizeRevisions } from '@/lib/analytics/rates/vintages';
import { parseIsoDate } from '@/lib/domain/iso-date';

const day = (text: string): number => parseIsoDate(text)!;

/** Three months, the first revised twice, the third not yet revised. */
const VINTAGES = {
  days: Int32Array.of(
    ...['2024-01-01', '2024-01-01', '2024-01-01', '2024-02-01', '2024-02-01', '2024-03-01'].map(day),
  ),
  published: Int32Array.of(
    ...['2024-02-05', '2024-03-05', '2024-05-01', '2024-03-05', '2024-04-05', '2024-04-05'].map(day),
  ),
  values: Float64Array.of(100, 110, 120, 121, 118, 130),
};

it('returns each observation as first published, with the day of its release', () => {
  const { days, released, values } = firstPublished(VINTAGES, 'level', { isRate: false });

  expect([...values]).toEqual([100, 121, 130]);
  expect([...days]).toEqual(['2024-01-01', '2024-02-01', '2024-03-01'].map(day));
  expect([...released]).toEqual(['2024-02-05', '2024-03-05', '2024-04-05'].map(day));
});

it('measures a change from what was known on the day of the release', () => {
  const { values } = firstPublished(VINTAGES, 'percent', { isRate: false });

  // February came with a revised January (110), March with a revised February (118).
  expect(values[0]).toBeCloseTo(121 / 110 - 1, 14);
  expect(values[1]).toBeCloseTo(130 / 118 - 1, 14);
  expect([...firstPublished(VINTAGES, 'change', { isRate: false }).values]).toEqual([11, 12]);
});

it('has basis points for a rate', () => {
  const rate = { ...VINTAGES, values: VINTAGES.values.map((value) => value / 10_000) };

  expect(firstPublished(rate, 'percent', { isRate: true }).values[0]).toBeCloseTo(11, 9);
});

it('needs an observation of a year before for a change over a year', () => {
  expect(firstPublished(VINTAGES, 'yoy', { isRate: false }).days).toHaveLength(0);
});

it('passes over values that the source marks as missing', () => {
  const late = { ...VINTAGES, values: Float64Array.of(NaN, 110, 120, NaN, NaN, 130) };

  expect([...firstPublished(late, 'level', { isRate: false }).values]).toEqual([110, 130]);
  expect(releaseDays(late).get(day('2024-01-01'))).toBe(day('2024-03-05'));
  expect(releaseDays(late).has(day('2024-02-01'))).toBe(false);
});

it('sums up the revisions of the observations since a day', () => {
  const all = summarizeRevisions(VINTAGES, { from: null, isRate: false })!;

  expect(all).toMatchObject({ n: 3, revised: 2 });
  expect(all.mean).toBeCloseTo((0.2 + (118 / 121 - 1)) / 3, 14);
  expect(all.meanAbsolute).toBeCloseTo((0.2 + (1 - 118 / 121)) / 3, 14);
  expect(all.largest).toEqual({ day: day('2024-01-01'), first: 100, last: 120 });
  expect(summarizeRevisions(VINTAGES, { from: day('2024-03-01'), isRate: false })).toMatchObject({
    n: 1,
    revised: 0,
    mean: 0,
    largest: null,
  });
  expect(summarizeRevisions(VINTAGES, { from: day('2025-01-01'), isRate: false })).toBeNull();
});
