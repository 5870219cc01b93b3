import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { EMPTY_SELECTION } from './stock-selection';
import type { SelectedStock, StockSelection } from './stock-selection';

/** Maximum number of series that Stock Charter compares. */
export const BUCKET_LIMIT = 20;

/** Replaces the basket of Stock Charter. */
export const showbucket = createAction<StockSelection>('bucket/showbucket');

export function bucketReducer(state = EMPTY_SELECTION, action: UnknownAction): StockSelection {
  return showbucket.match(action) ? action.payload : state;
}

/** The basket with a stock appended; the same object when it is already there. */
export function withStock(bucket: StockSelection, { symbol, name }: SelectedStock): StockSelection {
  if (bucket.stocks.some((stock) => stock.symbol === symbol)) return bucket;
  return { ...bucket, stocks: [...bucket.stocks, { symbol, name }] };
}

/** The basket with stocks appended, in their order, up to its limit; the same object when none is new. */
export function withStocks(bucket: StockSelection, stocks: readonly SelectedStock[]): StockSelection {
  return stocks.reduce(
    (filled, stock) => (filled.stocks.length < BUCKET_LIMIT ? withStock(filled, stock) : filled),
    bucket,
  );
}

/** The basket without a stock. */
export function withoutStock(bucket: StockSelection, symbol: string): StockSelection {
  return { ...bucket, stocks: bucket.stocks.filter((stock) => stock.symbol !== symbol) };
}

export const selectBucket = ({ bucket }: { readonly bucket: StockSelection }): StockSelection => bucket;
