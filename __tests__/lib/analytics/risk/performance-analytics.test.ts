import type { Metric } from '@/lib/domain/metric';
import { ok } from '@/lib/domain/metric';
import { activePremium, informationRatio, trackingError } from '@/lib/analytics/relative/active-return';
import {
  meanCapture,
  outperformanceShare,
  sameDirectionShare,
  sideBeta,
} from '@/lib/analytics/relative/capture';
import { marketModel, modiglianiReturn, treynorRatio } from '@/lib/analytics/relative/market-model';
import { geometricAnnualReturn } from '@/lib/analytics/returns/annualize';
import {
  downsideDeviation,
  downsideDeviationOfLosses,
  omegaRatio,
  semiDeviation,
  sortinoRatio,
  upsidePotentialRatio,
} from '@/lib/analytics/risk/downside';
import { deepestDrawdown, topDrawdowns } from '@/lib/analytics/risk/drawdown';
import { calmarRatio } from '@/lib/analytics/risk/drawdown-ratios';
import { excessKurtosis, skewness } from '@/lib/analytics/risk/shape';
import { geometricSharpeRatio, sharpeRatio } from '@/lib/analytics/risk/sharpe-ratio';
import { historicalTailLoss, modifiedTailLoss, normalTailLoss } from '@/lib/analytics/risk/value-at-risk';
import { annualizedVolatility } from '@/lib/analytics/risk/volatility';
import { mean } from '@/lib/analytics/statistics/moments';
import {
  describeWithReference,
  expectMetric,
  expectNear,
  numberOf,
  readReferenceJson,
  readReferenceRows,
  valueOf,
} from '../../../support/reference-data';

interface FundResult extends Readonly<Record<string, unknown>> {
  readonly n: number;
  readonly first: string;
  readonly last: string;
  readonly drawdowns: readonly {
    readonly first_month_below: string;
    readonly trough: string;
    readonly to: string | null;
    readonly depth: number;
  }[];
}

type Funds = Readonly<Record<string, FundResult>>;

/** R prints 15 digits. */
const TOLERANCE = 1e-12;

interface MonthlyReturns {
  readonly months: readonly string[];
  readonly returns: Float64Array;
}

function readFund(file: string, fund: string, { first, last }: FundResult): MonthlyReturns {
  const rows = readReferenceRows(file).filter((row) => row['']! >= first && row['']! <= last);
  return {
    months: rows.map((row) => row['']!),
    returns: Float64Array.from(rows, (row) => numberOf(row[fund])),
  };
}

/** Wealth of one unit invested before the first return: 1, 1+r_1, (1+r_1)(1+r_2), … */
function wealthIndex(returns: Float64Array): Float64Array {
  const wealth = new Float64Array(returns.length + 1).fill(1);
  returns.forEach((r, i) => (wealth[i + 1] = wealth[i]! * (1 + r)));
  return wealth;
}

const minus = (metric: Metric): Metric => (metric.ok ? ok(-metric.value) : metric);
const part = <T>(metric: Metric<T>, take: (value: T) => number): Metric =>
  metric.ok ? ok(take(metric.value)) : metric;

/**
 * R's ulcer and pain indexes divide returns by 100 before compounding, so that losses are practically added.
 * This project compounds (Martin's definition); the function shows that nothing else differs.
 */
function drawdownsOfAddedReturns(returns: Float64Array): Float64Array {
  let wealth = 1;
  return returns.map((r) => {
    wealth = Math.min(wealth * (1 + r / 100), 1);
    return 100 * (wealth - 1);
  });
}

/** The figures of one fund under their names in R. */
function measure(returns: Float64Array): Record<string, Metric> {
  const wealth = wealthIndex(returns);
  const n = returns.length;
  const added = drawdownsOfAddedReturns(returns);
  const annual = geometricAnnualReturn(returns, 12);
  const depth = deepestDrawdown(wealth)!.depth;
  const tails = {
    historical: historicalTailLoss(returns, 0.95),
    gaussian: normalTailLoss(returns, 0.95),
    modified: modifiedTailLoss(returns, 0.95),
  };
  return {
    n: ok(n),
    'Return.cumulative': ok(wealth[n]! - 1),
    'Return.annualized_geometric': annual,
    'Return.annualized_arith': ok(mean(returns) * 12),
    'StdDev.annualized': annualizedVolatility(returns, 12),
    'SharpeRatio.annualized_rf0': geometricSharpeRatio(returns, 12),
    'SharpeRatio.annualized_rf0_arith': sharpeRatio(returns, 12),
    SharpeRatio_StdDev_monthly: sharpeRatio(returns, 1),
    maxDrawdown: ok(-depth),
    CalmarRatio: calmarRatio(valueOf(annual), depth),
    SortinoRatio_monthly_MAR0: sortinoRatio(returns, 1),
    DownsideDeviation_MAR0: downsideDeviation(returns),
    DownsideDeviation_MAR0_subset: downsideDeviationOfLosses(returns),
    SemiDeviation: semiDeviation(returns),
    UlcerIndex: ok(Math.sqrt(mean(added.map((fall) => fall * fall)))),
    PainIndex: ok(-mean(added)),
    Omega_L0: omegaRatio(returns),
    UpsidePotentialRatio_MAR0: upsidePotentialRatio(returns),
    VaR95_historical: minus(part(tails.historical, (tail) => tail.valueAtRisk)),
    VaR95_gaussian: minus(part(tails.gaussian, (tail) => tail.valueAtRisk)),
    VaR95_modified: minus(part(tails.modified, (tail) => tail.valueAtRisk)),
    ES95_historical: minus(part(tails.historical, (tail) => tail.expectedShortfall)),
    ES95_gaussian: minus(part(tails.gaussian, (tail) => tail.expectedShortfall)),
    ES95_modified: minus(part(tails.modified, (tail) => tail.expectedShortfall)),
    VaR99_historical: minus(part(historicalTailLoss(returns, 0.99), (tail) => tail.valueAtRisk)),
    skewness_moment: skewness(returns, 'population'),
    // R divides by the population deviation here; with the sample deviation (this project, Excel, pandas) the
    // factor differs.
    skewness_sample: part(skewness(returns, 'population'), (g1) => (g1 * n * n) / ((n - 1) * (n - 2))),
    kurtosis_excess: excessKurtosis(returns, 'population'),
    kurtosis_sample_excess: excessKurtosis(returns),
  };
}

function measureAgainst(returns: Float64Array, market: Float64Array): Record<string, Metric> {
  const model = valueOf(marketModel(returns, market));
  const annual = valueOf(geometricAnnualReturn(returns, 12));
  const marketAnnual = valueOf(geometricAnnualReturn(market, 12));
  return {
    benchmark_n: ok(market.length),
    beta: ok(model.beta),
    alpha_monthly: ok(model.alpha),
    beta_bull: sideBeta(returns, market, 'up'),
    beta_bear: sideBeta(returns, market, 'down'),
    TrackingError_ann: trackingError(returns, market, 12),
    ActivePremium: activePremium(returns, market, 12),
    InformationRatio: informationRatio(returns, market, 12),
    TreynorRatio: treynorRatio(annual, model.beta),
    correlation: model.correlation,
    jensenAlpha: ok(annual - model.beta * marketAnnual),
    UpCapture: meanCapture(returns, market, 'up'),
    DownCapture: meanCapture(returns, market, 'down'),
    UpNumber: sameDirectionShare(returns, market, 'up'),
    DownNumber: sameDirectionShare(returns, market, 'down'),
    UpPercent: outperformanceShare(returns, market, 'up'),
    DownPercent: outperformanceShare(returns, market, 'down'),
    MSquared: modiglianiReturn(annual, {
      volatility: valueOf(annualizedVolatility(returns, 12)),
      benchmarkVolatility: valueOf(annualizedVolatility(market, 12)),
    }),
  };
}

describeWithReference('R PerformanceAnalytics', () => {
  const { managers, edhec } = readReferenceJson<{ managers: Funds; edhec: Funds }>(
    'reference/pa_managers_HAM1_SP500.json',
  );
  const MANAGERS = 'published/performanceanalytics/managers.csv.gz';
  const EDHEC = 'published/performanceanalytics/edhec.csv.gz';
  const all = [
    ...Object.entries(managers).map(([fund, result]) => [fund, MANAGERS, result] as const),
    ...Object.entries(edhec).map(([fund, result]) => [fund, EDHEC, result] as const),
  ];
  // R used a later edition of the hedge-fund indices than the file; only the common part is compared.
  const funds = all.filter(
    ([fund, file, result]) => readFund(file, fund, result).returns.length === result.n,
  );

  it('covers both managers', () => {
    expect(funds.map(([fund]) => fund)).toEqual(expect.arrayContaining(['HAM1', 'SP500 TR']));
  });

  it.each(funds)('every figure of %s', (fund, file, result) => {
    const { returns } = readFund(file, fund, result);
    const { returns: market } = readFund(MANAGERS, 'SP500 TR', result);
    const measured = {
      ...measure(returns),
      ...(result.beta === undefined ? {} : measureAgainst(returns, market)),
    };
    for (const [what, expected] of Object.entries(result)) {
      if (what === 'first' || what === 'last' || what === 'drawdowns') continue;
      expectMetric(measured[what]!, expected as number, { tolerance: TOLERANCE, what });
    }
  });

  it.each(funds)('the deepest falls of %s', (fund, file, result) => {
    const { months, returns } = readFund(file, fund, result);
    const found = topDrawdowns(wealthIndex(returns), result.drawdowns.length);

    found.forEach((episode, i) => {
      const expected = result.drawdowns[i]!;
      expectNear(episode.depth, expected.depth, { tolerance: TOLERANCE, what: `fall ${i}` });
      // Value k is at the end of month k - 1; R reports the first month below the peak.
      expect(months[episode.peak]).toBe(expected.first_month_below);
      expect(months[episode.trough - 1]).toBe(expected.trough);
      expect(episode.recovery === null ? null : months[episode.recovery - 1]).toBe(expected.to);
    });
  });
});
