import type { ChartEvents } from '@/lib/contracts/chart-events';
import type { InstrumentPage, PriceColumns } from '@/lib/contracts/instrument';
import { FRESH_DAYS } from '@/lib/domain/freshness';
import type { EventKind } from '@/lib/domain/event-kinds';
import type { SeriesView } from '@/lib/domain/series';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { isBasisKnown } from './basis-known';
import { toSeriesView } from './price-series';

/** Reads a path of the backend as of the day of the page. */
export type ReadPath = <T>(path: string) => Promise<T>;

/** Another instrument over the price. */
export interface ComparedInstrument {
  readonly symbol: string;
  readonly identity: Pick<
    InstrumentPage['identity'],
    'name' | 'currency' | 'symbol' | 'kind' | 'frequency' | 'dividendAdjusted' | 'details'
  >;
  readonly view: SeriesView;
}

/** The parts of a chart beside the prices of its instrument. */
export interface ChartExtras {
  readonly compared: readonly ComparedInstrument[];
  /** Null while no kind of mark needs it. */
  readonly events: Pick<ChartEvents, 'reports' | 'news'> | null;
}

/** Loads another instrument. @throws AppError when it is unknown or has no price by the day. */
export async function loadCompared(symbol: string, read: ReadPath): Promise<ComparedInstrument> {
  const path = `/instruments/${encodeURIComponent(symbol)}/`;
  const [{ identity }, prices] = await Promise.all([
    read<InstrumentPage>(path),
    read<PriceColumns>(`${path}prices/`),
  ]);
  return { symbol: prices.symbol, identity, view: toSeriesView(prices) };
}

/** True when a kind of mark is not part of the prices. */
export function needsEvents(marks: readonly EventKind[]): boolean {
  return marks.some((kind) => kind !== 'dividend' && kind !== 'split');
}

/** Loads the reports and headlines of an instrument. */
export function loadEvents(symbol: string, read: ReadPath): Promise<ChartEvents> {
  return read<ChartEvents>(`/instruments/${encodeURIComponent(symbol)}/events/`);
}

/**
 * Values of another instrument on the days of the page's: the last one on or before each day, if it is not
 * older than ten days. NaN elsewhere, and where its price return is unknown because its prices include
 * dividends.
 */
export function valuesOn(
  days: Int32Array,
  { identity, view }: ComparedInstrument,
  basis: ReturnBasis,
): Float64Array {
  const values = new Float64Array(days.length).fill(Number.NaN);
  if (!isBasisKnown(identity, basis)) return values;
  const otherValues = basis === 'total' ? view.total : view.close;
  let at = -1;
  for (let i = 0; i < days.length; i += 1) {
    while (at + 1 < view.days.length && view.days[at + 1]! <= days[i]!) at += 1;
    if (at >= 0 && days[i]! - view.days[at]! <= FRESH_DAYS) values[i] = otherValues[at]!;
  }
  return values;
}
