import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** Money that changes hands on a day: negative is paid in, positive comes back. */
export interface CashFlow {
  readonly day: EpochDay;
  readonly amount: number;
}

/** The internal rates of a plan. */
export interface InternalRates {
  /** Every annual rate at which the flows are worth nothing today, ascending. */
  readonly roots: readonly number[];
  /** The rate when it is the only one. Gap `no-data` (need 1, have the number of roots) otherwise. */
  readonly rate: Metric;
}

/** Rates are searched from -99.99 % to 1e9, as ln(1 + rate), so that steps are even in effect. */
const LOWEST = Math.log(1 - 0.9999);
const HIGHEST = Math.log(1 + 1e9);
const STEPS = 6000;

/** Worth at u = ln(1 + rate), weighed by the largest term so that no rate overflows. */
function worthAt(flows: readonly CashFlow[], first: EpochDay, u: number): number {
  let largest = -Infinity;
  for (const { day, amount } of flows) {
    if (amount !== 0) largest = Math.max(largest, Math.log(Math.abs(amount)) - (u * (day - first)) / 365);
  }
  let sum = 0;
  for (const { day, amount } of flows) {
    if (amount === 0) continue;
    sum += Math.sign(amount) * Math.exp(Math.log(Math.abs(amount)) - (u * (day - first)) / 365 - largest);
  }
  return sum;
}

/** Halves an interval at whose ends the function differs in sign down to the last digit. */
function bisect(f: (u: number) => number, low: number, high: number): number {
  const negative = f(low) < 0;
  let [a, b] = [low, high];
  for (let step = 0; step < 200; step++) {
    const middle = (a + b) / 2;
    if (middle <= a || middle >= b) break;
    const value = f(middle);
    if (value === 0) return middle;
    if (value < 0 === negative) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

/** Where |f| is smallest between two points, by golden section. */
function nearestToZero(f: (u: number) => number, low: number, high: number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [a, b] = [low, high];
  for (let step = 0; step < 90; step++) {
    const [left, right] = [b - ratio * (b - a), a + ratio * (b - a)];
    if (Math.abs(f(left)) < Math.abs(f(right))) b = right;
    else a = left;
  }
  return (a + b) / 2;
}

/** Sign changes of the flows in order of time; there are at most as many roots (Descartes). */
function countSignChanges(flows: readonly CashFlow[]): number {
  const byDay = new Map<EpochDay, number>();
  for (const { day, amount } of flows) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  const signs = [...byDay]
    .sort(([a], [b]) => a - b)
    .map(([, amount]) => Math.sign(amount))
    .filter((sign) => sign !== 0);
  return signs.filter((sign, i) => i > 0 && sign !== signs[i - 1]).length;
}

/** A worth this small, where the largest flow counts 1, is a root that only touches zero. */
const TOUCHES = 1e-12;

/** Every zero of a function between the lowest and the highest rate, ascending. */
function searchRoots(f: (u: number) => number): number[] {
  const pointAt = (step: number): number => LOWEST + ((HIGHEST - LOWEST) * step) / STEPS;
  const found: number[] = [];
  let [before, previous] = [NaN, f(LOWEST)];
  for (let step = 1; step <= STEPS; step++) {
    const value = f(pointAt(step));
    if (previous === 0) found.push(pointAt(step - 1));
    else if (previous * value < 0) found.push(bisect(f, pointAt(step - 1), pointAt(step)));
    else if (
      previous * before > 0 &&
      Math.abs(previous) < Math.abs(before) &&
      Math.abs(previous) < Math.abs(value)
    ) {
      const nearest = nearestToZero(f, pointAt(step - 2), pointAt(step));
      if (Math.abs(f(nearest)) < TOUCHES) found.push(nearest);
    }
    [before, previous] = [previous, value];
  }
  return found;
}

/**
 * Internal rate of return of dated flows (XIRR): r with `sum CF_i / (1+r)^((d_i - d_0)/365) = 0`, d_0 the earliest day.
 * Unlike a spreadsheet's single answer, all roots are found: with more than one, none of them is the return.
 *
 * @param flows - In any order.
 * @returns No root when the flows have one sign only.
 * @see Microsoft Support, XIRR function.
 */
export function internalRates(flows: readonly CashFlow[]): InternalRates {
  const hasBothSigns = flows.some(({ amount }) => amount > 0) && flows.some(({ amount }) => amount < 0);
  if (!hasBothSigns) return { roots: [], rate: gap('no-data', 1, 0) };
  const first = flows.reduce((day, flow) => Math.min(day, flow.day), Infinity);
  const worth = (u: number): number => worthAt(flows, first, u);
  const found =
    countSignChanges(flows) === 1 && worth(LOWEST) * worth(HIGHEST) < 0
      ? [bisect(worth, LOWEST, HIGHEST)]
      : searchRoots(worth);
  const roots = found.map((u) => Math.expm1(u));
  return { roots, rate: roots.length === 1 ? ok(roots[0]!) : gap('no-data', 1, roots.length) };
}
