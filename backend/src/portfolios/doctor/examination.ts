import { createHash } from 'node:crypto';
import { buildBook } from '@/lib/analytics/ledger/build-book';
import type { Book } from '@/lib/analytics/ledger/book';
import { missingRates, priceGrid, type PriceGrid } from '@/lib/analytics/portfolio/price-grid';
import type { FindingKind } from '@/lib/contracts/portfolios/doctor';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { BookFault, RateMissingFault } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { NewTransaction, StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import { settingsOf, toBookInput, type BookSource } from '../book/book-source';
import type { PortfolioMarket } from '../book/read-market';
import type { ValuedBook } from '../book/valued-books';
import type { SeriesStore } from '../series-in-transaction';

/** A kind of transactions as a word of a sentence. */
export const kindText = (kind: Transaction['kind']): string => kind.replaceAll('-', ' ');

/** Changes of rows that make a finding go away. */
export interface Repair {
  readonly label: string;
  readonly adds: readonly Readonly<Record<string, unknown>>[];
  readonly changes: readonly { readonly id: number; readonly columns: Partial<NewTransaction> }[];
  readonly removes: readonly number[];
}

/** Something in the books that is probably wrong. */
export interface FoundFault {
  readonly kind: FindingKind;
  /** The part by which it differs from others of its kind. */
  readonly key: string;
  readonly text: string;
  readonly day: EpochDay | null;
  readonly account: number | null;
  readonly asset: string | null;
  /** The currencies of a rate that its owner can enter. */
  readonly pair?: string;
  /** Size in the base currency; null where it is unknown. */
  readonly amount: number | null;
  readonly rows: readonly number[];
  readonly repair: Repair | null;
}

/** The books of a portfolio as of a day, also where faults keep them from being valued. */
export interface Examination {
  readonly source: BookSource;
  readonly store: SeriesStore;
  readonly asOf: EpochDay;
  readonly book: Book;
  readonly grid: PriceGrid;
  readonly market: PortfolioMarket;
  /** Faults of the rows and missing rates. */
  readonly faults: readonly BookFault[];
  /** Rows up to the as-of day, with what they are when completed, by id. */
  readonly rows: readonly ExaminedRow[];
}

/** A row as stored and as completed. */
export interface ExaminedRow {
  readonly id: number;
  readonly account: number;
  readonly done: Transaction;
  readonly stored: StoredTransaction;
}

/** The day of an examination, and the currency of its amounts; null: that of the portfolio. */
export interface ExaminedDay {
  readonly asOf: EpochDay;
  readonly currency?: string | null;
}

/**
 * Makes the books of a portfolio for an examination. Where units are missing or a rate is, they are made as if
 * shorts were allowed and the rate were 1, so that the other checks still run.
 */
export async function examine(
  store: SeriesStore,
  source: BookSource,
  { asOf, currency = null }: ExaminedDay,
): Promise<Examination> {
  const settings = settingsOf(source.portfolio, currency === null ? {} : { baseCurrency: currency });
  const { input, market } = await toBookInput(store, source, { asOf, settings });
  const strict = buildBook(input);
  const lenient = strict.ok
    ? strict
    : buildBook({
        ...input,
        accounts: input.accounts.map((account) => ({ ...account, shortsAllowed: true })),
        allowsMissingUnits: true,
        rates: (from, to, day) => input.rates(from, to, day) ?? 1,
      });
  if (!lenient.ok) throw new Error(`the books cannot be examined: ${lenient.faults[0]!.code}`);
  const { book } = lenient;
  const grid = priceGrid(book, market);
  const faultsOfRows = strict.ok ? [] : strict.faults;
  // A pair that a row needs is named with that row.
  const isNamed = ({ from, to }: RateMissingFault): boolean =>
    faultsOfRows.some((one) => one.code === 'RATE_MISSING' && one.from === from && one.to === to);
  const faults = [...faultsOfRows, ...missingRates(book, grid).filter((fault) => !isNamed(fault))];
  return { source, store, asOf, book, grid, market, faults, rows: examinedRows(source, asOf) };
}

/** The examination of a book that was made already, and so has no faults. */
export function examineValued(
  store: SeriesStore,
  { book, grid, market, source }: Pick<ValuedBook, 'book' | 'grid' | 'market' | 'source'>,
): Examination {
  const { asOf } = book;
  return { source, store, asOf, book, grid, market, faults: [], rows: examinedRows(source, asOf) };
}

function examinedRows({ stored, transactions }: BookSource, asOf: EpochDay): ExaminedRow[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  return transactions.flatMap((done): ExaminedRow[] => {
    const id = Number(done.id);
    const row = byId.get(id);
    return row && done.day <= asOf ? [{ id, account: Number(done.account), done, stored: row }] : [];
  });
}

/** An amount in the base currency at the rate of a day; null without a rate. */
export function inBase(
  { book, grid }: Pick<Examination, 'book' | 'grid'>,
  amount: number,
  currency: string,
  day: EpochDay,
): number | null {
  const base = book.settings.baseCurrency;
  const rate = currency === base ? 1 : grid.rateOn(currency, base, day);
  return rate === null || !Number.isFinite(amount * rate) ? null : Math.abs(amount * rate);
}

/** The id of a finding: the same as long as its kind and key stay. */
export function findingId({ key, kind }: Pick<FoundFault, 'key' | 'kind'>): string {
  return `${kind}-${createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 12)}`;
}
