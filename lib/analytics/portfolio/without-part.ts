import { openEvent } from './part-events';
import type { PartEvent } from './part-events';
import { clearRounding } from './value-book';
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
  const events: PartEvent[] = [];
  for (const event of part.events) {
    const { inflow, outflow, t } = event;
    fresh[t]! -= event.fresh;
    money[t]! += inflow - outflow;
    Object.assign(openEvent(events, t), { inflow, outflow });
  }
  const { values } = part;
  for (let t = 1; t < money.length; t++) money[t]! += money[t - 1]!;
  const parts = view.parts.map((one) => (one === part ? { ...part, values: money, events } : one));
  const left = view.values.map((value, t) => value - values[t]! + money[t]!);
  clearRounding(left, parts);
  return { ...view, fresh, values: left, parts };
}
