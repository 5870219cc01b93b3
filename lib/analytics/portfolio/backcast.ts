import type { EpochDay } from '@/lib/domain/iso-date';
import type { DatedValues } from '../compare/convert-series';
import { portfolioLine } from '../rebalance/portfolio-line';
import type { Rebalancing } from '../rebalance/portfolio-line';
import { alignSeries } from '../relative/align-series';
import { correlationMatrix } from '../relative/correlation-matrix';
import { simpleReturns } from '../returns/period-returns';
import { lastOnOrBefore, windowRange } from '../series/day-index';
import { jointMoments } from '../statistics/moments';

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
  /** Days of the response, oldest first, when the values of all holdings are carried. */
  readonly tradingDays: Int32Array;
}

/** Today's holdings through the past, as one line. */
export interface BackcastLine {
  /** Common days of the holdings that were used; those that are carried have a value on each of them. */
  readonly days: Int32Array;
  /** Starts at 100. */
  readonly values: Float64Array;
  /** Holdings without a value on the first day, left out; the weights of the others are scaled up. */
  readonly leftOut: readonly string[];
  /** Sum of the weights that were used. */
  readonly coverage: number;
  /** Ids of the holdings that were used, in their order. */
  readonly used: readonly string[];
}

/** The same with the risk that each holding brings. */
export interface Backcast extends BackcastLine {
  /** Share of the variance of daily returns that each used holding brings; they add to 1. Null when there is none. */
  readonly riskShares: readonly { readonly id: string; readonly share: number }[] | null;
  /** Correlations of daily returns of the first used holdings, in the order of `used`; null without variation. */
  readonly correlations: readonly (readonly (number | null)[])[] | null;
}

/**
 * The line of today's holdings over a past window, rebalanced to today's weights; the window begins at the
 * last common day on or before `from`.
 *
 * @returns Null when no holding reaches back to `from`.
 */
export function backcastLine(
  holdings: readonly BackcastHolding[],
  options: BackcastOptions,
): BackcastLine | null {
  return throughPast(holdings, options)?.line ?? null;
}

/**
 * The same with its risk.
 *
 * @param correlated - Number of used holdings whose correlations are computed.
 */
export function backcast(
  holdings: readonly BackcastHolding[],
  { correlated, ...options }: BackcastOptions & { readonly correlated: number },
): Backcast | null {
  const past = throughPast(holdings, options);
  if (past === null) return null;
  const { columns, line, used } = past;
  const returns = columns.map((column) => simpleReturns(column));
  const correlations = correlationMatrix(returns.slice(0, correlated));
  return {
    ...line,
    riskShares: riskShares(used, returns, line.coverage),
    correlations: correlations.ok ? correlations.value : null,
  };
}

function throughPast(
  holdings: readonly BackcastHolding[],
  { from, rebalancing, to, tradingDays }: BackcastOptions,
): {
  readonly line: BackcastLine;
  readonly used: readonly BackcastHolding[];
  /** Values of the used holdings on the days of the line. */
  readonly columns: readonly Float64Array[];
} | null {
  const isUsed = ({ weight, line }: BackcastHolding): boolean =>
    weight > 0 && line.days.length > 0 && line.days[0]! <= from;
  const used = holdings.filter(isUsed);
  if (used.length === 0) return null;
  const knownDays = joinDays(used, { from, to, tradingDays });
  const window = windowRange(knownDays, from, to);
  if (window === null) return null;
  const days = knownDays.slice(window.first, window.last + 1);
  const columns = used.map(({ line }) => valuesOn(line, days));
  const weights = used.map(({ weight }) => weight);
  return {
    line: {
      days,
      values: portfolioLine(days, columns, { weights, rebalancing }),
      leftOut: holdings.filter((one) => one.weight > 0 && !isUsed(one)).map(({ id }) => id),
      coverage: weights.reduce((sum, weight) => sum + weight, 0),
      used: used.map(({ id }) => id),
    },
    used,
    columns,
  };
}

/** Days before a window among which its first common day is mostly found. */
const DAYS_BEFORE = 31;

/** The common days of the holdings that are not carried, from the first day that all holdings have to the end of a window. */
function joinDays(
  used: readonly BackcastHolding[],
  { from, to, tradingDays }: Pick<BackcastOptions, 'from' | 'to' | 'tradingDays'>,
): Int32Array {
  const start = Math.max(...used.map(({ line }) => line.days[0]!));
  const dense = used.flatMap(({ isCarried, line }) => (isCarried ? [] : [line]));
  if (dense.length === 0) return cutLine({ days: tradingDays, values: NO_VALUES }, start, to).days;
  // Of lines that are cut to a window most have the same days in memory, which need not be compared.
  const joinSince = (day: EpochDay): Int32Array =>
    alignSeries(dense.map((line) => cutLine(line, day, to))).days;
  const days = joinSince(Math.max(start, from - DAYS_BEFORE));
  return days.length > 0 && days[0]! <= from ? days : joinSince(start);
}

const NO_VALUES = new Float64Array(0);

/** The days of a line from one to another, with their values. */
function cutLine({ days, values }: DatedValues, first: EpochDay, last: EpochDay): DatedValues {
  const from = lastOnOrBefore(days, first - 1) + 1;
  const to = lastOnOrBefore(days, last) + 1;
  return { days: days.subarray(from, to), values: values.subarray(from, to) };
}

/** The last value of a line on or before each of some days, all of them after its first one. */
function valuesOn(line: DatedValues, days: Int32Array): Float64Array {
  const values = new Float64Array(days.length);
  let at = days.length === 0 ? 0 : lastOnOrBefore(line.days, days[0]!);
  for (let t = 0; t < days.length; t++) {
    while (line.days[at + 1]! <= days[t]!) at++;
    values[t] = line.values[at]!;
  }
  return values;
}

/** Share of each holding in the variance of the mix: weight x covariance with the mix / variance of the mix. */
function riskShares(
  used: readonly BackcastHolding[],
  returns: readonly Float64Array[],
  sum: number,
): Backcast['riskShares'] {
  const count = returns[0]?.length ?? 0;
  if (count < 2) return null;
  const mix = new Float64Array(count);
  returns.forEach((column, i) => {
    const weight = used[i]!.weight / sum;
    for (let t = 0; t < count; t++) mix[t]! += weight * column[t]!;
  });
  const parts = returns.map((column, i) => (used[i]!.weight / sum) * jointMoments(column, mix).covariance);
  const variance = parts.reduce((total, part) => total + part, 0);
  if (!(variance > 0)) return null;
  return used.map(({ id }, i) => ({ id, share: parts[i]! / variance }));
}
