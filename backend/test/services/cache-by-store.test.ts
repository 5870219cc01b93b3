import type { MarketStore } from '@/backend/src/market/market-store';
import { createStoreCache } from '@/backend/src/services/cache-by-store';

const storeOf = (dataVersion: number) => ({ state: () => ({ dataVersion }) }) as MarketStore;

it('computes a value once while it is kept, also for callers at the same time', async () => {
  const [cache, store] = [createStoreCache<number>(2), storeOf(1)];
  const compute = jest.fn(() => Promise.resolve(1));

  await Promise.all([cache.getOrCompute(store, ['a'], compute), cache.getOrCompute(store, ['a'], compute)]);

  expect(compute).toHaveBeenCalledTimes(1);
});

it('keeps values of one store and data version apart from others', async () => {
  const cache = createStoreCache<number>(4);
  const store = { state: jest.fn(() => ({ dataVersion: 1 })) };
  const read = (at: unknown, value: number) =>
    cache.getOrCompute(at as MarketStore, ['a'], () => Promise.resolve(value));

  expect(await read(store, 1)).toBe(1);
  expect(await read(storeOf(1), 2)).toBe(2);
  store.state.mockReturnValue({ dataVersion: 2 });
  expect(await read(store, 3)).toBe(3);
});

it('evicts the least recently used value', async () => {
  const [cache, store] = [createStoreCache<string>(2), storeOf(1)];
  for (const key of ['a', 'b', 'a', 'c']) {
    await cache.getOrCompute(store, [key], () => Promise.resolve(key));
  }
  const compute = jest.fn(() => Promise.resolve('new'));

  expect(await cache.getOrCompute(store, ['a'], compute)).toBe('a');
  expect(await cache.getOrCompute(store, ['b'], compute)).toBe('new');
});

it('does not keep a failure', async () => {
  const [cache, store] = [createStoreCache<number>(2), storeOf(1)];
  const fails = () => Promise.reject(new Error('away'));
  await expect(cache.getOrCompute(store, ['a'], fails)).rejects.toThrow('away');

  await expect(cache.getOrCompute(store, ['a'], () => Promise.resolve(2))).resolves.toBe(2);
});
