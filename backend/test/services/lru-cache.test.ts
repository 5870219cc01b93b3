import { LruCache } from '../../src/services/lru-cache';

describe('LruCache', () => {
  it('computes a value once while it is kept', () => {
    const cache = new LruCache<number>(2);
    const compute = jest.fn(() => 1);

    cache.getOrCompute('a', compute);
    cache.getOrCompute('a', compute);

    expect(compute).toHaveBeenCalledTimes(1);
  });

  it('evicts the least recently used entry', () => {
    const cache = new LruCache<string>(2);
    for (const key of ['a', 'b', 'a', 'c']) cache.getOrCompute(key, () => key);
    const compute = jest.fn(() => 'new');

    expect(cache.getOrCompute('a', compute)).toBe('a');
    expect(cache.getOrCompute('b', compute)).toBe('new');
    expect(cache.size).toBe(2);
  });

  it('does not keep a failure', async () => {
    const cache = new LruCache<Promise<number>>(2);
    await expect(cache.getOrCompute('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');

    await expect(cache.getOrCompute('a', () => Promise.resolve(2))).resolves.toBe(2);
  });
});
