/** Memory for columns that are not used after the next call; see {@link simpleReturns}. */
export type Scratch = { memory: Float64Array };

/** New memory for a column, or the one given, made larger when it is too small. */
function room(length: number, scratch: Scratch | undefined): Float64Array {
  if (scratch === undefined) return new Float64Array(length);
  if (scratch.memory.length < length) scratch.memory = new Float64Array(2 * length);
  return scratch.memory.subarray(0, length);
}

/**
 * Simple returns `P_t / P_{t-1} - 1` of successive observations.
 *
 * @param values - Positive prices or wealth, oldest first; length n.
 * @param scratch - The result is a part of its memory, and lasts until the next call with the same one.
 *   Default: new memory.
 * @returns Fractions, length n - 1 (empty for fewer than two values).
 */
export function simpleReturns(values: ArrayLike<number>, scratch?: Scratch): Float64Array {
  const returns = room(Math.max(values.length - 1, 0), scratch);
  for (let i = 0; i < returns.length; i++) returns[i] = values[i + 1]! / values[i]! - 1;
  return returns;
}

/**
 * Log returns `ln(P_t / P_{t-1})` of successive observations.
 *
 * @param values - Positive prices or wealth, oldest first; length n.
 * @param scratch - As in {@link simpleReturns}.
 * @returns Length n - 1 (empty for fewer than two values).
 */
export function logReturns(values: ArrayLike<number>, scratch?: Scratch): Float64Array {
  const returns = room(Math.max(values.length - 1, 0), scratch);
  for (let i = 0; i < returns.length; i++) returns[i] = Math.log(values[i + 1]! / values[i]!);
  return returns;
}

/**
 * Excess returns over the risk-free rate of the same periods.
 *
 * @param returns - Simple returns, length n.
 * @param periodRiskFreeRate - One rate per period for all, or one for each return (length n).
 * @param scratch - As in {@link simpleReturns}.
 * @returns Length n.
 * @throws RangeError when the number of rates differs from that of the returns.
 */
export function excessReturns(
  returns: ArrayLike<number>,
  periodRiskFreeRate: number | ArrayLike<number>,
  scratch?: Scratch,
): Float64Array {
  const excess = room(returns.length, scratch);
  if (typeof periodRiskFreeRate === 'number') {
    for (let i = 0; i < excess.length; i++) excess[i] = returns[i]! - periodRiskFreeRate;
    return excess;
  }
  if (periodRiskFreeRate.length !== returns.length) {
    throw new RangeError(`expected ${returns.length} risk-free rates, got ${periodRiskFreeRate.length}`);
  }
  for (let i = 0; i < excess.length; i++) excess[i] = returns[i]! - periodRiskFreeRate[i]!;
  return excess;
}
