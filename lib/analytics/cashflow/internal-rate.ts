import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** A payment on a day: negative is paid in, positive is paid out. */
export interface CashFlow {
  readonly day: EpochDay;
  readonly amount: number;
}

/** The internal rates of return of a series of cash flows. */
export interface InternalRates {
  /** All annual rates at which the net present value is zero, ascending. */
  readonly roots: readonly number[];
  /** The rate if it is unique. Gap `no-data` (need 1, have the number of roots) otherwise. */
  readonly rate: Metric;
}

/** Rates are searched from -99.99 % to 1e9, as u = ln(1 + rate) so that the steps have an even effect. */
const LOWEST = Math.log(1 - 0.9999);
const HIGHEST = Math.log(1 + 1e9);

/** A present value below this, relative to its terms, is a root at which the function touches zero. */
const TOUCHES = 1e-12;
/** Roots closer than this are one; intervals are not cut below it. */
const RESOLUTION = 1e-9;

/**
 * Flows of one side of u = 0: `f(u) = sum a_i exp(-u s_i)` with all `s_i >= 0` (years), so nothing overflows.
 */
interface Terms {
  readonly amounts: Float64Array;
  readonly years: Float64Array;
}

/**
 * Sums of the positive and of the negative terms at a point, and of their first two derivatives without sign;
 * each falls as u grows, so that the sums at both ends of an interval bound f, f' and f'' within it.
 */
interface Point {
  readonly u: number;
  readonly plus: readonly [number, number, number];
  readonly minus: readonly [number, number, number];
}

function pointAt({ amounts, years }: Terms, u: number): Point {
  const plus: [number, number, number] = [0, 0, 0];
  const minus: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < amounts.length; i++) {
    const amount = amounts[i]!;
    const span = years[i]!;
    const worth = Math.abs(amount) * Math.exp(-u * span);
    const side = amount > 0 ? plus : minus;
    side[0] += worth;
    side[1] += worth * span;
    side[2] += worth * span * span;
  }
  return { u, plus, minus };
}

/** Value of f (0), -f' (1) or f'' (2) at a point. */
const valueAt = (point: Point, order: 0 | 1 | 2): number => point.plus[order] - point.minus[order];

/** True when f (or a derivative) cannot be 0 between two points. */
function isDefinite(a: Point, b: Point, order: 0 | 1 | 2): boolean {
  return b.plus[order] > a.minus[order] || a.plus[order] < b.minus[order];
}

/**
 * Bisects an interval at whose ends a derivative differs in sign, to the last digit. Within it the derivative
 * is monotone, so that its sign is known on both sides of a narrow interval that has the root, and need not
 * be computed there.
 */
function bisect(terms: Terms, low: Point, high: Point, order: 0 | 1): number {
  const isNegative = valueAt(low, order) < 0;
  const knownSigns = narrow(terms, low, high, order);
  let [a, b] = [low.u, high.u];
  for (let step = 0; step < 200; step++) {
    const middle = (a + b) / 2;
    if (middle <= a || middle >= b) break;
    if (knownSigns && middle > knownSigns.to) {
      b = middle;
      continue;
    }
    if (knownSigns && middle < knownSigns.from && middle > knownSigns.lowest) {
      a = middle;
      continue;
    }
    const value = valueAt(pointAt(terms, middle), order);
    if (value === 0) return middle;
    if (value < 0 === isNegative) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

/** Ranges in which the sign of a derivative is known: above `to`, and between `lowest` and `from`. */
interface KnownSigns {
  readonly lowest: number;
  readonly from: number;
  readonly to: number;
}

/** Steps of Newton's method; where more are needed every point is computed. */
const MAX_STEPS = 12;
/**
 * Half of the narrow interval, times the longest span: wide enough that values at its ends are no rounding.
 */
const HALF_WIDTH = 1e-10;
/** A value of more than this, relative to its terms, has the sign that it would have without rounding. */
const CERTAIN = 1e-11;
/**
 * Below the narrow interval terms may be larger by this factor (e^2), as its logarithm: so much less is
 * `CERTAIN`.
 */
const GROWTH = 2;

/** A narrow interval around the root; null where none is found that is certain. */
function narrow(terms: Terms, low: Point, high: Point, order: 0 | 1): KnownSigns | null {
  let span = 0;
  for (let i = 0; i < terms.years.length; i++) span = Math.max(span, terms.years[i]!);
  const half = HALF_WIDTH / span;
  let [a, b] = [low.u, high.u];
  let u = (a + b) / 2;
  for (let step = 0; step < MAX_STEPS; step++) {
    const point = pointAt(terms, u);
    const value = valueAt(point, order);
    if (value < 0 === valueAt(low, order) < 0) a = u;
    else b = u;
    const next = u + value / valueAt(point, (order + 1) as 1 | 2);
    const move = Math.abs(next - u);
    u = next > a && next < b ? next : (a + b) / 2;
    if (move > half / 8) continue;
    const [left, right] = [pointAt(terms, u - half), pointAt(terms, u + half)];
    const isCertain =
      left.u > low.u &&
      right.u < high.u &&
      isBeyondRounding(left, order) &&
      isBeyondRounding(right, order) &&
      valueAt(left, order) < 0 === valueAt(low, order) < 0 &&
      valueAt(right, order) < 0 !== valueAt(low, order) < 0;
    return isCertain ? { lowest: left.u - GROWTH / span, from: left.u, to: right.u } : null;
  }
  return null;
}

const isBeyondRounding = (point: Point, order: 0 | 1): boolean =>
  Math.abs(valueAt(point, order)) > CERTAIN * (point.plus[order] + point.minus[order]);

const touchesZero = (point: Point): boolean =>
  Math.abs(valueAt(point, 0)) <= TOUCHES * (point.plus[0] + point.minus[0]);

/** Adds the root between two points where f is monotone. */
function addCrossing(terms: Terms, a: Point, b: Point, roots: number[]): void {
  const [left, right] = [valueAt(a, 0), valueAt(b, 0)];
  if (left === 0) roots.push(a.u);
  else if (right === 0) roots.push(b.u);
  else if (left < 0 !== right < 0) roots.push(bisect(terms, a, b, 0));
}

/**
 * Adds all roots between two points: intervals in which f cannot be 0 are left out; where f is monotone there
 * is one root at most; where it is convex or concave, one on each side of its extreme value.
 */
function isolateRoots(terms: Terms, a: Point, b: Point, roots: number[]): void {
  if (isDefinite(a, b, 0)) return;
  if (isDefinite(a, b, 1)) {
    addCrossing(terms, a, b, roots);
    return;
  }
  if (isDefinite(a, b, 2)) {
    if (valueAt(a, 1) < 0 === valueAt(b, 1) < 0) {
      addCrossing(terms, a, b, roots);
      return;
    }
    const extreme = pointAt(terms, bisect(terms, a, b, 1));
    if (touchesZero(extreme)) roots.push(extreme.u);
    else {
      addCrossing(terms, a, extreme, roots);
      addCrossing(terms, extreme, b, roots);
    }
    return;
  }
  const middle = pointAt(terms, (a.u + b.u) / 2);
  if (b.u - a.u < RESOLUTION) {
    if (touchesZero(middle)) roots.push(middle.u);
    else addCrossing(terms, a, b, roots);
    return;
  }
  isolateRoots(terms, a, middle, roots);
  isolateRoots(terms, middle, b, roots);
}

/** Flows of one day as one, in order of time; days whose flows cancel out are left out. */
function sumByDay(flows: readonly CashFlow[]): readonly CashFlow[] {
  const isByDay = flows.every(({ amount, day }, i) => amount !== 0 && (i === 0 || day > flows[i - 1]!.day));
  if (isByDay) return flows;
  const byDay = new Map<EpochDay, number>();
  for (const { day, amount } of flows) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  return [...byDay]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => amount !== 0)
    .sort((x, y) => x.day - y.day);
}

/** Every zero of the present value between the lowest and the highest rate, ascending, as u. */
function searchRoots(flows: readonly CashFlow[]): number[] {
  const [first, last] = [flows[0]!.day, flows.at(-1)!.day];
  const amounts = new Float64Array(flows.length);
  const afterFirst = new Float64Array(flows.length);
  const beforeLast = new Float64Array(flows.length);
  for (let i = 0; i < flows.length; i++) {
    const { amount, day } = flows[i]!;
    amounts[i] = amount;
    afterFirst[i] = (day - first) / 365;
    beforeLast[i] = (last - day) / 365;
  }
  const search = (years: Float64Array, until: number): number[] => {
    const roots: number[] = [];
    const terms = { amounts, years };
    isolateRoots(terms, pointAt(terms, 0), pointAt(terms, until), roots);
    return roots;
  };
  // Above u = 0 discounted to the first day, below it to the last one: no power exceeds 1.
  const above = search(afterFirst, HIGHEST);
  const below = search(beforeLast, -LOWEST).map((u) => -u);
  const sortedRoots = [...below, ...above].sort((x, y) => x - y);
  return sortedRoots.filter((u, i) => i === 0 || u - sortedRoots[i - 1]! > RESOLUTION);
}

/**
 * Internal rate of return of dated flows (XIRR): r with `sum CF_i / (1+r)^((d_i - d_0)/365) = 0`, d_0 the
 * earliest day. Unlike a spreadsheet, which returns one root, it finds all roots; when there are several,
 * `rate` is a gap.
 *
 * @param flows - In any order.
 * @returns No root when the flows have one sign only.
 * @see Microsoft Support, XIRR function.
 */
export function internalRates(flows: readonly CashFlow[]): InternalRates {
  const hasBothSigns = flows.some(({ amount }) => amount > 0) && flows.some(({ amount }) => amount < 0);
  if (!hasBothSigns) return { roots: [], rate: gap('no-data', 1, 0) };
  const daily = sumByDay(flows);
  const dailyRoots = daily.length === 0 ? [] : searchRoots(daily);
  const roots = dailyRoots.map((u) => Math.expm1(u));
  return { roots, rate: roots.length === 1 ? ok(roots[0]!) : gap('no-data', 1, roots.length) };
}
