import type { BenchmarkUsed } from '@/lib/contracts/benchmark';
import type { FigureTraits } from '@/lib/domain/figures/series-rules';
import { benchmarkName } from '@/lib/domain/instrument-profile';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readMembersTotal } from './members-total';

/** A series against which an instrument is measured, and how. */
export interface Benchmark {
  /** The instrument whose prices are used; for source `members`, the index. */
  readonly instrument: InstrumentRecord;
  readonly source: BenchmarkUsed['source'];
  /** True when the benchmark's returns include dividends. */
  readonly basis: ReturnBasis;
  /**
   * Basis of the instrument's returns. Differs from `basis` only for a named price index compared with prices
   * that contain dividends.
   */
  readonly ownBasis: ReturnBasis;
}

/** The benchmark's prices as of a day; null when it has none by then. */
export function readBenchmarkView(
  store: MarketStore,
  { instrument, source }: Pick<Benchmark, 'instrument' | 'source'>,
  asOf: EpochDay,
): Promise<SeriesView | null> {
  return source === 'members'
    ? readMembersTotal(store, instrument.symbol, asOf)
    : store.view(instrument.id, asOf);
}

/** The attributes of an instrument that determine its figures. */
export function traitsOf(instrument: InstrumentRecord): FigureTraits {
  const { details, dividendAdjusted, frequency, kind, symbol } = instrument;
  return { details, dividendAdjusted, frequency, kind, symbol };
}

/**
 * The attributes of a benchmark that determine the figures. A price index with its members' dividends is a
 * total return.
 */
export function benchmarkTraits({
  instrument,
  source,
}: Pick<Benchmark, 'instrument' | 'source'>): FigureTraits {
  const traits = traitsOf(instrument);
  return source === 'members' ? { ...traits, details: { totalReturnOf: instrument.symbol } } : traits;
}

/** The benchmark in its wire format. */
export function toBenchmarkUsed(benchmark: Benchmark): BenchmarkUsed {
  const { basis, instrument, ownBasis, source } = benchmark;
  const name =
    source === 'members'
      ? `${instrument.name}, total return of its members`
      : benchmarkName(instrument, basis);
  return { symbol: instrument.symbol, name, basis, source, ownBasis };
}
