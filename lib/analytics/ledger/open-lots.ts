import type { EpochDay } from '@/lib/domain/iso-date';
import type { Lot, OpenLot } from './lots';
import { addLots, LOT_AT, LOT_BYTES, lotAt, moveLots } from './packed-lots';
import { PackedRecords } from './packed-records';

/** The pool of some lots. */
interface PoolPlace {
  /** The row with which it began. */
  readonly row: number;
  /** Null where it spans accounts. */
  readonly account: number | null;
  readonly asset: number;
}

/** The open lots of a pool, short ones negative; beside those of other pools in the same records. */
export class PoolLots implements PoolPlace {
  readonly row: number;
  readonly account: number | null;
  readonly asset: number;

  private constructor(
    { account, asset, row }: PoolPlace,
    private readonly records: PackedRecords,
    private readonly start: number,
    readonly length: number,
  ) {
    this.row = row;
    this.account = account;
    this.asset = asset;
  }

  /** Writes lots to records. */
  static write(records: PackedRecords, place: PoolPlace, lots: readonly Lot[]): PoolLots {
    const start = records.end;
    addLots(records, lots);
    return new PoolLots(place, records, start, lots.length);
  }

  at(index: number): OpenLot {
    const lot = lotAt(this.records, this.placeOf(index));
    return { ...lot, account: this.account, asset: this.asset };
  }

  /** Single fields, for sums over all lots. */
  acquiredOf(index: number): EpochDay {
    return this.records.whole(this.placeOf(index) + LOT_AT.acquired);
  }

  quantityAsNumber(index: number): number {
    return this.records.decimalAsNumber(this.placeOf(index) + LOT_AT.quantity);
  }

  costAsNumber(index: number): number {
    return this.records.decimalAsNumber(this.placeOf(index) + LOT_AT.cost);
  }

  grossAsNumber(index: number): number {
    return this.records.decimalAsNumber(this.placeOf(index) + LOT_AT.gross);
  }

  localAsNumber(index: number): number {
    return this.records.decimalAsNumber(this.placeOf(index) + LOT_AT.local);
  }

  private placeOf(index: number): number {
    return this.start + index * LOT_BYTES;
  }

  /** The same lots of rows at other places, written to other records; this pool where no row has moved. */
  moved(records: PackedRecords, rowsAfter: Int32Array): PoolLots {
    if (this.hasRowsOf(rowsAfter)) return this;
    const start = records.addAll(this.records, this.start, this.start + this.length * LOT_BYTES);
    moveLots(records, { at: start, count: this.length }, rowsAfter);
    return new PoolLots(
      { account: this.account, asset: this.asset, row: rowsAfter[this.row]! },
      records,
      start,
      this.length,
    );
  }

  private hasRowsOf(rowsAfter: Int32Array): boolean {
    if (rowsAfter[this.row] !== this.row) return false;
    for (let index = 0; index < this.length; index++) {
      const row = this.records.whole(this.placeOf(index) + LOT_AT.row);
      if (rowsAfter[row] !== row) return false;
    }
    return true;
  }
}

/** The pools of an asset, in the order of the book. */
export interface AssetLots {
  readonly pools: readonly PoolLots[];
  /** Whether one of them spans accounts. */
  readonly isShared: boolean;
}

/** The open lots of a book by pool, in the order of the first rows of the pools. A lot that is asked for is made as an object. */
export class OpenLots implements Iterable<OpenLot> {
  private groups: ReadonlyMap<number, AssetLots> | null = null;

  constructor(readonly pools: readonly PoolLots[]) {}

  *[Symbol.iterator](): Iterator<OpenLot> {
    for (const pool of this.pools) for (let at = 0; at < pool.length; at++) yield pool.at(at);
  }

  /** The pools by asset. */
  byAsset(): ReadonlyMap<number, AssetLots> {
    return (this.groups ??= groupPools(this.pools));
  }

  /** The lots of some pools; those of others are not made. */
  where(isWanted: (pool: PoolLots) => boolean): OpenLot[] {
    return Array.from(new OpenLots(this.pools.filter(isWanted)));
  }

  /** Other lots in the place of these. */
  map(change: (lot: OpenLot) => OpenLot): OpenLots {
    const records = new PackedRecords();
    const pools = this.pools.map((pool) =>
      PoolLots.write(
        records,
        pool,
        Array.from({ length: pool.length }, (_, at) => change(pool.at(at))),
      ),
    );
    records.trim();
    return new OpenLots(pools);
  }
}

function groupPools(pools: readonly PoolLots[]): ReadonlyMap<number, AssetLots> {
  const groups = new Map<number, { readonly pools: PoolLots[]; isShared: boolean }>();
  for (const pool of pools) {
    const isShared = pool.account === null;
    const group = groups.get(pool.asset);
    if (group === undefined) groups.set(pool.asset, { pools: [pool], isShared });
    else {
      group.pools.push(pool);
      group.isShared ||= isShared;
    }
  }
  return groups;
}
