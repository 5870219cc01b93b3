import { toEpochDay, type EpochDay } from '@/lib/domain/iso-date';
import type { Dividend, Split } from '@/lib/domain/series';
import type { InstrumentInput, MacroBatch, PriceBatch } from '../../../market-model/batches';

/** The first day with headlines. Fixed, so that a later `today` only appends. */
export const FIRST_HEADLINE_DAY: EpochDay = toEpochDay({ year: 2024, month: 7, day: 1 });
/** Thirteen months earlier, so that one-year highs are known on the first day. */
const HISTORY_BEGIN: EpochDay = FIRST_HEADLINE_DAY - 400;

/** The prices of one instrument for the period covered by headlines, as traded. */
export interface HeadlinePrices {
  readonly instrument: InstrumentInput;
  readonly days: Int32Array;
  readonly close: Float64Array;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/** The market data for the period covered by headlines. */
export interface MarketHistory {
  readonly prices: Map<string, HeadlinePrices>;
  readonly macro: Map<string, MacroBatch>;
}

/** Creates an empty market history. */
export function createMarketHistory(): MarketHistory {
  return { prices: new Map(), macro: new Map() };
}

/**
 * Records the end of an instrument's price series; a series that ended before the first headline is omitted.
 */
export function recordPath(
  history: MarketHistory,
  { bars, dividends, instrument, splits }: PriceBatch,
): void {
  const { days } = bars;
  const last = days[days.length - 1];
  if (last === undefined || last < FIRST_HEADLINE_DAY) return;
  let first = 0;
  while (days[first]! < HISTORY_BEGIN) first += 1;
  history.prices.set(instrument.symbol, {
    instrument,
    days: days.slice(first),
    close: bars.close.slice(first),
    splits: splits.filter(({ day }) => day >= HISTORY_BEGIN),
    dividends: dividends.filter(({ day }) => day >= FIRST_HEADLINE_DAY),
  });
}
