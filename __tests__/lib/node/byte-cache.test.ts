import { createByteCache } from '@/lib/node/byte-cache';

it('evicts the least recently used entry when it is full', () => {
  const cache = createByteCache<string, number>(10);
  cache.set('a', 1, 4);
  cache.set('b', 2, 4);
  cache.get('a');

  cache.set('c', 3, 4);

  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  expect({ size: cache.size, bytes: cache.byteLength }).toEqual({ size: 2, bytes: 8 });
});

it('counts an entry that is put again by its new size', () => {
  const cache = createByteCache<string, number>(10);
  cache.set('a', 1, 0);
  cache.set('b', 2, 6);
  cache.set('a', 1, 6);

  expect(cache.byteLength).toBe(6);
  expect(cache.get('b')).toBeUndefined();
});

it('keeps one entry larger than its limit alone, and deletes on demand', () => {
  const cache = createByteCache<string, number>(10);
  cache.set('a', 1, 1);
  cache.set('huge', 2, 100);

  expect([cache.get('a'), cache.get('huge')]).toEqual([undefined, 2]);
  cache.delete('huge');
  cache.set('b', 3, 1);
  cache.clear();
  expect({ size: cache.size, bytes: cache.byteLength }).toEqual({ size: 0, bytes: 0 });
});
