import { createDerivedColumns, noEviction } from '@/backend/src/market/evictable-columns';

const holder = () => ({ drop: jest.fn<void, []>() });

it('drops the oldest columns first when all together are too large', () => {
  const columns = createDerivedColumns(100);
  const [first, second, third] = [holder(), holder(), holder()];

  columns.keep(first, 40);
  columns.keep(second, 40);
  expect(first.drop).not.toHaveBeenCalled();
  columns.keep(third, 40);

  expect(first.drop).toHaveBeenCalledTimes(1);
  expect(second.drop).not.toHaveBeenCalled();
  expect(columns.byteLength).toBe(80);
});

it('counts a holder that makes its columns again once, as the newest', () => {
  const columns = createDerivedColumns(100);
  const [first, second] = [holder(), holder()];

  columns.keep(first, 40);
  columns.keep(second, 40);
  columns.keep(first, 50);
  columns.keep(holder(), 30);

  expect(second.drop).toHaveBeenCalledTimes(1);
  expect(first.drop).not.toHaveBeenCalled();
  expect(columns.byteLength).toBe(80);
});

it('allows the newest holder to keep more than the limit', () => {
  const columns = createDerivedColumns(100);
  const large = holder();

  columns.keep(large, 500);
  expect(large.drop).not.toHaveBeenCalled();
  expect(columns.byteLength).toBe(500);

  columns.keep(holder(), 1);
  expect(large.drop).toHaveBeenCalledTimes(1);
});

it('drops nothing in the variant without eviction', () => {
  const one = holder();
  noEviction.keep(one, 1e12);
  expect(one.drop).not.toHaveBeenCalled();
});
