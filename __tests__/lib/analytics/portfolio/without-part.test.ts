import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import { withoutPart } from '@/lib/analytics/portfolio/without-part';
import { computeCase, type PortfolioCase } from '../../../support/portfolio-case';
import { FIRST_DAY, randomPortfolio } from '../../../support/random-portfolio';

const given: PortfolioCase = {
  base: 'EUR',
  asOf: '2024-06-28',
  accounts: [{ id: 'bank', cash: 'tracked' }],
  assets: {
    ACME: {
      currency: 'EUR',
      prices: [
        ['2024-01-02', '100'],
        ['2024-03-01', '120'],
        ['2024-06-28', '90'],
      ],
    },
    SHOP: {
      currency: 'EUR',
      prices: [
        ['2024-01-02', '50'],
        ['2024-03-01', '40'],
        ['2024-06-28', '60'],
      ],
    },
  },
  transactions: [
    { account: 'bank', date: '2024-01-02', kind: 'deposit', net: '2000' },
    {
      account: 'bank',
      date: '2024-01-03',
      kind: 'buy',
      asset: 'ACME',
      quantity: '10',
      price: '101',
      fee: '2',
    },
    {
      account: 'bank',
      date: '2024-01-03',
      kind: 'buy',
      asset: 'SHOP',
      quantity: '10',
      price: '50',
      fee: '1',
    },
    { account: 'bank', date: '2024-02-01', kind: 'dividend', asset: 'ACME', gross: '30', tax: '5' },
    {
      account: 'bank',
      date: '2024-03-01',
      kind: 'sell',
      asset: 'ACME',
      quantity: '4',
      price: '119',
      fee: '2',
    },
    { account: 'bank', date: '2024-04-02', kind: 'withdrawal', net: '100' },
  ],
};

it('is the portfolio that the other rows alone make, where the cash is in the base currency', () => {
  const all = computeCase(given);
  const others = computeCase({
    ...given,
    transactions: given.transactions.filter(({ asset }) => asset !== 'ACME'),
  });
  const acme = all.book.assets.findIndex(({ id }) => id === 'ACME');

  const without = withoutPart(
    all.valued,
    all.valued.parts.find(({ asset }) => asset === acme)!,
  );

  const valueOn = ({ days, values }: { days: Int32Array; values: Float64Array }) =>
    new Map(Array.from(days, (day, t) => [day, values[t]!]));
  const expected = valueOn(others.valued);
  const found = valueOn(without);
  expect(expected.size).toBeGreaterThan(4);
  for (const [day, value] of expected) expect(found.get(day)).toBeCloseTo(value, 9);
  const range = { from: all.range.from, to: all.book.asOf };
  const growth = (view: typeof without) => linkReturns(view, range, 'opening').growth.at(-1)!;
  expect(growth(without)).toBeCloseTo(growth(others.valued), 12);
  // 10 x 101 + 2 were paid; 30 - 5, 4 x 119 - 2 and 6 x 90 came of it: 1,039 - 1,012 = 27.
  expect(all.valued.values.at(-1)! - without.values.at(-1)!).toBeCloseTo(27, 9);
});

it('differs from the portfolio by the gain of the part, on every day of random portfolios', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const { valued } = computeCase(randomPortfolio({ seed }));
    for (const part of valued.parts.filter(({ asset }) => asset >= 0)) {
      const without = withoutPart(valued, part);
      let gain = 0;
      valued.days.forEach((day, t) => {
        const event = part.events.find((one) => one.t === t);
        gain += part.values[t]! - (t === 0 ? 0 : part.values[t - 1]!);
        if (event) gain += event.outflow - event.inflow;
        const difference = valued.values[t]! - without.values[t]!;
        if (Math.abs(difference - gain) > 1e-6 * (1 + Math.abs(gain) + Math.abs(valued.values[t]!)))
          throw new Error(`seed ${seed}, day ${day - FIRST_DAY}: ${difference} is not the gain ${gain}`);
      });
      expect(without.inflows).toEqual(valued.inflows);
    }
  }
});
