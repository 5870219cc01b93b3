/** A holding and its weight, a fraction. */
export interface WeightedHolding {
  readonly id: string;
  readonly weight: number;
}

/** Members of a fund by weight; the sum may be below 1 where not all are known. */
export type FundMembers = ReadonlyMap<string, readonly WeightedHolding[]>;

/** The holdings that are owned directly and through funds. */
export interface LookThrough {
  /** By member, heaviest first; holdings that a fund does not report stay under the fund itself. */
  readonly weights: readonly (WeightedHolding & {
    /** Own holdings through which the member is owned, with their part of its weight. */
    readonly through: readonly WeightedHolding[];
  })[];
  /** Part of the weight of funds whose members are known, a fraction; null without a fund. */
  readonly coverage: number | null;
}

/** The most that rounding alone takes from a sum of 1: it is no part of a fund that is not known. */
const ROUNDING = 1e-9;

/**
 * Replaces funds by their members, in proportion to their weights.
 *
 * @param holdings - Weights of any sum.
 * @param isFund - Whether a holding without known members lowers the coverage.
 */
export function lookThrough(
  holdings: readonly WeightedHolding[],
  members: FundMembers,
  isFund: (id: string) => boolean,
): LookThrough {
  const weightsByFund = new Map<string, Map<string, number>>();
  const add = (id: string, through: string, weight: number): void => {
    if (weight === 0) return;
    const owners = weightsByFund.get(id) ?? new Map<string, number>();
    owners.set(through, (owners.get(through) ?? 0) + weight);
    weightsByFund.set(id, owners);
  };
  let [funds, known] = [0, 0];
  for (const { id, weight } of holdings) {
    const inside = members.get(id) ?? [];
    const sum = inside.reduce((total, member) => total + member.weight, 0);
    // Weights above 1 are rounding of the source.
    const covered = sum > 1 - ROUNDING ? 1 : sum;
    const scale = covered === 1 ? 1 / sum : 1;
    if (inside.length > 0 || isFund(id)) {
      // By size: funds that are sold short would make more than all of them known.
      funds += Math.abs(weight);
      known += Math.abs(weight) * covered;
    }
    for (const member of inside) add(member.id, id, weight * member.weight * scale);
    add(id, id, weight * (1 - covered));
  }
  const weights = [...weightsByFund].map(([id, owners]) => ({
    id,
    weight: [...owners.values()].reduce((sum, weight) => sum + weight, 0),
    through: [...owners]
      .map(([owner, weight]) => ({ id: owner, weight }))
      .sort((a, b) => b.weight - a.weight),
  }));
  weights.sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  return { weights, coverage: funds > 0 ? known / funds : null };
}

/**
 * Overlap of two funds: the sum of the lesser weights of common members, a fraction from 0 to 1; null when the
 * members of one are unknown.
 */
export function overlapOf(a: string, b: string, members: FundMembers): number | null {
  const [first, second] = [members.get(a), members.get(b)];
  if (!first?.length || !second?.length) return null;
  const weights = new Map(second.map(({ id, weight }) => [id, weight]));
  return first.reduce((sum, { id, weight }) => sum + Math.min(weight, weights.get(id) ?? 0), 0);
}

/** Overlap of every two holdings; 1 on the diagonal, a single instrument counts as a fund of itself. */
export function overlapMatrix(ids: readonly string[], members: FundMembers): (number | null)[][] {
  const all: FundMembers = new Map(ids.map((id) => [id, members.get(id) ?? [{ id, weight: 1 }]]));
  return ids.map((a) => ids.map((b) => (a === b ? 1 : overlapOf(a, b, all))));
}
