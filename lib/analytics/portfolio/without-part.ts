import { AMOUNT, EventList } from './event-list';
import { clearRounding } from './recent-values';
import type { Part, ValuedView } from './valued-view';

/**
 * A view as if one of its parts had never been bought: the money that it took stays as cash, and its
 * payments (sales, dividends) are left out. Amounts are those of their days in the base currency, and earn nothing. Money and units from
 * outside are as they were.
 *
 * @param part - One of `view.parts`. In its place is money, whose result is 0 on every day.
 */
export function withoutPart(view: ValuedView, part: Part): ValuedView {
  const fresh = Float64Array.from(view.fresh);
  const money = new Float64Array(view.days.length);
  const events = new EventList();
  for (const [t, event] of part.events) {
    fresh[t]! -= event.fresh;
    money[t]! += event.inflow - event.outflow;
    const place = events.open(t);
    events.set(place, AMOUNT.inflow, event.inflow);
    events.set(place, AMOUNT.outflow, event.outflow);
  }
  const { values } = part;
  for (let t = 1; t < money.length; t++) money[t]! += money[t - 1]!;
  const parts = view.parts.map((one) => (one === part ? { ...part, values: money, events } : one));
  const left = view.values.map((value, t) => value - values[t]! + money[t]!);
  clearRounding(left, parts, 0);
  return { ...view, fresh, values: left, parts };
}
