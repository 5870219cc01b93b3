import {
  chainLevels,
  chainMembers,
  chainReturns,
  firstCounted,
} from '@/lib/analytics/contribution/chain-members';
import { memberContributions } from '@/lib/analytics/contribution/member-contributions';
import { worthOn, type MemberHistory } from '@/lib/analytics/contribution/trace-member';

const SESSIONS = [10, 11, 12];

function member(close: readonly number[], part: Partial<MemberHistory> = {}): MemberHistory {
  return {
    days: SESSIONS,
    close,
    total: close,
    splits: [],
    membershipPeriods: [{ from: null, to: null, shares: 1 }],
    ...part,
  };
}

/** Two permanent members, one that leaves after the first session, one that joins for the second. */
const A = member([100, 110, 99]);
const B = member([300, 300, 330]);
const LEAVER = member([100, 90, 45], { membershipPeriods: [{ from: null, to: 12, shares: 1 }] });
const JOINER = member([90, 90, 180], { membershipPeriods: [{ from: 12, to: null, shares: 1 }] });
const ALL = [A, B, LEAVER, JOINER];

describe('chainMembers', () => {
  it('adds up the members of each session with the shares of that session', () => {
    const chain = chainMembers(SESSIONS, ALL);
    // Session 11: A 100 -> 110, B 300 -> 300, leaver 100 -> 90. Session 12: A 110 -> 99, B 300 -> 330, joiner
    // 90 -> 180.
    expect([...chain.before]).toEqual([0, 500, 500]);
    expect([...chain.after]).toEqual([0, 500, 609]);
    expect([...chain.count]).toEqual([0, 3, 3]);
    expect([...chainReturns(chain, 'shares', 'price')]).toEqual([0, 0, 609 / 500 - 1]);
  });

  it('weights each member the same on every session on request', () => {
    const returns = chainReturns(chainMembers(SESSIONS, ALL), 'equal', 'price');
    // Session 11: (10% + 0 - 10%) / 3 = 0. Session 12: (-10% + 10% + 100%) / 3.
    expect(returns[1]).toBeCloseTo(0, 15);
    expect(returns[2]).toBeCloseTo(1 / 3, 15);
    expect([...chainLevels(Float64Array.from([0, 0.1, 0.5]))]).toEqual([1, 1.1, expect.closeTo(1.65, 12)]);
  });

  it('reinvests dividends on the total basis alone', () => {
    // A dividend of 5 on session 11 out of 100: total return 15%, price return 10%.
    const chain = chainMembers(SESSIONS, [member([100, 110, 110], { total: [95.65, 110, 110] })]);
    expect(chainReturns(chain, 'shares', 'price')[1]).toBeCloseTo(0.1, 12);
    expect(chainReturns(chain, 'shares', 'total')[1]).toBeCloseTo(110 / 95.65 - 1, 12);
  });

  it('drops a member at its end, and does not keep its last worth', () => {
    const sessions = [100, 110, 111, 112];
    const going = { days: sessions, close: [100, 110, 110, 121], total: [100, 110, 110, 121] };
    // Its last price is on day 100: after day 110 it has ended.
    const ended = { days: [100], close: [900], total: [900] };
    const all = [member([], going), member([], ended)];

    const chain = chainMembers(sessions, all);

    expect([...chain.before]).toEqual([0, 1000, 110, 110]);
    expect(chainReturns(chain, 'shares', 'price')[3]).toBeCloseTo(0.1, 12);
    expect([worthOn(all[1]!, 110), worthOn(all[1]!, 111)]).toEqual([900, null]);
    const { values, change } = memberContributions(sessions, all, chain, {
      period: { first: 0, last: 3 },
      weighing: 'shares',
    });
    // 10/1000, and 10% of 1.01 after it.
    expect(values).toEqual([expect.closeTo(0.111, 12), 0]);
    expect(change).toBeCloseTo(0.111, 12);
  });

  it('counts a member without shares for equal weights only', () => {
    const unknown = member([100, 110, 121], { membershipPeriods: [{ from: null, to: null, shares: null }] });
    const chain = chainMembers(SESSIONS, [unknown]);
    expect(chain.before[1]).toBe(0);
    expect(chain.count[1]).toBe(1);
    expect(firstCounted(chain, 'shares')).toBe(-1);
    expect(firstCounted(chain, 'equal')).toBe(0);
    expect(firstCounted(chainMembers([], []), 'equal')).toBe(-1);
  });
});

describe('memberContributions', () => {
  const chain = chainMembers(SESSIONS, ALL);

  it('is the weight before times the return on one session', () => {
    const { values, change } = memberContributions(SESSIONS, ALL, chain, {
      period: { first: 1, last: 2 },
      weighing: 'shares',
    });
    // A: 110/500 x -10% = -0.022; B: 300/500 x 10% = 0.06; joiner: 90/500 x 100% = 0.18; the leaver does
    // not count.
    expect(values).toEqual([
      expect.closeTo(-0.022, 12),
      expect.closeTo(0.06, 12),
      null,
      expect.closeTo(0.18, 12),
    ]);
    expect(change).toBeCloseTo(0.218, 12);
  });

  it('adds up to the change of the index over a period, joiners and leavers included', () => {
    const { values, change } = memberContributions(SESSIONS, ALL, chain, {
      period: { first: 0, last: 2 },
      weighing: 'shares',
    });
    // The total did not change in the first session (L = 1), so the second counts in full: A 0.02 - 0.022,
    // leaver -0.02.
    expect(values[0]).toBeCloseTo(-0.002, 12);
    expect(values[2]).toBeCloseTo(-0.02, 12);
    expect(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(change, 14);
    expect(change).toBeCloseTo(0.218, 12);
  });

  it('scales a later session by how far the level has come', () => {
    const one = [member([100, 200, 220])];
    const { values, change } = memberContributions(SESSIONS, one, chainMembers(SESSIONS, one), {
      period: { first: 0, last: 2 },
      weighing: 'shares',
    });
    // 100% and then 10% of the doubled level: 1 + 0.2 = 1.2 = 220/100 - 1.
    expect(values[0]).toBeCloseTo(1.2, 12);
    expect(change).toBeCloseTo(1.2, 12);
  });

  it('adds up with equal weights too', () => {
    const { values, change } = memberContributions(SESSIONS, ALL, chain, {
      period: { first: 0, last: 2 },
      weighing: 'equal',
    });
    expect(change).toBeCloseTo(1 / 3, 12);
    expect(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBeCloseTo(change, 14);
  });

  it('returns zero for an empty period, and a gap for a member with unknown shares', () => {
    const none = memberContributions(SESSIONS, ALL, chain, {
      period: { first: 2, last: 2 },
      weighing: 'shares',
    });
    expect(none).toEqual({ values: [null, null, null, null], change: 0 });
    const unknown = [
      member([100, 110, 121], { membershipPeriods: [{ from: null, to: null, shares: null }] }),
    ];
    const { values } = memberContributions(SESSIONS, unknown, chainMembers(SESSIONS, unknown), {
      period: { first: 0, last: 2 },
      weighing: 'shares',
    });
    expect(values).toEqual([null]);
  });
});
