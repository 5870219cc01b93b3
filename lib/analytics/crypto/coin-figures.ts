import { hasEnded } from '@/lib/domain/freshness';
import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import { endedGap, gap, ok } from '@/lib/domain/metric';
import type { Gap, Metric } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import type { RiskFree } from '../figure-set/risk-free';
import { periodRates } from '../figure-set/risk-free';
import { horizonReturn } from '../returns/horizon-returns';
import { excessReturns, simpleReturns } from '../returns/period-returns';
import { sharpeRatio } from '../risk/sharpe-ratio';
import { annualizedVolatility } from '../risk/volatility';
import { lastOnOrBefore } from '../series/day-index';
import { newestOf } from '../series/newest-of';

/** Return periods a year of an asset that trades every day. */
const YEAR = 365;
const VOLATILITY_DAYS = 30;
const MONTHS = 12;

/** The horizons of a coin that are named by their days, by figure id. */
const DAY_HORIZONS = { 'crypto.24h': 1, 'crypto.7d': 7, 'crypto.30d': 30 } as const;

/** Ids of the figures specific to coins. */
export type CoinFigureId =
  | keyof typeof DAY_HORIZONS
  | 'crypto.1Y'
  | 'crypto.marketCap'
  | 'crypto.volume'
  | 'crypto.volatility30d'
  | 'crypto.sharpe1Y';

/**
 * Return over `span` calendar days, counted back from the last day of the series: a coin has a close every
 * day.
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

/**
 * Annualized volatility: deviation of the last 30 daily returns x sqrt(365); gap `insufficient-history` for
 * fewer.
 */
function volatility30d({ close }: SeriesView): Metric {
  const returns = simpleReturns(close.subarray(Math.max(close.length - VOLATILITY_DAYS - 1, 0)));
  if (returns.length < VOLATILITY_DAYS) return gap('insufficient-history', VOLATILITY_DAYS, returns.length);
  return annualizedVolatility(returns, YEAR);
}

/**
 * Sharpe ratio of the daily returns of the last year over the bill; gap `no-data` without a bill,
 * `insufficient-history` (in calendar days) when the series begins later.
 */
function sharpe1Y({ close, days }: SeriesView, riskFree: RiskFree): Metric {
  const last = days[days.length - 1];
  if (last === undefined) return gap('no-data');
  const target = addMonths(last, -MONTHS);
  const first = lastOnOrBefore(days, target);
  if (first < 0) return gap('insufficient-history', last - target, last - days[0]!);
  const returns = simpleReturns(close.subarray(first));
  const rates = periodRates(riskFree, days.subarray(first + 1), YEAR);
  if (rates === null) return gap('no-data');
  return sharpeRatio(excessReturns(returns, rates.perPeriod), YEAR);
}

/** Unit of the reported volume of a coin: coins, or money in the currency of the price. */
export type VolumeUnit = 'coins' | 'money';

/** Value of the coins traded on the last day, in money. */
function volumeInMoney(view: SeriesView, unit: VolumeUnit): Metric {
  const volume = newestOf(view, 'volume', 1)[0];
  if (volume === undefined || Number.isNaN(volume)) return gap('no-data');
  return ok(unit === 'coins' ? volume * view.close[view.close.length - 1]! : volume);
}

/** Input of the figures of a coin. */
export interface CoinInput {
  readonly view: SeriesView;
  readonly asOf: EpochDay;
  /** Age in days at which the coin's price series counts as ended; see `freshDaysOf`. */
  readonly freshDays?: number;
  /** Coins as reported; null when unknown. */
  readonly supply: number | null;
  readonly volumeUnit: VolumeUnit;
  readonly riskFree: RiskFree;
}

/**
 * The figures specific to coins: returns over calendar days and a calendar year, market value of all coins, traded value, and
 * risk with 365 periods a year.
 *
 * @returns Each figure or its gap; all are `ended` for a coin whose prices have ended. The volume is the
 * value traded on the last day.
 */
export function coinFigures({
  asOf,
  freshDays,
  view,
  supply,
  volumeUnit,
  riskFree,
}: CoinInput): Record<CoinFigureId, Metric> {
  const lastDay = view.days[view.days.length - 1];
  if (lastDay !== undefined && hasEnded(lastDay, asOf, freshDays)) return allGaps(endedGap(lastDay));
  const last = view.days.length - 1;
  const price = view.close[last];
  const horizons = Object.entries(DAY_HORIZONS).map(
    ([id, span]) => [id, returnOverDays(view, span)] as const,
  );
  return {
    ...(Object.fromEntries(horizons) as Record<keyof typeof DAY_HORIZONS, Metric>),
    // One rule for "1Y" on every page.
    'crypto.1Y': horizonReturn({ days: view.days, values: view.close }, '1Y', { asOf, freshDays }).total,
    'crypto.marketCap': price === undefined || supply === null ? gap('not-published') : ok(price * supply),
    'crypto.volume': volumeInMoney(view, volumeUnit),
    'crypto.volatility30d': volatility30d(view),
    'crypto.sharpe1Y': sharpe1Y(view, riskFree),
  };
}

function allGaps(why: Gap): Record<CoinFigureId, Metric> {
  const ids = [
    ...Object.keys(DAY_HORIZONS),
    'crypto.1Y',
    'crypto.marketCap',
    'crypto.volume',
    'crypto.volatility30d',
    'crypto.sharpe1Y',
  ];
  return Object.fromEntries(ids.map((id) => [id, why])) as Record<CoinFigureId, Metric>;
}
