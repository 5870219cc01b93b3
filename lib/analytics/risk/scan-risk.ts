import { MINIMUM_RETURNS } from '@/lib/domain/figures/figure-catalog';
import type { EpochDay } from '@/lib/domain/iso-date';
import { windowRange } from '../series/day-index';
import type { IndexRange } from '../series/day-index';
import type { TypedDailyValues } from '../returns/scan-horizons';

/** One array per figure, one entry per series; NaN where there is a gap. */
export interface RiskScan {
  /** Returns in the window. */
  readonly n: Int32Array;
  readonly totalReturn: Float64Array;
  /** Annualized volatility of simple returns. */
  readonly volatility: Float64Array;
  readonly sharpe: Float64Array;
  readonly maxDrawdown: Float64Array;
}

/** Rates of one period by calendar day: `rates[i]` is the rate of `firstDay + i`, NaN where none is known. */
export interface DailyRates {
  readonly firstDay: EpochDay;
  readonly rates: Float64Array;
}

/** Window and conventions of a scan. */
export interface RiskScanOptions {
  readonly from: EpochDay;
  readonly to: EpochDay;
  readonly periodsPerYear: number;
  /** Rate of one period, the same for all days or by day (of a bill). */
  readonly periodRiskFreeRate: number | DailyRates;
  /** Minimum number of returns for volatility and Sharpe ratio; default 60. */
  readonly minimumSample?: number;
}

/** A variance below this share of the mean square is a rounding error: the series is constant. */
const NO_VARIANCE = 1e-13;

/** Computes the figures of one window and writes them to the row of the scan. */
function scanWindow(
  series: TypedDailyValues,
  { first, last }: IndexRange,
  into: { readonly scan: RiskScan; readonly row: number; readonly options: RiskScanOptions },
): void {
  const { scan, row, options } = into;
  const { values } = series;
  const n = last - first;
  const base = values[first]!;
  let previous = base;
  let peak = base;
  let worst = 0;
  // Values at or above `floor` are not deeper than the deepest drawdown so far: most days need no division.
  let floor = base;
  let sum = 0;
  let squares = 0;
  for (let i = first + 1; i <= last; i++) {
    const value = values[i]!;
    const r = value / previous - 1;
    sum += r;
    squares += r * r;
    previous = value;
    if (value > peak) {
      peak = value;
      floor = value * (1 + worst);
    } else if (value < floor) {
      worst = value / peak - 1;
      floor = value;
    }
  }
  scan.n[row] = n;
  scan.totalReturn[row] = previous / base - 1;
  scan.maxDrawdown[row] = worst;
  if (n < (options.minimumSample ?? MINIMUM_RETURNS) || n < 2) return;
  const mean = sum / n;
  const spread = squares - n * mean * mean;
  const hasVariance = spread > NO_VARIANCE * squares;
  const deviation = hasVariance ? Math.sqrt(spread / (n - 1)) : 0;
  const year = Math.sqrt(options.periodsPerYear);
  scan.volatility[row] = deviation * year;
  const { periodRiskFreeRate } = options;
  if (typeof periodRiskFreeRate !== 'number') {
    scan.sharpe[row] = sharpeByDay(series, { first, last }, periodRiskFreeRate) * year;
  } else if (hasVariance) {
    scan.sharpe[row] = ((mean - periodRiskFreeRate) / deviation) * year;
  }
}

/**
 * Sharpe ratio per period with rates that differ by day; NaN where a rate is missing or the variance is zero.
 */
function sharpeByDay(
  { days, values }: TypedDailyValues,
  { first, last }: IndexRange,
  { firstDay, rates }: DailyRates,
): number {
  const n = last - first;
  // Days outside the table have no rate; checked once here, so that the loop needs no check.
  if (days[first + 1]! < firstDay || days[last]! >= firstDay + rates.length) return NaN;
  let previous = values[first]!;
  let [sum, squares] = [0, 0];
  for (let i = first + 1; i <= last; i++) {
    const value = values[i]!;
    const r = value / previous - 1 - rates[days[i]! - firstDay]!;
    sum += r;
    squares += r * r;
    previous = value;
  }
  const mean = sum / n;
  const spread = squares - n * mean * mean;
  return spread > NO_VARIANCE * squares ? mean / Math.sqrt(spread / (n - 1)) : NaN;
}

/**
 * Return, volatility, Sharpe ratio and max drawdown of many series over one window, in one pass over each
 * series, for tables of a universe. The results agree with the single functions to about 1e-12.
 *
 * @param universe - Positive values by day.
 * @returns NaN where a figure has a gap: no observation, too few returns, or no variance (Sharpe).
 */
export function scanRisk(universe: readonly TypedDailyValues[], options: RiskScanOptions): RiskScan {
  const size = universe.length;
  const scan: RiskScan = {
    n: new Int32Array(size),
    totalReturn: new Float64Array(size).fill(NaN),
    volatility: new Float64Array(size).fill(NaN),
    sharpe: new Float64Array(size).fill(NaN),
    maxDrawdown: new Float64Array(size).fill(NaN),
  };
  for (let row = 0; row < size; row++) {
    const series = universe[row]!;
    const range = windowRange(series.days, options.from, options.to);
    if (range !== null) scanWindow(series, range, { scan, row, options });
  }
  return scan;
}
