import type { GroupDays } from './group-days';

/** A group of a portfolio and of an index by day; the first entry of each array is unused. */
export interface ComparedGroup extends GroupDays {
  readonly key: string;
  /** Weight in the index at the opening; the weights of all groups add up to 1. */
  readonly indexWeights: Float64Array;
  /** Return in the index; fractions. */
  readonly indexReturns: Float64Array;
  /** True for what belongs to no group: its effect is not split. */
  readonly isResidual: boolean;
}

/** The effects of a group on the active return; fractions that are linked over the days. */
export interface GroupEffects {
  /** Null for what belongs to no group. */
  readonly allocation: number | null;
  readonly selection: number | null;
  readonly interaction: number | null;
  readonly total: number;
}

/** A group over the range: mean weights, linked returns, effects. */
export interface AttributedGroup extends GroupEffects {
  readonly key: string;
  readonly isResidual: boolean;
  readonly weight: number;
  readonly indexWeight: number;
  /** The return of the holdings at the opening of each day; null when nothing was held. */
  readonly return: number | null;
  /** Null when the index held nothing. */
  readonly indexReturn: number | null;
}

/** The difference between the return of a portfolio and that of an index, by group. */
export interface BrinsonFachler {
  readonly groups: readonly AttributedGroup[];
  readonly return: number;
  readonly indexReturn: number;
  /** `return - indexReturn`: the sum of the totals of all groups. */
  readonly active: number;
}

/**
 * Below this weight the return of a group is its result over almost nothing: its whole difference is selection, and
 * it has no return.
 */
const MIN_WEIGHT = 0.001;

/**
 * Attribution of the active return to groups (Brinson and Fachler 1985) by day, linked as Cariño (1999) does it. With
 * weight w and return r of a group in the portfolio, W and b in the index, B the return of the index:
 * allocation `(w - W)(b - B)`, selection `W(r - b)`, interaction `(w - W)(r - b)`. What was bought on the day counts as
 * selection. A group that the index does not have is allocation: `w(r - B)`. The effects of a day add up to its active
 * return; each day counts with `k(t)/K`, where `k = (ln(1 + R) - ln(1 + B))/(R - B)`, and K is the same of the whole
 * range, so that all effects add up to the active return of the range.
 *
 * @param returns - Returns of the portfolio by day, above -1; those of its groups add up to them.
 */
export function brinsonFachler(groups: readonly ComparedGroup[], returns: Float64Array): BrinsonFachler {
  const count = returns.length;
  const index = new Float64Array(count);
  for (const { indexReturns, indexWeights } of groups)
    for (let i = 1; i < count; i++) index[i]! += indexWeights[i]! * indexReturns[i]!;
  const [whole, indexReturn] = [compound(returns), compound(index)];
  const scale = 1 / linking(whole, indexReturn);
  const links = returns.map((value, i) => linking(value, index[i]!) * scale);
  return {
    groups: groups.map((group) => attributeGroup(group, { index, links })),
    return: whole,
    indexReturn,
    active: whole - indexReturn,
  };
}

/** `(ln(1 + a) - ln(1 + b))/(a - b)`, and its limit where both are equal. */
function linking(a: number, b: number): number {
  const difference = (a - b) / (1 + b);
  // The quotient of logarithm and difference loses digits where both returns are almost equal.
  return Math.abs(difference) < 1e-12 ? 1 / (1 + b) : Math.log1p(difference) / (a - b);
}

function compound(returns: Float64Array): number {
  let growth = 1;
  for (let i = 1; i < returns.length; i++) growth *= 1 + returns[i]!;
  return growth - 1;
}

function attributeGroup(
  group: ComparedGroup,
  { index, links }: { readonly index: Float64Array; readonly links: Float64Array },
): AttributedGroup {
  const sums = { allocation: 0, selection: 0, interaction: 0, total: 0, weight: 0, indexWeight: 0 };
  let [own, other] = [1, 1];
  let [isHeld, isInIndex] = [false, false];
  const days = links.length - 1;
  for (let i = 1; i <= days; i++) {
    const [w, W, b, B] = [group.weights[i]!, group.indexWeights[i]!, group.indexReturns[i]!, index[i]!];
    const [held, fresh, link] = [group.held[i]!, group.fresh[i]!, links[i]!];
    const hasReturn = Math.abs(w) >= MIN_WEIGHT;
    const r = hasReturn ? held / w : 0;
    sums.total += link * (held + fresh - w * B - W * (b - B));
    if (W === 0) {
      sums.allocation += link * (held - w * B);
      sums.selection += link * fresh;
    } else {
      sums.allocation += link * (w - W) * (b - B);
      sums.selection += link * (fresh + (hasReturn ? W * (r - b) : held - w * b));
      if (hasReturn) sums.interaction += link * (w - W) * (r - b);
    }
    sums.weight += w;
    sums.indexWeight += W;
    if (hasReturn) own *= 1 + r;
    if (W > 0) other *= 1 + b;
    isHeld ||= hasReturn;
    isInIndex ||= W > 0;
  }
  const { isResidual, key } = group;
  return {
    key,
    isResidual,
    weight: days > 0 ? sums.weight / days : 0,
    indexWeight: days > 0 ? sums.indexWeight / days : 0,
    return: isHeld ? own - 1 : null,
    indexReturn: isInIndex ? other - 1 : null,
    allocation: isResidual ? null : sums.allocation,
    selection: isResidual ? null : sums.selection,
    interaction: isResidual ? null : sums.interaction,
    total: sums.total,
  };
}
