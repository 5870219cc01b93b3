import type { OpenLot } from './book';

/** The open lots of an asset, in the order of the book. */
export interface AssetLots {
  readonly lots: readonly OpenLot[];
  /** Whether some are of a pool that spans accounts. */
  readonly isShared: boolean;
}

type LotsByAsset = ReadonlyMap<number, AssetLots>;

const BY_ASSET = new WeakMap<readonly OpenLot[], LotsByAsset>();

/** The open lots of a book by asset. */
export function lotsByAsset(openLots: readonly OpenLot[]): LotsByAsset {
  const known = BY_ASSET.get(openLots);
  if (known) return known;
  const made = groupLots(openLots);
  BY_ASSET.set(openLots, made);
  return made;
}

/**
 * Takes over the groups of an earlier book for assets whose lots are the same objects in the same order.
 *
 * @param booked - The lots of all other assets, in the order of the book.
 */
export function continueLotsByAsset(
  openLots: readonly OpenLot[],
  {
    before,
    booked,
    isBooked,
  }: {
    readonly before: readonly OpenLot[];
    readonly booked: readonly OpenLot[];
    readonly isBooked: readonly boolean[];
  },
): void {
  const known = BY_ASSET.get(before);
  if (!known) return;
  const groups = new Map(groupLots(booked));
  for (const [asset, lots] of known) if (!isBooked[asset]!) groups.set(asset, lots);
  BY_ASSET.set(openLots, groups);
}

function groupLots(openLots: readonly OpenLot[]): LotsByAsset {
  const groups = new Map<number, { lots: OpenLot[]; isShared: boolean }>();
  for (const lot of openLots) {
    const isShared = lot.account === null;
    const group = groups.get(lot.asset);
    if (group === undefined) groups.set(lot.asset, { lots: [lot], isShared });
    else {
      group.lots.push(lot);
      group.isShared ||= isShared;
    }
  }
  return groups;
}
