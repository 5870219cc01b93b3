import { AMOUNT, EventList } from '@/lib/analytics/portfolio/event-list';

const NOTHING = {
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
};

/** Events on every third day, the dividends of each its day. */
function eventsUntil(last: number): EventList {
  const events = new EventList();
  for (let t = 0; t <= last; t += 3) events.add(events.open(t), AMOUNT.dividends, t);
  events.trim();
  return events;
}

it('sums what is added to the event of a day', () => {
  const events = new EventList();
  events.add(events.open(4), AMOUNT.fees, 1.5);
  events.add(events.open(4), AMOUNT.fees, -0.5);
  events.set(events.open(9), AMOUNT.fresh, -2);

  expect([...events]).toEqual([
    [4, { ...NOTHING, fees: 1 }],
    [9, { ...NOTHING, fresh: -2 }],
  ]);
  expect(events.get(5)).toBeUndefined();
  expect(events.amount(events.placeOf(9), AMOUNT.fresh)).toBe(-2);
  // Events come in the order of days.
  expect(() => events.open(8)).toThrow(RangeError);
});

it('is continued from its events before a day', () => {
  const all = eventsUntil(60);
  for (const start of [0, 1, 30, 31, 61]) {
    const events = all.before(start);
    for (let t = Math.ceil(start / 3) * 3; t <= 60; t += 3) events.add(events.open(t), AMOUNT.dividends, t);
    events.trim();
    expect({ start, events }).toEqual({ start, events: all });
  }
  expect([0, 1, 60, 61].map((t) => all.firstSince(t))).toEqual([0, 1, 20, 21]);
});

it('has room for amounts that are not 0, and for those that are set later', () => {
  const events = new EventList();
  const first = events.open(1);
  events.add(first, AMOUNT.inflow, 5);
  events.keepRoom(AMOUNT.fresh);
  events.add(events.open(2), AMOUNT.taxes, 3);
  events.set(first, AMOUNT.fresh, 0.5);
  events.trim();
  events.add(events.open(2), AMOUNT.fees, 2);

  expect([...events]).toEqual([
    [1, { ...NOTHING, inflow: 5, fresh: 0.5 }],
    [2, { ...NOTHING, fees: 2, taxes: 3 }],
  ]);
  expect(events.sums(0, 2)).toEqual({ ...NOTHING, inflow: 5, fresh: 0.5, fees: 2, taxes: 3 });
  expect(() => events.set(first, AMOUNT.fees, 1)).toThrow(RangeError);
});
