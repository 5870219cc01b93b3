import { barPlaces, linePoints } from '@/lib/charting/line-points';

const values = Float64Array.from({ length: 1000 }, (_, i) => Math.sin(i / 40));

it('takes every bar while there are few, and the extremes of each range otherwise', () => {
  expect(linePoints(values, { first: 10, last: 13 })).toEqual([10, 11, 12, 13]);
  expect(linePoints(values, { first: 0, last: 999 }, { columns: 100 }).length).toBeLessThanOrEqual(202);
});

it('uses the bars of a sample only, within the window', () => {
  expect(linePoints(values, { first: 5, last: 40 }, { sample: [0, 5, 17, 40, 90] })).toEqual([5, 17, 40]);
});

it('skips a bar of the sample without a value', () => {
  const gapped = Float64Array.of(1, Number.NaN, 3);
  expect(linePoints(gapped, { first: 0, last: 2 }, { sample: [0, 1, 2] })).toEqual([0, 2]);
});

it('places bars by their width', () => {
  const place = barPlaces({}, { first: 10, last: 13 });
  // Four bars: the first has its middle at an eighth.
  expect(place(10)).toBe(0.125);
  expect(place(13)).toBe(0.875);
});

it('keeps each bar of a thinned model at its place among all of them', () => {
  // Bars 0, 1 and 9 of ten: the middle one is where bar 1 of ten is, not at a half.
  const place = barPlaces({ places: Float64Array.of(0, 1, 9) }, { first: 0, last: 2 });
  expect([place(0), place(1), place(2)]).toEqual([0.05, 0.15, 0.95]);
});
