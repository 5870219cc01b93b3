import type { PriceColumns } from '@/lib/contracts/instrument';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';

/** Daily prices of an instrument from the response, in typed columns. A missing price or volume is NaN. */
export function toSeriesView(columns: PriceColumns): SeriesView {
  return {
    days: Int32Array.from(columns.dates, toEpochDayOrThrow),
    open: toColumn(columns.open),
    high: toColumn(columns.high),
    low: toColumn(columns.low),
    close: toColumn(columns.close),
    volume: toColumn(columns.volume),
    total: toColumn(columns.total),
  };
}

function toEpochDayOrThrow(date: string): number {
  const day = parseIsoDate(date);
  if (day === null) throw new RangeError(`prices: expected YYYY-MM-DD, got ${date}`);
  return day;
}

function toColumn(values: readonly (number | null)[]): Float64Array {
  return Float64Array.from(values, (value) => value ?? Number.NaN);
}
