import { scaleDecimal } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { lastOnOrBefore } from '../series/day-index';
import type { AppliedSplit } from './splits';

/** Days before and after a sale within which a purchase counts for the rules of losses and of `uk`. */
export const MATCH_DAYS = 30;

/** A row that buys or disposes of units, in units of the last day (all splits applied). */
export interface ScannedTrade {
  readonly row: number;
  readonly day: EpochDay;
  readonly units: Decimal;
  readonly isPurchase: boolean;
}

/** Purchases and disposals of one pool or asset, in the order of the rows. */
export interface TradeScan {
  readonly purchases: readonly ScannedTrade[];
  readonly disposals: readonly ScannedTrade[];
  /** Units held at the end of a day, in units of the last day. */
  heldOn(day: EpochDay): Decimal;
}

/** Exact product of the splits of an asset, to change the basis of units. */
export class SplitBasis {
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
    let [to, from] = [1n, 1n];
    for (const { day: at, ratio } of this.splits) {
      if (at <= day) continue;
      to *= ratio.to;
      from *= ratio.from;
    }
    return to === from ? units : isInverse ? scaleDecimal(units, from, to) : scaleDecimal(units, to, from);
  }
}

/** Change of what is held by a row: the asset, its units, and whether it is a purchase or disposal. */
interface UnitChange {
  readonly account: string;
  readonly asset: string;
  readonly units: Decimal;
  readonly role: 'purchase' | 'disposal' | 'move';
}

/** Changes of units that a row states; rows of a whole position are left to the booking. */
function unitChanges(row: Transaction): UnitChange[] {
  const change = (
    role: UnitChange['role'],
    units: Decimal | null,
    asset = row.asset,
    account = row.account,
  ): UnitChange[] => (asset === null || units === null ? [] : [{ account, asset, units, role }]);
  const { quantity } = row;
  const minus = quantity === null ? null : -quantity;
  switch (row.kind) {
    case 'buy':
    case 'income-in-kind':
      return change('purchase', quantity);
    case 'transfer-in':
      return change(row.acquired === null || row.acquired === row.day ? 'purchase' : 'move', quantity);
    case 'sell':
      return change('disposal', minus);
    case 'transfer-out': {
      const isDisposal = row.subkind === 'disposal' || row.gross !== null || row.net !== null;
      return change(isDisposal ? 'disposal' : 'move', minus);
    }
    case 'write-off':
      return change('move', minus);
    case 'spin-off':
      return change('move', row.toQuantity, row.toAsset);
    case 'exchange':
      return [...change('move', minus), ...change('move', row.toQuantity, row.toAsset)];
    case 'transfer':
      return [...change('move', minus), ...change('move', quantity, row.asset, row.toAccount!)];
    default:
      return [];
  }
}

/**
 * Reads ahead: the purchases and disposals of each pool, for rules by which a later purchase counts.
 *
 * @param rows - Ordered.
 * @param keyOf - Pool of an asset in an account; null leaves it out.
 */
export function scanTrades(
  rows: readonly Transaction[],
  keyOf: (account: string, asset: string) => string | null,
  basisOf: (asset: string) => SplitBasis,
): ReadonlyMap<string, TradeScan> {
  const scans = new Map<
    string,
    { purchases: ScannedTrade[]; disposals: ScannedTrade[]; days: number[]; held: Decimal[] }
  >();
  rows.forEach((row, index) => {
    for (const { account, asset, units, role } of unitChanges(row)) {
      const key = keyOf(account, asset);
      if (key === null) continue;
      let scan = scans.get(key);
      if (!scan) scans.set(key, (scan = { purchases: [], disposals: [], days: [], held: [] }));
      const scaled = basisOf(asset).toLast(units, row.day);
      scan.days.push(row.day);
      scan.held.push((scan.held.at(-1) ?? 0n) + scaled);
      const trade = { row: index, day: row.day, units: scaled < 0n ? -scaled : scaled };
      if (role === 'purchase') scan.purchases.push({ ...trade, isPurchase: true });
      if (role === 'disposal') scan.disposals.push({ ...trade, isPurchase: false });
    }
  });
  return new Map(
    [...scans].map(([key, { purchases, disposals, days, held }]) => [
      key,
      {
        purchases,
        disposals,
        heldOn: (day) => held[lastOnOrBefore(days, day)] ?? 0n,
      },
    ]),
  );
}
