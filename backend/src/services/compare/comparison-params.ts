import type { RangeChoice } from '@/lib/domain/ranges';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { InstrumentRecord } from '../../market/market-store';
import type { BarInterval } from '@/lib/domain/bar-intervals';
import type { Benchmark } from '../benchmark/benchmark-series';
import type { DayWindow } from '../request/parse-day';
import type { RiskFreeChoice } from '../figures/read-figures';

/** The series of a comparison and its settings. */
export interface ComparisonParams {
  readonly instruments: readonly InstrumentRecord[];
  readonly benchmark: Benchmark | null;
  /** True when the user chose the benchmark; exactly that series is then used. */
  readonly isBenchmarkNamed: boolean;
  readonly asOf: EpochDay;
  /**
   * `from` null: the earliest day when all have prices. For a `range`, the days counted back from the
   * as-of day.
   */
  readonly window: DayWindow;
  /** Counted back from the last common day, and used instead of `window`; null: use `window` unchanged. */
  readonly range: RangeChoice | null;
  readonly basis: ReturnBasis;
  /** `local`, or the currency into which all values are converted. */
  readonly currency: string;
  readonly interval: BarInterval;
  readonly riskFree: RiskFreeChoice;
}
