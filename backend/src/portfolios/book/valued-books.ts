import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import { LOCAL } from '@/lib/domain/portfolio/value-checks';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { CostMethod } from '@/lib/domain/portfolio/portfolio';
import type { PortfolioRow, PortfolioRevisions } from '../../db/repositories/portfolio-rows';
import { makeWorkQueue } from '../../accounts/concurrency-limit';
import { listAccounts } from '../accounts';
import type { PortfoliosContext } from '../portfolios-context';
import type { AnswerArchive } from './answer-archive';
import { readBookSource, settingsOf, type BookSource } from './book-source';
import { makeBook, type BookOrder, type KeptBook, type ValuedBook } from './make-book';
import { RowChanges, type RowChange } from './row-changes';
import { SizedCache } from './sized-cache';
import { updateBookSource } from './update-source';

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
const BYTES_A_ROW = 400;
const BYTES_A_BOOKED_ROW = 630;
const BYTES_A_DAY = 160;
const BYTES_AN_ACCOUNT = 400;

/** The book that a call needs. */
export interface BookParams {
  readonly asOf: EpochDay;
  readonly known: Date | null;
  /** A currency, or {@link LOCAL}; null: that of the portfolio. */
  readonly currency: string | null;
  readonly method: CostMethod | null;
}

/** Sources and books of one process: by portfolio, its revisions, the data version and the view. */
export class ValuedBooks {
  private readonly cache = new SizedCache(MAX_BOOK_BYTES);
  private readonly answers = new SizedCache(MAX_ANSWER_BYTES);
  private readonly queue = makeWorkQueue({ atOnce: COMPUTED_AT_ONCE, waiting: Infinity });
  /** The last source of each portfolio; the cache decides how long it is kept. */
  private readonly latest = new Map<number, WeakRef<BookSource>>();
  /** The last book of each portfolio by its day, data version and settings, likewise. */
  private readonly latestBooks = new Map<string, WeakRef<KeptBook>>();
  /** The last book of each portfolio by its settings alone: newer data mostly add a day to it. */
  private readonly latestOfSettings = new Map<string, WeakRef<KeptBook>>();
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

  /**
   * The accounts of a portfolio at its present revision with their numbers of transactions, which take as long to count as some
   * answers take.
   */
  accounts({ id, revision, updatedAt }: PortfolioRow): Promise<PortfolioAccount[]> {
    return this.cache.get(
      `accounts ${id} ${revision} ${updatedAt.getTime()}`,
      () => listAccounts(this.context.db, id),
      ({ length }) => length * BYTES_AN_ACCOUNT,
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
    portfolio: PortfolioRevisions,
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
    // A method that is asked for is that of all accounts, also of those with one of their own.
    const isOneMethod =
      params.method !== null &&
      source.accounts.some(({ costMethod }) => costMethod !== null && costMethod !== params.method);
    const { store } = this.context;
    const isLocal = params.currency === LOCAL;
    const { dataVersion } = store.state();
    const owned = ['book', portfolio.id, portfolio.assetsRevision, params.known?.getTime() ?? ''].join(' ');
    const family = `${owned} ${dataVersion} ${params.asOf}`;
    const view = [
      settings.baseCurrency,
      settings.costMethod,
      isLocal ? LOCAL : '',
      isOneMethod ? 'all accounts' : '',
    ].join(' ');
    const names = { variant: `${family} ${view}`, settings: `${owned} ${view}` };
    const key = `${names.variant} ${portfolio.revision}`;
    const kept = await this.cache.get(
      key,
      async () => {
        const { asOf } = params;
        const before =
          this.bookBefore(names.variant) ?? this.olderBook(names.settings, { asOf, dataVersion });
        const sibling = this.siblingOf({ family, source, settings });
        const made = await makeBook(store, {
          ...{ key, family, dataVersion, source, settings, isLocal, isOneMethod, before, sibling, asOf },
        });
        if (store.state().dataVersion === dataVersion) this.rememberLatest(names, made);
        if (before) this.cache.delete(before.key);
        return made;
      },
      ({ valued: { book, grid } }) => book.rows.length * BYTES_A_BOOKED_ROW + grid.days.length * BYTES_A_DAY,
    );
    return kept.valued;
  }

  private rememberLatest(
    { settings, variant }: { readonly variant: string; readonly settings: string },
    made: KeptBook,
  ): void {
    for (const books of [this.latestBooks, this.latestOfSettings])
      if (books.size >= MAX_REFERENCES)
        for (const [name, book] of books) if (!book.deref()) books.delete(name);
    this.latestBooks.set(variant, new WeakRef(made));
    const last = this.latestOfSettings.get(settings)?.deref();
    if (!last || last.valued.book.asOf <= made.valued.book.asOf)
      this.latestOfSettings.set(settings, new WeakRef(made));
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

  /** The last book of some settings, where it was made of older data than there are, up to the same day at most. */
  private olderBook(
    settings: string,
    { asOf, dataVersion }: { readonly asOf: EpochDay; readonly dataVersion: number },
  ): KeptBook | null {
    const last = this.latestOfSettings.get(settings)?.deref();
    return last && last.dataVersion < dataVersion && last.valued.book.asOf <= asOf ? last : null;
  }

  private bookBefore(variant: string): KeptBook | null {
    const before = this.latestBooks.get(variant)?.deref() ?? null;
    if (before === null) this.latestBooks.delete(variant);
    return before;
  }
}
