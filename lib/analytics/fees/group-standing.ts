/** The position of a value in its group. */
export interface GroupStanding {
  /** Mean of the known values of the group. */
  readonly mean: number;
  /** Share of the group's known values that are worse, equal ones by half: 0 ... 1. */
  readonly percentile: number;
  readonly n: number;
}

/** A smaller group has no percentile that says anything. */
export const MIN_GROUP = 3;

/**
 * The mean of each row's group, and the percentile of the row in it.
 *
 * @param isLessBetter - True for fees and volatility: the lowest value has the highest percentile.
 * @returns In the order of the rows; null for a row without a group or value, and in groups of fewer than
 *   {@link MIN_GROUP} values.
 */
export function standInGroups<Row>(
  rows: readonly Row[],
  {
    group,
    value,
  }: { readonly group: (row: Row) => string | null; readonly value: (row: Row) => number | null },
  isLessBetter: boolean,
): (GroupStanding | null)[] {
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const [name, number] = [group(row), value(row)];
    if (name === null || number === null) continue;
    groups.set(name, [...(groups.get(name) ?? []), number]);
  }
  return rows.map((row) => {
    const [name, number] = [group(row), value(row)];
    const values = name === null ? undefined : groups.get(name);
    if (values === undefined || number === null || values.length < MIN_GROUP) return null;
    const worse = values.filter((one) => (isLessBetter ? one > number : one < number)).length;
    const equal = values.filter((one) => one === number).length;
    return {
      mean: values.reduce((sum, one) => sum + one, 0) / values.length,
      percentile: (worse + equal / 2) / values.length,
      n: values.length,
    };
  });
}
