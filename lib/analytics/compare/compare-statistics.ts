import type { RangeFigureId } from '../figure-set/compute-figures';
import { FigureCollector } from '../figure-set/figure-collector';
import type { FigureValues } from '../figure-set/figure-collector';
import { addDistribution, addDrawdowns } from '../figure-set/risk-figures';
import { periodRates } from '../figure-set/risk-free';
import type { PeriodRates, RiskFree } from '../figure-set/risk-free';
import { informationRatioOf, trackingError } from '../relative/active-return';
import { geometricCapture } from '../relative/capture';
import { alphaArithmetic, marketModel } from '../relative/market-model';
import { annualizeByDays, geometricAnnualReturn } from '../returns/annualize';
import { excessReturns, logReturns, simpleReturns } from '../returns/period-returns';
import type { Scratch } from '../returns/period-returns';
import { sortinoOfMean } from '../risk/downside';
import { positiveShare } from '../risk/extremes';
import { sharpeOfMoments } from '../risk/sharpe-ratio';
import { annualizedVolatility, volatilityOfMoments } from '../risk/volatility';
import { monthEndIndices } from '../series/month-ends';
import { centralMoments, meanDeviation } from '../statistics/moments';
import { RELATIVE_FIGURE_IDS, WINDOW_RISK_IDS } from '@/lib/domain/figures/figure-catalog';
import type { RefuseFigure } from '@/lib/domain/figures/series-rules';
import { gap, ok } from '@/lib/domain/metric';
import type { Gap, Metric } from '@/lib/domain/metric';

/** The figures of one compared series. */
export type ComparedFigures = FigureValues<RangeFigureId>;

/** Series on common days, with the settings of the measurement. */
export interface CompareInput {
  readonly days: Int32Array;
  /** One column per series, each as long as `days`. */
  readonly columns: readonly Float64Array[];
  /** Index of the benchmark among the columns; null for none. */
  readonly benchmark: number | null;
  readonly periodsPerYear: number;
  readonly riskFree: RiskFree;
  /** For each series, the figures that it cannot have; default none. */
  readonly refusals?: readonly (RefuseFigure | null)[];
  /**
   * `relative`: only the figures relative to the benchmark (with `n`); the others are left out. Default
   * `all`.
   */
  readonly figures?: 'all' | 'relative';
}

/** Figures of all series, in their order. */
export interface CompareStatistics {
  readonly rows: readonly ComparedFigures[];
  /** Simple returns of each series. */
  readonly returns: readonly Float64Array[];
  /** Mean annual risk-free rate over the window, a fraction; null when no bill covers it. */
  readonly riskFreeRate: number | null;
}

/** Ids of the figures of every compared series. */
export const COMPARE_FIGURE_IDS: readonly RangeFigureId[] = ['n', ...WINDOW_RISK_IDS, ...RELATIVE_FIGURE_IDS];

/** Data shared by the rows of a comparison, computed once. */
interface Shared {
  readonly days: Int32Array;
  readonly monthEnds: readonly number[];
  readonly perYear: number;
  readonly rates: PeriodRates | null;
  readonly benchmark: {
    readonly returns: Float64Array;
    readonly excess: Float64Array;
    readonly months: Float64Array;
    /** Geometric annual return of `returns`. */
    readonly annual: Metric;
  } | null;
  readonly isRelativeOnly: boolean;
}

/**
 * Computes the figures of series that were first joined on days, so that every row covers the same returns.
 * The numbers equal those of `computeRangeFigures` for each series on those days. All rows are annualized by
 * `periodsPerYear`.
 */
export function compareStatistics(input: CompareInput): CompareStatistics {
  const { benchmark, columns, days, periodsPerYear: perYear, riskFree } = input;
  const rates = periodRates(riskFree, days.subarray(1), perYear);
  const riskFreeRate = rates?.annualRate ?? null;
  const monthEnds = monthEndIndices(days);
  const returns = columns.map((column) => simpleReturns(column));
  const market = benchmark === null ? null : columns[benchmark]!;
  const marketReturns = benchmark === null ? null : returns[benchmark]!;
  const shared: Shared = {
    days,
    monthEnds,
    perYear,
    rates,
    benchmark:
      (market &&
        marketReturns &&
        isPositive(market) && {
          returns: marketReturns,
          excess: excessReturns(marketReturns, rates?.perPeriod ?? 0),
          months: monthlyReturns(market, monthEnds),
          annual: geometricAnnualReturn(marketReturns, perYear),
        }) ||
      null,
    isRelativeOnly: input.figures === 'relative',
  };
  const reason = benchmark === null ? gap('no-data') : gap('non-positive-price');
  return {
    rows: columns.map((values, index) =>
      describe({ values, returns: returns[index]! }, shared, {
        withoutBenchmark: reason,
        refuse: input.refusals?.[index] ?? null,
      }),
    ),
    returns,
    riskFreeRate,
  };
}

function isPositive(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) if (!(values[i]! > 0)) return false;
  return true;
}

function monthlyReturns(values: Float64Array, ends: readonly number[]): Float64Array {
  const atEnds = new Float64Array(ends.length);
  for (let i = 0; i < ends.length; i++) atEnds[i] = values[ends[i]!]!;
  return simpleReturns(atEnds);
}

/**
 * Memory that one series after the other uses: a comparison would otherwise leave two megabytes of columns to
 * the collector.
 */
const excessScratch: Scratch = { memory: new Float64Array(0) };
const logScratch: Scratch = { memory: new Float64Array(0) };

function describe(
  { returns, values }: { readonly values: Float64Array; readonly returns: Float64Array },
  shared: Shared,
  { refuse, withoutBenchmark }: { readonly refuse: RefuseFigure | null; readonly withoutBenchmark: Gap },
): ComparedFigures {
  const collector = new FigureCollector(null, refuse);
  const n = Math.max(values.length - 1, 0);
  collector.put('n', ok(n));
  if (n === 0 || !isPositive(values)) {
    const short =
      values.length === 0 ? gap('no-overlap', 2, 0) : gap('insufficient-history', 2, values.length);
    const reason = n === 0 ? short : gap('non-positive-price');
    if (!shared.isRelativeOnly) collector.putGap(WINDOW_RISK_IDS, reason);
    collector.putGap(RELATIVE_FIGURE_IDS, reason);
    return collector.values();
  }
  const excess = shared.rates && excessReturns(returns, shared.rates.perPeriod, excessScratch);
  const months = monthlyReturns(values, shared.monthEnds);
  if (!shared.isRelativeOnly) addRisk(collector, { values, returns, excess, months, shared });
  if (shared.benchmark === null) collector.putGap(RELATIVE_FIGURE_IDS, withoutBenchmark);
  else
    enterRelative(collector, {
      returns,
      excess: excess ?? returns,
      months,
      shared,
      benchmark: shared.benchmark,
    });
  return collector.values();
}

interface OwnReturns {
  readonly returns: Float64Array;
  readonly months: Float64Array;
  readonly shared: Shared;
}

function addRisk(
  collector: FigureCollector,
  {
    values,
    returns,
    excess,
    months,
    shared,
  }: OwnReturns & { readonly values: Float64Array; readonly excess: Float64Array | null },
): void {
  const { days, perYear } = shared;
  const n = returns.length;
  const total = values[n]! / values[0]! - 1;
  const growth = annualizeByDays(total, days[n]! - days[0]!);
  const noRate = gap('no-data');
  collector.put('totalReturn', ok(total));
  collector.put('cagr', growth);
  // Inputs that several figures share are computed once.
  const moments = centralMoments(returns);
  const over = excess && meanDeviation(excess);
  collector.setIfSampled('volatility', n, () => volatilityOfMoments(moments, perYear));
  collector.setIfSampled('volatilityLog', n, () =>
    annualizedVolatility(logReturns(values, logScratch), perYear),
  );
  collector.setIfSampled('sharpe', n, () => (over ? sharpeOfMoments(over, perYear) : noRate));
  collector.setIfSampled('sortino', n, () =>
    excess && over ? sortinoOfMean(excess, over.mean, perYear) : noRate,
  );
  addDrawdowns(collector, { days, values }, { growth });
  addDistribution(collector, returns, moments);
  collector.put('positiveMonths', positiveShare(months));
}

function enterRelative(
  collector: FigureCollector,
  {
    returns,
    excess,
    months,
    shared,
    benchmark,
  }: OwnReturns & {
    readonly excess: Float64Array;
    readonly benchmark: NonNullable<Shared['benchmark']>;
  },
): void {
  const { perYear, rates } = shared;
  const n = returns.length;
  const model = marketModel(excess, benchmark.excess);
  const noRate = gap('no-data');
  collector.setIfSampled('beta', n, () => (model.ok ? ok(model.value.beta) : model));
  collector.setIfSampled('alpha', n, () =>
    !model.ok ? model : rates === null ? noRate : ok(alphaArithmetic(model.value.alpha, perYear)),
  );
  collector.setIfSampled('r2', n, () => (model.ok ? model.value.r2 : model));
  collector.setIfSampled('correlation', n, () => (model.ok ? model.value.correlation : model));
  const error = trackingError(returns, benchmark.returns, perYear);
  collector.setIfSampled('trackingError', n, () => error);
  collector.setIfSampled('informationRatio', n, () =>
    informationRatioOf(
      { own: geometricAnnualReturn(returns, perYear), benchmark: benchmark.annual },
      error,
      perYear,
    ),
  );
  collector.setIfSampled('upCapture', n, () => geometricCapture(months, benchmark.months, 'up'));
  collector.setIfSampled('downCapture', n, () => geometricCapture(months, benchmark.months, 'down'));
}
