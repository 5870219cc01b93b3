import { reserve, trimmed } from '../series/growing-array';

/** What happened to a part on one day, base currency. Every amount is 0 or more, except where noted. */
export interface PartEvent {
  /** Money and units that crossed the border of the part. */
  readonly inflow: number;
  readonly outflow: number;
  readonly dividends: number;
  /** Negative for interest paid. */
  readonly interest: number;
  readonly otherIncome: number;
  /** Negative for refunds. */
  readonly fees: number;
  readonly taxes: number;
  /** What rates of rows gained against those of the day; may be negative. */
  readonly conversion: number;
  /** Bought and sold for, without charges: for turnover. */
  readonly purchases: number;
  readonly sales: number;
  /** Result up to the close of what was bought or came in on the day. */
  readonly fresh: number;
}

/** The amounts of an event, by their places in memory. */
export const AMOUNT = {
  inflow: 0,
  outflow: 1,
  dividends: 2,
  interest: 3,
  otherIncome: 4,
  fees: 5,
  taxes: 6,
  conversion: 7,
  purchases: 8,
  sales: 9,
  fresh: 10,
} as const satisfies Readonly<Record<keyof PartEvent, number>>;
export type EventAmount = (typeof AMOUNT)[keyof PartEvent];
const AMOUNTS = 11;

/**
 * The events of a part by index of the valuation day, oldest first. They lie in arrays of numbers: a part has one for
 * each day on which a row names it, and an object of each takes four times the memory.
 */
export class EventList implements Iterable<readonly [number, PartEvent]> {
  private count = 0;
  private indices = new Int32Array(0);
  private amounts = new Float64Array(0);

  get length(): number {
    return this.count;
  }

  /** A list that begins with the events of this one before a day. */
  before(t: number): EventList {
    const list = new EventList();
    list.count = this.firstSince(t);
    list.indices = this.indices.slice(0, list.count);
    list.amounts = this.amounts.slice(0, list.count * AMOUNTS);
    return list;
  }

  /** Place of the event of a day, which is the last day so far or a later one; it is made when there is none. */
  open(t: number): number {
    const last = this.count - 1;
    if (last >= 0 && this.indices[last] === t) return last;
    if (last >= 0 && this.indices[last]! > t) throw new RangeError(`an event of day ${t} after a later one`);
    this.count += 1;
    this.indices = reserve(this.indices, this.count);
    this.amounts = reserve(this.amounts, this.count * AMOUNTS);
    this.indices[last + 1] = t;
    return last + 1;
  }

  /** Index of the valuation day of the event at a place. */
  dayAt(place: number): number {
    return this.indices[place]!;
  }

  amount(place: number, name: EventAmount): number {
    return this.amounts[place * AMOUNTS + name]!;
  }

  add(place: number, name: EventAmount, amount: number): void {
    this.amounts[place * AMOUNTS + name]! += amount;
  }

  set(place: number, name: EventAmount, amount: number): void {
    this.amounts[place * AMOUNTS + name] = amount;
  }

  /** Place of the first event on or after a day. */
  firstSince(t: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.indices[middle]! < t) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Place of the event of a day; -1 when there is none. */
  placeOf(t: number): number {
    const place = this.firstSince(t);
    return place < this.count && this.indices[place] === t ? place : -1;
  }

  get(t: number): PartEvent | undefined {
    const place = this.placeOf(t);
    return place < 0 ? undefined : this.eventAt(place);
  }

  /** The sums of the amounts of the events from one place to before another. */
  sums(first: number, end: number): PartEvent {
    const { amounts } = this;
    const sums = new Float64Array(AMOUNTS);
    for (let start = first * AMOUNTS; start < end * AMOUNTS; start += AMOUNTS)
      for (let name = 0; name < AMOUNTS; name++) sums[name]! += amounts[start + name]!;
    return toEvent(sums, 0);
  }

  private eventAt(place: number): PartEvent {
    return toEvent(this.amounts, place * AMOUNTS);
  }

  *[Symbol.iterator](): Iterator<readonly [number, PartEvent]> {
    for (let place = 0; place < this.count; place++) yield [this.indices[place]!, this.eventAt(place)];
  }

  /** Frees the memory that was reserved for more events. */
  trim(): void {
    this.indices = trimmed(this.indices, this.count);
    this.amounts = trimmed(this.amounts, this.count * AMOUNTS);
  }
}

/** The amounts from a place in memory on. */
const toEvent = (amounts: Float64Array, start: number): PartEvent => ({
  inflow: amounts[start + AMOUNT.inflow]!,
  outflow: amounts[start + AMOUNT.outflow]!,
  dividends: amounts[start + AMOUNT.dividends]!,
  interest: amounts[start + AMOUNT.interest]!,
  otherIncome: amounts[start + AMOUNT.otherIncome]!,
  fees: amounts[start + AMOUNT.fees]!,
  taxes: amounts[start + AMOUNT.taxes]!,
  conversion: amounts[start + AMOUNT.conversion]!,
  purchases: amounts[start + AMOUNT.purchases]!,
  sales: amounts[start + AMOUNT.sales]!,
  fresh: amounts[start + AMOUNT.fresh]!,
});
