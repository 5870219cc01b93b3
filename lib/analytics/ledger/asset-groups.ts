import type { BookFrame } from './book-frame';

/**
 * Rows that are booked together, in their order: those of an asset and of all assets that a spin-off or an exchange
 * joins it with. What one group holds, costs and gains does not depend on another one, so that a change books the
 * groups of its assets again and no other rows.
 */
export interface AssetGroup {
  readonly assets: readonly number[];
  /** Indexes of the rows. */
  readonly rows: Int32Array<ArrayBuffer>;
}

/** The first asset of the group of each asset. */
export function joinAssets({
  assetIndex,
  rowAssets,
  rows,
  rowsOfTwo,
}: Pick<BookFrame, 'rows' | 'rowAssets' | 'rowsOfTwo' | 'assetIndex'>): Int32Array {
  const first = Int32Array.from({ length: assetIndex.size }, (_, asset) => asset);
  const firstOf = (asset: number): number => {
    let at = asset;
    while (first[at] !== at) at = first[at]!;
    return at;
  };
  for (const at of rowsOfTwo) {
    const [one, other] = [firstOf(rowAssets[at]!), firstOf(assetIndex.get(rows[at]!.toAsset!)!)];
    first[Math.max(one, other)] = Math.min(one, other);
  }
  return first.map((_, asset) => firstOf(asset));
}

/**
 * The groups with a wanted row, by their first rows.
 *
 * @param firstOf - Of {@link joinAssets}.
 * @param isWanted - Of the first asset of a group.
 */
export function assetGroups(
  rowAssets: Int32Array,
  firstOf: Int32Array,
  isWanted: (first: number) => boolean,
): AssetGroup[] {
  const wanted = Uint8Array.from(firstOf, (first) => (isWanted(first) ? 1 : 0));
  /** By the first asset of a group: the number of its rows, then where its next row is written. */
  const places = new Int32Array(firstOf.length);
  const firsts: number[] = [];
  for (let at = 0; at < rowAssets.length; at++) {
    const asset = rowAssets[at]!;
    if (asset < 0 || wanted[asset] === 0) continue;
    const first = firstOf[asset]!;
    if (places[first]!++ === 0) firsts.push(first);
  }
  let count = 0;
  for (const first of firsts) {
    const size = places[first]!;
    places[first] = count;
    count += size;
  }
  const ordered = new Int32Array(count);
  for (let at = 0; at < rowAssets.length; at++) {
    const asset = rowAssets[at]!;
    if (asset >= 0 && wanted[asset] !== 0) ordered[places[firstOf[asset]!]!++] = at;
  }
  const assets = new Map<number, number[]>(firsts.map((first) => [first, []]));
  firstOf.forEach((first, asset) => assets.get(first)?.push(asset));
  let start = 0;
  return firsts.map((first) => {
    const rows = ordered.subarray(start, places[first]);
    start = places[first]!;
    return { assets: assets.get(first)!, rows };
  });
}
