import type { Metric } from '@/lib/domain/metric';
import { ok } from '@/lib/domain/metric';
import {
  activePremium,
  informationRatio,
  informationRatioArithmetic,
  trackingError,
} from '@/lib/analytics/relative/active-return';
import { alignSeries } from '@/lib/analytics/relative/align-series';
import { geometricCapture, meanCapture, sideBeta } from '@/lib/analytics/relative/capture';
import { correlationMatrix, covarianceMatrix } from '@/lib/analytics/relative/correlation-matrix';
import {
  alphaArithmetic,
  alphaCompounded,
  marketModel,
  treynorRatio,
} from '@/lib/analytics/relative/market-model';
import { periodRate } from '@/lib/analytics/returns/annualize';
import { excessReturns, simpleReturns } from '@/lib/analytics/returns/period-returns';
import { windowRange } from '@/lib/analytics/series/day-index';
import { monthEndValues } from '@/lib/analytics/series/month-ends';
import { mean } from '@/lib/analytics/statistics/moments';
import { formatIsoDate } from '@/lib/domain/iso-date';
import {
  adjustedFile,
  dayOf,
  describeWithReference,
  expectMetric,
  expectNear,
  readReferenceBars,
  readReferenceJson,
  valueOf,
} from '../../../support/reference-data';

interface RelativeCase {
  readonly asset: string;
  readonly benchmark: string;
  readonly files: readonly [string, string];
  readonly window: readonly [string, string];
  readonly stats: Record<string, number | string>;
}

interface CorrelationCase {
  readonly symbols: readonly string[];
  readonly window: readonly [string, string];
  readonly n_returns: number;
  readonly first_price_date: string;
  readonly last_price_date: string;
  readonly n_months: number;
  readonly corr_daily: number[][];
  readonly corr_monthly: number[][];
  readonly cov_ann_252: number[][];
}

function cutWindow(
  file: string,
  [from, to]: readonly [string, string],
): { days: Int32Array; values: Float64Array } {
  const { days, close } = readReferenceBars(file);
  const { first, last } = windowRange(days, dayOf(from), dayOf(to))!;
  return { days: days.subarray(first, last + 1), values: close.subarray(first, last + 1) };
}

function measure(
  days: Int32Array,
  ownValues: Float64Array,
  marketValues: Float64Array,
): Record<string, Metric> {
  const [own, market] = [simpleReturns(ownValues), simpleReturns(marketValues)];
  const rate = periodRate(0.02, 252);
  const model = valueOf(marketModel(own, market));
  const overRate = valueOf(marketModel(excessReturns(own, rate), excessReturns(market, rate)));
  const ownMonths = simpleReturns(monthEndValues(days, ownValues));
  const marketMonths = simpleReturns(monthEndValues(days, marketValues));
  return {
    n_returns: ok(own.length),
    beta: ok(model.beta),
    alpha_daily_rf0: ok(model.alpha),
    alpha_ann_x252: ok(alphaArithmetic(model.alpha, 252)),
    alpha_ann_compound: ok(alphaCompounded(model.alpha, 252)),
    alpha_ann_x252_rf2pct: ok(alphaArithmetic(overRate.alpha, 252)),
    corr: model.correlation,
    r2: model.r2,
    tracking_error_ann: trackingError(own, market, 252),
    information_ratio_arith: informationRatioArithmetic(own, market, 252),
    active_premium_geom: activePremium(own, market, 252),
    information_ratio_geom: informationRatio(own, market, 252),
    treynor_arith_rf0: treynorRatio(mean(own) * 252, model.beta),
    up_beta: sideBeta(own, market, 'up'),
    down_beta: sideBeta(own, market, 'down'),
    up_capture_daily_mean_ratio: meanCapture(own, market, 'up'),
    down_capture_daily_mean_ratio: meanCapture(own, market, 'down'),
    n_months: ok(ownMonths.length),
    n_up_months: ok(marketMonths.filter((r) => r >= 0).length),
    up_capture_monthly_geometric: geometricCapture(ownMonths, marketMonths, 'up'),
    down_capture_monthly_geometric: geometricCapture(ownMonths, marketMonths, 'down'),
    beta_monthly: ok(valueOf(marketModel(ownMonths, marketMonths)).beta),
  };
}

describeWithReference('relative.v1', () => {
  const { cases, tolerance } = readReferenceJson<{ cases: RelativeCase[]; tolerance: number }>(
    'reference/relative_stats.json',
  );

  it.each(cases.map((one) => [`${one.asset} against ${one.benchmark}`, one] as const))('%s', (_, one) => {
    const { days, columns } = alignSeries(one.files.map((file) => cutWindow(file, one.window)));
    const measured = measure(days, columns[0]!, columns[1]!);
    for (const [what, expected] of Object.entries(one.stats)) {
      if (what === 'first_price_date') expect(formatIsoDate(days[0]!)).toBe(expected);
      else if (what === 'last_price_date') expect(formatIsoDate(days[days.length - 1]!)).toBe(expected);
      else expectMetric(measured[what]!, expected as number, { tolerance, what });
    }
  });
});

function expectMatrix(actual: (number | null)[][], expected: number[][], tolerance: number): void {
  expect(actual).toHaveLength(expected.length);
  expected.forEach((row, i) =>
    row.forEach((value, j) => expectNear(actual[i]![j]!, value, { tolerance, what: `cell ${i}, ${j}` })),
  );
}

describeWithReference('correlation.v1', () => {
  const { cases, tolerance } = readReferenceJson<{ cases: CorrelationCase[]; tolerance: number }>(
    'reference/correlation.json',
  );

  it.each(cases.map((one) => [one.symbols.join(', '), one] as const))('%s', (_, one) => {
    const { days, columns } = alignSeries(
      one.symbols.map((symbol) => cutWindow(adjustedFile(symbol), one.window)),
    );
    const daily = columns.map((column) => simpleReturns(column));
    const monthly = columns.map((column) => simpleReturns(monthEndValues(days, column)));

    expect(formatIsoDate(days[0]!)).toBe(one.first_price_date);
    expect(formatIsoDate(days[days.length - 1]!)).toBe(one.last_price_date);
    expect(daily[0]).toHaveLength(one.n_returns);
    expect(monthly[0]).toHaveLength(one.n_months);
    expectMatrix(valueOf(correlationMatrix(daily)), one.corr_daily, tolerance);
    expectMatrix(valueOf(correlationMatrix(monthly)), one.corr_monthly, tolerance);
    expectMatrix(valueOf(covarianceMatrix(daily, 252)), one.cov_ann_252, tolerance);
  });
});
