import { assetGroups, joinAssets } from '@/lib/analytics/ledger/asset-groups';
import type { Transaction } from '@/lib/domain/portfolio/transaction';

const assetIndex = new Map(['A', 'B', 'C', 'D', 'E'].map((id, at) => [id, at]));

function groupsOf(rows: readonly (readonly [string | null, string?])[], isWanted = (_: number) => true) {
  const rowAssets = Int32Array.from(rows, ([asset]) => (asset === null ? -1 : assetIndex.get(asset)!));
  const frame = {
    rows: rows.map(([asset, toAsset = null]) => ({ asset, toAsset }) as Transaction),
    rowAssets,
    rowsOfTwo: rows.flatMap(([asset, toAsset], at) => (asset !== null && toAsset !== undefined ? [at] : [])),
    assetIndex,
  };
  return assetGroups(rowAssets, joinAssets(frame), isWanted).map(({ assets, rows: indexes }) => [
    assets,
    [...indexes],
  ]);
}

describe('rows that are booked together', () => {
  it('are those of an asset, in their order; rows without an asset belong to none', () => {
    expect(groupsOf([['B'], [null], ['A'], ['B']])).toEqual([
      [[1], [0, 3]],
      [[0], [2]],
    ]);
  });

  it('are those of all assets that spin-offs and exchanges join, also over others', () => {
    expect(groupsOf([['E'], ['D', 'C'], ['A'], ['C', 'A'], ['B']])).toEqual([
      [[4], [0]],
      [
        [0, 2, 3],
        [1, 2, 3],
      ],
      [[1], [4]],
    ]);
  });

  it('are the wanted ones, by the first asset of each group', () => {
    expect(groupsOf([['E'], ['D', 'C'], ['B']], (first) => first === 2)).toEqual([[[2, 3], [1]]]);
  });
});
