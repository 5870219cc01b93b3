import type { EpochDay } from '@/lib/domain/iso-date';

/**
 * Unit prices of rows of one asset, as traded, in the asset's currency, in order of days. Numbers beside each other,
 * because every purchase and sale has one.
 */
export class PriceMarks {
  private constructor(
    readonly days: EpochDay[],
    readonly prices: number[],
    /** Places of those of which only the cost of the units is known. */
    readonly costs: number[],
  ) {}

  static none(): PriceMarks {
    return new PriceMarks([], [], []);
  }

  get length(): number {
    return this.days.length;
  }

  add(day: EpochDay, price: number, isCost: boolean): void {
    if (isCost) this.costs.push(this.days.length);
    this.days.push(day);
    this.prices.push(price);
  }

  /** The same without the memory that was reserved for further ones. */
  trimmed(): PriceMarks {
    return new PriceMarks(this.days.slice(), this.prices.slice(), this.costs.slice());
  }

  equals(other: PriceMarks): boolean {
    return (
      this === other ||
      (isSame(this.days, other.days) && isSame(this.prices, other.prices) && isSame(this.costs, other.costs))
    );
  }

  /** Places of the prices of trades, or of those of which only the cost is known. */
  placesOf(isCost: boolean): readonly number[] {
    if (isCost) return this.costs;
    const places = Array.from(this.days.keys());
    if (this.costs.length === 0) return places;
    const costs = new Set(this.costs);
    return places.filter((place) => !costs.has(place));
  }
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);
