import { Type, type Static } from 'typebox';
import { BAR_INTERVALS, type BarInterval } from '@/lib/domain/bar-intervals';
import { IsoDateText, Meta, NullableNumber, NullableText } from './meta';
import { StockHead } from './stock-tabs';

/** GET /instruments/{symbol}/history/ */
export const HistoryPage = Type.Object({
  meta: Meta,
  head: StockHead,
  currency: NullableText,
  interval: Type.Unsafe<BarInterval>({ type: 'string', enum: [...BAR_INTERVALS] }),
  bars: Type.Integer({ description: 'Bars of the interval, on all pages' }),
  page: Type.Integer(),
  pages: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      date: Type.Unsafe<string>({ ...IsoDateText, description: 'Last trading day of the bar' }),
      open: NullableNumber,
      high: NullableNumber,
      low: NullableNumber,
      close: Type.Number(),
      adjusted: Type.Number({ description: 'Close with later dividends removed' }),
      volume: NullableNumber,
      change: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Price return since the bar before, a fraction',
      }),
      dividend: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Paid per share in the bar' }),
      split: Type.Unsafe<number | null>({ ...NullableNumber, description: 'New shares for one old share' }),
    }),
    { description: 'Newest first; prices in shares as of the day' },
  ),
});
export type HistoryPage = Static<typeof HistoryPage>;
