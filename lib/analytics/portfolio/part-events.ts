/** The events of a part on one day, base currency. Every amount is 0 or more, except where noted. */
export interface PartEvent {
  /** Index of the valuation day. */
  readonly t: number;
  /** Money and units that crossed the border of the part. */
  inflow: number;
  outflow: number;
  dividends: number;
  /** Negative for interest paid. */
  interest: number;
  otherIncome: number;
  /** Negative for refunds. */
  fees: number;
  taxes: number;
  /** The gain of rates of rows against those of the day; may be negative. */
  conversion: number;
  /** Bought and sold for, without charges: for turnover. */
  purchases: number;
  sales: number;
  /** Result up to the close of what was bought or came in on the day. */
  fresh: number;
}

/** The amounts of an event. */
export type EventAmounts = Omit<PartEvent, 't'>;

/** One literal: V8 makes a slow dictionary of an object of this many fields that is spread from another one. */
const blankEvent = (t: number): PartEvent => ({
  t,
  inflow: 0,
  outflow: 0,
  dividends: 0,
  interest: 0,
  otherIncome: 0,
  fees: 0,
  taxes: 0,
  conversion: 0,
  purchases: 0,
  sales: 0,
  fresh: 0,
});

/** The event of a day, which is the last day so far or a later one; it is made when there is none. */
export function openEvent(events: PartEvent[], t: number): PartEvent {
  const last = events.at(-1);
  if (last?.t === t) return last;
  const event = blankEvent(t);
  events.push(event);
  return event;
}

/** Place of the first event on or after a day. */
export function firstEventSince(events: readonly PartEvent[], t: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (events[middle]!.t < t) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The event of a day. */
export function eventOn(events: readonly PartEvent[], t: number): PartEvent | null {
  const event = events[firstEventSince(events, t)];
  return event?.t === t ? event : null;
}

/** The sums of the amounts of the events of the days (before, last]. */
export function sumEvents(events: readonly PartEvent[], before: number, last: number): PartEvent {
  const sums = blankEvent(last);
  for (let place = firstEventSince(events, before + 1); place < events.length; place++) {
    const event = events[place]!;
    if (event.t > last) break;
    sums.inflow += event.inflow;
    sums.outflow += event.outflow;
    sums.dividends += event.dividends;
    sums.interest += event.interest;
    sums.otherIncome += event.otherIncome;
    sums.fees += event.fees;
    sums.taxes += event.taxes;
    sums.conversion += event.conversion;
    sums.purchases += event.purchases;
    sums.sales += event.sales;
    sums.fresh += event.fresh;
  }
  return sums;
}
