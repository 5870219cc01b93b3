import {
  computeRangeFigures,
  topDrawdowns,
  type BenchmarkInput,
  type DatedValues,
  type RiskFree,
} from '@/lib/analytics';
import { returnsAsSeries } from '@/lib/analytics/portfolio/return-series';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { Risk } from '@/lib/contracts/portfolios/risk';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { MarketStore } from '../../market/market-store';
import { benchmarkTraits, toBenchmarkUsed, type Benchmark } from '../../services/benchmark/benchmark-series';
import type { ReportScope } from './report-scope';
import type { RateByDay } from './read-rate';

/** Number of drawdowns in a response. */
const DRAWDOWNS = 10;

/**
 * The traits that determine the figures of a portfolio's series: it trades on exchange days, and its values contain
 * dividends, so that its price return is unknown.
 */
export const PORTFOLIO_TRAITS = { kind: 'etf', details: {}, symbol: '', dividendAdjusted: true } as const;

/** A benchmark with its prices as of the day, total return. */
export interface MeasuredBenchmark {
  readonly benchmark: Benchmark;
  readonly view: SeriesView;
  /** Of its currency, in that of the response. */
  readonly rateOn: RateByDay;
}

/** Days on which a benchmark has prices; null when it is not daily or trades on weekends, too. */
export function tradingDaysOf(measured: MeasuredBenchmark | null): Int32Array | null {
  if (!measured) return null;
  const { frequency, kind } = measured.benchmark.instrument;
  return kind === 'crypto' || frequency !== 'daily' ? null : measured.view.days;
}

/** Total return of a benchmark in the currency of the response, at the last rate on or before each day. */
export function benchmarkLine({ rateOn, view }: MeasuredBenchmark): DatedValues {
  return convertLine({ days: view.days, values: view.total }, rateOn);
}

/** The last value of a line on or before each of some days, from its first value on. */
export function carriedOn(line: DatedValues, days: Int32Array): DatedValues {
  const since = line.days[0] ?? Infinity;
  const lineDays = days.filter((day) => day >= since);
  return {
    days: lineDays,
    values: Float64Array.from(lineDays, (day) => line.values[lastOnOrBefore(line.days, day)]!),
  };
}

/**
 * A line at the rate of each day; days before the first rate are left out. Where none is, the days keep their memory: series
 * of one calendar share it, and need not be compared.
 */
export function convertLine({ days, values }: DatedValues, rateOn: RateByDay): DatedValues {
  const first = days.findIndex((day) => rateOn(day) !== null);
  const lineDays = first < 0 ? days.subarray(0, 0) : days.subarray(first);
  const converted = new Float64Array(lineDays.length);
  for (let i = 0; i < converted.length; i += 1) converted[i] = values[first + i]! * rateOn(lineDays[i]!)!;
  return { days: lineDays, values: converted };
}

type Measured = Pick<
  Risk,
  | 'dates'
  | 'values'
  | 'benchmark'
  | 'benchmarkValues'
  | 'figures'
  | 'gaps'
  | 'window'
  | 'riskFree'
  | 'drawdowns'
>;

/** The figures of a series of a portfolio, relative to a benchmark in the same currency. */
export async function measureSeries(
  store: MarketStore,
  scope: ReportScope,
  { series, against }: { readonly series: DatedValues; readonly against: MeasuredBenchmark | null },
): Promise<Measured> {
  const asOf = scope.book.asOf;
  const bill = await store.bill(asOf);
  const riskFree: RiskFree = { kind: 'bill', rates: bill?.rates ?? null };
  const line = against && benchmarkLine(against);
  const { days, values } = series;
  const [from, to] = [days[0] ?? scope.range.from, days.at(-1) ?? scope.range.from];
  const set = computeRangeFigures({
    ...PORTFOLIO_TRAITS,
    view: returnsAsSeries(series),
    asOf,
    from,
    to,
    benchmark: against && line && toInput(against, line),
    riskFree,
    basis: 'total',
  });
  return {
    dates: Array.from(days, (day) => formatIsoDate(day)),
    values: Array.from(values),
    benchmark: against && toBenchmarkUsed(against.benchmark),
    benchmarkValues: against ? rebased(against, days) : [],
    figures: { ...set.figures },
    gaps: { ...set.gaps },
    window: set.window,
    riskFree: { kind: 'bill', series: bill?.id ?? null, annualRate: set.riskFreeRate },
    drawdowns: drawdownsOf(series),
  };
}

function toInput({ benchmark }: MeasuredBenchmark, line: DatedValues): BenchmarkInput {
  return { ...benchmarkTraits(benchmark), view: returnsAsSeries(line), comparedBasis: 'total' };
}

/** A benchmark on some days in the currency of the response, 100 on the first of them; null before its first value. */
function rebased({ rateOn, view }: MeasuredBenchmark, days: Int32Array): (number | null)[] {
  const line = convertLine(carriedOn({ days: view.days, values: view.total }, days), rateOn);
  const at = (day: EpochDay): number | null => {
    const index = lastOnOrBefore(line.days, day);
    return index < 0 ? null : line.values[index]!;
  };
  const first = days.length === 0 ? null : at(days[0]!);
  return Array.from(days, (day) => {
    const value = at(day);
    return value === null || first === null ? null : (100 * value) / first;
  });
}

function drawdownsOf({ days, values }: DatedValues): Risk['drawdowns'] {
  const last = days.length - 1;
  return topDrawdowns(values, DRAWDOWNS).map(({ depth, peak, recovery, trough }) => ({
    depth,
    peak: formatIsoDate(days[peak]!),
    trough: formatIsoDate(days[trough]!),
    recovery: recovery === null ? null : formatIsoDate(days[recovery]!),
    days: days[recovery ?? last]! - days[peak]!,
  }));
}
