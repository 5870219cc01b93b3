import { formatIsoDate } from '@/lib/domain/iso-date';
import type { Metric } from '@/lib/domain/metric';
import { ok } from '@/lib/domain/metric';
import { annualizeByDays, geometricAnnualReturn, periodRate } from '@/lib/analytics/returns/annualize';
import { excessReturns, logReturns, simpleReturns } from '@/lib/analytics/returns/period-returns';
import { downsideDeviation, sortinoRatio } from '@/lib/analytics/risk/downside';
import { deepestDrawdown, topDrawdowns } from '@/lib/analytics/risk/drawdown';
import { calmarRatio, ulcerIndex } from '@/lib/analytics/risk/drawdown-ratios';
import { extremeReturns, positiveShare } from '@/lib/analytics/risk/extremes';
import { excessKurtosis, skewness } from '@/lib/analytics/risk/shape';
import { geometricSharpeRatio, sharpeOfMoments, sharpeRatio } from '@/lib/analytics/risk/sharpe-ratio';
import { historicalTailLoss, normalTailLoss } from '@/lib/analytics/risk/value-at-risk';
import { annualizedVolatility, volatilityOfMoments } from '@/lib/analytics/risk/volatility';
import { passWindow } from '@/lib/analytics/risk/window-pass';
import { windowRange } from '@/lib/analytics/series/day-index';
import { mean, sampleDeviation } from '@/lib/analytics/statistics/moments';
import {
  dayOf,
  describeWithReference,
  expectMetric,
  expectNear,
  readReferenceBars,
  readReferenceJson,
  valueOf,
} from '../../../support/reference-data';

type Stats = Record<string, number | string | null>;

interface RiskCase {
  readonly symbol: string;
  readonly file: string;
  readonly window: readonly [string, string];
  readonly stats: Stats;
  readonly stats_252: Stats | null;
  readonly top5_drawdowns: readonly {
    readonly depth: number;
    readonly peak: string;
    readonly trough: string;
    readonly recovery: string | null;
  }[];
}

/** Every number of a reference block that the functions of this project compute. */
function measure(days: Int32Array, values: Float64Array, perYear: number): Record<string, Metric> {
  const simple = simpleReturns(values);
  const n = simple.length;
  const excess = excessReturns(simple, periodRate(0.02, perYear));
  const total = values[n]! / values[0]! - 1;
  const growth = annualizeByDays(total, days[n]! - days[0]!);
  const deepest = deepestDrawdown(values)!;
  const tail = valueOf(historicalTailLoss(simple, 0.95));
  const extremes = valueOf(extremeReturns(simple));
  const downside = valueOf(downsideDeviation(simple));
  return {
    n_returns: ok(n),
    periods_per_year: ok(perYear),
    total_return: ok(total),
    mean_daily_simple: ok(mean(simple)),
    sd_daily_simple: ok(sampleDeviation(simple)),
    vol_ann_simple: annualizedVolatility(simple, perYear),
    vol_ann_log: annualizedVolatility(logReturns(values), perYear),
    ann_return_arith: ok(mean(simple) * perYear),
    ann_return_geom_periods: geometricAnnualReturn(simple, perYear),
    cagr_act365_25: growth,
    sharpe_rf0: sharpeRatio(simple, perYear),
    sharpe_rf2pct: sharpeRatio(excess, perYear),
    sharpe_geometric_rf0: geometricSharpeRatio(simple, perYear),
    downside_dev_daily_mar0: ok(downside),
    downside_dev_ann_mar0: ok(downside * Math.sqrt(perYear)),
    sortino_mar0: sortinoRatio(simple, perYear),
    sortino_mar2pct: sortinoRatio(excess, perYear),
    max_drawdown: ok(deepest.depth),
    mdd_days_peak_to_trough: ok(days[deepest.trough]! - days[deepest.peak]!),
    calmar_cagr_over_absmdd: calmarRatio(valueOf(growth), deepest.depth),
    ulcer_index: ulcerIndex(values),
    var95_hist_type7: ok(tail.valueAtRisk),
    cvar95_hist: ok(tail.expectedShortfall),
    var99_hist_type7: ok(valueOf(historicalTailLoss(simple, 0.99)).valueAtRisk),
    var95_normal: ok(valueOf(normalTailLoss(simple, 0.95)).valueAtRisk),
    n_tail: ok(simple.filter((r) => r <= -tail.valueAtRisk).length),
    skew_population_g1: skewness(simple, 'population'),
    exkurt_population_g2: excessKurtosis(simple, 'population'),
    skew_sample_G1: skewness(simple),
    exkurt_sample_G2: excessKurtosis(simple),
    best_day: ok(extremes.best.value),
    worst_day: ok(extremes.worst.value),
    pct_positive_days: positiveShare(simple),
  };
}

/** Dates of a reference block. */
function measureDates(days: Int32Array, values: Float64Array): Record<string, string | null> {
  const deepest = deepestDrawdown(values)!;
  const extremes = valueOf(extremeReturns(simpleReturns(values)));
  const at = (index: number | null): string | null => (index === null ? null : formatIsoDate(days[index]!));
  return {
    first_price_date: at(0),
    last_price_date: at(values.length - 1),
    mdd_peak: at(deepest.peak),
    mdd_trough: at(deepest.trough),
    mdd_recovery: at(deepest.recovery),
    best_day_date: at(extremes.best.index + 1),
    worst_day_date: at(extremes.worst.index + 1),
  };
}

describeWithReference('risk.v1', () => {
  const { cases, tolerance } = readReferenceJson<{ cases: RiskCase[]; tolerance: number }>(
    'reference/risk_stats.json',
  );
  const cut = ({ file, window }: RiskCase): { days: Int32Array; values: Float64Array } => {
    const bars = readReferenceBars(file);
    const { first, last } = windowRange(bars.days, dayOf(window[0]), dayOf(window[1]))!;
    return { days: bars.days.subarray(first, last + 1), values: bars.close.subarray(first, last + 1) };
  };

  it.each(cases.map((one) => [`${one.symbol} ${one.window.join(' to ')}`, one] as const))('%s', (_, one) => {
    const { days, values } = cut(one);
    for (const stats of [one.stats, one.stats_252]) {
      if (stats === null) continue;
      const measured = measure(days, values, Number(stats.periods_per_year));
      const dates = measureDates(days, values);
      for (const [what, expected] of Object.entries(stats)) {
        if (what === 'mdd_days_peak_to_recovery') continue;
        if (what in dates) expect([what, dates[what]]).toEqual([what, expected]);
        else expectMetric(measured[what]!, expected as number | null, { tolerance, what });
      }
      const recovered = dates.mdd_recovery;
      const length = recovered ? dayOf(recovered) - dayOf(dates.mdd_peak!) : null;
      expect(length).toBe(stats.mdd_days_peak_to_recovery);
    }
  });

  it.each(cases.map((one) => [`${one.symbol} ${one.window.join(' to ')}`, one] as const))(
    'deepest falls of %s',
    (_, one) => {
      const { days, values } = cut(one);
      const found = topDrawdowns(values, 5);

      expect(found).toHaveLength(one.top5_drawdowns.length);
      found.forEach((episode, i) => {
        const expected = one.top5_drawdowns[i]!;
        expectNear(episode.depth, expected.depth, { tolerance, what: `fall ${i}` });
        expect(formatIsoDate(days[episode.peak]!)).toBe(expected.peak);
        expect(formatIsoDate(days[episode.trough]!)).toBe(expected.trough);
        expect(episode.recovery === null ? null : formatIsoDate(days[episode.recovery]!)).toBe(
          expected.recovery,
        );
      });
    },
  );

  it('is what a table of a universe finds in one pass', () => {
    for (const one of cases) {
      const bars = readReferenceBars(one.file);
      const perYear = Number(one.stats.periods_per_year);
      const { first, last } = windowRange(bars.days, dayOf(one.window[0]), dayOf(one.window[1]))!;
      const window = {
        days: bars.days.subarray(first, last + 1),
        values: bars.close.subarray(first, last + 1),
      };
      const daily = { firstDay: 0, rates: Float64Array.of(periodRate(0.02, perYear)) };
      const { depth, deviation, excessDeviation, excessMean, n } = passWindow(window, daily)!;

      expect(n).toBe(one.stats.n_returns);
      const sharpe = sharpeOfMoments({ n, mean: excessMean, deviation: excessDeviation }, perYear);
      const pairs = [
        ['vol_ann_simple', valueOf(volatilityOfMoments({ n, deviation }, perYear))],
        ['sharpe_rf2pct', valueOf(sharpe)],
        ['max_drawdown', depth],
      ] as const;
      for (const [what, found] of pairs) expectNear(found, one.stats[what] as number, { tolerance, what });
    }
  });
});
