import type { Overview } from '@/lib/contracts/portfolios/reports';
import { valueBook } from '@/lib/analytics/portfolio/value-book';
import type { DayRange } from '@/lib/domain/ranges';
import {
  assetsView,
  restrictAccounts,
  type ValuedView,
  type ViewSelection,
} from '@/lib/analytics/portfolio/valued-view';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { PortfolioRow } from '../../db/repositories/portfolio-rows';
import { LOCAL } from '@/lib/domain/portfolio/value-checks';
import type { ValuedBook, ValuedBooks } from '../book/valued-books';
import type { PortfoliosContext } from '../portfolios-context';
import { AppError } from '@/lib/domain/errors';
import { assetKeyOf, unknownAsset } from '../resolve-assets';
import type { ReportParams } from './read-params';

/** The context of the report calls. */
export interface ReportContext extends PortfoliosContext {
  readonly books: ValuedBooks;
}

/** A view with its values. */
export interface Valued {
  readonly view: ViewSelection;
  readonly valued: ValuedView;
}

/** One of several portfolios that cannot be valued, and why. */
export type LeftOutPortfolio = NonNullable<Overview['leftOut']>[number];

/** A portfolio as a call looks at it. */
export interface ReportScope extends ValuedBook {
  readonly portfolio: PortfolioRow;
  readonly params: ReportParams;
  readonly range: DayRange;
  /** Everything in the chosen accounts: the net worth. */
  readonly whole: Valued;
  /** The part that counts in returns. */
  readonly counted: Valued;
  /** Value of everything in the chosen accounts, of which weights are parts; also where a filter leaves out some. */
  readonly total: number;
  /** Of several portfolios as one: those without which it is. */
  readonly leftOut?: readonly LeftOutPortfolio[];
}

/** The part of a view that is in the chosen accounts. */
export function limitAccounts(
  { book }: Pick<ValuedBook, 'book'>,
  view: ViewSelection,
  accounts: readonly number[] | null,
): ViewSelection {
  if (accounts === null) return view;
  return restrictAccounts(view, (index) => accounts.includes(Number(book.accounts[index]!.id)));
}

/** Values a view. */
export function valueOf({ book, grid }: Pick<ValuedBook, 'book' | 'grid'>, view: ViewSelection): Valued {
  return { view, valued: valueBook(book, grid, view) };
}

/** The view of one asset in the chosen accounts. @throws AppError ASSET_UNKNOWN. */
export function assetScope(scope: ReportScope, named: string): { readonly index: number } & Valued {
  const assetRow = scope.source.assets.named(named);
  const key = assetRow && assetKeyOf(assetRow);
  const index = scope.book.assets.findIndex(({ id }) => id === key);
  // As it was asked for: a member of a portfolio does not see the names of other assets of its owner.
  if (index < 0 && assetRow) {
    const text = /^\d+$/.test(named) ? 'this asset' : named.slice(0, 60);
    throw new AppError('ASSET_UNKNOWN', `No transaction of this portfolio names ${text}.`);
  }
  if (index < 0) throw unknownAsset(named);
  const isIn = (asset: number): boolean => asset === index && scope.whole.view.assets[asset]!;
  const view = limitAccounts(scope, assetsView(scope.book, isIn), scope.params.accounts);
  return { index, ...valueOf(scope, view) };
}

/** Names of assets and accounts as responses show them. */
export function describeAsset(
  { book, source }: Pick<ReportScope, 'book' | 'source'>,
  index: number,
): { asset: string; name: string; kind: string; currency: string } {
  const { currency, id } = book.assets[index]!;
  const row = source.assets.named(id);
  return { asset: id, name: row?.name ?? id, kind: row?.kind ?? 'other', currency };
}

/** The beginning of all responses of report calls. */
export function headOf({ book, leftOut = [], params, portfolio, range }: ReportScope): {
  revision: number;
  currency: string;
  rates?: 'constant';
  leftOut?: LeftOutPortfolio[];
  from: string;
  to: string;
} {
  return {
    revision: portfolio.revision,
    currency: book.settings.baseCurrency,
    ...(params.currency === LOCAL && { rates: 'constant' as const }),
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
    from: formatIsoDate(range.from),
    to: formatIsoDate(range.to),
  };
}
