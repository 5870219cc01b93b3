import { createDayShare } from '@/backend/src/market/share-days';

const days = (...values: number[]) => Int32Array.from(values);

it('shares one array between series of one calendar', () => {
  const share = createDayShare().share;
  const first = share(days(1, 2, 3, 6));

  expect(share(days(1, 2, 3, 6))).toEqual(first);
  expect(share(days(1, 2, 3, 6)).buffer).toBe(first.buffer);
});

it('shares the end of the calendar with a younger series', () => {
  const share = createDayShare().share;
  const first = share(days(1, 2, 3, 6));
  const younger = share(days(3, 6));

  expect([...younger]).toEqual([3, 6]);
  expect(younger.buffer).toBe(first.buffer);
});

it.each([
  ['that ends sooner', [1, 2, 3]],
  ['with a hole', [1, 3, 6]],
  ['with a day more', [2, 3, 4, 6]],
  ['that begins sooner', [0, 1, 2, 3, 6]],
  ['without days', []],
])('leaves a series %s as it is', (_, values) => {
  const share = createDayShare().share;
  const first = share(days(1, 2, 3, 6));
  const other = share(days(...values));

  expect([...other]).toEqual(values);
  expect(other.buffer).not.toBe(first.buffer);
});
