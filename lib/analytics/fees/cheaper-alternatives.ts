import type { EpochDay } from '@/lib/domain/iso-date';
import { alignSeries } from '../relative/align-series';
import { jointMoments, ZERO_DEVIATION } from '../statistics/moments';
import { simpleReturns } from '../returns/period-returns';

/** A fund to compare: its expense ratio and its daily value with dividends reinvested. */
export interface FundSeries {
  readonly symbol: string;
  /** A fraction a year; null when it is not reported. */
  readonly expenseRatio: number | null;
  /** Ascending. */
  readonly days: Int32Array;
  /** Positive total-return values, as long as `days`. */
  readonly values: Float64Array;
}

/** Criteria for the same exposure. */
export interface SimilarityRule {
  /** Minimum correlation of the daily total returns (exclusive). */
  readonly correlation: number;
  /**
   * The slope of the dearer fund on the cheaper one must be within `1 ± slope`: a fund with twofold leverage
   * correlates too but has another exposure.
   */
  readonly slope: number;
  /** Minimum number of common daily returns. */
  readonly minimumReturns: number;
}

/** Correlation above 0.99, slope within a tenth of one, at least a year of trading days. */
export const SIMILARITY_RULE: SimilarityRule = { correlation: 0.99, slope: 0.1, minimumReturns: 252 };

/** Two funds with similar returns; the second has the lower fee. */
export interface CheaperAlternative {
  readonly symbol: string;
  readonly cheaper: string;
  readonly correlation: number;
  /** Slope of the returns of the dearer fund on those of the cheaper one (least squares). */
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
 * @param funds - Values over the window to compare, oldest first; funds without a fee are left out.
 * @returns In the order of {@link orderAlternatives}.
 */
export function findCheaperAlternatives(
  funds: readonly FundSeries[],
  rule: SimilarityRule = SIMILARITY_RULE,
): CheaperAlternative[] {
  return orderAlternatives(funds.flatMap((fund, at) => alternativesAmong(fund, funds.slice(at + 1), rule)));
}

/**
 * The pairs of one fund with the others: one step of {@link findCheaperAlternatives}, for callers that yield
 * between steps.
 */
export function alternativesAmong(
  fund: FundSeries,
  otherSeries: readonly FundSeries[],
  rule: SimilarityRule = SIMILARITY_RULE,
): CheaperAlternative[] {
  return otherSeries.flatMap((other) => compareFunds(fund, other, rule) ?? []);
}

/** Orders by fee difference, greatest first, then by symbol. */
export function orderAlternatives(pairs: readonly CheaperAlternative[]): CheaperAlternative[] {
  const saved = (pair: CheaperAlternative): number => pair.expenseRatio - pair.cheaperExpenseRatio;
  return [...pairs].sort(
    (a, b) => saved(b) - saved(a) || compare(a.symbol, b.symbol) || compare(a.cheaper, b.cheaper),
  );
}

/** Two funds as a pair in either order; null when the fees are equal or the returns are not similar. */
function compareFunds(a: FundSeries, b: FundSeries, rule: SimilarityRule): CheaperAlternative | null {
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

type Likeness = Pick<CheaperAlternative, 'correlation' | 'slope' | 'n' | 'first' | 'last'>;

/** Similarity of the returns of two funds; null when it is below the rule. */
function compareReturns(dear: FundSeries, cheap: FundSeries, rule: SimilarityRule): Likeness | null {
  if (Math.min(dear.days.length, cheap.days.length) <= rule.minimumReturns) return null;
  const { days, columns } = alignSeries([dear, cheap]);
  const n = days.length - 1;
  if (n < rule.minimumReturns) return null;
  const [ownValues, other] = [simpleReturns(columns[0]!), simpleReturns(columns[1]!)];
  const { covariance, varianceX, varianceY } = jointMoments(other, ownValues);
  if (Math.sqrt(varianceX) < ZERO_DEVIATION || Math.sqrt(varianceY) < ZERO_DEVIATION) return null;
  const correlation = Math.min(1, covariance / Math.sqrt(varianceX * varianceY));
  const slope = covariance / varianceX;
  if (!(correlation > rule.correlation) || Math.abs(slope - 1) > rule.slope) return null;
  return { correlation, slope, n, first: days[0]!, last: days[n]! };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
