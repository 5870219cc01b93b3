import { reserve, trimmed, withRoom } from '../series/growing-array';

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

/** Whole numbers of an event: its day, and where its amounts lie. */
const WHOLES = 2;
/** The lower bits of that place say which amounts lie there: most are 0, and have no room. */
const ALL_AMOUNTS = (1 << AMOUNTS) - 1;

/**
 * The events of a part by index of the valuation day, oldest first. They lie in arrays of numbers: a part has one for
 * each day on which a row names it, and an object of each takes four times the memory. The last one has room for all
 * amounts while it is open; of the others only amounts that are not 0 have room, of eleven mostly three.
 */
export class EventList implements Iterable<readonly [number, PartEvent]> {
  private count = 0;
  private wholes: Int32Array<ArrayBuffer>;
  private amounts: Float64Array<ArrayBuffer>;
  /** Where the amounts of the event that is open begin, or will begin. */
  private end = 0;
  private isOpen = false;
  /** Amounts of the event that is open which have room even if they are 0. */
  private kept = 0;

  /** @param room - Events for which it has room. */
  constructor(room = 0) {
    this.wholes = new Int32Array(room * WHOLES);
    this.amounts = new Float64Array(room === 0 ? 0 : room * USUAL_AMOUNTS + AMOUNTS);
  }

  get length(): number {
    return this.count;
  }

  /** A list that begins with the events of this one before a day, with room for a few more. */
  before(t: number): EventList {
    this.close();
    const list = new EventList();
    list.count = this.firstSince(t);
    list.end = list.count < this.count ? this.startOf(list.count) : this.end;
    list.wholes = withRoom(this.wholes, list.count * WHOLES, SPARE_EVENTS * WHOLES);
    list.amounts = withRoom(this.amounts, list.end, SPARE_EVENTS * USUAL_AMOUNTS + AMOUNTS);
    return list;
  }

  /** Place of the event of a day, which is the last day so far or a later one; it is made when there is none. */
  open(t: number): number {
    const last = this.count - 1;
    if (last >= 0) {
      const known = this.wholes[last * WHOLES]!;
      if (known > t) throw new RangeError(`an event of day ${t} after a later one`);
      if (known === t) {
        if (!this.isOpen) this.reopen(last);
        return last;
      }
    }
    this.close();
    this.count += 1;
    this.wholes = reserve(this.wholes, this.count * WHOLES);
    this.wholes[(last + 1) * WHOLES] = t;
    this.startDense();
    return last + 1;
  }

  /** Makes room for all amounts of the last event. */
  private startDense(): void {
    this.amounts = reserve(this.amounts, this.end + AMOUNTS);
    this.amounts.fill(0, this.end, this.end + AMOUNTS);
    this.isOpen = true;
    this.kept = 0;
  }

  private reopen(last: number): void {
    const { wholes } = this;
    const slot = wholes[last * WHOLES + 1]!;
    const amounts = Array.from({ length: AMOUNTS }, (_, name) => this.amount(last, name as EventAmount));
    this.end = slot >>> AMOUNTS;
    this.startDense();
    this.amounts.set(amounts, this.end);
    this.kept = slot & ALL_AMOUNTS;
  }

  /** Moves the amounts of the last event together. */
  private close(): void {
    if (!this.isOpen) return;
    const { amounts, end } = this;
    let mask = 0;
    let to = end;
    for (let name = 0; name < AMOUNTS; name++) {
      const amount = amounts[end + name]!;
      if (amount === 0 && (this.kept & (1 << name)) === 0) continue;
      mask |= 1 << name;
      amounts[to++] = amount;
    }
    this.wholes[(this.count - 1) * WHOLES + 1] = (end << AMOUNTS) | mask;
    this.end = to;
    this.kept = 0;
    this.isOpen = false;
  }

  private startOf(place: number): number {
    return this.wholes[place * WHOLES + 1]! >>> AMOUNTS;
  }

  /** Index of the valuation day of the event at a place. */
  dayAt(place: number): number {
    return this.wholes[place * WHOLES]!;
  }

  /** Where an amount lies; -1 for one that is 0 and has no room. */
  private indexOf(place: number, name: EventAmount): number {
    if (this.isOpen && place === this.count - 1) return this.end + name;
    const slot = this.wholes[place * WHOLES + 1]!;
    if ((slot & (1 << name)) === 0) return -1;
    return (slot >>> AMOUNTS) + bitCount(slot & ((1 << name) - 1));
  }

  amount(place: number, name: EventAmount): number {
    const at = this.indexOf(place, name);
    return at < 0 ? 0 : this.amounts[at]!;
  }

  /** Adds to an amount of the event that was opened last. */
  add(place: number, name: EventAmount, amount: number): void {
    this.amounts[this.roomOf(place, name)]! += amount;
  }

  /** Replaces an amount of the event that was opened last, or one for which room was kept. */
  set(place: number, name: EventAmount, amount: number): void {
    this.amounts[this.roomOf(place, name)] = amount;
  }

  private roomOf(place: number, name: EventAmount): number {
    const at = this.indexOf(place, name);
    if (at < 0) throw new RangeError(`no room for an amount of the event at ${place}`);
    return at;
  }

  /** Keeps room for an amount of the event that was opened last, which is set later. */
  keepRoom(name: EventAmount): void {
    this.kept |= 1 << name;
  }

  /** Place of the first event on or after a day. */
  firstSince(t: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.wholes[middle * WHOLES]! < t) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Place of the event of a day; -1 when there is none. */
  placeOf(t: number): number {
    const place = this.firstSince(t);
    return place < this.count && this.wholes[place * WHOLES] === t ? place : -1;
  }

  get(t: number): PartEvent | undefined {
    const place = this.placeOf(t);
    return place < 0 ? undefined : this.sums(place, place + 1);
  }

  /** The sums of the amounts of the events from one place to before another. */
  sums(first: number, end: number): PartEvent {
    this.close();
    const { amounts, wholes } = this;
    const sums = new Float64Array(AMOUNTS);
    for (let place = first; place < end; place++) {
      const slot = wholes[place * WHOLES + 1]!;
      let at = slot >>> AMOUNTS;
      // From one bit that is set to the next: of eleven mostly three are.
      for (let mask = slot & ALL_AMOUNTS; mask !== 0; mask &= mask - 1)
        sums[31 - Math.clz32(mask & -mask)]! += amounts[at++]!;
    }
    return toEvent(sums);
  }

  *[Symbol.iterator](): Iterator<readonly [number, PartEvent]> {
    for (let place = 0; place < this.count; place++) yield [this.dayAt(place), this.sums(place, place + 1)];
  }

  /** Frees the memory that was reserved for more events. */
  trim(): void {
    this.close();
    this.wholes = trimmed(this.wholes, this.count * WHOLES);
    this.amounts = trimmed(this.amounts, this.end);
  }
}

/** Amounts of most events, for which room is made in advance: a trade has money, charges, its turnover and its result. */
const USUAL_AMOUNTS = 4;
/** Events for which a list that is continued has room: a row of today mostly adds one. */
const SPARE_EVENTS = 4;

/** Bits that are set among the first {@link AMOUNTS}. */
function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const toEvent = (amounts: Float64Array): PartEvent => ({
  inflow: amounts[AMOUNT.inflow]!,
  outflow: amounts[AMOUNT.outflow]!,
  dividends: amounts[AMOUNT.dividends]!,
  interest: amounts[AMOUNT.interest]!,
  otherIncome: amounts[AMOUNT.otherIncome]!,
  fees: amounts[AMOUNT.fees]!,
  taxes: amounts[AMOUNT.taxes]!,
  conversion: amounts[AMOUNT.conversion]!,
  purchases: amounts[AMOUNT.purchases]!,
  sales: amounts[AMOUNT.sales]!,
  fresh: amounts[AMOUNT.fresh]!,
});
