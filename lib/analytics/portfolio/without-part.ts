import type { Part, PartEvent, ValuedView } from './valued-view';

/**
 * A view as if one of its parts had never been bought: the money that it took stays as cash, and what it paid (sales,
 * dividends) never comes. Amounts are those of their days in the base currency, and earn nothing. Money and units from
 * outside are as they were.
 *
 * @param part - One of `view.parts`. In its place is money, whose result is 0 on every day.
 */
export function withoutPart(view: ValuedView, part: Part): ValuedView {
  const fresh = Float64Array.from(view.fresh);
  const money = new Float64Array(view.days.length);
  const events = new Map<number, PartEvent>();
  for (const [t, event] of part.events) {
    fresh[t]! -= event.fresh;
    money[t]! += event.inflow - event.outflow;
    events.set(t, { ...NOTHING, inflow: event.inflow, outflow: event.outflow, trades: [] });
  }
  const { values } = part;
  for (let t = 1; t < money.length; t++) money[t]! += money[t - 1]!;
  return {
    ...view,
    fresh,
    values: view.values.map((value, t) => value - values[t]! + money[t]!),
    parts: view.parts.map((one) => (one === part ? { ...part, values: money, events } : one)),
  };
}

const NOTHING = {
  dividends: 0,
  interest: 0,
  otherIncome: 0,
  fees: 0,
  taxes: 0,
  conversion: 0,
  purchases: 0,
  sales: 0,
  fresh: 0,
  isMoved: false,
} as const;
