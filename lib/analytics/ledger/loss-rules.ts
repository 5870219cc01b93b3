import { maxDecimal, minDecimal } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { LossRule } from '@/lib/domain/portfolio/portfolio';
import { changeLot, distribute, fractionOfCost } from './lots';
import type { Lot } from './lots';
import { MATCH_DAYS } from './trade-scan';
import type { ScannedTrade, SplitScale, TradeScan } from './trade-scan';

/** Where and when units are sold. */
interface SalePlace {
  readonly account: number;
  readonly asset: number;
  readonly row: number;
  readonly day: EpochDay;
}

/** A sale at a loss. */
export interface LossSale {
  readonly place: SalePlace;
  /** Units sold, of the day. */
  readonly quantity: Decimal;
  /** Above 0. */
  readonly loss: Decimal;
  /** Whether the units of a pool are one lot, whatever rows bought them. */
  readonly isPooled: boolean;
}

/** What a rule does with a loss. */
export interface LossRuling {
  readonly denied: Decimal;
  /** Units bought within 30 days, at most those sold. */
  readonly boughtBack: Decimal;
}

/** No part of a loss is denied. */
export const NO_RULING: LossRuling = { denied: 0n, boughtBack: 0n };

/**
 * Rules by which a loss does not count when the asset is bought back within 30 days before or after:
 * - `wash` (United States): denied as far as units were bought; added to their cost, oldest purchase first.
 *   A purchase serves one loss only.
 * - `superficial` (Canada): denied is the part least(sold, bought, held at the end of the 30 days) / sold; it is
 *   added to the cost of the remaining units.
 * Under `none` the units bought back are counted and nothing is denied.
 *
 * @see IRS Publication 550, "Wash Sales"; Canada Revenue Agency, "superficial loss" in guide T4037.
 */
export class LossRules {
  /** Units of a purchase (of the last day) that a wash sale has used. */
  private readonly used = new Map<number, Decimal>();
  /** Denied losses that wait for the purchase of a row, or for the next purchase of a pool. */
  private readonly waiting = new Map<number, Decimal>();
  private waitingForAny = 0n;

  constructor(
    private readonly rule: LossRule,
    private readonly scan: TradeScan,
    private readonly basis: SplitScale,
    /** Lots that are held after a sale, by pool, those of the sale's own pool first; their cost may be raised. */
    private readonly heldAfter: (place: SalePlace) => readonly Lot[][],
  ) {}

  /** Rules on a loss, and raises the cost of lots that are held. */
  judge(sale: LossSale): LossRuling {
    return this.rule === 'superficial' ? this.superficial(sale) : this.wash(sale);
  }

  /** Denied losses that go into the cost of a purchase. */
  takeWaiting(row: number): Decimal {
    if (this.waiting.size === 0 && this.waitingForAny === 0n) return 0n;
    const amount = (this.waiting.get(row) ?? 0n) + this.waitingForAny;
    this.waiting.delete(row);
    this.waitingForAny = 0n;
    return amount;
  }

  /**
   * A purchase whose units were matched with sales, so that it leaves no lot of its own: what waits for it goes into the cost of
   * its pool, else of the next purchase.
   */
  passWaitingOn(row: number, pool: Lot[]): void {
    const amount = this.takeWaiting(row);
    if (amount === 0n) return;
    if (pool.length > 0) raiseCost([pool], amount);
    else this.waitingForAny += amount;
  }

  /** Index of the first purchase on or after a day. */
  private firstSince(day: EpochDay): number {
    const { purchases } = this.scan;
    let low = 0;
    let high = purchases.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (purchases[middle]!.day < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private superficial({ place, quantity, loss }: LossSale): LossRuling {
    const { day } = place;
    const sold = this.basis.toLast(quantity, day);
    const { purchases } = this.scan;
    let bought = 0n;
    for (let i = this.firstSince(day - MATCH_DAYS); i < purchases.length; i++) {
      if (purchases[i]!.day > day + MATCH_DAYS) break;
      bought += purchases[i]!.units;
    }
    const end = this.scan.heldOn(day + MATCH_DAYS);
    const least = minDecimal(minDecimal(sold, bought), maxDecimal(end, 0n));
    const denied = fractionOfCost(loss, least, sold);
    const [own = [], ...others] = this.heldAfter(place);
    const left = own.length > 0 ? [own] : others;
    if (left.some(({ length }) => length > 0)) raiseCost(left, denied);
    else this.waitingForAny += denied;
    return { denied, boughtBack: this.basis.fromLast(minDecimal(sold, bought), day) };
  }

  /** Units of a purchase before a sale that are still held, in units of the last day. */
  private heldOf(purchase: ScannedTrade, held: readonly Lot[][], { isPooled, place }: LossSale): Decimal {
    let units = 0n;
    for (const lots of held)
      // Lots are in the order of their days, and those of late purchases at the end.
      for (let at = lots.length - 1; at >= 0; at--) {
        const lot = lots[at]!;
        if (!isPooled && lot.acquired < purchase.day) break;
        if (isPooled || lot.row === purchase.row) units += this.basis.toLast(lot.quantity, place.day);
      }
    return isPooled ? minDecimal(units, purchase.units) : units;
  }

  private wash(sale: LossSale): LossRuling {
    const { place, quantity, loss, isPooled } = sale;
    const { day, row } = place;
    const sold = this.basis.toLast(quantity, day);
    let [left, deniedLeft, denied] = [sold, loss, 0n];
    let held: readonly Lot[][] | null = null;
    const { purchases } = this.scan;
    for (let i = this.firstSince(day - MATCH_DAYS); i < purchases.length; i++) {
      const purchase = purchases[i]!;
      if (left === 0n || purchase.day > day + MATCH_DAYS) break;
      const isBefore = purchase.row < row;
      if (isBefore) held ??= this.heldAfter(place);
      const available = isBefore ? this.heldOf(purchase, held!, sale) : purchase.units;
      const units = minDecimal(left, available - (this.used.get(purchase.row) ?? 0n));
      if (units <= 0n) continue;
      if (this.rule !== 'wash') {
        left -= units;
        continue;
      }
      const part = units === left ? deniedLeft : fractionOfCost(loss, units, sold);
      left -= units;
      deniedLeft -= part;
      denied += part;
      this.used.set(purchase.row, (this.used.get(purchase.row) ?? 0n) + units);
      if (isBefore) raiseCost(held!, part, (lot) => isPooled || lot.row === purchase.row);
      else this.waiting.set(purchase.row, (this.waiting.get(purchase.row) ?? 0n) + part);
    }
    return {
      denied,
      boughtBack: this.basis.fromLast(sold - left, day),
    };
  }
}

/** Adds an amount to the cost of lots, in proportion to their units; the lists are changed. */
function raiseCost(
  pools: readonly Lot[][],
  amount: Decimal,
  isMeant: (lot: Lot) => boolean = () => true,
): void {
  const meant = pools.flatMap((lots) => lots.filter(isMeant));
  const shares = new Map(distribute(amount, meant).map((share, i) => [meant[i]!, share]));
  for (const lots of pools)
    lots.forEach((lot, at) => {
      const share = shares.get(lot);
      if (share !== undefined) lots[at] = changeLot(lot, { cost: lot.cost + share });
    });
}
