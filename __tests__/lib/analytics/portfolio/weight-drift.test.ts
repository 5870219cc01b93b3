import { weightDrift } from '@/lib/analytics/portfolio/weight-drift';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { computeCase } from '../../../support/portfolio-case';
import { FIRST_DAY, randomPortfolio } from '../../../support/random-portfolio';

it('gives the weights of the start, of each month end, and of the last day, as values say', () => {
  const { valued } = computeCase({
    base: 'EUR',
    asOf: '2024-03-15',
    accounts: [{ id: 'bank', cash: 'tracked' }],
    assets: {
      ACME: {
        currency: 'EUR',
        prices: [
          ['2024-01-02', '100'],
          ['2024-01-31', '150'],
          ['2024-02-29', '50'],
        ],
      },
    },
    transactions: [
      { account: 'bank', date: '2024-01-02', kind: 'deposit', net: '1000' },
      { account: 'bank', date: '2024-01-02', kind: 'buy', asset: 'ACME', quantity: '5', price: '100' },
      { account: 'bank', date: '2024-03-15', kind: 'deposit', net: '1000' },
    ],
  });
  const range = { from: valued.days[0]! - 1, to: valued.days.at(-1)! };

  const { days, weights } = weightDrift(valued, range, ({ asset }) =>
    asset < 0
      ? [['cash', 1]]
      : [
          ['stock', 0.8],
          ['bond', 0.2],
        ],
  );

  expect(days.map((day) => formatIsoDate(day))).toEqual([
    '2024-01-02',
    '2024-01-31',
    '2024-02-29',
    '2024-03-15',
  ]);
  expect(weights.get('stock')).toEqual(
    [0.5 * 0.8, 0.6 * 0.8, (250 / 750) * 0.8, (250 / 1750) * 0.8].map(
      (one) => expect.closeTo(one, 12) as number,
    ),
  );
  expect(weights.get('cash')).toEqual(
    [0.5, 0.4, 500 / 750, 1500 / 1750].map((one) => expect.closeTo(one, 12) as number),
  );
});

it('adds up to 1 at each month end of random portfolios', () => {
  let checked = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const { book, valued } = computeCase(randomPortfolio({ seed }));
    const { days, weights } = weightDrift(valued, { from: FIRST_DAY + 60, to: book.asOf }, ({ asset }) => [
      [asset < 0 ? 'cash' : `group ${asset % 2}`, 1],
    ]);
    days.forEach((_, i) => {
      const sum = [...weights.values()].reduce((total, values) => total + values[i]!, 0);
      expect(sum).toBeCloseTo(1, 9);
      checked += 1;
    });
  }
  expect(checked).toBeGreaterThan(50);
});
