import { buildBook } from '@/lib/analytics/ledger/build-book';
import type { Book, BookInput, BookResult } from '@/lib/analytics/ledger/book';
import { rateSource } from '@/lib/analytics/ledger/rate-source';
import type { PairQuotes } from '@/lib/analytics/ledger/rate-source';
import { priceGrid } from '@/lib/analytics/portfolio/price-grid';
import type { MarketData, PriceGrid } from '@/lib/analytics/portfolio/price-grid';
import { dayFigures, rangeFigures } from '@/lib/analytics/portfolio/range-figures';
import type { DayFigures, RangeFigures } from '@/lib/analytics/portfolio/range-figures';
import type { DayRange } from '@/lib/domain/ranges';
import { valueBook } from '@/lib/analytics/portfolio/value-book';
import { returnsView } from '@/lib/analytics/portfolio/valued-view';
import type { ViewSelection, ValuedView } from '@/lib/analytics/portfolio/valued-view';
import { requireDecimal } from '@/lib/domain/decimal';
import { completeTransaction } from '@/lib/domain/portfolio/complete-transaction';
import type {
  Account,
  Asset,
  CostMethod,
  CostScope,
  PortfolioSettings,
} from '@/lib/domain/portfolio/portfolio';
import type { GivenTransaction, Transaction, TransactionKind } from '@/lib/domain/portfolio/transaction';
import { dayOf } from './reference-data';

type DatedText = readonly [string, string];

/** A row with the wire's fields: amounts and days are texts. */
export type CaseRow = Readonly<Record<string, string>> & { readonly date: string; readonly kind: string };

/** Transactions, closes and rates in the form of portfolio_cases.json. */
export interface PortfolioCase {
  readonly base: string;
  readonly asOf?: string;
  readonly from?: string;
  readonly accounts?: readonly (Pick<Account, 'id' | 'cash'> & Partial<Account>)[];
  readonly assets?: Readonly<
    Record<string, { readonly currency: string; readonly prices: readonly DatedText[] }>
  >;
  readonly fx?: Readonly<Record<string, readonly DatedText[]>>;
  /** Pairs of `fx` that their owner entered. */
  readonly ownPairs?: readonly string[];
  readonly transactions: readonly CaseRow[];
  readonly costMethod?: CostMethod;
  readonly costScope?: CostScope;
  readonly shortSelling?: boolean;
  readonly settings?: Partial<PortfolioSettings>;
}

const AMOUNTS = [
  'quantity',
  'price',
  'gross',
  'fxRate',
  'fee',
  'tax',
  'net',
  'toQuantity',
  'toNet',
  'costFraction',
  'cost',
];
const TEXTS = [
  'asset',
  'currency',
  'settleCurrency',
  'toAccount',
  'toAsset',
  'toCurrency',
  'subkind',
  'group',
];

/** A row of the wire as the engine accepts it, completed. */
export function toTransaction(row: CaseRow, position: number, context: CaseContext): Transaction {
  const account = row.account ?? context.accounts[0]!.id;
  const fields: Record<string, unknown> = {};
  for (const name of AMOUNTS) if (row[name] !== undefined) fields[name] = requireDecimal(row[name]);
  for (const name of TEXTS) if (row[name] !== undefined) fields[name] = row[name];
  if (row.acquired) fields.acquired = dayOf(row.acquired);
  if (row.exDate) fields.exDay = dayOf(row.exDate);
  // As the transactions tab has them: `2024-01-03: 5, 2024-02-01: 2.5`.
  if (row.lots)
    fields.lots = row.lots.split(', ').map((choice) => {
      const [day, quantity] = choice.split(': ') as [string, string];
      return { day: dayOf(day), quantity: requireDecimal(quantity) };
    });
  if (row.ratio) {
    const [to, from] = row.ratio.split('/').map(BigInt);
    fields.ratio = { to, from };
  }
  const given = {
    id: `row ${position}`,
    account,
    kind: row.kind as TransactionKind,
    day: dayOf(row.date),
    position,
    ...fields,
  } as GivenTransaction;
  const done = completeTransaction(given, {
    account: context.accounts.find(({ id }) => id === account)!.currency,
    asset: context.assets.find(({ id }) => id === row.asset)?.currency ?? null,
  });
  if (!done.ok)
    throw new Error(
      `row ${position}: ${JSON.stringify(done.faults.map(({ code, field }) => `${code} ${field}`))}`,
    );
  return done.transaction;
}

interface CaseContext {
  readonly accounts: readonly Account[];
  readonly assets: readonly Asset[];
}

const toLine = (rows: readonly DatedText[]): { days: Int32Array; values: Float64Array } => ({
  days: Int32Array.from(rows, ([day]) => dayOf(day)),
  values: Float64Array.from(rows, ([, value]) => Number(value)),
});

/** Rates as quoted pairs. */
export function toPairs(fx: PortfolioCase['fx'] = {}, own: readonly string[] = []): PairQuotes[] {
  return Object.entries(fx).map(([pair, rows]) => {
    const { days, values } = toLine(rows);
    return {
      base: pair.slice(0, 3),
      quote: pair.slice(3),
      days,
      rates: values,
      ...(own.includes(pair) && { isOwn: true as const }),
    };
  });
}

/** The complete input of the engine for a case. */
export function toInput(given: PortfolioCase): { readonly input: BookInput; readonly market: MarketData } {
  const accounts: Account[] = (given.accounts ?? [{ id: 'A', cash: 'implied' as const }]).map((account) => ({
    currency: given.base,
    shortsAllowed: given.shortSelling ?? false,
    costMethod: null,
    sheltered: false,
    ...account,
  }));
  const names = new Set(given.transactions.flatMap(({ asset, toAsset }) => [asset, toAsset]));
  for (const name of Object.keys(given.assets ?? {})) names.add(name);
  names.delete(undefined);
  const assets: Asset[] = [...(names as Set<string>)].map((id) => ({
    id,
    currency: given.assets?.[id]?.currency ?? given.base,
    isOwn: false,
    countsInReturns: true,
    ignoresMarketSplits: false,
  }));
  const pairs = toPairs(given.fx, given.ownPairs);
  const asOf = dayOf(
    given.asOf ??
      given.transactions
        .map(({ date }) => date)
        .sort()
        .at(-1)!,
  );
  const closes = new Map(
    Object.entries(given.assets ?? {}).map(([id, { prices }]) => {
      const { days, values } = toLine(prices);
      const known = days.filter((day) => day <= asOf).length;
      return [id, { days: days.subarray(0, known), values: values.subarray(0, known) }];
    }),
  );
  return {
    input: {
      settings: {
        baseCurrency: given.base,
        costMethod: given.costMethod ?? 'fifo',
        costScope: given.costScope ?? null,
        flowTiming: 'opening',
        taxYearStart: '01-01',
        lossRule: 'none',
        ...given.settings,
      },
      accounts,
      assets,
      transactions: given.transactions.map((row, i) => toTransaction(row, i, { accounts, assets })),
      asOf,
      rates: rateSource(pairs),
      closes,
    },
    market: { closes, pairs },
  };
}

/** A book with its valuation and figures. */
export interface ComputedCase {
  readonly market: MarketData;
  readonly book: Book;
  readonly grid: PriceGrid;
  readonly view: ViewSelection;
  readonly valued: ValuedView;
  readonly range: DayRange;
  readonly figures: RangeFigures;
  readonly day: DayFigures;
}

/** Values a book and computes all figures over (from, asOf]. */
export function computeBook(book: Book, market: MarketData, range: Partial<DayRange> = {}): ComputedCase {
  const grid = priceGrid(book, market);
  const view = returnsView(book);
  const valued = valueBook(book, grid, view);
  const whole = { from: (book.firstDay ?? book.asOf) - 1, to: book.asOf, ...range };
  const both = { view, valued };
  return {
    book,
    market,
    grid,
    view,
    valued,
    range: whole,
    figures: rangeFigures(book, both, whole),
    day: dayFigures(book, grid, both),
  };
}

/** The book of a case. */
export function bookOf(given: PortfolioCase): BookResult {
  return buildBook(toInput(given).input);
}

/** Book and figures of a case that must be without faults. */
export function computeCase(given: PortfolioCase): ComputedCase {
  const { input, market } = toInput(given);
  const result = buildBook(input);
  if (!result.ok) throw new Error(`faults: ${result.faults.map(({ code }) => code).join(', ')}`);
  return computeBook(result.book, market, given.from === undefined ? {} : { from: dayOf(given.from) });
}
