import type { Stock } from '@/lib/contracts/stocks';

/** A stock in one of the persisted lists. */
export type SelectedStock = Pick<Stock, 'symbol' | 'name'>;

/** Stocks, and the question that they answer. */
export interface StockSelection {
  readonly stocks: readonly SelectedStock[];
  /** The address parameters of the page that shows them, `{ where: 'pe < 15', sort: '-marketCap' }`. */
  readonly query: Readonly<Record<string, string>>;
}

export const EMPTY_SELECTION: StockSelection = { stocks: [], query: {} };
