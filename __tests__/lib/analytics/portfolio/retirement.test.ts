import { createRandom } from '@/lib/analytics/statistics/random';
import {
  followRetirement,
  retirementOutlook,
  stressStarts,
  type RetirementPlan,
  type WithdrawalRule,
} from '@/lib/analytics/portfolio/retirement';

const plan: RetirementPlan = {
  age: 50,
  retireAge: 60,
  lastAge: 85,
  pots: [
    { value: 200_000, taxRate: 0.1 },
    { value: 150_000, taxRate: 0.25 },
  ],
  saving: 1_000,
  spending: [
    { from: 60, to: 75, monthly: 4_000 },
    { from: 75, to: null, monthly: 3_000 },
  ],
  income: [{ from: 67, to: null, monthly: 1_500 }],
  rule: 'fixed',
  rate: 0.04,
};

/** The same plan, written month by month as a person would do it on paper, with two named pots. */
function simulate(rule: WithdrawalRule, factors: readonly number[]) {
  let [first, second] = [200_000, 150_000];
  let cut = 1;
  let ratio: number | undefined;
  let allowance = 0;
  let isEnough = true;
  const ends: number[] = [first + second];
  const spent: number[] = [];
  for (let month = 0; month < 35 * 12; month++) {
    const age = 50 + Math.floor(month / 12);
    const pension = age >= 67 ? 1_500 : 0;
    const budget = age < 60 ? 0 : age < 75 ? 4_000 : 3_000;
    if (month % 12 === 0) {
      allowance = (0.04 * (first + second)) / 12;
      if (age >= 60) spent.push(0);
      if (age >= 60 && rule === 'guardrails') {
        const now = (Math.max(0, budget * cut - pension) * 12) / (first + second);
        if (ratio === undefined) ratio = now;
        else if (now > ratio * 1.2) cut *= 0.9;
        else if (now < ratio * 0.8) cut *= 1.1;
      }
    }
    first *= factors[month]!;
    second *= factors[month]!;
    if (age < 60) first += 1_000;
    else {
      let received = 0;
      if (rule === 'percent') {
        const fromFirst = Math.min(first, allowance);
        const fromSecond = Math.min(second, allowance - fromFirst);
        first -= fromFirst;
        second -= fromSecond;
        received = fromFirst * 0.9 + fromSecond * 0.75;
      } else {
        const missing = Math.max(0, budget * cut - pension);
        const fromFirst = Math.min(first, missing / 0.9);
        first -= fromFirst;
        const fromSecond = Math.min(second, (missing - fromFirst * 0.9) / 0.75);
        second -= Math.max(0, fromSecond);
        received = fromFirst * 0.9 + Math.max(0, fromSecond) * 0.75;
        if (received < missing - 1e-6) isEnough = false;
      }
      spent[spent.length - 1]! += received + pension;
    }
    if (month % 12 === 11) ends.push(first + second);
  }
  return { ends, spent, lasts: isEnough && first + second > 0 };
}

describe.each(['fixed', 'percent', 'guardrails'] as const)('the rule %s', (rule) => {
  it('is that of an independent simulation on random paths', () => {
    const random = createRandom(7);
    const lasting: boolean[] = [];
    for (let run = 0; run < 60; run++) {
      const factors = Array.from({ length: 420 }, () => 1.003 + (random() - 0.5) * 0.12);
      const mine = followRetirement({ ...plan, rule }, factors);
      const theirs = simulate(rule, factors);
      expect(mine.lasts).toBe(theirs.lasts);
      lasting.push(mine.lasts);
      for (const [at, value] of theirs.ends.entries()) expect(mine.values[at]).toBeCloseTo(value, 4);
      for (const [at, value] of theirs.spent.entries()) expect(mine.spent[at]).toBeCloseTo(value, 4);
    }
    if (rule === 'fixed') expect(new Set(lasting).size).toBe(2);
  });
});

it('counts the paths that last, and orders the values of a year', () => {
  const flat = Array<number>(420).fill(1);
  const good = Array<number>(420).fill(1.01);
  const { chance, high, low, middle, spent } = retirementOutlook(plan, [flat, good, good, good]);
  expect(chance).toBe(0.75);
  expect([low.length, spent.length]).toEqual([36, 25]);
  expect(low.every((value, at) => value <= middle[at]! && middle[at]! <= high[at]!)).toBe(true);
  expect(spent[0]).toBeCloseTo(48_000, 6);
});

it('begins in each past month, in their order', () => {
  // Two bad years, then ten good ones.
  const returns = [...Array<number>(24).fill(-0.02), ...Array<number>(120).fill(0.006)];
  const starts = stressStarts({ ...plan, age: 60 }, returns);
  expect(starts).toHaveLength(144);
  const path = Array.from({ length: 300 }, (_, month) => 1 + returns[(5 + month) % 144]!);
  expect(starts[5]!.endValue).toBeCloseTo(followRetirement({ ...plan, age: 60 }, path).values.at(-1)!, 6);
});
