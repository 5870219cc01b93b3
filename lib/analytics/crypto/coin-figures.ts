import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import type { RiskFree } from '../figure-set/risk-free';
import { periodRates } from '../figure-set/risk-free';
import { excessReturns, simpleReturns } from '../returns/period-returns';
import { sharpeRatio } from '../risk/sharpe-ratio';
import { annualizedVolatility } from '../risk/volatility';
import { lastOnOrBefore } from '../series/day-index';
import { newestOf } from '../series/newest-of';

/** Days of a year of what trades every day. */
const YEAR = 365;
const VOLATILITY_DAYS = 30;

/** The horizons of a coin in calendar days, by the id of its figure. */
export const COIN_HORIZONS = { 'crypto.24h': 1, 'crypto.7d': 7, 'crypto.30d': 30, 'crypto.1Y': 365 } as const;

/** Ids of the figures that only a coin has. */
export type CoinFigureId =
  | keyof typeof COIN_HORIZONS
  | 'crypto.marketCap'
  | 'crypto.volume'
  | 'crypto.volatility30d'
  | 'crypto.sharpe1Y';

/**
 * Return over so many calendar days, counted back from the series' own last day: a coin has a close every day.
 *
 * @returns A fraction. Gap `insufficient-history` (in calendar days) when the series begins later.
 */
export function returnOverDays({ close, days }: SeriesView, span: number): Metric {
  const last = days.length - 1;
  if (last < 0) return gap('no-data');
  const start = lastOnOrBefore(days, days[last]! - span);
  if (start < 0) return gap('insufficient-history', span, days[last]! - days[0]!);
  return ok(close[last]! / close[start]! - 1);
}

/** Deviation of the last 30 daily returns x sqrt(365); gap `insufficient-history` for fewer. */
function volatility30d({ close }: SeriesView): Metric {
  const returns = simpleReturns(close.subarray(Math.max(close.length - VOLATILITY_DAYS - 1, 0)));
  if (returns.length < VOLATILITY_DAYS) return gap('insufficient-history', VOLATILITY_DAYS, returns.length);
  return annualizedVolatility(returns, YEAR);
}

/** Sharpe ratio of the last 365 daily returns over the bill; gap `no-data` without one, `insufficient-history` for a younger coin. */
function sharpe1Y({ close, days }: SeriesView, riskFree: RiskFree): Metric {
  const first = Math.max(close.length - YEAR - 1, 0);
  const returns = simpleReturns(close.subarray(first));
  if (returns.length < YEAR) return gap('insufficient-history', YEAR, returns.length);
  const rates = periodRates(riskFree, days.subarray(first + 1), YEAR);
  if (rates === null) return gap('no-data');
  return sharpeRatio(excessReturns(returns, rates.perPeriod), YEAR);
}

/** What a coin is measured with. */
export interface CoinInput {
  readonly view: SeriesView;
  /** Millions of coins as reported; null when unknown. */
  readonly supplyMillions: number | null;
  readonly riskFree: RiskFree;
}

/**
 * The figures that only a coin has: returns over calendar days, value of all coins, volume, and risk at 365 days a year.
 *
 * @returns Each with its gap; volume is that of the last day as the source counts it: some files count coins, some the money paid.
 */
export function coinFigures({ view, supplyMillions, riskFree }: CoinInput): Record<CoinFigureId, Metric> {
  const last = view.days.length - 1;
  const price = view.close[last];
  const volume = newestOf(view, 'volume', 1)[0];
  const horizons = Object.entries(COIN_HORIZONS).map(
    ([id, span]) => [id, returnOverDays(view, span)] as const,
  );
  return {
    ...(Object.fromEntries(horizons) as Record<keyof typeof COIN_HORIZONS, Metric>),
    'crypto.marketCap':
      price === undefined || supplyMillions === null
        ? gap('not-published')
        : ok(price * supplyMillions * 1e6),
    'crypto.volume': volume === undefined || Number.isNaN(volume) ? gap('no-data') : ok(volume),
    'crypto.volatility30d': volatility30d(view),
    'crypto.sharpe1Y': sharpe1Y(view, riskFree),
  };
}
