import { scaleDecimal } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { lastOnOrBefore } from '../series/day-index';
import type { BookFrame } from './book-frame';
import type { AppliedSplit } from './splits';

/** Days before and after a sale within which a purchase counts for the rules of losses and of `uk`. */
export const MATCH_DAYS = 30;

/** A row that buys or disposes of units, in units of the last day (all splits applied). */
export interface ScannedTrade {
  readonly row: number;
  readonly day: EpochDay;
  readonly units: Decimal;
}

/** Purchases and disposals of one pool or asset, in the order of the rows. */
export interface TradeScan {
  readonly purchases: readonly ScannedTrade[];
  readonly disposals: readonly ScannedTrade[];
  /** Units held at the end of a day, in units of the last day. */
  heldOn(day: EpochDay): Decimal;
}

/** Exact product of the splits of an asset, to change the basis of units. */
export class SplitScale {
  constructor(private readonly splits: readonly AppliedSplit[]) {}

  /** Units of a day in units of the last day. */
  toLast(units: Decimal, day: EpochDay): Decimal {
    return this.scale(units, day, false);
  }

  /** Units of the last day in units of a day. */
  fromLast(units: Decimal, day: EpochDay): Decimal {
    return this.scale(units, day, true);
  }

  private scale(units: Decimal, day: EpochDay, isInverse: boolean): Decimal {
    if (this.splits.length === 0) return units;
    let [to, from] = [1n, 1n];
    for (const { day: at, ratio } of this.splits) {
      if (at <= day) continue;
      to *= ratio.to;
      from *= ratio.from;
    }
    return to === from ? units : isInverse ? scaleDecimal(units, from, to) : scaleDecimal(units, to, from);
  }
}

type Role = 'purchase' | 'disposal' | 'move';

/** Receives a change of what is held: the account, the asset, its units, and what the row does with them. */
type NoteChange = (account: number, asset: number, units: Decimal, role: Role) => void;

/** A row whose units depend on what its account holds: all of it, or a short position. */
const needsPosition = ({ kind }: Transaction): boolean =>
  kind === 'write-off' || kind === 'exchange' || kind === 'spin-off';

/** Rows of which trades are read, with their places. */
type ScannedRows = Pick<BookFrame, 'rows' | 'rowAccounts' | 'rowAssets' | 'accountIndex' | 'assetIndex'>;

/**
 * Changes of units by a row.
 *
 * @param heldBefore - Units of the asset in the account before the row, for rows that depend on them.
 */
function eachUnitChange(
  { accountIndex, assetIndex, rowAccounts, rowAssets, rows }: ScannedRows,
  index: number,
  heldBefore: Decimal,
  note: NoteChange,
): void {
  const row = rows[index]!;
  const account = rowAccounts[index]!;
  const asset = rowAssets[index]!;
  const isShort = needsPosition(row) && heldBefore < 0n;
  const all = isShort ? -heldBefore : heldBefore;
  const quantity = row.quantity ?? (needsPosition(row) && row.kind !== 'spin-off' && all > 0n ? all : null);
  switch (row.kind) {
    case 'buy':
    case 'income-in-kind':
      if (quantity !== null) note(account, asset, quantity, 'purchase');
      return;
    case 'transfer-in': {
      const isNew = row.acquired === null || row.acquired === row.day;
      if (quantity !== null) note(account, asset, quantity, isNew ? 'purchase' : 'move');
      return;
    }
    case 'sell':
      if (quantity !== null) note(account, asset, -quantity, 'disposal');
      return;
    case 'transfer-out': {
      const isDisposal = row.subkind === 'disposal' || row.gross !== null || row.net !== null;
      if (quantity !== null) note(account, asset, -quantity, isDisposal ? 'disposal' : 'move');
      return;
    }
    case 'write-off':
      if (quantity !== null)
        note(account, asset, isShort ? quantity : -quantity, isShort ? 'move' : 'disposal');
      return;
    case 'spin-off':
    case 'exchange':
      if (row.kind === 'exchange' && quantity !== null)
        note(
          account,
          asset,
          isShort ? quantity : -quantity,
          row.subkind === 'taxed' && !isShort ? 'disposal' : 'move',
        );
      if (row.toQuantity !== null)
        note(account, assetIndex.get(row.toAsset!)!, isShort ? -row.toQuantity : row.toQuantity, 'move');
      return;
    case 'transfer':
      if (asset < 0 || quantity === null) return;
      note(account, asset, -quantity, 'move');
      note(accountIndex.get(row.toAccount!)!, asset, quantity, 'move');
      return;
    default:
  }
}

/** The parts of rows that are read. */
interface ScanOrder {
  /** Pool of an asset in an account; null leaves it out. */
  readonly keyOf: (account: number, asset: number) => number | null;
  readonly basisOf: (asset: number) => SplitScale;
  /** Kinds of rows that are read; others would add nothing that is asked for. */
  readonly kinds: ReadonlySet<Transaction['kind']>;
}

/** Kinds that can be purchases. */
export const PURCHASE_KINDS: ReadonlySet<Transaction['kind']> = new Set([
  'buy',
  'income-in-kind',
  'transfer-in',
]);

/** Kinds that change units. */
export const UNIT_KINDS: ReadonlySet<Transaction['kind']> = new Set([
  ...PURCHASE_KINDS,
  'sell',
  'transfer-out',
  'write-off',
  'spin-off',
  'exchange',
  'transfer',
]);

/** Reads ahead: the purchases and disposals of each pool, for rules by which a later purchase counts. */
export function scanTrades(
  scanned: ScannedRows,
  { basisOf, keyOf, kinds }: ScanOrder,
): ReadonlyMap<number, TradeScan> {
  const { assetIndex, rowAccounts, rowAssets, rows } = scanned;
  const scans = new Map<number, PoolScan>();
  /** Units by account and asset, in units of the last day; only where a row depends on them. */
  const heldByAsset = rows.some(needsPosition) ? new Map<number, Decimal>() : null;
  const placeOf = (account: number, asset: number): number => account * assetIndex.size + asset;
  let [index, day] = [0, 0];
  const note: NoteChange = (account, asset, units, role) => {
    const change = basisOf(asset).toLast(units, day);
    if (heldByAsset !== null) {
      const place = placeOf(account, asset);
      heldByAsset.set(place, (heldByAsset.get(place) ?? 0n) + change);
    }
    const key = keyOf(account, asset);
    if (key === null) return;
    let scan = scans.get(key);
    if (!scan) scans.set(key, (scan = new PoolScan(kinds !== PURCHASE_KINDS)));
    scan.note(index, day, change, role);
  };
  for (index = 0; index < rows.length; index++) {
    const row = rows[index]!;
    if (!kinds.has(row.kind)) continue;
    day = row.day;
    const asset = rowAssets[index]!;
    const before = (needsPosition(row) && heldByAsset?.get(placeOf(rowAccounts[index]!, asset))) || 0n;
    eachUnitChange(scanned, index, before === 0n ? 0n : basisOf(asset).fromLast(before, day), note);
  }
  return scans;
}

class PoolScan implements TradeScan {
  readonly purchases: ScannedTrade[] = [];
  readonly disposals: ScannedTrade[] = [];
  private readonly days: EpochDay[] = [];
  private readonly changes: Decimal[] = [];
  /** Sums of the changes; few rules ask for them. */
  private held: Decimal[] | null = null;

  /** @param isHeldAsked - Whether units that are held may be asked for: purchases alone do not say how many. */
  constructor(private readonly isHeldAsked: boolean) {}

  note(row: number, day: EpochDay, change: Decimal, role: Role): void {
    if (this.isHeldAsked) {
      this.days.push(day);
      this.changes.push(change);
    }
    if (role === 'purchase') this.purchases.push({ row, day, units: change });
    else if (role === 'disposal') this.disposals.push({ row, day, units: -change });
  }

  heldOn(day: EpochDay): Decimal {
    if (this.held === null) {
      let sum = 0n;
      this.held = this.changes.map((change) => (sum += change));
    }
    return this.held[lastOnOrBefore(this.days, day)] ?? 0n;
  }
}
