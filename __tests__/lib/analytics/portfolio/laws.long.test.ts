import type { Book } from '@/lib/analytics/ledger/book';
import { buildBook } from '@/lib/analytics/ledger/build-book';
import { viewChange } from '@/lib/analytics/portfolio/attribution';
import { missingRates } from '@/lib/analytics/portfolio/price-grid';
import { contributions } from '@/lib/analytics/portfolio/contributions';
import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import { valueBook } from '@/lib/analytics/portfolio/value-book';
import { assetsView, restrictAccounts, wholeView } from '@/lib/analytics/portfolio/valued-view';
import { COST_METHODS } from '@/lib/domain/portfolio/portfolio';
import type { CostMethod } from '@/lib/domain/portfolio/portfolio';
import { TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';
import { bookOf, computeBook, computeCase, toInput } from '../../../support/portfolio-case';
import type { CaseRow, ComputedCase, PortfolioCase } from '../../../support/portfolio-case';
import { FIRST_DAY, randomPortfolio } from '../../../support/random-portfolio';
import { formatIsoDate } from '@/lib/domain/iso-date';

const PORTFOLIOS = 120;
const SEEDS = Array.from({ length: PORTFOLIOS }, (_, seed) => seed + 1);
const FEW = SEEDS.slice(0, 25);

/** Asserts equality within 1e-9 of the size of the amounts. */
function expectEqual(found: number, expected: number, size: number, what: string): void {
  if (!(Math.abs(found - expected) <= 1e-9 * Math.max(1, size)))
    throw new Error(`${what}: expected ${expected}, got ${found}`);
}

const computed = new Map<number, ComputedCase>();
function portfolioOf(seed: number): ComputedCase {
  let one = computed.get(seed);
  if (!one) computed.set(seed, (one = computeCase(randomPortfolio({ seed }))));
  return one;
}

const SUMMED = ['price', 'currency', 'dividends', 'interest', 'otherIncome', 'inflows'] as const;
const TAKEN = ['fees', 'taxes', 'outflows'] as const;

describe('laws of random portfolios', () => {
  it('have every kind of transaction among them', () => {
    const kinds = new Set(SEEDS.flatMap((seed) => portfolioOf(seed).book.rows.map(({ kind }) => kind)));

    expect([...kinds].sort()).toEqual(
      TRANSACTION_KINDS.filter((kind) => kind !== 'split' && kind !== 'balance').sort(),
    );
  });

  it('parts of a change add to the change, of every view, and cash has no price effect', () => {
    for (const seed of SEEDS) {
      const { book, grid } = portfolioOf(seed);
      const views = [
        wholeView(book),
        assetsView(book, (asset) => asset % 2 === 0),
        { ...wholeView(book), assets: book.assets.map((_, asset) => asset !== 1) },
        ...[0, 1, 2].map((account) => restrictAccounts(wholeView(book), (one) => one === account)),
      ];
      const range = { from: FIRST_DAY + 100, to: book.asOf };
      views.forEach((view, v) => {
        const valued = valueBook(book, grid, view);
        const change = viewChange(valued, range);
        const size = change.inflows + change.outflows + Math.abs(change.start) + Math.abs(change.end);
        const added = SUMMED.reduce((sum, name) => sum + change[name], change.start);
        const end = TAKEN.reduce((sum, name) => sum - change[name], added);
        expectEqual(end, change.end, size, `seed ${seed}, view ${v}`);
        for (const part of change.parts)
          if (part.asset < 0)
            expectEqual(
              part.price,
              0,
              size + part.inflows + part.outflows,
              `seed ${seed}, cash of view ${v}`,
            );
      });
    }
  });

  it('a part is worth what it is worth in each account, added in their order to the last digit', () => {
    for (const seed of FEW) {
      const { book, grid } = portfolioOf(seed);
      const apart = book.accounts.map((_, account) =>
        valueBook(
          book,
          grid,
          restrictAccounts(wholeView(book), (one) => one === account),
        ),
      );
      for (const { asset, currency, values } of valueBook(book, grid, wholeView(book)).parts) {
        const lines: readonly { readonly account: number }[] =
          asset < 0
            ? book.cash.filter((line) => line.currency === currency)
            : book.holdings.filter((line) => line.asset === asset);
        const sums = new Float64Array(values.length);
        for (const { account } of lines) {
          const own = apart[account]!.parts.find(
            (part) => part.asset === asset && part.currency === currency,
          )!;
          own.values.forEach((value, t) => (sums[t]! += value));
        }
        expect({ seed, asset, currency, values }).toEqual({ seed, asset, currency, values: sums });
      }
    }
  });

  it('a change is the sum of the changes of its parts in time', () => {
    for (const seed of FEW) {
      const { valued } = portfolioOf(seed);
      const [a, b, c] = [FIRST_DAY + 40, FIRST_DAY + 200, FIRST_DAY + 400];
      const whole = viewChange(valued, { from: a, to: c });
      const [first, second] = [
        viewChange(valued, { from: a, to: b }),
        viewChange(valued, { from: b, to: c }),
      ];
      for (const name of [...SUMMED, ...TAKEN])
        expectEqual(first[name] + second[name], whole[name], 1e6, `seed ${seed} ${name}`);
    }
  });

  it('contributions add to the time-weighted return', () => {
    for (const seed of SEEDS) {
      const { valued, range } = portfolioOf(seed);
      const chain = linkReturns(valued, range, 'opening');
      const sum = contributions(valued, range, chain).reduce((total, one) => total + one, 0);
      expectEqual(sum, chain.growth.at(-1)! - 1, Math.max(...chain.growth), `seed ${seed}`);
    }
  });

  it('values of another base are the same money', () => {
    for (const seed of FEW) {
      const euros = portfolioOf(seed);
      const dollars = computeCase({ ...randomPortfolio({ seed }), base: 'USD', transactions: inEuros(seed) });
      const rate = euros.grid.rateOn('EUR', 'USD', euros.book.asOf)!;
      expectEqual(dollars.day.value, euros.day.value * rate, 1e6, `seed ${seed}`);
    }
  });

  it('doubled quantities change no return', () => {
    for (const seed of FEW) {
      const once = portfolioOf(seed);
      const given = randomPortfolio({ seed });
      const twice = computeCase({ ...given, transactions: given.transactions.map(doubleAmounts) });
      expectEqual(twice.day.value, 2 * once.day.value, 1e6, `value, seed ${seed}`);
      const [a, b] = [twice.figures.twr, once.figures.twr];
      expect(a.ok).toBe(b.ok);
      if (a.ok && b.ok) expectEqual(a.value, b.value, 1 + Math.abs(b.value), `return, seed ${seed}`);
    }
  });

  it('rows and prices after the as-of day change nothing', () => {
    for (const seed of FEW) {
      const given = randomPortfolio({ seed });
      const asOf = formatIsoDate(FIRST_DAY + 250);
      const corrupt = (prices: readonly (readonly [string, string])[]) =>
        prices.map(([day, price]): [string, string] => [day, day > asOf ? '99999' : price]);
      const early = computeCase({
        ...given,
        asOf,
        transactions: given.transactions.filter((row) => row.date <= asOf),
      });
      const corrupted = computeCase({
        ...given,
        asOf,
        assets: Object.fromEntries(
          Object.entries(given.assets!).map(([id, { currency, prices }]) => [
            id,
            { currency, prices: corrupt(prices) },
          ]),
        ),
        fx: Object.fromEntries(Object.entries(given.fx!).map(([pair, rates]) => [pair, corrupt(rates)])),
      });
      expect(corrupted.valued.values).toEqual(early.valued.values);
      expect(corrupted.figures.twr).toEqual(early.figures.twr);
    }
  });
});

/** Rows without a currency are in euros. */
function inEuros(seed: number): CaseRow[] {
  return randomPortfolio({ seed }).transactions.map((row) =>
    row.asset === undefined ? { currency: 'EUR', ...row } : row,
  );
}

const SCALED = ['quantity', 'gross', 'net', 'fee', 'tax', 'toQuantity', 'toNet'];

function doubleAmounts(row: CaseRow): CaseRow {
  const scaled = SCALED.flatMap((name) =>
    row[name] === undefined ? [] : [[name, String(Number((2 * Number(row[name])).toFixed(6)))]],
  );
  return { ...row, ...(Object.fromEntries(scaled) as Record<string, string>) };
}

describe('laws of lots', () => {
  const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
  const booked = (given: PortfolioCase, costMethod: CostMethod): Book => {
    const result = bookOf({ ...given, costMethod });
    if (!result.ok) throw new Error(result.faults.map(({ code }) => code).join(', '));
    return result.book;
  };

  it('cost held and cost sold add exactly to what was paid, by every method', () => {
    for (const seed of FEW) {
      const given = randomPortfolio({ seed, tradesOnly: true });
      for (const method of COST_METHODS) {
        const book = booked(given, method);
        // Purchases in the base currency are decimals without a conversion.
        const s = book.assets.findIndex(({ id }) => id === 'S');
        const paid = sum(
          book.rows.filter(({ kind, asset }) => kind === 'buy' && asset === 'S').map(({ net }) => net!),
        );
        const held = sum([...book.openLots].filter(({ asset }) => asset === s).map(({ cost }) => cost));
        const sold = sum([...book.disposals].filter(({ asset }) => asset === s).map(({ cost }) => cost));
        expect({ seed, method, cost: held + sold }).toEqual({ seed, method, cost: paid });
      }
    }
  });

  it('every method realizes the same gain once all is sold', () => {
    for (const seed of FEW) {
      const given = randomPortfolio({ seed, tradesOnly: true, sellsAll: true });
      const gains = COST_METHODS.map((method) => {
        const book = booked(given, method);
        expect([...book.openLots]).toEqual([]);
        return sum([...book.disposals].map(({ gain }) => gain));
      });
      expect(new Set(gains).size).toBe(1);
    }
  });
});

describe('laws of one asset', () => {
  const PRICES: [string, string][] = Array.from({ length: 30 }, (_, i) => [
    formatIsoDate(FIRST_DAY + i),
    (100 * (1 + 0.03 * Math.sin(i))).toFixed(4),
  ]);
  const day = (offset: number): string => formatIsoDate(FIRST_DAY + offset);
  const base: PortfolioCase = {
    base: 'EUR',
    asOf: day(29),
    accounts: [
      { id: 'A', cash: 'tracked' },
      { id: 'B', cash: 'tracked' },
    ],
    assets: { S: { currency: 'EUR', prices: PRICES } },
    transactions: [
      { date: day(0), kind: 'deposit', net: '1000' },
      {
        date: day(0),
        kind: 'buy',
        asset: 'S',
        quantity: '10',
        price: PRICES[0]![1],
        net: (10 * Number(PRICES[0]![1])).toFixed(3),
      },
    ],
  };
  const growthOf = (given: PortfolioCase): number[] => [...computeCase(given).figures.chain.growth];

  it('a deposit that lies idle changes no return of its day', () => {
    const later = growthOf({
      ...base,
      transactions: [...base.transactions, { date: day(10), kind: 'deposit', net: '5000' }],
    });

    expect(later[11]).toBeCloseTo(growthOf(base)[11]!, 12);
  });

  it('purchases at the close have the return of the asset', () => {
    const transactions = [0, 5, 12, 20].map((at) => ({
      date: day(at),
      kind: 'buy',
      asset: 'S',
      quantity: `${at + 1}`,
      price: PRICES[at]![1],
    }));
    const { figures } = computeCase({ ...base, accounts: [{ id: 'A', cash: 'implied' }], transactions });

    expect(figures.twr).toMatchObject({ ok: true });
    expect(figures.chain.growth.at(-1)).toBeCloseTo(Number(PRICES[29]![1]) / Number(PRICES[0]![1]), 12);
  });

  it('a transfer between accounts changes nothing in sum, and is a flow of each', () => {
    const moved = {
      ...base,
      transactions: [
        ...base.transactions,
        { date: day(9), kind: 'transfer', toAccount: 'B', asset: 'S', quantity: '4' },
      ],
    };
    const { book, grid, valued, day: figures } = computeCase(moved);
    const receiver = valueBook(
      book,
      grid,
      restrictAccounts(wholeView(book), (account) => account === 1),
    );

    const plain = computeCase(base).valued.values;
    valued.values.forEach((value, t) => expect(value).toBeCloseTo(plain[t]!, 9));
    expect(figures.cost).toBe(computeCase(base).day.cost);
    expect(receiver.inflows[9]).toBeCloseTo(4 * Number(PRICES[9]![1]), 9);
  });

  it('accounts add up to the whole, also where money is converted on its way between two', () => {
    const { book, grid, figures } = computeCase({
      ...base,
      accounts: [
        { id: 'A', cash: 'tracked' },
        { id: 'B', cash: 'tracked' },
      ],
      fx: { EURUSD: [[day(0), '1.25']] },
      transactions: [
        { date: day(1), kind: 'deposit', net: '5000' },
        { date: day(9), kind: 'transfer', toAccount: 'B', net: '1000', toNet: '1225', toCurrency: 'USD' },
      ],
    });
    const changeOf = (accounts: readonly number[]) => {
      const view = restrictAccounts(wholeView(book), (one) => accounts.includes(one));
      return viewChange(valueBook(book, grid, view), { from: FIRST_DAY, to: book.asOf });
    };
    const [sender, receiver] = [changeOf([0]), changeOf([1])];

    expect(figures.currencyEffect).toBeCloseTo(-20, 9);
    expect([sender.currency, sender.outflows, sender.end]).toEqual([-20, 980, 4000]);
    expect([receiver.currency, receiver.inflows, receiver.end]).toEqual([0, 980, 980]);
    // Also by currency: the loss is of the euros that were given.
    expect(changeOf([0, 1]).parts.map(({ currency }) => currency)).toEqual([-20, 0]);
  });

  it('a split of the market changes nothing, and a row of the same split is not a second one', () => {
    const halved: PortfolioCase['assets'] = {
      S: {
        currency: 'EUR',
        prices: PRICES.map(([at, price]): [string, string] => [at, String(Number(price) / 2)]),
      },
    };
    const { input, market } = toInput({
      ...base,
      assets: halved,
      transactions: [...base.transactions, { date: day(12), kind: 'split', asset: 'S', ratio: '2/1' }],
    });
    const split = {
      ...input,
      marketSplits: new Map([['S', [{ day: FIRST_DAY + 10, ratio: { to: 2n, from: 1n } }]]]),
    };
    const plain = computeCase(base);
    const found = valuedOf(split, market);

    expect(found.quantity).toBe(20);
    found.values.forEach((value, t) => expect(value).toBeCloseTo(plain.valued.values[t]!, 9));
  });

  it('an old price is stale, and a currency without a rate is a fault', () => {
    const dollars: PortfolioCase = {
      ...base,
      accounts: [{ id: 'A', cash: 'implied' }],
      assets: { S: { currency: 'USD', prices: PRICES.slice(0, 10) } },
      fx: { EURUSD: [[day(3), '1.25']] },
      transactions: [
        {
          date: day(1),
          kind: 'buy',
          asset: 'S',
          quantity: '1',
          price: '100',
          settleCurrency: 'EUR',
          fxRate: '0.8',
        },
      ],
    };
    const { book, grid, day: figures } = computeCase(dollars);

    expect(missingRates(book, grid)).toEqual([
      { code: 'RATE_MISSING', day: FIRST_DAY + 1, from: 'USD', to: 'EUR', transaction: null },
    ]);
    expect(figures.staleValue).toBe(figures.value);
    expect(figures.positions[0]!.price!.day).toBe(FIRST_DAY + 9);
  });

  it('a split that is only a row changes nothing either', () => {
    const prices = PRICES.map(([at, price], i): [string, string] => [
      at,
      i < 12 ? price : String(Number(price) / 2),
    ]);
    const split = computeCase({
      ...base,
      assets: { S: { currency: 'EUR', prices } },
      transactions: [...base.transactions, { date: day(12), kind: 'split', asset: 'S', ratio: '2/1' }],
    });
    const plain = computeCase(base);

    split.valued.values.forEach((value, t) => expect(value).toBeCloseTo(plain.valued.values[t]!, 9));
  });
});

function valuedOf(
  input: ReturnType<typeof toInput>['input'],
  market: ReturnType<typeof toInput>['market'],
): { readonly values: number[]; readonly quantity: number } {
  const result = buildBook(input);
  if (!result.ok) throw new Error('faults');
  const { valued, day } = computeBook(result.book, market);
  return { values: [...valued.values], quantity: day.positions[0]!.quantity };
}
