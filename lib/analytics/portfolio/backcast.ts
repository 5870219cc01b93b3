import type { EpochDay } from '@/lib/domain/iso-date';
import type { DatedValues } from '../compare/convert-series';
import { portfolioLine } from '../rebalance/portfolio-line';
import type { Rebalancing } from '../rebalance/portfolio-line';
import { alignSeries, type AlignedSeries } from '../relative/align-series';
import { correlationMatrix, covarianceMatrix } from '../relative/correlation-matrix';
import { simpleReturns } from '../returns/period-returns';
import { lastOnOrBefore, windowRange } from '../series/day-index';

/** A holding of today with its past, total return in the base currency. */
export interface BackcastHolding {
  readonly id: string;
  /** Of the holdings together, a fraction; 0 or more. */
  readonly weight: number;
  readonly line: DatedValues;
  /** Its last value counts until the next one (cash, prices that are not daily); it determines no days. */
  readonly isCarried: boolean;
}

/** The window of a backcast. */
export interface BackcastOptions {
  /** Holdings whose past begins later are left out. */
  readonly from: EpochDay;
  readonly to: EpochDay;
  readonly rebalancing: Rebalancing;
  /** Days of the answer, oldest first, when the values of all holdings are carried. */
  readonly tradingDays: Int32Array;
}

/** Today's holdings through the past. */
export interface Backcast {
  /** Common days of the holdings that were used; those that are carried have a value on each of them. */
  readonly days: Int32Array;
  /** Starts at 100. */
  readonly values: Float64Array;
  /** Holdings without a value on the first day, left out; the weights of the others are scaled up. */
  readonly leftOut: readonly string[];
  /** Sum of the weights that were used. */
  readonly coverage: number;
  /** Share of the variance of daily returns that each used holding brings; they add to 1. Null when there is none. */
  readonly riskShares: readonly { readonly id: string; readonly share: number }[] | null;
  /** Correlations of daily returns of the used holdings, in the order of `used`; null without variation. */
  readonly correlations: readonly (readonly (number | null)[])[] | null;
  /** Ids of the holdings that were used, in their order. */
  readonly used: readonly string[];
}

/**
 * What today's holdings would have done over a past window, rebalanced to today's weights; the window begins at
 * the last common day on or before `from`.
 *
 * @returns Null when no holding reaches back to `from`.
 */
export function backcast(
  holdings: readonly BackcastHolding[],
  { from, rebalancing, to, tradingDays }: BackcastOptions,
): Backcast | null {
  const isUsed = ({ weight, line }: BackcastHolding): boolean =>
    weight > 0 && line.days.length > 0 && line.days[0]! <= from;
  const used = holdings.filter(isUsed);
  if (used.length === 0) return null;
  const joined = joinHoldings(used, tradingDays);
  const window = windowRange(joined.days, from, to);
  if (window === null) return null;
  const [first, end] = [window.first, window.last + 1];
  const days = joined.days.slice(first, end);
  const columns = joined.columns.map((column) => column.slice(first, end));
  const returns = columns.map((column) => simpleReturns(column));
  const correlations = correlationMatrix(returns);
  const coverage = used.reduce((sum, { weight }) => sum + weight, 0);
  return {
    days,
    values: portfolioLine(days, columns, { weights: used.map(({ weight }) => weight), rebalancing }),
    leftOut: holdings.filter((one) => one.weight > 0 && !isUsed(one)).map(({ id }) => id),
    coverage,
    riskShares: riskShares(used, returns, coverage),
    correlations: correlations.ok ? correlations.value : null,
    used: used.map(({ id }) => id),
  };
}

/** The common days of the holdings that are not carried, and the values of all on them, from the first day that all have. */
function joinHoldings(used: readonly BackcastHolding[], tradingDays: Int32Array): AlignedSeries {
  const dense = alignSeries(used.flatMap(({ isCarried, line }) => (isCarried ? [] : [line])));
  const known = used.some(({ isCarried }) => !isCarried) ? dense.days : tradingDays;
  const start = Math.max(...used.map(({ line }) => line.days[0]!));
  const days = known.subarray(lastOnOrBefore(known, start - 1) + 1);
  const columns = used.map(({ line }) =>
    Float64Array.from(days, (day) => line.values[lastOnOrBefore(line.days, day)]!),
  );
  return { days, columns };
}

/** Share of each holding in the variance of the mix: `w_i (S w)_i / w'Sw`. */
function riskShares(
  used: readonly BackcastHolding[],
  returns: readonly Float64Array[],
  sum: number,
): Backcast['riskShares'] {
  const covariances = covarianceMatrix(returns);
  if (!covariances.ok) return null;
  const weights = used.map(({ weight }) => weight / sum);
  const parts = weights.map(
    (weight, i) => weight * weights.reduce((total, other, k) => total + other * covariances.value[i]![k]!, 0),
  );
  const variance = parts.reduce((total, part) => total + part, 0);
  if (!(variance > 0)) return null;
  return used.map(({ id }, i) => ({ id, share: parts[i]! / variance }));
}
