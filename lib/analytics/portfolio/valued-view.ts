import type { Book } from '../ledger/book';
import type { PartEvent } from './part-events';
import type { PriceGrid } from './price-grid';

/** The accounts, assets and cash that a computation includes; anything that crosses its border is a flow. */
export interface ViewSelection {
  /** By account index. */
  readonly accounts: readonly boolean[];
  /** By asset index. */
  readonly assets: readonly boolean[];
  /** True when cash, and what belongs to no asset (interest, fees), is in the view. */
  readonly cash: boolean;
}

/** An asset over the accounts of a view, or the cash of one currency. */
export interface Part {
  /** Index of the asset; -1 for cash. */
  readonly asset: number;
  readonly currency: string;
  /** At the close of each valuation day, base currency. */
  readonly values: Float64Array;
  /** The events of the part, oldest first. */
  readonly events: PartEvent[];
}

/** A view of a book on all valuation days, base currency. */
export interface ValuedView {
  readonly days: Int32Array;
  /** At the close (V). */
  readonly values: Float64Array;
  /** External money in (I) and out (O), both 0 or more. */
  readonly inflows: Float64Array;
  readonly outflows: Float64Array;
  /** Result up to the close of what was bought or came in that day, charges included (N). */
  readonly fresh: Float64Array;
  readonly parts: readonly Part[];
  readonly rates: PriceGrid['rates'];
}

/** The view of everything. */
export function wholeView(book: Book): ViewSelection {
  return { accounts: book.accounts.map(() => true), assets: book.assets.map(() => true), cash: true };
}

/** A view with other accounts, assets or cash. One literal: all views have one shape, for which their readers are compiled. */
const selection = (
  view: ViewSelection,
  { accounts = view.accounts, assets = view.assets, cash = view.cash }: Partial<ViewSelection>,
): ViewSelection => ({ accounts, assets, cash });

/** The view of everything that counts in returns. */
export function returnsView(book: Book): ViewSelection {
  return selection(wholeView(book), {
    accounts: book.accounts.map(({ countsInReturns = true }) => countsInReturns),
    assets: book.assets.map((asset) => asset.countsInReturns),
  });
}

/** The view of single assets, without cash. */
export function assetsView(book: Book, isIn: (asset: number) => boolean): ViewSelection {
  return selection(wholeView(book), { assets: book.assets.map((_, index) => isIn(index)), cash: false });
}

/** The part of a view that is in some accounts. */
export function restrictAccounts(view: ViewSelection, isIn: (account: number) => boolean): ViewSelection {
  return selection(view, { accounts: view.accounts.map((included, index) => included && isIn(index)) });
}

/** The part of a view that is in some of its assets, without cash. */
export function restrictAssets(view: ViewSelection, isIn: readonly boolean[]): ViewSelection {
  return selection(view, {
    assets: view.assets.map((included, index) => included && isIn[index]!),
    cash: false,
  });
}

/** True when the cash of an account is in a view. */
export function hasCashOf(view: ViewSelection, account: number): boolean {
  return view.cash && view.accounts[account]!;
}
