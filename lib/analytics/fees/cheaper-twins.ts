import type { EpochDay } from '@/lib/domain/iso-date';
import { alignSeries } from '../relative/align-series';
import { jointMoments, ZERO_DEVIATION } from '../statistics/moments';
import { simpleReturns } from '../returns/period-returns';

/** A fund to compare: its fee, and its value with dividends reinvested by day. */
export interface FundSeries {
  readonly symbol: string;
  /** A fraction a year; null when it is not reported. */
  readonly expenseRatio: number | null;
  /** Ascending. */
  readonly days: Int32Array;
  /** Positive total-return values, as long as `days`. */
  readonly values: Float64Array;
}

/** What counts as the same exposure. */
export interface TwinRule {
  /** Correlation of the daily total returns must be above it. */
  readonly correlation: number;
  /** The dearer fund's move for one of the cheaper one must be within `1 ± slope`: a twofold fund correlates too, and is not the same. */
  readonly slope: number;
  /** Daily returns that both must have. */
  readonly minimumReturns: number;
}

/** Correlated above 0.99, moving one for one within a tenth, over at least a year of trading days. */
export const TWIN_RULE: TwinRule = { correlation: 0.99, slope: 0.1, minimumReturns: 252 };

/** Two funds that move alike, of which the second one costs less. */
export interface CheaperTwin {
  readonly symbol: string;
  readonly cheaper: string;
  readonly correlation: number;
  /** Move of the dearer fund for one of the cheaper one (least squares). */
  readonly slope: number;
  /** Daily returns compared. */
  readonly n: number;
  readonly first: EpochDay;
  readonly last: EpochDay;
  readonly expenseRatio: number;
  readonly cheaperExpenseRatio: number;
}

/**
 * Pairs of funds with the same exposure and a different fee, for the funds of one group.
 *
 * @param funds - Their values over the window to compare, oldest first; those without a fee are left out.
 * @returns In the order of {@link orderTwins}.
 */
export function findCheaperTwins(funds: readonly FundSeries[], rule: TwinRule = TWIN_RULE): CheaperTwin[] {
  return orderTwins(funds.flatMap((fund, at) => twinsAmong(fund, funds.slice(at + 1), rule)));
}

/** The pairs of one fund with others; one step of {@link findCheaperTwins}, for who has to give way in between. */
export function twinsAmong(
  fund: FundSeries,
  others: readonly FundSeries[],
  rule: TwinRule = TWIN_RULE,
): CheaperTwin[] {
  return others.flatMap((other) => compareFunds(fund, other, rule) ?? []);
}

/** By what the cheaper one saves, greatest first; then by symbol. */
export function orderTwins(twins: readonly CheaperTwin[]): CheaperTwin[] {
  const saved = (twin: CheaperTwin): number => twin.expenseRatio - twin.cheaperExpenseRatio;
  return [...twins].sort(
    (a, b) => saved(b) - saved(a) || compare(a.symbol, b.symbol) || compare(a.cheaper, b.cheaper),
  );
}

/** Two funds as a pair, whichever comes first; null when they cost the same or are not alike. */
function compareFunds(a: FundSeries, b: FundSeries, rule: TwinRule): CheaperTwin | null {
  if (a.expenseRatio === null || b.expenseRatio === null || a.expenseRatio === b.expenseRatio) return null;
  const [dear, cheap] = a.expenseRatio > b.expenseRatio ? [a, b] : [b, a];
  const likeness = compareReturns(dear, cheap, rule);
  if (likeness === null) return null;
  return {
    symbol: dear.symbol,
    cheaper: cheap.symbol,
    ...likeness,
    expenseRatio: Math.max(a.expenseRatio, b.expenseRatio),
    cheaperExpenseRatio: Math.min(a.expenseRatio, b.expenseRatio),
  };
}

type Likeness = Pick<CheaperTwin, 'correlation' | 'slope' | 'n' | 'first' | 'last'>;

/** How alike two funds move; null when that is less than the rule asks for. */
function compareReturns(dear: FundSeries, cheap: FundSeries, rule: TwinRule): Likeness | null {
  if (Math.min(dear.days.length, cheap.days.length) <= rule.minimumReturns) return null;
  const { days, columns } = alignSeries([dear, cheap]);
  const n = days.length - 1;
  if (n < rule.minimumReturns) return null;
  const [own, other] = [simpleReturns(columns[0]!), simpleReturns(columns[1]!)];
  const { covariance, varianceX, varianceY } = jointMoments(other, own);
  if (Math.sqrt(varianceX) < ZERO_DEVIATION || Math.sqrt(varianceY) < ZERO_DEVIATION) return null;
  const correlation = Math.min(1, covariance / Math.sqrt(varianceX * varianceY));
  const slope = covariance / varianceX;
  if (!(correlation > rule.correlation) || Math.abs(slope - 1) > rule.slope) return null;
  return { correlation, slope, n, first: days[0]!, last: days[n]! };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
