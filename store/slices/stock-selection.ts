import type { Stock } from '@/lib/contracts/stocks';

/** A stock in one of the persisted lists. */
export type SelectedStock = Pick<Stock, 'symbol' | 'name'>;

/** Stocks, and the query that selects them. */
export interface StockSelection {
  readonly stocks: readonly SelectedStock[];
  /** The URL parameters of the page that shows them, `{ where: 'pe < 15', sort: '-marketCap' }`. */
  readonly query: Readonly<Record<string, string>>;
}

export const EMPTY_SELECTION: StockSelection = { stocks: [], query: {} };
