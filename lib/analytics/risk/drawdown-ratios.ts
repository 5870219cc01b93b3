import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/**
 * Calmar ratio: annual return over the depth of the deepest drawdown.
 *
 * @param annualReturn - Compound annual growth rate, a fraction.
 * @param depth - Max drawdown, a fraction in [-1, 0].
 * @returns Gap `zero-variance` when the series never fell.
 * @see Young (1991), "Calmar ratio: a smoother tool", Futures 20(1).
 */
export function calmarRatio(annualReturn: number, depth: number): Metric {
  return depth < 0 ? ok(annualReturn / -depth) : gap('zero-variance');
}

/**
 * Ulcer index: root mean square of the distances below the running peak, in percent, over all values of the
 * window including the first.
 *
 * @param values - Positive closing values, oldest first.
 * @returns Percent, 0 or more. Gap `insufficient-history` when empty.
 * @see Martin & McCann (1989), The Investor's Guide to Fidelity Funds.
 */
export function ulcerIndex(values: ArrayLike<number>): Metric {
  if (values.length === 0) return gap('insufficient-history', 1, 0);
  let [peak, sum] = [-Infinity, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value > peak) peak = value;
    const drawdown = value / peak - 1;
    sum += drawdown * drawdown;
  }
  return ok(100 * Math.sqrt(sum / values.length));
}

/**
 * Martin ratio: annual return over the ulcer index, both in percent.
 *
 * @param annualReturn - A fraction, over the risk-free rate where one is used.
 * @param ulcer - Percent, see {@link ulcerIndex}.
 * @returns Gap `zero-variance` when the series never fell.
 */
export function martinRatio(annualReturn: number, ulcer: number): Metric {
  return ulcer > 0 ? ok((100 * annualReturn) / ulcer) : gap('zero-variance');
}
