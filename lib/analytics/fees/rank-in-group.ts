/** A rank within a group, and the number of ranked members. */
export interface GroupRank {
  /** 1 for the best. */
  readonly place: number;
  /** Members of the group with a value. */
  readonly n: number;
}

/** Figures with lower values as the better ones: the smallest has rank 1. */
export const LESS_IS_BETTER: readonly string[] = ['fund.expenseRatio', 'fund.feeInMoney', 'volatility.1Y'];

/**
 * Ranks each item within its group by one figure, the best first; equal values share the better rank (1, 2,
 * 2, 4).
 *
 * @param items - In any order.
 * @param read - The group of an item (null: none) and its value (null: unknown).
 * @param isLessBetter - True for costs and risks.
 * @returns As long as `items`; null for those without group or value.
 */
export function rankInGroups<Item>(
  items: readonly Item[],
  read: {
    readonly group: (item: Item) => string | null;
    readonly value: (item: Item) => number | null;
  },
  isLessBetter = false,
): (GroupRank | null)[] {
  const byGroup = new Map<string, number[]>();
  for (const item of items) {
    const [group, value] = [read.group(item), read.value(item)];
    if (group === null || value === null) continue;
    const groupFees = byGroup.get(group) ?? [];
    groupFees.push(value);
    byGroup.set(group, groupFees);
  }
  return items.map((item) => {
    const [group, value] = [read.group(item), read.value(item)];
    if (group === null || value === null) return null;
    const groupFees = byGroup.get(group)!;
    const better = groupFees.filter((other) => (isLessBetter ? other < value : other > value));
    return { place: better.length + 1, n: groupFees.length };
  });
}
