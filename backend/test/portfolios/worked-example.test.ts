import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBook } from '@/lib/analytics/ledger/build-book';
import { rateSource } from '@/lib/analytics/ledger/rate-source';
import { priceGrid } from '@/lib/analytics/portfolio/price-grid';
import { dayFigures, rangeFigures, type PortfolioMetric } from '@/lib/analytics/portfolio/range-figures';
import { viewChange } from '@/lib/analytics/portfolio/attribution';
import { valueBook } from '@/lib/analytics/portfolio/value-book';
import { wholeView } from '@/lib/analytics/portfolio/valued-view';
import { requireDecimal } from '@/lib/domain/decimal';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { completeTransaction } from '@/lib/domain/portfolio/complete-transaction';
import type { CostMethod } from '@/lib/domain/portfolio/portfolio';
import type { Transaction, TransactionKind } from '@/lib/domain/portfolio/transaction';

const TEXT = readFileSync(join(__dirname, '../../../docs/portfolio.md'), 'utf8');
const AS_OF = requireIsoDate('2025-01-02');

/** A table of the page, by the name after its fence. */
function tableOf(name: string): Record<string, string>[] {
  const [, body = ''] = new RegExp(`\`\`\`csv ${name}\\n([^\`]+)\`\`\``).exec(TEXT) ?? [];
  const [head = '', ...lines] = body.trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at]!, cell])));
}

const prices = tableOf('prices');
const days = Int32Array.from(prices, ({ date }) => requireIsoDate(date!));
const closes = (name: string) => ({ days, values: Float64Array.from(prices, (row) => Number(row[name])) });
const CURRENCIES: Readonly<Record<string, string>> = { ACME: 'USD', SHOP: 'EUR' };

function transactionOf(row: Record<string, string>, position: number): Transaction {
  const decimal = (name: string) => (row[name] ? requireDecimal(row[name]) : null);
  const asset = row['asset'] || null;
  const completed = completeTransaction(
    {
      id: String(position),
      account: 'broker',
      kind: row['kind'] as TransactionKind,
      day: requireIsoDate(row['date']!),
      position,
      asset,
      quantity: decimal('quantity'),
      price: decimal('price'),
      gross: decimal('gross'),
      currency: row['currency']!,
      settleCurrency: 'EUR',
      fxRate: decimal('fxRate'),
      fee: decimal('fee'),
      tax: decimal('tax'),
      net: decimal('net'),
    },
    { account: 'EUR', asset: asset && CURRENCIES[asset]! },
  );
  if (!completed.ok) throw new Error(`row ${position}: ${completed.faults[0]!.code}`);
  return completed.transaction;
}

/** The figures of the example under a cost method, by the names of the page. */
function compute(costMethod: CostMethod): Record<string, number> {
  const pairs = [{ base: 'USD', quote: 'EUR', days, rates: closes('rate').values }];
  const result = buildBook({
    settings: {
      baseCurrency: 'EUR',
      costMethod,
      costScope: null,
      flowTiming: 'opening',
      taxYearStart: '01-01',
      lossRule: 'none',
    },
    accounts: [
      {
        id: 'broker',
        currency: 'EUR',
        cash: 'tracked',
        shortsAllowed: false,
        costMethod: null,
        sheltered: false,
      },
    ],
    assets: Object.entries(CURRENCIES).map(([id, currency]) => ({
      id,
      currency,
      isOwn: false,
      countsInReturns: true,
      ignoresMarketSplits: false,
    })),
    transactions: tableOf('transactions').map(transactionOf),
    asOf: AS_OF,
    rates: rateSource(pairs),
  });
  if (!result.ok) throw new Error(result.faults[0]!.code);
  const { book } = result;
  const grid = priceGrid(book, {
    closes: new Map([
      ['ACME', closes('ACME')],
      ['SHOP', closes('SHOP')],
    ]),
    pairs,
  });
  const view = wholeView(book);
  const both = { view, valued: valueBook(book, grid, view) };
  const range = { from: book.firstDay! - 1, to: AS_OF };
  const figures = rangeFigures(book, both, range);
  const day = dayFigures(book, grid, both);
  const sum = viewChange(both.valued, range);
  const of = (metric: PortfolioMetric): number => (metric.ok ? metric.value : NaN);
  return {
    Value: figures.value,
    Cash: day.cash,
    Cost: day.cost,
    'Unrealized gain': day.unrealized,
    'Realized gain': figures.realized,
    Gain: figures.gain,
    'Price effect': sum.price,
    'Currency effect': sum.currency,
    Dividends: figures.dividends,
    Fees: figures.fees,
    Taxes: figures.taxes,
    'Time-weighted return': of(figures.twr),
    'Time-weighted, startIn': of(figures.twrByTiming.startIn),
    'Time-weighted, endOfDay': of(figures.twrByTiming.endOfDay),
    'Money-weighted, a year': of(figures.moneyWeighted.xirr),
    'Gain on the capital paid in': of(figures.simpleReturn),
  };
}

/** The figures that the page states, as numbers: `1,234.50`, `-3.25%`. */
const stated = new Map(
  [...TEXT.matchAll(/^\| (?<name>[A-Z][^|]*?) *\| *(?<value>[−\d.,%]+) *\|$/gm)].map(({ groups }) => {
    const text = groups!['value']!.replaceAll(',', '').replace('−', '-');
    return [groups!['name']!, text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)] as const;
  }),
);

it('recomputes every figure of the worked example', () => {
  const computed = compute('fifo');

  expect([...stated.keys()].sort()).toEqual(Object.keys(computed).sort());
  // The page has two decimals of amounts and of percents.
  const wrong = [...stated].filter(([name, value]) => {
    const isPercent = /return|weighted|capital/.test(name);
    return !(Math.abs(computed[name]! - value) <= (isPercent ? 5.001e-5 : 5.001e-3));
  });
  expect(wrong).toEqual([]);
});

it('realizes by method as the page computes by hand, with the same sum of gains', () => {
  const [fifo, average] = [compute('fifo'), compute('average')];

  expect([fifo['Realized gain'], average['Realized gain']]).toEqual([641.5, 496.5]);
  expect(fifo['Realized gain']! + fifo['Unrealized gain']!).toBeCloseTo(
    average['Realized gain']! + average['Unrealized gain']!,
    9,
  );
  // The parts add up to the gain.
  const { Gain, Dividends, Fees, Taxes } = fifo;
  expect(fifo['Price effect']! + fifo['Currency effect']! + Dividends! - Fees! - Taxes!).toBeCloseTo(
    Gain!,
    9,
  );
});
