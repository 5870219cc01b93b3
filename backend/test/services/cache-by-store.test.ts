import type { MarketStore } from '@/backend/src/market/market-store';
import { shareResult } from '@/backend/src/services/cache-by-store';

const storeOf = (dataVersion: number) => ({ state: () => ({ dataVersion }) }) as MarketStore;
const of = (...key: unknown[]) => ({ key: ['reader', ...key] as const, most: 1 });

it('computes a value once while it is kept, also for callers at the same time', async () => {
  const store = storeOf(1);
  const compute = jest.fn(() => Promise.resolve(1));

  await Promise.all([shareResult(store, of('a'), compute), shareResult(store, of('a'), compute)]);

  expect(compute).toHaveBeenCalledTimes(1);
});

it('keeps values of one store, data version and reader apart from others', async () => {
  const store = { state: jest.fn(() => ({ dataVersion: 1 })) };
  const read = (at: unknown, value: number) =>
    shareResult(at as MarketStore, of('a'), () => Promise.resolve(value));

  expect(await read(store, 1)).toBe(1);
  expect(await read(storeOf(1), 2)).toBe(2);
  const other = { key: ['other', 'a'] as const, most: 1 };
  expect(await shareResult(store as unknown as MarketStore, other, () => Promise.resolve(3))).toBe(3);
  store.state.mockReturnValue({ dataVersion: 2 });
  expect(await read(store, 4)).toBe(4);
});

it('evicts the least recently used value of all readers', async () => {
  const store = storeOf(1);
  // Four values that take a quarter each.
  for (const key of ['a', 'b', 'c', 'd', 'a']) await shareResult(store, of(key), () => Promise.resolve(key));
  await shareResult(store, { key: ['small', 1], most: 100 }, () => Promise.resolve('small'));
  const compute = jest.fn(() => Promise.resolve('new'));

  expect(await shareResult(store, of('a'), compute)).toBe('a');
  expect(await shareResult(store, of('c'), compute)).toBe('c');
  expect(await shareResult(store, of('b'), compute)).toBe('new');
});

it('does not keep a failure', async () => {
  const store = storeOf(1);
  const fails = () => Promise.reject(new Error('away'));
  await expect(shareResult(store, of('a'), fails)).rejects.toThrow('away');

  await expect(shareResult(store, of('a'), () => Promise.resolve(2))).resolves.toBe(2);
});
