import { valueBook } from '@/lib/analytics/portfolio/value-book';
import type { DayRange } from '@/lib/analytics/portfolio/return-chain';
import {
  assetsView,
  restrictAccounts,
  returnsView,
  wholeView,
  type PortfolioView,
  type ValuedView,
} from '@/lib/analytics/portfolio/valued-view';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { findAccount } from '../accounts';
import type { ValuedBook, ValuedBooks } from '../book/valued-books';
import {
  requirePortfolio,
  todayFor,
  usualDay,
  type PortfolioKey,
  type PortfoliosContext,
} from '../portfolios-context';
import { assetKeyOf, unknownAsset } from '../resolve-assets';
import type { ReadingParams } from './read-params';

/** What the reading calls need. */
export interface ReadingContext extends PortfoliosContext {
  readonly books: ValuedBooks;
}

/** A view with its values. */
export interface Valued {
  readonly view: PortfolioView;
  readonly valued: ValuedView;
}

/** A portfolio as a call looks at it. */
export interface Reading extends ValuedBook {
  readonly portfolio: PortfolioRow;
  readonly params: ReadingParams;
  readonly range: DayRange;
  /** Everything in the chosen accounts: the net worth. */
  readonly whole: Valued;
  /** The part that counts in returns. */
  readonly counted: Valued;
}

/** Values by book and view; they live as long as their book. */
const VALUED = new WeakMap<object, Map<string, Valued>>();

/** Reads a portfolio at its present revision. @throws AppError PORTFOLIO_UNKNOWN, ACCOUNT_UNKNOWN, RATE_MISSING. */
export async function readPortfolioView(
  context: ReadingContext,
  key: PortfolioKey,
  params: ReadingParams,
): Promise<Reading> {
  const portfolio = await requirePortfolio(context.db, key);
  const source = await context.books.source(portfolio, params.known);
  if (params.accounts) for (const id of params.accounts) findAccount(source.accounts, id);
  const asOf = params.asOf ?? Math.min(usualPortfolioDay(context, source.stored), params.until ?? Infinity);
  const valuedBook = await context.books.read(portfolio, { ...params, asOf });
  const to = Math.min(params.to ?? asOf, asOf);
  const { book } = valuedBook;
  const first = (book.firstDay ?? asOf) - 1;
  const flowTiming = params.flows ?? book.settings.flowTiming;
  const shown =
    flowTiming === book.settings.flowTiming ? book : { ...book, settings: { ...book.settings, flowTiming } };
  return {
    ...valuedBook,
    book: shown,
    portfolio,
    params,
    range: { from: Math.min(params.from ?? first, to), to },
    whole: valueView(valuedBook, params.accounts, 'whole'),
    counted: valueView(valuedBook, params.accounts, 'counted'),
  };
}

/** The last day with market data or with a row, by today. */
function usualPortfolioDay(
  context: PortfoliosContext,
  rows: readonly { readonly day: EpochDay }[],
): EpochDay {
  const today = todayFor(context);
  let day = usualDay(context);
  for (const row of rows) if (row.day > day && row.day <= today) day = row.day;
  return day;
}

function valueView(
  valuedBook: ValuedBook,
  accounts: readonly number[] | null,
  kind: 'whole' | 'counted',
): Valued {
  const { book } = valuedBook;
  const isSame = kind === 'counted' && book.assets.every(({ countsInReturns }) => countsInReturns);
  if (isSame) return valueView(valuedBook, accounts, 'whole');
  const views = VALUED.get(book) ?? new Map<string, Valued>();
  VALUED.set(book, views);
  const key = `${kind} ${accounts?.join() ?? ''}`;
  const known = views.get(key);
  if (known) return known;
  const all = kind === 'whole' ? wholeView(book) : returnsView(book);
  const made = valueOf(valuedBook, limitAccounts(valuedBook, all, accounts));
  views.set(key, made);
  return made;
}

function limitAccounts(
  { book }: Pick<ValuedBook, 'book'>,
  view: PortfolioView,
  accounts: readonly number[] | null,
): PortfolioView {
  if (accounts === null) return view;
  return restrictAccounts(view, (index) => accounts.includes(Number(book.accounts[index]!.id)));
}

/** Values a view. */
export function valueOf({ book, grid }: Pick<ValuedBook, 'book' | 'grid'>, view: PortfolioView): Valued {
  return { view, valued: valueBook(book, grid, view) };
}

/** The view of one asset in the chosen accounts. @throws AppError ASSET_UNKNOWN. */
export function assetReading(reading: Reading, named: string): { readonly index: number } & Valued {
  const found = reading.source.assets.named(named);
  const key = found && assetKeyOf(found);
  const index = reading.book.assets.findIndex(({ id }) => id === key);
  if (index < 0) throw unknownAsset(named);
  const view = limitAccounts(
    reading,
    assetsView(reading.book, (asset) => asset === index),
    reading.params.accounts,
  );
  return { index, ...valueOf(reading, view) };
}

/** Names of assets and accounts as answers show them. */
export function describeAsset(
  { book, source }: Pick<Reading, 'book' | 'source'>,
  index: number,
): { asset: string; name: string; kind: string; currency: string } {
  const { currency, id } = book.assets[index]!;
  const row = source.assets.named(id);
  return { asset: id, name: row?.name ?? id, kind: row?.kind ?? 'other', currency };
}

/** What all answers of reading calls begin with. */
export function headOf({ book, portfolio, range }: Reading): {
  revision: number;
  currency: string;
  from: string;
  to: string;
} {
  return {
    revision: portfolio.revision,
    currency: book.settings.baseCurrency,
    from: formatIsoDate(range.from),
    to: formatIsoDate(range.to),
  };
}
