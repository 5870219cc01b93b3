import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatedValues } from '@/lib/analytics/compare/convert-series';
import { buildResumableBook } from '@/lib/analytics/ledger/build-book';
import type { Book, BookInput } from '@/lib/analytics/ledger/book';
import { atLaterDay } from '@/lib/analytics/ledger/resume-book';
import type {
  CommonPart,
  EarlierBook,
  ResumableBook,
  ResumableResult,
} from '@/lib/analytics/ledger/resume-book';
import { atConstantRates } from '@/lib/analytics/portfolio/constant-rates';
import { marketChange } from '@/lib/analytics/portfolio/market-change';
import {
  missingRates,
  priceGrid,
  type MarketChange,
  type PriceGrid,
} from '@/lib/analytics/portfolio/price-grid';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { PortfolioSettings } from '@/lib/domain/portfolio/portfolio';
import type { PortfoliosContext } from '../portfolios-context';
import { bookError } from './book-error';
import { toBookInput, type BookSource } from './book-source';
import { BookViews } from './book-views';
import type { PortfolioMarket } from './read-market';

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

/** A book that later ones of the same portfolio and settings can be continued from. */
export interface KeptBook {
  readonly key: string;
  /** The same for all methods and base currencies of a portfolio on a day, with the same data. */
  readonly family: string;
  readonly dataVersion: number;
  /** At constant rates. */
  readonly isLocal: boolean;
  readonly valued: ValuedBook;
  readonly resumable: ResumableBook;
  /** Assets whose closes the booking of rows asked for: most rows have amounts, and need none. */
  readonly asked: ReadonlySet<string>;
}

/** What a book is made of, and the books that parts of it can be taken from. */
export interface BookOrder {
  readonly key: string;
  readonly family: string;
  readonly dataVersion: number;
  readonly source: BookSource;
  readonly settings: PortfolioSettings;
  readonly asOf: EpochDay;
  readonly isLocal: boolean;
  /** Whether accounts with a cost method of their own use that of the settings. */
  readonly isOneMethod: boolean;
  /** The book of the same settings before some rows or the market data changed, of the same day or an earlier one. */
  readonly before: KeptBook | null;
  /** A book of the same family and rows by another method or in another currency. */
  readonly sibling: KeptBook | null;
}

/** Closes that take note of what is asked for. */
class AskedCloses extends Map<string, DatedValues> {
  readonly asked: Set<string>;

  constructor(closes: ReadonlyMap<string, DatedValues>, asked: Iterable<string>) {
    super(closes);
    this.asked = new Set(asked);
  }

  override get(id: string): DatedValues | undefined {
    this.asked.add(id);
    return super.get(id);
  }
}

/** Books the rows of a source; what an earlier book of the same settings has is taken from it. */
export async function makeBook(
  store: PortfoliosContext['store'],
  { asOf, before, dataVersion, family, isLocal, isOneMethod, key, settings, sibling, source }: BookOrder,
): Promise<KeptBook> {
  const isSameMarket = before?.family === family;
  const served = isSameMarket ? before.valued : sibling?.valued;
  const { input: read, market } = await toBookInput(store, source, { asOf, settings, before: served });
  const given = isOneMethod
    ? { ...read, accounts: read.accounts.map((account) => ({ ...account, costMethod: null })) }
    : read;
  await nextTurn();
  const change = before && !isSameMarket ? marketChange(before.valued.market, market) : null;
  const closes = new AskedCloses(market.closes, before?.asked ?? sibling?.asked ?? []);
  const input = { ...given, closes };
  const result = bookRows(input, { before, change, sibling });
  if (!result.ok) throw bookError(result.faults);
  const { common, resumable } = result;
  const { book } = resumable;
  // At constant rates amounts of the past depend on the rate of the last day: such a grid is made again.
  const earlier = before && !isLocal && common !== null ? before.valued : null;
  await nextTurn();
  const grid = priceGrid(
    book,
    market,
    earlier ? { ...earlier, added: common!.added ?? null, ...(change && { change }) } : sibling?.valued,
  );
  const missing = missingRates(book, grid);
  if (missing.length > 0) throw bookError(missing);
  const shown = isLocal ? atConstantRates(book, grid) : { book, grid };
  await nextTurn();
  const views = new BookViews(
    earlier && { ...valuedCommon(common!, change), views: earlier.views, grid: earlier.grid },
    sibling && hasSameValues(sibling.valued, shown) ? sibling.valued.views : null,
  );
  const valued = { key, source, input: given, market, views, ...shown };
  return { key, family, dataVersion, isLocal, resumable, valued, asked: closes.asked };
}

function bookRows(
  input: BookInput & { readonly closes: AskedCloses },
  {
    before,
    change,
    sibling,
  }: Pick<BookOrder, 'before' | 'sibling'> & { readonly change: MarketChange | null },
): ResumableResult {
  if (!before) return buildResumableBook(input, null, sibling?.resumable);
  const earlier = {
    ...before.resumable,
    ...(change && otherMarket(change, before.asked)),
  };
  const same = change && atLaterDay(earlier, input);
  if (!same) return buildResumableBook(input, earlier, sibling?.resumable);
  const sameBefore = input.asOf === before.valued.book.asOf ? Infinity : before.valued.book.asOf;
  return { ok: true, resumable: same, common: { sameBefore, changedAssets: new Set() } };
}

/** The days on which the booking of rows may find other rates or closes. */
function otherMarket(
  { closes, hasOtherRate, rates }: MarketChange,
  asked: ReadonlySet<string>,
): Pick<EarlierBook, 'hasOtherMarket' | 'marketSince'> {
  let first = Infinity;
  for (const id of asked) first = Math.min(first, closes.get(id) ?? Infinity);
  return {
    marketSince: Math.min(first, rates),
    hasOtherMarket: (day) => day >= first || hasOtherRate(day),
  };
}

/** What values have in common: rows, closes and rates. Without what else the book was continued from, which need not stay in memory. */
function valuedCommon({ changedAssets, sameBefore }: CommonPart, change: MarketChange | null): CommonPart {
  if (!change) return { changedAssets, sameBefore };
  return { changedAssets, sameBefore: Math.min(sameBefore, change.rates, ...change.closes.values()) };
}

/** Whether two books have the same units, cash, prices and rates, so that their views have the same values. */
function hasSameValues(
  { book: a, grid: from }: Pick<ValuedBook, 'book' | 'grid'>,
  { book: b, grid: to }: Pick<ValuedBook, 'book' | 'grid'>,
): boolean {
  const isSameBook = a.entries === b.entries && a.holdings === b.holdings && a.cash === b.cash;
  const hasSameUnits = from.days === to.days && from.units.every((prices, at) => prices === to.units[at]);
  return isSameBook && hasSameUnits && [...to.rates].every(([name, rates]) => from.rates.get(name) === rates);
}
