import { cutView, sliceView } from '@/lib/analytics/series/slice-view';

const column = Float64Array.of(1, 2, 3);
const view = {
  days: Int32Array.of(10, 20, 30),
  open: column,
  high: column,
  low: column,
  close: column,
  volume: column,
  total: column,
};

describe('cutView', () => {
  it('leaves a view alone that ends by the day', () => {
    expect(cutView(view, 30)).toBe(view);
  });

  it.each([
    [29, [10, 20]],
    [10, [10]],
    [9, []],
  ])('cuts at %i', (day, days) => {
    expect([...cutView(view, day).days]).toEqual(days);
    expect(cutView(view, day).total).toHaveLength(days.length);
  });

  it('slices every column alike', () => {
    for (const values of Object.values(sliceView(view, 1, 3))) expect(values).toHaveLength(2);
  });
});
