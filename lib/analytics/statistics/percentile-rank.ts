/**
 * Position of a value among others: the share of them that are lower, equal ones counted half.
 *
 * @param others - The values to compare with, in any order; may contain the value itself.
 * @returns A fraction in [0, 1]; null without other values.
 */
export function percentileRank(value: number, others: readonly number[]): number | null {
  if (others.length === 0) return null;
  let below = 0;
  for (const other of others) below += other < value ? 1 : other === value ? 0.5 : 0;
  return below / others.length;
}
