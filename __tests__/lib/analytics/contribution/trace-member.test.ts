import {
  createMemberTrace,
  firstOnOrAfter,
  traceMember,
  worthOn,
} from '@/lib/analytics/contribution/trace-member';
import type { MemberHistory } from '@/lib/analytics/contribution/trace-member';

const SESSIONS = [10, 11, 12, 13, 14];

function member(part: Partial<MemberHistory>): MemberHistory {
  const close = part.close ?? [100, 110, 121, 121, 133.1];
  return {
    days: SESSIONS,
    close,
    total: close,
    splits: [],
    membershipPeriods: [{ from: null, to: null, shares: 2 }],
    ...part,
  };
}

function trace(one: MemberHistory) {
  const room = createMemberTrace(SESSIONS.length);
  const isCounted = traceMember(SESSIONS, one, room, { first: 1, last: 4 });
  return { isCounted, ...room };
}

describe('traceMember', () => {
  it('continues for ten days after the last price, and then stops', () => {
    const sessions = [10, 11, 21, 22, 23];
    const countsOf = (one: MemberHistory): number[] => {
      const room = createMemberTrace(sessions.length);
      traceMember(sessions, one, room, { first: 1, last: 4 });
      return [...room.counts];
    };
    const ended = member({ days: [10, 11], close: [100, 110] });
    expect(countsOf(ended)).toEqual([0, 1, 1, 0, 0]);
    expect(countsOf({ ...ended, freshDays: 17 })).toEqual([0, 1, 1, 1, 1]);
  });

  it('weighs by shares times the price as traded, with the session’s own shares on both sides', () => {
    const { before, after, counts } = trace(member({}));
    expect([...counts]).toEqual([0, 1, 1, 1, 1]);
    // 2 shares: 200 -> 220 -> 242 -> 242 -> 266.2
    expect([...before].slice(1)).toEqual([200, 220, 242, 242]);
    expect(after[4]).toBeCloseTo(266.2, 10);
  });

  it('restates split-adjusted closes: a two-for-one split doubles the shares and halves the price as traded', () => {
    // As traded 200, 220, then 2:1 before the session 12: 121, 121, 133.1. One share before, two after.
    const one = member({
      splits: [{ day: 12, ratio: 2 }],
      membershipPeriods: [
        { from: null, to: 12, shares: 1 },
        { from: 12, to: null, shares: 2 },
      ],
    });
    const { before, after } = trace(one);
    // On 11 one share as traded: 200 -> 220. On 12 two shares in the new basis: 2 x 110 -> 2 x 121.
    expect([before[1], after[1]]).toEqual([200, 220]);
    expect([before[2], after[2]]).toEqual([220, 242]);
  });

  it('counts from the session after its first price, and keeps the price over a day without a bar', () => {
    const late = member({ days: [11, 13, 14], close: [50, 60, 66], total: [50, 60, 66] });
    const { counts, priceReturn } = trace(late);
    expect([...counts]).toEqual([0, 0, 1, 1, 1]);
    expect(priceReturn[2]).toBe(0);
    expect(priceReturn[3]).toBeCloseTo(0.2, 12);
  });

  it('counts within its stays alone, the last day excluded', () => {
    const { counts } = trace(member({ membershipPeriods: [{ from: 12, to: 14, shares: 1 }] }));
    expect([...counts]).toEqual([0, 0, 1, 1, 0]);
  });

  it('has no worth where its shares are unknown, and a return all the same', () => {
    const { before, priceReturn } = trace(
      member({ membershipPeriods: [{ from: null, to: null, shares: null }] }),
    );
    expect(before[1]).toBeNaN();
    expect(priceReturn[1]).toBeCloseTo(0.1, 12);
  });

  it('never counts a member without a bar or a membership period', () => {
    expect(trace(member({ days: [], close: [], total: [] })).isCounted).toBe(false);
    expect(trace(member({ membershipPeriods: [] })).isCounted).toBe(false);
    expect(trace(member({ membershipPeriods: [{ from: 15, to: null, shares: 1 }] })).isCounted).toBe(false);
  });
});

describe('worthOn', () => {
  it('is the shares of the day times the last price as traded', () => {
    const one = member({
      splits: [{ day: 12, ratio: 2 }],
      membershipPeriods: [
        { from: null, to: 12, shares: 1 },
        { from: 12, to: null, shares: 2 },
      ],
    });
    expect(worthOn(one, 11)).toBe(220);
    expect(worthOn(one, 12)).toBe(242);
    expect(worthOn(one, 20)).toBeCloseTo(266.2, 10);
  });

  it('is null before the first price, outside the stays, and without shares', () => {
    expect(worthOn(member({}), 9)).toBeNull();
    expect(worthOn(member({ membershipPeriods: [{ from: null, to: 12, shares: 1 }] }), 12)).toBeNull();
    // The last price is on day 14: it has ended more than ten days later.
    expect([worthOn(member({}), 24) === null, worthOn(member({}), 25)]).toEqual([false, null]);
    expect(worthOn(member({ membershipPeriods: [{ from: null, to: null, shares: null }] }), 12)).toBeNull();
  });
});

describe('firstOnOrAfter', () => {
  it('finds the first day that is not earlier, or the length', () => {
    expect([9, 10, 11, 15].map((day) => firstOnOrAfter([10, 12, 14], day))).toEqual([0, 0, 1, 3]);
  });
});
