import { viewChange } from '@/lib/analytics/portfolio/attribution';
import { atConstantRates } from '@/lib/analytics/portfolio/constant-rates';
import { dayFigures, rangeFigures } from '@/lib/analytics/portfolio/range-figures';
import { contributions } from '@/lib/analytics/portfolio/contributions';
import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import { valueBook } from '@/lib/analytics/portfolio/value-book';
import { assetsView, wholeView } from '@/lib/analytics/portfolio/valued-view';
import type { ViewSelection } from '@/lib/analytics/portfolio/valued-view';
import { decimalToNumber } from '@/lib/domain/decimal';
import { computeCase } from '../../../support/portfolio-case';
import type { CaseRow, ComputedCase, PortfolioCase } from '../../../support/portfolio-case';
import { FIRST_DAY, randomPortfolio } from '../../../support/random-portfolio';

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed + 1);

const PRICES = [
  ['2023-01-02', '100'],
  ['2023-06-01', '120'],
  ['2023-12-29', '90'],
  ['2024-06-03', '150'],
] as const;

/** One dollar asset, bought twice, sold in part, with a dividend; the settlement of the account is a parameter. */
function dollarCase(base: string, settled: Readonly<Record<string, string>>, cash: 'tracked' | 'implied') {
  const row = (kind: string, date: string, more: object): CaseRow => ({
    kind,
    date,
    asset: 'ACME',
    currency: 'USD',
    ...(settled[date] !== undefined && { settleCurrency: 'EUR', fxRate: settled[date] }),
    ...more,
  });
  const given: PortfolioCase = {
    base,
    asOf: '2024-06-03',
    accounts: [{ id: 'A', cash }],
    assets: { ACME: { currency: 'USD', prices: PRICES } },
    fx: {
      USDEUR: [
        ['2023-01-01', '0.90'],
        ['2023-06-01', '0.95'],
        ['2023-12-29', '0.80'],
        ['2024-06-03', '1.10'],
      ],
    },
    transactions: [
      row('buy', '2023-01-02', { quantity: '10', price: '100' }),
      row('buy', '2023-06-01', { quantity: '5', price: '118' }),
      row('dividend', '2023-12-29', { gross: '20' }),
      row('sell', '2024-06-03', { quantity: '6', price: '149' }),
    ],
  };
  return computeCase(given);
}

function local({ book, grid, range }: ComputedCase, view: ViewSelection = wholeView(book)) {
  const constant = atConstantRates(book, grid);
  const valued = valueBook(constant.book, constant.grid, view);
  return {
    ...constant,
    valued,
    figures: rangeFigures(constant.book, { view, valued }, range),
    day: dayFigures(constant.book, constant.grid, { view, valued }),
  };
}

const valueOf = (metric: { ok: boolean; value?: number }) => {
  if (!metric.ok) throw new Error(JSON.stringify(metric));
  return metric.value!;
};

describe('a book at constant rates', () => {
  it.each([
    ['at the rates of the days', {}],
    [
      'at rates of the broker',
      { '2023-01-02': '0.92', '2023-06-01': '0.97', '2023-12-29': '0.79', '2024-06-03': '1.08' },
    ],
  ])('has the returns of the dollars, settled %s', (_, settled) => {
    const dollars = dollarCase('USD', {}, 'implied').figures;
    const euros = local(dollarCase('EUR', settled, 'implied'));
    for (const name of ['twr', 'simpleReturn', 'modifiedDietz'] as const)
      expect(valueOf(euros.figures[name])).toBeCloseTo(valueOf(dollars[name]), 10);
    expect(valueOf(euros.figures.moneyWeighted.xirr)).toBeCloseTo(valueOf(dollars.moneyWeighted.xirr), 9);
    expect(euros.figures.currencyEffect).toBeCloseTo(0, 9);
    // 1.1 euros for a dollar on the as-of day.
    expect(euros.figures.gain).toBeCloseTo(1.1 * dollars.gain, 8);
    expect(euros.figures.realized).toBeCloseTo(1.1 * dollars.realized, 8);
    expect(euros.figures.realizedCurrency).toBe(0);
    expect(euros.day.unrealizedCurrency).toBeCloseTo(0, 9);
    expect(euros.day.value).toBeCloseTo(1.1 * 9 * 150, 8);
  });

  it('leaves out what a conversion gave more or less than the rate, also of cash', () => {
    const plain = dollarCase('EUR', {}, 'tracked');
    const converted = computeCase({
      base: 'EUR',
      asOf: '2024-06-03',
      accounts: [{ id: 'A', cash: 'tracked' }],
      assets: {},
      fx: {
        USDEUR: [
          ['2023-01-01', '0.90'],
          ['2024-06-03', '1.10'],
        ],
      },
      transactions: [
        { kind: 'deposit', date: '2023-01-02', net: '1000' },
        { kind: 'convert', date: '2023-06-01', net: '450', currency: 'EUR', toNet: '490', toCurrency: 'USD' },
      ],
    });
    expect(valueOf(local(converted).figures.twr)).toBeCloseTo(0, 12);
    expect(converted.figures.gain).toBeCloseTo(490 * 1.1 - 450, 9);
    // Cash of the account is a loan here: its currency moves, its return at constant rates is that of ACME.
    expect(local(plain).figures.currencyEffect).toBeCloseTo(0, 9);
  });

  it('keeps the laws of random portfolios, and moves no currency', () => {
    for (const seed of SEEDS) {
      const given = computeCase(randomPortfolio({ seed }));
      for (const view of [wholeView(given.book), assetsView(given.book, (asset) => asset % 2 === 0)]) {
        const range = { from: FIRST_DAY + 100, to: given.book.asOf };
        const { book, valued, figures } = local(given, view);
        const change = viewChange(valued, range);
        const size = 1 + change.inflows + change.outflows + Math.abs(change.start) + Math.abs(change.end);
        const { start, price, dividends, interest, otherIncome, fees, taxes, inflows, outflows } = change;
        const sum = start + price + dividends + interest + otherIncome - fees - taxes + inflows - outflows;
        expect(Math.abs(sum - change.end) / size).toBeLessThan(1e-9);
        expect(Math.abs(change.currency) / size).toBeLessThan(1e-9);
        for (const part of change.parts)
          if (part.asset < 0) expect(Math.abs(part.price) / size).toBeLessThan(1e-9);
        expect(valued.values.at(-1)).toBeCloseTo(valueBook(given.book, given.grid, view).values.at(-1)!, 6);
        const chain = linkReturns(valued, given.range, 'opening');
        const parts = contributions(valued, given.range, chain).reduce((total, one) => total + one, 0);
        expect(Math.abs(parts - (chain.growth.at(-1)! - 1))).toBeLessThan(1e-9 * Math.max(...chain.growth));
        expect(figures.realized).toBeCloseTo(
          book.disposals
            .filter(({ asset, day }) => view.assets[asset]! && day > given.range.from)
            .reduce((total, { gain }) => total + decimalToNumber(gain), 0),
          5,
        );
      }
    }
  });
});

it('moves the proceeds of a taxed exchange by the rates of what came, and of its cash', () => {
  const { book } = local(
    computeCase({
      base: 'EUR',
      asOf: '2024-06-03',
      accounts: [{ id: 'A', cash: 'implied' }],
      assets: {
        OLD: { currency: 'USD', prices: [['2023-01-02', '100']] },
        NEW: { currency: 'GBP', prices: [['2023-06-01', '50']] },
      },
      fx: {
        USDEUR: [
          ['2023-01-01', '0.90'],
          ['2024-06-03', '1.10'],
        ],
        GBPEUR: [
          ['2023-01-01', '1.20'],
          ['2024-06-03', '1.50'],
        ],
      },
      transactions: [
        { kind: 'buy', date: '2023-01-02', asset: 'OLD', currency: 'USD', quantity: '10', price: '100' },
        {
          kind: 'exchange',
          date: '2023-06-01',
          asset: 'OLD',
          quantity: '10',
          toAsset: 'NEW',
          toQuantity: '20',
          net: '100',
          currency: 'USD',
          subkind: 'taxed',
        },
      ],
    }),
  );
  const [sale] = book.disposals;

  // 20 x 50 x 1.50 + 100 x 1.10, less 1,000 x 1.10
  expect(decimalToNumber(sale!.proceeds)).toBeCloseTo(1610, 9);
  expect(decimalToNumber(sale!.gain)).toBeCloseTo(510, 9);
});
