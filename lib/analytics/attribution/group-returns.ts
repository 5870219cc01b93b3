/** A member of a market with its groups and its returns on the days of the market. */
export interface GroupedSeries {
  readonly sector: string | null;
  readonly industry: string | null;
  /** Weight in each group: market value, or 1 for all; 0 leaves it out. */
  readonly weight: number;
  /** One return for each day, a fraction; NaN where it has none. */
  readonly returns: Float64Array;
}

/** Weighted sums of returns and the weights in them, by day. */
interface GroupSums {
  readonly sums: Float64Array;
  readonly weights: Float64Array;
  /** Number of members with a return, by day. */
  readonly counts: Int32Array;
}

/** Returns of a market and its groups, from which one member can be left out. */
export interface GroupTable {
  readonly market: GroupSums;
  readonly sectors: ReadonlyMap<string, GroupSums>;
  readonly industries: ReadonlyMap<string, GroupSums>;
}

/** Sums the returns of every group, day by day. */
export function sumGroups(members: readonly GroupedSeries[], days: number): GroupTable {
  const make = (): GroupSums => ({
    sums: new Float64Array(days),
    weights: new Float64Array(days),
    counts: new Int32Array(days),
  });
  const table = {
    market: make(),
    sectors: new Map<string, GroupSums>(),
    industries: new Map<string, GroupSums>(),
  };
  const open = (groups: Map<string, GroupSums>, key: string | null): GroupSums | null => {
    if (key === null) return null;
    const knownSums = groups.get(key) ?? make();
    groups.set(key, knownSums);
    return knownSums;
  };
  for (const { industry, returns, sector, weight } of members) {
    const groups = [table.market, open(table.sectors, sector), open(table.industries, industry)];
    if (!(weight > 0)) continue;
    for (let day = 0; day < days; day++) {
      const value = returns[day]!;
      if (Number.isNaN(value)) continue;
      for (const group of groups) {
        if (!group) continue;
        group.sums[day]! += weight * value;
        group.weights[day]! += weight;
        group.counts[day]! += 1;
      }
    }
  }
  return table;
}

/**
 * The weighted mean return of a group on a day without one of its members.
 *
 * @returns Null when no other member has a return on the day.
 */
export function meanWithout(
  group: GroupSums | undefined,
  day: number,
  member: Pick<GroupedSeries, 'returns' | 'weight'>,
): number | null {
  if (!group) return null;
  const value = member.returns[day]!;
  const isIn = member.weight > 0 && !Number.isNaN(value);
  const otherCount = group.counts[day]! - (isIn ? 1 : 0);
  if (otherCount < 1) return null;
  const weight = group.weights[day]! - (isIn ? member.weight : 0);
  const sum = group.sums[day]! - (isIn ? member.weight * value : 0);
  return sum / weight;
}
