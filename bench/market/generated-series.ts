import type { PriceBatch } from '@/backend/src/market-model/batches';
import { symbolOnlyInput } from '@/backend/src/market/instrument-register';
import { weekday, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';

/** A generated series: a random walk over the weekdays of a period, the same in every run. */
interface GeneratedSeries {
  readonly symbol: string;
  readonly kind: InstrumentKind;
  readonly currency: string;
  readonly seed: number;
  readonly start: number;
  readonly period: { readonly first: EpochDay; readonly last: EpochDay };
}

const isWeekday = (day: EpochDay): boolean => weekday(day) % 6 !== 0;

/** Daily prices of a series, as an import writes them. */
export function makePrices(series: GeneratedSeries): PriceBatch {
  const { currency, kind, period, seed, symbol } = series;
  const days: number[] = [];
  const closes: number[] = [];
  let [state, price] = [Math.imul(seed, 2_654_435_761) >>> 0, series.start];
  for (let day = period.first; day <= period.last; day += 1) {
    if (!isWeekday(day)) continue;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    price *= 1 + (state / 2 ** 32 - 0.4985) * 0.02;
    days.push(day);
    // Sources give four places; a walk of full float64 would be compressed worse than any real series.
    closes.push(Math.round(price * 10_000) / 10_000);
  }
  const scale = (factor: number): Float64Array =>
    Float64Array.from(closes, (close) => Math.round(close * factor * 10_000) / 10_000);
  return {
    instrument: { ...symbolOnlyInput(symbol), kind, currency, name: symbol },
    bars: {
      days: Int32Array.from(days),
      open: scale(0.998),
      high: scale(1.01),
      low: scale(0.99),
      close: Float64Array.from(closes),
      volume: Float64Array.from(days, (day) => 100_000 + ((day * 7919) % 50_000)),
    },
    adjustedClose: null,
    splits: [],
    dividends: [],
    splitBasis: 'adjusted',
    dividendAdjusted: false,
  };
}
