import type { Disposal } from '@/lib/analytics/ledger/disposal';
import { DisposalList } from '@/lib/analytics/ledger/disposal-list';

const disposal = (row: number, quantity: bigint): Disposal => ({
  row,
  day: 0,
  account: 0,
  asset: 0,
  quantity,
  proceeds: 0n,
  grossProceeds: 0n,
  tax: 0n,
  cost: 0n,
  grossCost: 0n,
  gain: 0n,
  denied: 0n,
  currency: 0,
  boughtBack: 0n,
  isCover: false,
  parts: [],
});

it('is in the order of the rows; disposals of a row stay in theirs', () => {
  const list = DisposalList.of([
    disposal(7, 1n),
    disposal(9, 2n),
    disposal(0, 3n),
    disposal(7, 4n),
    disposal(3, 5n),
  ]);
  expect(Array.from(list, ({ quantity, row }) => [row, quantity])).toEqual([
    [0, 3n],
    [3, 5n],
    [7, 1n],
    [7, 4n],
    [9, 2n],
  ]);
  expect([...DisposalList.of([])]).toEqual([]);
});
