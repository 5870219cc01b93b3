import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildBook } from '@/lib/analytics/ledger/build-book';
import type { Book, BookInput } from '@/lib/analytics/ledger/book';
import { atConstantRates } from '@/lib/analytics/portfolio/constant-rates';
import { missingRates, priceGrid, type PriceGrid } from '@/lib/analytics/portfolio/price-grid';
import { LOCAL } from '@/lib/domain/portfolio/value-checks';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { CostMethod } from '@/lib/domain/portfolio/portfolio';
import type { PortfolioRow, PortfolioRevisions } from '../../db/repositories/portfolio-rows';
import { makeWorkQueue } from '../../accounts/concurrency-limit';
import { createByteCache, type ByteCache } from '@/lib/node/byte-cache';
import { portfoliosOf, type PortfoliosContext, type TogetherRow } from '../portfolios-context';
import { bookError } from './book-error';
import { readBookSource, settingsOf, toBookInput, type BookSource } from './book-source';
import { mergeSources } from './merge-sources';
import type { PortfolioMarket } from './read-market';

/**
 * Memory of one process for written responses, and for rows and books. Books are a thousand times larger: in one memory
 * those of 25 people with 1,000 rows would remove the responses of all others.
 */
const MAX_ANSWER_BYTES = 40 << 20;
const MAX_BOOK_BYTES = 160 << 20;

type Memory = ByteCache<string, Promise<unknown>>;
/** Answers that are computed at the same time; other calls run between their steps. */
const COMPUTED_AT_ONCE = 2;
/** Estimated memory of a row as read, and of what it is in a book. */
const BYTES_A_ROW = 1_400;
const BYTES_A_BOOKED_ROW = 700;
const BYTES_A_NUMBER = 8;

/** The book that a call needs. */
export interface BookParams {
  readonly asOf: EpochDay;
  readonly known: Date | null;
  /** A currency, or {@link LOCAL}; null: that of the portfolio. */
  readonly currency: string | null;
  readonly method: CostMethod | null;
}

/** A book with its prices and the rows that it was made of. */
export interface ValuedBook {
  readonly source: BookSource;
  readonly book: Book;
  readonly grid: PriceGrid;
  readonly market: PortfolioMarket;
  readonly input: BookInput;
}

/**
 * The results for portfolios, as long as they are asked for again: under a key that names all that they
 * depend on, the revisions of a portfolio, the version of the data and the day among it. Each is computed
 * whole.
 */
export class ValuedBooks {
  private readonly answers: Memory = createByteCache<string, Promise<unknown>>(MAX_ANSWER_BYTES);
  private readonly books: Memory = createByteCache<string, Promise<unknown>>(MAX_BOOK_BYTES);
  private readonly queue = makeWorkQueue({ atOnce: COMPUTED_AT_ONCE, waiting: Infinity });

  constructor(private readonly context: Pick<PortfoliosContext, 'db' | 'store'>) {}

  /** A kept value; concurrent callers share one computation, and a failure is not kept. */
  private async keep<Value>(
    memory: Memory,
    key: string,
    compute: () => Promise<Value>,
    sizeOf: (value: Value) => number,
  ): Promise<Value> {
    const cachedValue = memory.get(key);
    if (cachedValue) return cachedValue as Promise<Value>;
    const computed = compute();
    memory.set(key, computed, 0);
    try {
      const value = await computed;
      // Its size is known now, unless it has left or was replaced meanwhile.
      if (memory.get(key) === computed) memory.set(key, computed, sizeOf(value));
      return value;
    } catch (error) {
      if (memory.get(key) === computed) memory.delete(key);
      throw error;
    }
  }

  /** The rows of a portfolio at its present revision, which the caller has just read. */
  async source(portfolio: PortfolioRow, known: Date | null): Promise<BookSource> {
    const { db, store } = this.context;
    const parts = portfoliosOf(portfolio);
    if (parts) {
      const sources = await Promise.all(parts.map((part) => this.source(part, known)));
      return mergeSources(store, portfolio as TogetherRow, sources);
    }
    return this.keep(
      this.books,
      `source ${stateOf(portfolio)} ${known?.getTime() ?? ''}`,
      () => readBookSource(db, store, { portfolio, known }),
      ({ stored }) => stored.length * BYTES_A_ROW,
    );
  }

  /**
   * The written response to a request about a portfolio.
   *
   * @param request - The call and its parameters.
   * @param today - The day that they are read on.
   */
  answer(
    portfolio: PortfolioRevisions,
    { request, today }: { readonly request: string; readonly today: EpochDay },
    compute: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const { dataVersion } = this.context.store.state();
    return this.keep(
      this.answers,
      `answer ${stateOf(portfolio)} ${dataVersion} ${today} ${request}`,
      () => this.queue.run(compute),
      ({ byteLength }) => byteLength,
    );
  }

  /**
   * The book of a portfolio with its prices.
   *
   * @param source - Its rows as known then: those of `params.known`.
   * @throws AppError RATE_MISSING with `pair` and `day`, OVERSOLD.
   */
  read(source: BookSource, params: BookParams): Promise<ValuedBook> {
    const { portfolio } = source;
    const { asOf, currency, known, method } = params;
    const { dataVersion } = this.context.store.state();
    const view = [asOf, known?.getTime() ?? '', currency ?? '', method ?? ''].join(' ');
    return this.keep(
      this.books,
      `book ${stateOf(portfolio)} ${dataVersion} ${view}`,
      () => makeBook(this.context.store, source, params),
      ({ book, grid }) =>
        book.rows.length * BYTES_A_BOOKED_ROW +
        grid.days.length * (book.assets.length + grid.rates.size) * BYTES_A_NUMBER,
    );
  }
}

function stateOf(portfolio: PortfolioRevisions): string {
  const { assetsRevision, id, revision } = portfolio;
  return portfoliosOf(portfolio)?.map(stateOf).join('+') ?? `${id} ${revision} ${assetsRevision}`;
}

/** Books and prices the rows of a source; other calls run between the steps. */
async function makeBook(
  store: PortfoliosContext['store'],
  source: BookSource,
  { asOf, currency, method }: BookParams,
): Promise<ValuedBook> {
  const { portfolio } = source;
  // Another method has its usual scope; that of the portfolio under its own name is the portfolio's book.
  const isOtherMethod = method !== null && method !== portfolio.costMethod;
  const settings = settingsOf(portfolio, {
    ...(currency !== null && currency !== LOCAL && { baseCurrency: currency }),
    ...(isOtherMethod && { costMethod: method, costScope: null }),
  });
  const { input: own, market } = await toBookInput(store, source, { asOf, settings });
  // A method that is asked for is that of all accounts, also of those with one of their own.
  const isOneMethod =
    method !== null && own.accounts.some(({ costMethod }) => costMethod !== null && costMethod !== method);
  const input = isOneMethod
    ? { ...own, accounts: own.accounts.map((account) => ({ ...account, costMethod: null })) }
    : own;
  await nextTurn();
  const built = buildBook(input);
  if (!built.ok) throw bookError(built.faults);
  const { book } = built;
  await nextTurn();
  const grid = priceGrid(book, market);
  const missing = missingRates(book, grid);
  if (missing.length > 0) throw bookError(missing);
  const displayBook = currency === LOCAL ? atConstantRates(book, grid) : { book, grid };
  return { source, input, market, ...displayBook };
}
