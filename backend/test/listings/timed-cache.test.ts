import { createTimedCache } from '@/backend/src/listings/timed-cache';

it('returns a stored answer until it expires, an empty one too', () => {
  let now = 0;
  const cache = createTimedCache<string | null>(1000, () => new Date(now));
  cache.set('a', null, 4);

  now = 999;
  expect(cache.get('a')).toBeNull();
  now = 1000;
  expect(cache.get('a')).toBeUndefined();
});
