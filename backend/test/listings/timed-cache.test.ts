import { createTimedCache } from '@/backend/src/listings/timed-cache';

it('keeps an answer for its time, also one that says that there is nothing', () => {
  let now = 0;
  const cache = createTimedCache<string | null>(1000, () => new Date(now));
  cache.set('a', null, 4);

  now = 999;
  expect(cache.get('a')).toBeNull();
  now = 1000;
  expect(cache.get('a')).toBeUndefined();
});
