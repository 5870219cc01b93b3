import { Retirement } from '@/lib/contracts/portfolios/retirement';
import { expectContract } from '../../support/check-contract';
import { FakeStore, weekdayBars } from '../../support/fake-store';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

/** An index that grows by 1% a month: every path is the same. */
const steady = weekdayBars(
  '2019-07-08',
  Array.from({ length: 1_300 }, (_, i) => 100 * 1.01 ** ((12 / 261) * i)),
);

/** An own generator: Park and Miller's, 1988. */
function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Bars of 21 years whose close stays within a month: the changes of months are those of a function. */
function monthlyBars(factorOf: () => number) {
  const bars = weekdayBars('2003-06-02', Array<number>(5_500).fill(100));
  let [level, last] = [100, ''];
  for (const [at, bar] of bars.days.entries()) {
    const month = new Date(bar * 86_400_000).toISOString().slice(0, 7);
    if (month !== last && last !== '') level *= factorOf();
    last = month;
    bars.close[at] = level;
    bars.total[at] = level;
  }
  return bars;
}

const roll = dice(11);
const rough = monthlyBars(() => 1.005 + 0.16 * (roll() - 0.5));
const fund = { kind: 'etf', country: 'US' } as const;
const store = new FakeStore([
  { ...fund, symbol: 'ACWI', name: 'World', bars: steady },
  { ...fund, symbol: 'ROUGH', name: 'Ups and downs', bars: rough },
  { ...fund, symbol: 'EVEN', name: 'The same each month', bars: monthlyBars(() => 1.003) },
]);
const { newCaller } = withPortfolioSite(store);
let caller: PortfolioCaller;
let slug: string;

beforeAll(async () => {
  caller = await newCaller();
  const created = await caller.create({ benchmark: 'ACWI' });
  ({ slug } = created);
  const pension = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
    payload: { name: 'Pension', kind: 'pension', currency: 'USD', cash: 'tracked' },
  });
  const deposit = { kind: 'deposit', date: '2024-06-03' };
  await caller.ok('POST', `/portfolios/${slug}/transactions/batch/`, {
    payload: {
      transactions: [
        { ...deposit, account: created.account, net: '100000' },
        { ...deposit, account: pension.id, net: '50000' },
      ],
    },
  });
});

const call = (query: string) =>
  caller.call<Retirement>('GET', `/portfolios/${slug}/retirement/?returns=benchmark&inflation=0&${query}`);

it('follows the plan along past returns, with the pots of the accounts', async () => {
  const { body } = await call(
    'age=60&retireAge=65&lastAge=90&saving=500&spending=2000&phases=75:1500&income=67:800&tax=pension:0.25',
  );
  expectContract(Retirement, body);
  expect(body).toMatchObject({
    value: expect.closeTo(150_000, 6) as number,
    pots: [
      { kind: 'broker', value: expect.closeTo(100_000, 6) as number, taxRate: 0 },
      { kind: 'pension', value: expect.closeTo(50_000, 6) as number, taxRate: 0.25 },
    ],
    plan: {
      spending: [
        { from: 65, to: 75, monthly: 2_000 },
        { from: 75, to: null, monthly: 1_500 },
      ],
      income: [{ from: 67, to: null, monthly: 800 }],
      rule: 'fixed',
    },
    chance: 1,
    gap: null,
    stress: { starts: body.method.months, lasting: body.method.months },
  });
  expect([body.dates.length, body.spent.length]).toEqual([31, 25]);
  expect(body.dates.slice(0, 2)).toEqual(['2024-06-28', '2025-06-28']);
  // 150,000 x 1.01^60 + 500 x (1.01^60 - 1) / 0.01 = 272,505 + 40,835; months differ in their days.
  expect(body.middle[5]! / 313_340).toBeGreaterThan(0.97);
  expect(body.middle[5]! / 313_340).toBeLessThan(1.03);
  expect(body.spent[0]).toMatchObject({ age: 65 });
  expect(body.spent[0]!.middle).toBeCloseTo(24_000, 6);
  expect(body.spent[10]!.middle).toBeCloseTo(18_000, 6);
});

it('names each parameter that it cannot read', async () => {
  const { body, status } = await call(
    'age=12&retireAge=70&lastAge=69&spending=x&phases=75&income=70-60:5&tax=moon:0.1&rule=all',
  );
  expect(status).toBe(400);
  for (const field of ['age', 'lastAge', 'spending', 'phases', 'income', 'tax', 'rule'])
    expect(body).toHaveProperty(field);
});

/** An independent model of a plan, month by month, from the text of docs/portfolio.md alone. */
function simulate(
  rule: 'fixed' | 'guardrails' | 'percent',
  factorOf: (month: number) => number,
): { ends: number[]; spent: number[]; lasts: boolean } {
  let [broker, pension] = [100_000, 50_000];
  let [spendingFactor, firstRate, isEnough] = [1, -1, true];
  const ends = [broker + pension];
  const spent: number[] = [];
  for (let age = 58; age < 88; age++) {
    const year = age - 58;
    const rents = (age >= 67 ? 450 : 0) + (age >= 62 && age < 70 ? 150 : 0);
    const wish = age < 75 ? 1_400 : 1_000;
    const twelfth = (0.06 * (broker + pension)) / 12;
    if (age >= 62 && rule === 'guardrails') {
      const rate = (Math.max(0, wish * spendingFactor - rents) * 12) / (broker + pension);
      if (firstRate < 0) firstRate = rate;
      if (rate > 1.2 * firstRate) spendingFactor *= 0.9;
      else if (rate < 0.8 * firstRate) spendingFactor *= 1.1;
    }
    let ofYear = 0;
    for (let month = 0; month < 12; month++) {
      const factor = factorOf(12 * year + month);
      broker *= factor;
      pension *= factor;
      if (age < 62) {
        broker += 300;
        continue;
      }
      const spending = Math.max(0, wish * spendingFactor - rents);
      // Of each account what is sold; a tenth and a quarter of it is tax. That of the pension comes last.
      const soldBroker = Math.min(broker, rule === 'percent' ? twelfth : spending / 0.9);
      const soldPension = Math.min(
        pension,
        rule === 'percent' ? twelfth - soldBroker : (spending - 0.9 * soldBroker) / 0.75,
      );
      broker -= soldBroker;
      pension -= soldPension;
      const got = 0.9 * soldBroker + 0.75 * soldPension;
      ofYear += rents + got;
      if (rule !== 'percent' && got < spending - 1e-6) isEnough = false;
    }
    ends.push(broker + pension);
    if (age >= 62) spent.push(ofYear);
  }
  return { ends, spent, lasts: isEnough && broker + pension > 0 };
}

const PLAN =
  'age=58&retireAge=62&lastAge=88&saving=300&spending=1400&phases=75:1000&income=67:450,62-70:150&tax=broker:0.1,pension:0.25&rate=0.06';
const OWN_PATHS = 4_000;

/** The monthly returns of the twenty years to the day of the site: the changes of the last closes of months. */
function pastMonths(): number[] {
  const closes = new Map<string, number>();
  for (const [at, day] of rough.days.entries()) {
    const date = new Date(day * 86_400_000).toISOString();
    if (date >= '2004-06-28' && date < '2024-06-29') closes.set(date.slice(0, 7), rough.close[at]!);
  }
  const ends = [...closes.values()];
  return ends.slice(1).map((close, at) => close / ends[at]! - 1);
}

describe.each(['fixed', 'percent', 'guardrails'] as const)('the rule %s', (rule) => {
  it('agrees with an independent model: the chance and each band, within the error of sampling', async () => {
    const { body } = await caller.call<Retirement>(
      'GET',
      `/portfolios/${slug}/retirement/?returns=benchmark&benchmark=ROUGH&inflation=0.015&${PLAN}&rule=${rule}`,
    );
    const months = pastMonths();
    expect(body.method).toMatchObject({ symbol: 'ROUGH', months: months.length, paths: 2_000 });
    const real = months.map((one) => (1 + one) / 1.015 ** (1 / 12));
    const random = dice(2_024);
    const paths = Array.from({ length: OWN_PATHS }, () => {
      const path: number[] = [];
      while (path.length < 360) {
        const first = Math.floor(random() * real.length);
        for (let at = 0; at < 12; at++) path.push(real[(first + at) % real.length]!);
      }
      return simulate(rule, (month) => path[month]!);
    });

    /** Four standard errors of the difference of two shares. */
    const errorOf = (share: number) => 4 * Math.sqrt(share * (1 - share) * (1 / 2_000 + 1 / OWN_PATHS));
    const lasting = paths.filter(({ lasts }) => lasts).length / OWN_PATHS;
    expect(Math.abs(body.chance! - lasting)).toBeLessThanOrEqual(errorOf(lasting));
    if (rule === 'fixed') expect(lasting).toBeGreaterThan(0.2);
    if (rule === 'fixed') expect(lasting).toBeLessThan(0.8);

    /** The share of the own paths below a value of the page is that of the band; equal ones, such as 0, count on both sides. */
    const expectShare = (values: readonly number[], value: number, share: number, label: string) => {
      const [slack, error] = [1e-9 * Math.max(1, value), errorOf(share)];
      const below = values.filter((one) => one < value - slack).length / OWN_PATHS;
      const upTo = values.filter((one) => one <= value + slack).length / OWN_PATHS;
      expect([label, below <= share + error, upTo >= share - error]).toEqual([label, true, true]);
    };
    expect(body.low).toHaveLength(31);
    for (let year = 1; year <= 30; year++) {
      const ends = paths.map((one) => one.ends[year]!);
      expectShare(ends, body.low[year]!, 0.1, `low ${year}`);
      expectShare(ends, body.middle[year]!, 0.5, `middle ${year}`);
      expectShare(ends, body.high[year]!, 0.9, `high ${year}`);
    }
    for (const [year, { low, middle }] of body.spent.entries()) {
      const ofYear = paths.map((one) => one.spent[year]!);
      expectShare(ofYear, low, 0.1, `spent low ${year}`);
      expectShare(ofYear, middle, 0.5, `spent middle ${year}`);
    }
  });

  it('is that of the model to the cent where every month has the same return', async () => {
    const { body } = await caller.call<Retirement>(
      'GET',
      `/portfolios/${slug}/retirement/?returns=benchmark&benchmark=EVEN&inflation=0&${PLAN}&rule=${rule}`,
    );
    const { ends, lasts, spent } = simulate(rule, () => 1.003);
    expect(body.chance).toBe(lasts ? 1 : 0);
    for (const band of [body.low, body.middle, body.high])
      for (const [year, value] of band.entries()) expect(value).toBeCloseTo(ends[year]!, 4);
    for (const [year, { middle }] of body.spent.entries()) expect(middle).toBeCloseTo(spent[year]!, 4);
    expect(body.spent).toHaveLength(26);
  });
});
