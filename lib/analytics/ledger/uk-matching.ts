import { minDecimal } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { changeLot, cutLot, sumLots } from './lots';
import type { Lot, LotAmounts } from './lots';
import { MATCH_DAYS } from './trade-scan';
import type { SplitScale, TradeScan } from './trade-scan';

/** Purchases of one day, which count as one; units of the last day. */
interface DayPurchase {
  readonly day: EpochDay;
  /** The rest that no sale was matched with yet. */
  rest: Lot;
  /** Units that wait for sales of the same day. */
  sameDay: Decimal;
  /** Units that earlier sales may take. */
  later: Decimal;
  isPooled: boolean;
}

/** Units of a sale that were matched with a purchase, in units of the day of the sale. */
export interface UkMatch {
  readonly rule: 'same-day' | '30-days';
  readonly lot: Lot;
}

/**
 * Share matching of the United Kingdom for one pool: a sale uses the purchases of its day, then those of the
 * following 30 days (earliest first; the oldest sale is served first), then the pool.
 *
 * @see HMRC, Capital Gains Manual CG51560.
 */
export class UkMatcher {
  private readonly days: DayPurchase[] = [];
  private readonly byDay = new Map<EpochDay, DayPurchase>();
  private readonly rows = new Set<number>();

  /** @param amountsOf - Cost of the purchase of a row, with its units of the last day. */
  constructor(
    scan: TradeScan,
    private readonly basis: SplitScale,
    amountsOf: (row: number, units: Decimal) => LotAmounts,
  ) {
    for (const { row, day, units } of scan.purchases) {
      const { cost, gross, local, quantity } = amountsOf(row, units);
      const lot: Lot = { acquired: day, heldSince: day, row, quantity, cost, gross, local };
      this.rows.add(row);
      const knownPurchase = this.byDay.get(day);
      if (knownPurchase)
        knownPurchase.rest = changeLot(knownPurchase.rest, sumLots([knownPurchase.rest, lot]));
      else {
        const purchase = { day, rest: lot, sameDay: 0n, later: 0n, isPooled: false };
        this.days.push(purchase);
        this.byDay.set(day, purchase);
      }
    }
    const sold = new Map<EpochDay, Decimal>();
    for (const { day, units } of scan.disposals) sold.set(day, (sold.get(day) ?? 0n) + units);
    for (const purchase of this.days) {
      purchase.sameDay = minDecimal(purchase.rest.quantity, sold.get(purchase.day) ?? 0n);
      purchase.later = purchase.rest.quantity - purchase.sameDay;
    }
  }

  /** True for a row whose units take part in the matching; others go into the pool as they are. */
  isMatched(row: number): boolean {
    return this.rows.has(row);
  }

  /** Matches units sold on a day with purchases; what is not matched comes from the pool. */
  match(day: EpochDay, quantity: Decimal): { readonly matches: UkMatch[]; readonly rest: Decimal } {
    const matches: UkMatch[] = [];
    let left = this.basis.toLast(quantity, day);
    const today = this.byDay.get(day);
    if (today) {
      const units = minDecimal(left, today.sameDay);
      today.sameDay -= units;
      left -= this.cut(today, units, { day, rule: 'same-day', matches });
    }
    for (const purchase of this.days) {
      if (left === 0n) break;
      if (purchase.day <= day || purchase.day > day + MATCH_DAYS) continue;
      const units = minDecimal(left, purchase.later);
      purchase.later -= units;
      left -= this.cut(purchase, units, { day, rule: '30-days', matches });
    }
    if (left === 0n) return { matches, rest: 0n };
    const matchedAmount = matches.reduce((sum, { lot }) => sum + lot.quantity, 0n);
    return { matches, rest: quantity - matchedAmount };
  }

  /**
   * The addition of a day's purchases to the pool: the units without a match, and without those kept for
   * sales of the day. Null from the second row of the day on, and when nothing is left.
   */
  poolPart(day: EpochDay): Lot | null {
    const purchase = this.byDay.get(day);
    if (!purchase || purchase.isPooled || purchase.later === 0n) return null;
    purchase.isPooled = true;
    const { part, rest } = cutLot(purchase.rest, purchase.later);
    if (rest !== null) purchase.rest = rest;
    purchase.later = 0n;
    return changeLot(part, { quantity: this.basis.fromLast(part.quantity, day) });
  }

  private cut(
    purchase: DayPurchase,
    units: Decimal,
    { day, rule, matches }: { day: EpochDay; rule: UkMatch['rule']; matches: UkMatch[] },
  ): Decimal {
    if (units === 0n) return 0n;
    const { part, rest } = cutLot(purchase.rest, units);
    purchase.rest = rest ?? changeLot(purchase.rest, { quantity: 0n, cost: 0n, gross: 0n, local: 0n });
    matches.push({ rule, lot: changeLot(part, { quantity: this.basis.fromLast(units, day) }) });
    return units;
  }
}
