import { chainGroups, indexGroupDays } from '@/lib/analytics/contribution/group-chain';
import { chainMembers } from '@/lib/analytics/contribution/chain-members';
import type { MemberHistory } from '@/lib/analytics/contribution/trace-member';

const DAYS = [10, 11, 12, 15, 16];

/** A member since ever with its closes; dividends raise `total`. */
function member(shares: number, close: readonly number[], total = close): MemberHistory {
  return {
    days: DAYS,
    close,
    total,
    splits: [],
    membershipPeriods: [{ from: null, to: null, shares }],
  };
}

const members = [
  { group: 'A', history: member(10, [100, 110, 99, 99, 99], [100, 110, 99, 108.9, 108.9]) },
  { group: 'A', history: member(5, [40, 40, 44, 44, 40]) },
  { group: 'B', history: member(20, [50, 45, 45, 54, 54]) },
];

it('adds up to the whole index, session by session', () => {
  const groups = chainGroups(DAYS, members);
  const whole = chainMembers(
    DAYS,
    members.map(({ history }) => history),
  );

  for (let t = 1; t < DAYS.length; t++) {
    const sum = (of: 'before' | 'after' | 'afterTotal') =>
      groups.get('A')![of][t]! + groups.get('B')![of][t]!;
    expect(sum('before')).toBeCloseTo(whole.before[t]!, 12);
    expect(sum('after')).toBeCloseTo(whole.after[t]!, 12);
    expect(sum('afterTotal')).toBeCloseTo(whole.afterTotal[t]!, 12);
  }
});

it('gives the days of a portfolio the sessions since the day before, in the currency of the rates', () => {
  const groups = chainGroups(DAYS, members);
  // Day 13 has no session; the 16th has those of the 15th and 16th.
  const days = [10, 11, 12, 13, 16];
  const rates: Record<number, number> = { 10: 1, 11: 1, 12: 1, 13: 1.1, 16: 1.1 };

  const found = indexGroupDays(DAYS, groups, { days, rateOn: (day) => rates[day]! });

  const [a, b] = [found.get('A')!, found.get('B')!];
  expect(a.weights[1]).toBeCloseTo(1200 / 2200, 12);
  expect(b.returns[1]).toBeCloseTo(-0.1, 12);
  expect([a.returns[3], b.returns[3]]).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.1, 12)]);
  expect(a.weights[3]).toBeCloseTo((990 + 220) / (990 + 220 + 900), 12);
  // Technology: the dividend of the 15th, and the fall of the second member on the 16th.
  expect(b.returns[4]).toBeCloseTo(0.2, 12);
  expect(a.returns[4]).toBeCloseTo(((1089 + 220) / 1210) * ((990 + 200) / 1210) - 1, 12);
  for (let i = 1; i < days.length; i++) expect(a.weights[i]! + b.weights[i]!).toBeCloseTo(1, 12);
});
