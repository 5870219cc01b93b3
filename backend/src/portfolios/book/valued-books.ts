import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildResumableBook } from '@/lib/analytics/ledger/build-book';
import type { Book, BookInput } from '@/lib/analytics/ledger/book';
import type { CommonPart, ResumableBook } from '@/lib/analytics/ledger/resume-book';
import { atConstantRates } from '@/lib/analytics/portfolio/constant-rates';
import { missingRates, priceGrid, type PriceGrid } from '@/lib/analytics/portfolio/price-grid';
import { formatDecimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { BookFault, CostMethod, PortfolioSettings } from '@/lib/domain/portfolio/portfolio';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { makeWorkQueue } from '../../accounts/concurrency-limit';
import type { PortfoliosContext } from '../portfolios-context';
import type { AnswerArchive } from './answer-archive';
import { BookViews } from './book-views';
import { readBookSource, settingsOf, toBookInput, type BookSource } from './book-source';
import { RowChanges, type RowChange } from './row-changes';
import { SizedCache } from './sized-cache';
import { updateBookSource } from './update-source';
import type { PortfolioMarket } from './read-market';

/**
 * Memory of one process for sources and valued books, and for written answers. Answers have their own share: a book
 * is as large as fifty of them, and many people at once would take each other's answers away.
 */
const MAX_BOOK_BYTES = 150 << 20;
const MAX_ANSWER_BYTES = 50 << 20;
/** Answers that are computed at the same time; other calls run between their steps. */
const COMPUTED_AT_ONCE = 2;
/** Above this number, references to books that were freed are removed. */
const MAX_REFERENCES = 500;
/**
 * Estimated memory of a row as read, of its entries, events and lots in a book, and of a day in the columns that stay
 * in memory; those of single assets are computed when they are read.
 */
const BYTES_A_ROW = 700;
const BYTES_A_BOOKED_ROW = 1_100;
const BYTES_A_DAY = 160;

/** In place of a currency: the base currency, in which no rate has ever moved. */
export const LOCAL = 'local';

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
  /** Names the book: its portfolio, revisions, data version, day and view. */
  readonly key: string;
  readonly source: BookSource;
  readonly book: Book;
  readonly grid: PriceGrid;
  readonly market: PortfolioMarket;
  readonly input: BookInput;
  /** Its views that were valued already. */
  readonly views: BookViews;
}

/** A book that later ones of the same portfolio, day, data and method can be continued from. */
interface KeptBook {
  readonly key: string;
  /** The same for all methods and base currencies of a portfolio on a day. */
  readonly family: string;
  /** At constant rates. */
  readonly isLocal: boolean;
  readonly valued: ValuedBook;
  readonly resumable: ResumableBook;
}

/** Sources and books of one process: by portfolio, its revisions, the data version and the view. */
export class ValuedBooks {
  private readonly cache = new SizedCache(MAX_BOOK_BYTES);
  private readonly answers = new SizedCache(MAX_ANSWER_BYTES);
  private readonly queue = makeWorkQueue({ atOnce: COMPUTED_AT_ONCE, waiting: Infinity });
  /** The last source of each portfolio; the cache decides how long it is kept. */
  private readonly latest = new Map<number, WeakRef<BookSource>>();
  /** The last book of each portfolio by its day, data version and method, likewise. */
  private readonly latestBooks = new Map<string, WeakRef<KeptBook>>();
  private readonly changes = new RowChanges();

  /** @param archive - Keeps written answers from one start to the next, where there is one. */
  constructor(
    private readonly context: Pick<PortfoliosContext, 'db' | 'store'>,
    private readonly archive: Pick<AnswerArchive, 'keep' | 'read'> | null = null,
  ) {}

  /** The rows of a portfolio at its present revision, which the caller has just read. */
  source(portfolio: PortfolioRow, known: Date | null): Promise<BookSource> {
    const key = `source ${portfolio.id} ${portfolio.revision} ${portfolio.assetsRevision} ${known?.getTime() ?? ''}`;
    return this.cache.get(
      key,
      () => this.readSource(portfolio, known),
      ({ stored }) => stored.length * BYTES_A_ROW,
    );
  }

  /** The source in memory, where it has the rows of exactly this state of its portfolio; the caller has locked that. */
  present({ assetsRevision, id, revision, updatedAt }: PortfolioRow): BookSource | null {
    const source = this.latest.get(id)?.deref();
    if (source?.portfolio.revision !== revision) return null;
    const { portfolio } = source;
    // A restored backup may have other rows at the same revision, but not since the same instant.
    const isSame =
      portfolio.assetsRevision === assetsRevision && portfolio.updatedAt.getTime() === updatedAt.getTime();
    return isSame ? source : null;
  }

  /** Takes note of a change of rows that was made here, so that it need not be read again. */
  note(portfolio: Pick<PortfolioRow, 'id'>, change: RowChange): void {
    this.changes.note(portfolio.id, change);
  }

  /** Reads a source; from an earlier one of the portfolio only the rows that changed since. */
  private async readSource(portfolio: PortfolioRow, known: Date | null): Promise<BookSource> {
    const { db, store } = this.context;
    if (known !== null) return readBookSource(db, store, { portfolio, known });
    const before = this.latest.get(portfolio.id)?.deref();
    const noted = before
      ? this.changes.between(portfolio.id, before.portfolio.revision, portfolio.revision)
      : null;
    const source =
      (before && (await updateBookSource(db, store, { portfolio, before, noted }))) ??
      (await readBookSource(db, store, { portfolio, known }));
    this.latest.set(portfolio.id, new WeakRef(source));
    return source;
  }

  /**
   * The written answer to a request about a portfolio: kept as long as its rows, its assets and the market data are
   * those that a call would read.
   *
   * @param request - The call and its parameters.
   * @param today - The day that they are read on.
   */
  answer(
    portfolio: Pick<PortfolioRow, 'id' | 'revision' | 'assetsRevision'>,
    { request, today }: { readonly request: string; readonly today: EpochDay },
    compute: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const { assetsRevision, id, revision } = portfolio;
    const { dataVersion } = this.context.store.state();
    const asked = { portfolio: { id, revision, assetsRevision }, dataVersion, today, request };
    return this.answers.get(
      `${id} ${revision} ${assetsRevision} ${dataVersion} ${today} ${request}`,
      async () => {
        const stored = await this.archive?.read(asked);
        if (stored) return stored;
        const answer = await this.queue.run(compute);
        // An import may have ended meanwhile, with newer data in the answer than its state names.
        if (this.context.store.state().dataVersion === dataVersion) this.archive?.keep(asked, answer);
        return answer;
      },
      ({ byteLength }) => byteLength,
    );
  }

  /**
   * The book of a portfolio with its prices.
   *
   * @throws AppError RATE_MISSING with `pair` and `day`, OVERSOLD.
   */
  async read(portfolio: PortfolioRow, params: BookParams): Promise<ValuedBook> {
    const source = await this.source(portfolio, params.known);
    // Another method has its usual scope; that of the portfolio under its own name is the portfolio's book.
    const isOtherMethod = params.method !== null && params.method !== portfolio.costMethod;
    const settings = settingsOf(portfolio, {
      ...(params.currency !== null && params.currency !== LOCAL && { baseCurrency: params.currency }),
      ...(isOtherMethod && { costMethod: params.method, costScope: null }),
    });
    const { store } = this.context;
    const isLocal = params.currency === LOCAL;
    const { dataVersion } = store.state();
    const { assetsRevision, id } = portfolio;
    const family = ['book', id, assetsRevision, params.known?.getTime() ?? '', dataVersion, params.asOf].join(
      ' ',
    );
    const variant = [family, settings.baseCurrency, settings.costMethod, isLocal ? LOCAL : ''].join(' ');
    const key = `${variant} ${portfolio.revision}`;
    const kept = await this.cache.get(
      key,
      async () => {
        const before = this.bookBefore(variant);
        const sibling = this.siblingOf({ family, source, settings });
        const made = await makeBook(store, {
          ...{ key, family, source, settings, isLocal, before, sibling },
          asOf: params.asOf,
        });
        if (store.state().dataVersion === dataVersion) this.rememberLatest(variant, made);
        if (before) this.cache.delete(before.key);
        return made;
      },
      ({ valued: { book, grid } }) => book.rows.length * BYTES_A_BOOKED_ROW + grid.days.length * BYTES_A_DAY,
    );
    return kept.valued;
  }

  private rememberLatest(variant: string, made: KeptBook): void {
    if (this.latestBooks.size >= MAX_REFERENCES)
      for (const [name, book] of this.latestBooks) if (!book.deref()) this.latestBooks.delete(name);
    this.latestBooks.set(variant, new WeakRef(made));
  }

  /** A book of the same rows, in the same base currency where there is one. */
  private siblingOf({
    family,
    settings,
    source,
  }: Pick<BookOrder, 'family' | 'settings' | 'source'>): KeptBook | null {
    let found: KeptBook | null = null;
    for (const reference of this.latestBooks.values()) {
      const one = reference.deref();
      if (one?.family !== family || one.valued.source !== source || one.isLocal) continue;
      found = one;
      if (one.resumable.book.settings.baseCurrency === settings.baseCurrency) break;
    }
    return found;
  }

  private bookBefore(variant: string): KeptBook | null {
    const before = this.latestBooks.get(variant)?.deref() ?? null;
    if (before === null) this.latestBooks.delete(variant);
    return before;
  }
}

/** What a book is made of, and the books that parts of it can be taken from. */
interface BookOrder {
  readonly key: string;
  readonly family: string;
  readonly source: BookSource;
  readonly settings: PortfolioSettings;
  readonly asOf: EpochDay;
  readonly isLocal: boolean;
  /** The book of the same settings before some rows changed. */
  readonly before: KeptBook | null;
  /** A book of the same rows by another method or in another currency. */
  readonly sibling: KeptBook | null;
}

/** Books the rows of a source; what an earlier book of the same day, data and method has is taken from it. */
async function makeBook(
  store: PortfoliosContext['store'],
  { asOf, before, family, isLocal, key, settings, sibling, source }: BookOrder,
): Promise<KeptBook> {
  const served = before?.valued ?? sibling?.valued;
  const { input, market } = await toBookInput(store, source, { asOf, settings, before: served });
  await nextTurn();
  const result = buildResumableBook(input, before?.resumable ?? null, sibling?.resumable);
  if (!result.ok) throw bookError(result.faults);
  const { common, resumable } = result;
  const { book } = resumable;
  // At constant rates amounts of the past depend on the rate of the last day: such a grid is made again.
  const earlier = before && !isLocal && common !== null ? before.valued : null;
  await nextTurn();
  const grid = priceGrid(book, market, earlier ?? sibling?.valued);
  const missing = missingRates(book, grid);
  if (missing.length > 0) throw bookError(missing);
  const shown = isLocal ? atConstantRates(book, grid) : { book, grid };
  await nextTurn();
  const views = new BookViews(
    earlier && { ...pickCommon(common!), views: earlier.views, grid: earlier.grid },
    sibling && hasSameValues(sibling.valued, shown) ? sibling.valued.views : null,
  );
  return { key, family, isLocal, resumable, valued: { key, source, input, market, views, ...shown } };
}

/** Without what else the book was continued from, which need not stay in memory. */
const pickCommon = ({ changedAssets, sameBefore }: CommonPart): CommonPart => ({ changedAssets, sameBefore });

/** Whether two books have the same units, cash, prices and rates, so that their views have the same values. */
function hasSameValues(
  { book: a, grid: from }: Pick<ValuedBook, 'book' | 'grid'>,
  { book: b, grid: to }: Pick<ValuedBook, 'book' | 'grid'>,
): boolean {
  const isSameBook = a.entries === b.entries && a.holdings === b.holdings && a.cash === b.cash;
  const hasSameUnits = from.days === to.days && from.units.every((prices, at) => prices === to.units[at]);
  return isSameBook && hasSameUnits && [...to.rates].every(([name, rates]) => from.rates.get(name) === rates);
}

/**
 * The error of the first fault of a book.
 *
 * @param nameOf - The name of an asset in the text; its id where none is known.
 */
export function bookError(
  faults: readonly BookFault[],
  nameOf: (asset: string) => string = (asset) => asset,
): AppError {
  const fault = faults.find(({ code }) => code === 'OVERSOLD') ?? faults[0]!;
  switch (fault.code) {
    case 'OVERSOLD': {
      const [day, have, need] = [
        formatIsoDate(fault.day),
        formatDecimal(fault.have),
        formatDecimal(fault.need),
      ];
      const text = `On ${day} ${need} units of ${nameOf(fault.asset)} are taken, and ${have} are held; the account allows no short positions.`;
      const transaction = Number(fault.transaction) || null;
      return new AppError('OVERSOLD', text, {
        details: { day, asset: fault.asset, have, need, transaction },
      });
    }
    case 'RATE_MISSING': {
      const [day, pair] = [formatIsoDate(fault.day), `${fault.from}${fault.to}`];
      const text = `No rate of ${fault.from} in ${fault.to} is known on ${day} or before; import it, or enter the rate of the transaction.`;
      return new AppError('RATE_MISSING', text, { details: { pair, day } });
    }
    case 'ACCOUNT_UNKNOWN':
    case 'ASSET_UNKNOWN':
      return new AppError(fault.code, `A transaction names ${fault.id}, which is unknown.`);
  }
}
