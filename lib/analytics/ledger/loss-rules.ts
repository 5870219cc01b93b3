import { maxDecimal, minDecimal } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { LossRule } from '@/lib/domain/portfolio/portfolio';
import { changeLot, cutLot, distribute, fractionOfCost } from './lots';
import type { Lot } from './lots';
import { MATCH_DAYS } from './trade-scan';
import type { ScannedTrade, SplitScale, TradeScan } from './trade-scan';

/** The account, the asset, the row and the day of a sale. */
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
  /** True when the units of a pool share their cost, whatever rows bought them. */
  readonly isPooled: boolean;
  /** The lots that were sold. */
  readonly lots: readonly Lot[];
}

/** Lots of one pool that are held after a sale; the cost of those in an account with taxes may be raised. */
export interface HeldPool {
  readonly lots: Lot[];
  readonly isSheltered: boolean;
}

/** A denied loss that goes into the cost of units bought after the sale, which take over a holding period. */
interface Replacement {
  readonly amount: Decimal;
  /** Of the last day. */
  readonly units: Decimal;
  /** Days for which the units sold were held. */
  readonly daysHeld: number;
}

/** The effect of a rule on a loss. */
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
 *   A purchase serves one loss only, and takes over the holding period of the units sold (IRC 1223(3)). What is left of a lot
 *   replaces no units of the same lot (Rev. Rul. 56-602).
 * - `superficial` (Canada): denied is the part least(sold, bought, held at the end of the 30 days) / sold; it is
 *   added to the cost of the remaining units.
 *
 * Purchases of sheltered accounts count, but their cost is not raised: such a loss is gone (Rev. Rul. 2008-5; an affiliated
 * trust of an RRSP in the Income Tax Act of Canada, 54 and 251.1).
 * Under `none` the units bought back are counted and nothing is denied.
 *
 * @see IRS Publication 550, "Wash Sales"; Canada Revenue Agency, "superficial loss" in guide T4037.
 */
export class LossRules {
  /** Units of a purchase (of the last day) that a wash sale has used. */
  private readonly used = new Map<number, Decimal>();
  /** Denied losses that wait for the purchase of a row, or for the next purchase of a pool. */
  private readonly waiting = new Map<number, Replacement[]>();
  private waitingForAny = 0n;

  constructor(
    private readonly rule: LossRule,
    private readonly scan: TradeScan,
    private readonly basis: SplitScale,
    /** Lots that are held after a sale, by pool, those of the sale's own pool first. */
    private readonly heldAfter: (place: SalePlace) => readonly HeldPool[],
    /** True when the purchase of a row is in a sheltered account. */
    private readonly isSheltered: (row: number) => boolean,
  ) {}

  /** Rules on a loss, and raises the cost of lots that are held. */
  judge(sale: LossSale): LossRuling {
    return this.rule === 'superficial' ? this.superficial(sale) : this.wash(sale);
  }

  /** A purchase as its lots: with the denied losses that wait for it. Replacements have their own holding period. */
  withWaiting(lot: Lot): Lot[] {
    if (this.waiting.size === 0 && this.waitingForAny === 0n) return [lot];
    const replacements = this.waiting.get(lot.row) ?? [];
    this.waiting.delete(lot.row);
    const forAny = this.waitingForAny;
    this.waitingForAny = 0n;
    const wholeLot = forAny === 0n ? lot : changeLot(lot, { cost: lot.cost + forAny });
    return replaceUnits(wholeLot, replacements, (units) => this.basis.fromLast(units, lot.acquired));
  }

  /**
   * A purchase whose units were matched with sales, so that it leaves no lot of its own: what waits for it goes into the cost of
   * its pool, else of the next purchase.
   */
  passWaitingOn(row: number, pool: Lot[]): void {
    const replacements = this.waiting.get(row) ?? [];
    this.waiting.delete(row);
    const amount = replacements.reduce((sum, one) => sum + one.amount, this.waitingForAny);
    this.waitingForAny = 0n;
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
    const soldAmount = this.basis.toLast(quantity, day);
    const { purchases } = this.scan;
    let [boughtAmount, boughtTaxed] = [0n, 0n];
    for (let i = this.firstSince(day - MATCH_DAYS); i < purchases.length; i++) {
      if (purchases[i]!.day > day + MATCH_DAYS) break;
      boughtAmount += purchases[i]!.units;
      if (!this.isSheltered(purchases[i]!.row)) boughtTaxed += purchases[i]!.units;
    }
    const end = this.scan.heldOn(day + MATCH_DAYS);
    const least = minDecimal(minDecimal(soldAmount, boughtAmount), maxDecimal(end, 0n));
    const deniedAmount = fractionOfCost(loss, least, soldAmount);
    const carried = least > boughtTaxed ? fractionOfCost(loss, boughtTaxed, soldAmount) : deniedAmount;
    const [ownLots = [], ...otherLots] = this.heldAfter(place).flatMap((pool) =>
      pool.isSheltered ? [] : [pool.lots],
    );
    const left = ownLots.length > 0 ? [ownLots] : otherLots;
    if (left.some(({ length }) => length > 0)) raiseCost(left, carried);
    else this.waitingForAny += carried;
    return {
      denied: deniedAmount,
      boughtBack: this.basis.fromLast(minDecimal(soldAmount, boughtAmount), day),
    };
  }

  /** Units of a purchase before a sale that are still held, in units of the last day. */
  private heldOf(
    purchase: ScannedTrade,
    heldPools: readonly HeldPool[],
    { isPooled, place }: LossSale,
  ): Decimal {
    let units = 0n;
    const isSheltered = this.isSheltered(purchase.row);
    for (const { lots, isSheltered: isOther } of heldPools) {
      if (isSheltered !== isOther) continue;
      // Lots are in the order of their days, and those of late purchases at the end.
      for (let at = lots.length - 1; at >= 0; at--) {
        const lot = lots[at]!;
        if (!isPooled && lot.acquired < purchase.day) break;
        if (isPooled || lot.row === purchase.row) units += this.basis.toLast(lot.quantity, place.day);
      }
    }
    return isPooled ? minDecimal(units, purchase.units) : units;
  }

  private wash(sale: LossSale): LossRuling {
    const { place, quantity, loss, isPooled } = sale;
    const { day, row } = place;
    const sold = this.basis.toLast(quantity, day);
    let [left, deniedLeft, denied] = [sold, loss, 0n];
    let heldPools: readonly HeldPool[] | null = null;
    const periods = new HoldingPeriods(sale, this.basis);
    const { purchases } = this.scan;
    for (let i = this.firstSince(day - MATCH_DAYS); i < purchases.length; i++) {
      const purchase = purchases[i]!;
      if (left === 0n || purchase.day > day + MATCH_DAYS) break;
      const isBefore = purchase.row < row;
      if (isBefore) heldPools ??= this.heldAfter(place);
      const otherAmount = sold - periods.unitsOf(purchase.row);
      const available = isBefore
        ? minDecimal(this.heldOf(purchase, heldPools!, sale), otherAmount)
        : purchase.units;
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
      const replacements = periods.take(units, part);
      if (this.isSheltered(purchase.row)) continue;
      if (!isBefore)
        this.waiting.set(purchase.row, [...(this.waiting.get(purchase.row) ?? []), ...replacements]);
      else if (isPooled)
        raiseCost(
          heldPools!.flatMap((pool) => (pool.isSheltered ? [] : [pool.lots])),
          part,
        );
      else this.replaceHeld(heldPools!, { row: purchase.row, day, replacements });
    }
    return {
      denied,
      boughtBack: this.basis.fromLast(sold - left, day),
    };
  }

  /** Raises the cost of units bought before the sale, in the order of their lots. */
  private replaceHeld(
    held: readonly HeldPool[],
    { day, replacements, row }: { row: number; day: EpochDay; replacements: readonly Replacement[] },
  ): void {
    let rest = [...replacements];
    for (const { lots, isSheltered } of held) {
      if (isSheltered) continue;
      for (let at = 0; at < lots.length && rest.length > 0; at++) {
        const lot = lots[at]!;
        // Units that replace others already have a holding period of their own.
        if (lot.row !== row || lot.heldSince !== lot.acquired) continue;
        const units = this.basis.toLast(lot.quantity, day);
        const { first, others } = takeReplacements(rest, units);
        const pieces = replaceUnits(lot, first, (one) => this.basis.fromLast(one, day));
        lots.splice(at, 1, ...pieces);
        at += pieces.length - 1;
        rest = others;
      }
    }
    const unplaced = rest.reduce((sum, { amount }) => sum + amount, 0n);
    if (unplaced !== 0n)
      raiseCost(
        held.flatMap((pool) => (pool.isSheltered ? [] : [pool.lots])),
        unplaced,
        (lot) => lot.row === row,
      );
  }
}

/** The days for which units of a sale were held, in the order in which replacements take them over. */
class HoldingPeriods {
  private readonly lots: { units: Decimal; readonly row: number; readonly daysHeld: number }[];

  constructor({ lots, place }: LossSale, basis: SplitScale) {
    this.lots = lots.map(({ heldSince, quantity, row }) => ({
      units: basis.toLast(quantity, place.day),
      row,
      daysHeld: place.day - heldSince,
    }));
    this.soldByRow = new Map();
    for (const { row, units } of this.lots) this.soldByRow.set(row, (this.soldByRow.get(row) ?? 0n) + units);
  }

  private readonly soldByRow: Map<number, Decimal>;

  /** Units sold that a row bought. */
  unitsOf(row: number): Decimal {
    return this.soldByRow.get(row) ?? 0n;
  }

  /** Replacements of the next units, which share a denied loss. */
  take(units: Decimal, amount: Decimal): Replacement[] {
    const takenReplacements: Replacement[] = [];
    let [left, amountLeft] = [units, amount];
    for (const lot of this.lots) {
      if (left === 0n) break;
      const part = minDecimal(left, lot.units);
      if (part === 0n) continue;
      const share = part === left ? amountLeft : fractionOfCost(amount, part, units);
      takenReplacements.push({ units: part, amount: share, daysHeld: lot.daysHeld });
      lot.units -= part;
      left -= part;
      amountLeft -= share;
    }
    if (left > 0n) takenReplacements.push({ units: left, amount: amountLeft, daysHeld: 0 });
    return takenReplacements;
  }
}

/** The replacements of the first units of some, and the others. */
function takeReplacements(
  replacements: readonly Replacement[],
  units: Decimal,
): { readonly first: Replacement[]; readonly others: Replacement[] } {
  const [first, otherReplacements]: [Replacement[], Replacement[]] = [[], []];
  let left = units;
  for (const one of replacements) {
    const part = minDecimal(left, one.units);
    const share = part === one.units ? one.amount : fractionOfCost(one.amount, part, one.units);
    if (part > 0n) first.push({ ...one, units: part, amount: share });
    if (part < one.units)
      otherReplacements.push({ ...one, units: one.units - part, amount: one.amount - share });
    left -= part;
  }
  return { first, others: otherReplacements };
}

/** A lot of which some units replace units sold at a loss: these have the denied loss in their cost, and another holding period. */
function replaceUnits(
  lot: Lot,
  replacements: readonly Replacement[],
  toUnits: (units: Decimal) => Decimal,
): Lot[] {
  const pieces: Lot[] = [];
  let rest: Lot | null = lot;
  for (const { amount, daysHeld, units } of replacements) {
    if (rest === null) {
      const last = pieces.at(-1)!;
      pieces[pieces.length - 1] = changeLot(last, { cost: last.cost + amount });
      continue;
    }
    const cut: { readonly part: Lot; readonly rest: Lot | null } = cutLot(rest, toUnits(units));
    pieces.push(changeLot(cut.part, { cost: cut.part.cost + amount, heldSince: lot.acquired - daysHeld }));
    rest = cut.rest;
  }
  if (rest !== null) pieces.push(rest);
  return pieces;
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
