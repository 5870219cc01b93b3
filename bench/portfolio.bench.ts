import type { BookInput } from '@/lib/analytics/ledger/book';
import { buildBook } from '@/lib/analytics/ledger/build-book';
import { rateSource } from '@/lib/analytics/ledger/rate-source';
import type { PairQuotes } from '@/lib/analytics/ledger/rate-source';
import { viewChange } from '@/lib/analytics/portfolio/attribution';
import { priceGrid } from '@/lib/analytics/portfolio/price-grid';
import type { MarketData } from '@/lib/analytics/portfolio/price-grid';
import { dayFigures, rangeFigures } from '@/lib/analytics/portfolio/range-figures';
import { valueBook } from '@/lib/analytics/portfolio/value-book';
import { wholeView } from '@/lib/analytics/portfolio/valued-view';
import { decimalFromNumber } from '@/lib/domain/decimal';
import { completeTransaction } from '@/lib/domain/portfolio/complete-transaction';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { BenchRow } from './bench-row';

const FIRST = 13_000;
const YEARS = 20;
const LAST = FIRST + Math.round(YEARS * 365.25);
const ASSETS = 200;
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'SEK'];

/** Weekday values from a deterministic walk. */
function makeWalk(seed: number, start: number): { days: Int32Array; values: Float64Array } {
  const days: number[] = [];
  const values: number[] = [];
  let [state, value] = [Math.imul(seed, 2_654_435_761) >>> 0, start];
  for (let day = FIRST; day <= LAST; day++) {
    if ((day + 4) % 7 === 0 || (day + 4) % 7 === 6) continue;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    value *= 1 + (state / 2 ** 32 - 0.498) * 0.02;
    days.push(day);
    values.push(value);
  }
  return { days: Int32Array.from(days), values: Float64Array.from(values) };
}

function makePortfolio(rows: number): { input: BookInput; market: MarketData } {
  const assets = Array.from({ length: ASSETS }, (_, i) => ({
    id: `A${i}`,
    currency: CURRENCIES[i % CURRENCIES.length]!,
    isOwn: false,
    countsInReturns: true,
    ignoresMarketSplits: false,
  }));
  const accounts = ['one', 'two', 'three'].map((id) => ({
    id,
    currency: 'EUR',
    cash: 'tracked' as const,
    shortsAllowed: false,
    costMethod: null,
    sheltered: false,
  }));
  const closes = new Map(assets.map(({ id }, i) => [id, makeWalk(i + 1, 50)]));
  const pairs: PairQuotes[] = CURRENCIES.filter((code) => code !== 'EUR').map((code, i) => {
    const { days, values } = makeWalk(1000 + i, 1.1);
    return { base: 'EUR', quote: code, days, rates: values };
  });
  const transactions: Transaction[] = [];
  const held = new Map<string, number>();
  for (let i = 0; i < rows; i++) {
    const asset = assets[(i * 7919) % ASSETS]!;
    const account = accounts[i % accounts.length]!.id;
    const key = `${account}/${asset.id}`;
    const have = held.get(key) ?? 0;
    const kind =
      i % 10 === 9
        ? 'deposit'
        : i % 10 === 8 && have > 0
          ? 'dividend'
          : i % 3 === 2 && have > 1
            ? 'sell'
            : 'buy';
    const quantity = kind === 'sell' ? Math.floor(have / 2) : 1 + (i % 20);
    if (kind === 'buy') held.set(key, have + quantity);
    if (kind === 'sell') held.set(key, have - quantity);
    const isTrade = kind === 'buy' || kind === 'sell';
    const done = completeTransaction(
      {
        id: `${i}`,
        account,
        kind,
        day: FIRST + Math.floor((i * (LAST - FIRST)) / rows),
        position: i,
        asset: kind === 'deposit' ? null : asset.id,
        quantity: isTrade ? decimalFromNumber(quantity) : null,
        price: isTrade ? decimalFromNumber(50 + (i % 70)) : null,
        fee: isTrade ? decimalFromNumber(1.5) : null,
        net: isTrade ? null : decimalFromNumber(kind === 'deposit' ? 9000 : 12.34),
      },
      { account: 'EUR', asset: kind === 'deposit' ? null : asset.currency },
    );
    if (!done.ok) throw new Error(`row ${i}: ${done.faults[0]!.code}`);
    transactions.push(done.transaction);
  }
  return {
    input: {
      settings: {
        baseCurrency: 'EUR',
        costMethod: 'fifo',
        costScope: null,
        flowTiming: 'opening',
        taxYearStart: '01-01',
        lossRule: 'none',
      },
      accounts,
      assets,
      transactions,
      asOf: LAST,
      rates: rateSource(pairs),
    },
    market: { closes, pairs },
  };
}

/** Median of several runs in milliseconds, after two that warm up. */
function timeMedian<T>(run: () => T, runs: number): { readonly time: number; readonly result: T } {
  let result = run();
  const times: number[] = [];
  for (let i = 0; i <= runs; i++) {
    const start = performance.now();
    result = run();
    times.push(performance.now() - start);
  }
  return { time: times.sort((a, b) => a - b)[times.length >> 1]!, result };
}

function toRow(
  what: string,
  ours: number,
  goal: number,
  baseline: { what: string; value: number },
): BenchRow {
  return {
    what,
    ours,
    unit: 'ms',
    baseline: baseline.what,
    baselineValue: baseline.value,
    ratio: ours / baseline.value,
    goal: `${goal} ms`,
  };
}

/** Measures the portfolio engine: books, values, figures of a portfolio with many rows. */
export async function run(): Promise<BenchRow[]> {
  const { input, market } = makePortfolio(10_000);
  const book = timeMedian(() => {
    const built = buildBook(input);
    if (!built.ok) throw new Error(built.faults[0]!.code);
    return built.book;
  }, 7);
  const view = wholeView(book.result);
  const grid = timeMedian(() => priceGrid(book.result, market), 7);
  const valued = timeMedian(() => valueBook(book.result, grid.result, view), 7);
  const both = { view, valued: valued.result };
  const range = { from: FIRST - 1, to: LAST };
  const figures = timeMedian(() => {
    dayFigures(book.result, grid.result, both);
    return rangeFigures(book.result, both, range);
  }, 7);
  if (!figures.result.twr.ok) throw new Error('the benchmark portfolio has no return');
  const change = timeMedian(() => viewChange(valued.result, { from: LAST - 365, to: LAST }), 7);
  const one = makePortfolio(100);
  const many = makePortfolio(100_000);
  const small = timeMedian(() => buildBook(one.input), 7).time * 100;
  const large = timeMedian(() => buildBook(many.input), 1).time;
  const perRow = { what: 'a book of 100 rows, times 100', value: small };
  const all = book.time + grid.time + valued.time + figures.time;
  return [
    toRow('book of 10,000 transactions', book.time, 40, perRow),
    toRow('prices and values of 200 assets x 20 years', grid.time + valued.time, 40, {
      what: 'the book of the same rows',
      value: book.time,
    }),
    toRow('all figures of the range', figures.time, 20, { what: 'the values', value: valued.time }),
    toRow('book, values and figures together', all, 100, { what: 'the book alone', value: book.time }),
    toRow('change of a year by holding', change.time, 20, {
      what: 'all figures of 20 years',
      value: figures.time,
    }),
    toRow('book of 100,000 transactions', large, 500, {
      what: 'a book of 10,000 rows, times 10',
      value: book.time * 10,
    }),
  ];
}
