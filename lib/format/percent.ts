import { numberMarks, t } from '@/lib/domain/text';
import { formatNumber } from './number';
import type { NumberStyle } from './number';

/** From a factor of one hundred on, decimals are not significant. */
const WHOLE_PERCENT_FROM = 100;

/**
 * A fraction as percent: 0.0124 is `1.24%`, signed `+1.24%`, 8137.59 is `813,759%`. The only place that
 * converts a fraction to a percentage.
 */
export function formatPercent(fraction: number, style: NumberStyle = {}): string {
  const wholeStyle = Math.abs(fraction) >= WHOLE_PERCENT_FROM ? { digits: 0 } : {};
  return `${formatNumber(fraction * 100, { ...style, ...wholeStyle })}${numberMarks().percent}`;
}

/** Possible numbers of decimals of a fee in percent. */
const FEE_DIGITS = [2, 3, 4] as const;

/** An annual fee with as many decimals as it needs: `0.09%`, `0.095%`, `0.0945%`. */
export function formatFee(fraction: number): string {
  const percent = fraction * 100;
  const isWhole = (digits: number): boolean => Math.abs(Number(percent.toFixed(digits)) - percent) < 1e-9;
  return formatPercent(fraction, { digits: FEE_DIGITS.find(isWhole) ?? 4 });
}

/** A fraction with its sign, as used for returns: `+1.24%`, `−0.40%`, `0.00%`. */
export function formatReturn(fraction: number): string {
  return formatPercent(fraction, { signed: true });
}

/** A difference of two fractions in percentage points: `+1.24 pp`. */
export function formatPercentagePoints(difference: number, { digits = 2 }: NumberStyle = {}): string {
  return t('{difference} pp', { difference: formatNumber(difference * 100, { digits, signed: true }) });
}

/**
 * The contribution of a member to the change of its index. In percentage points, because a percentage could
 * be read as the member's own return; with three decimals, because a member moves the index by hundredths.
 */
export function formatContribution(contribution: number): string {
  return formatPercentagePoints(contribution, { digits: 3 });
}

/** A change of a rate in basis points: 0.0003 is `+3 bp`. */
export function formatBasisPoints(fraction: number): string {
  return formatPoints(fraction * 10_000);
}

/** Basis points: 3 is `+3 bp`. */
export function formatPoints(points: number): string {
  return t('{points} bp', { points: formatNumber(points, { digits: 0, signed: true }) });
}

/** A yield that is stored in percent: 4.231 is `4.23%`. */
export function formatYield(percent: number): string {
  return formatPercent(percent / 100);
}
