import type { EpochDay } from '@/lib/domain/iso-date';
import { excessReturns, simpleReturns } from '../returns/period-returns';
import { meanDeviation } from '../statistics/moments';
import { BESIDE_ROUNDING, deepestDrawdown } from './drawdown';

/** Rates of one period by calendar day: `rates[i]` is the rate of `firstDay + i`, NaN where none is known. */
export interface DailyRates {
  readonly firstDay: EpochDay;
  readonly rates: Float64Array;
}

/**
 * Mean and sample deviation (divisor n - 1) of the returns of a window, plain and over the risk-free rate,
 * and its deepest drawdown.
 */
export interface WindowPass {
  readonly n: number;
  readonly mean: number;
  readonly deviation: number;
  /** NaN without a rate. */
  readonly excessMean: number;
  readonly excessDeviation: number;
  /** Depth of the deepest drawdown, a fraction in [-1, 0]. */
  readonly depth: number;
}

/** A longer window (more than a century of days) is measured by the functions of the single figures. */
const MAX_RETURNS = (1 << 15) - 1;

/**
 * Returns between the two loops, and the rates of their days: one memory for all calls. It is never replaced,
 * so that its place is part of the compiled loops, which takes a sixth of their time.
 */
const returns = new Float64Array(MAX_RETURNS + 1);
const spreadOverDays = new Float64Array(MAX_RETURNS + 1);

/**
 * Return moments and depth of the deepest drawdown of a window, for tables of a universe. They are identical,
 * bit for bit, to `mean` and `sampleDeviation` over `simpleReturns` and `excessReturns`, and to
 * `deepestDrawdown`.
 *
 * @param window - Values by day, at least two.
 * @param daily - Rates from the first return or an earlier day on; the last one applies to all days after the
 *   table. Null: none is known.
 * @returns Null when a value is not positive.
 */
export function passWindow(
  { days, values }: { readonly days: Int32Array; readonly values: Float64Array },
  daily: DailyRates | null,
): WindowPass | null {
  const n = values.length - 1;
  const table = daily ?? { firstDay: days[1]!, rates: NO_RATE };
  if (n > MAX_RETURNS) return passLongWindow({ days, values }, table);
  spreadRates(days, table);
  const tolerance = BESIDE_ROUNDING;
  let previous = values[0]!;
  if (!(previous > 0)) return null;
  let sum = 0;
  let excessSum = 0;
  let depth = 0;
  let top = previous;
  // Values at or above `floor` are not deeper than the deepest drawdown so far: most days need no division.
  let floor = top;
  for (let i = 1; i <= n; i++) {
    const value = values[i]!;
    const r = value / previous - 1;
    previous = value;
    returns[i] = r;
    sum += r;
    excessSum += r - spreadOverDays[i]!;
    if (value > top) {
      top = value;
      floor = top * (1 + depth) * tolerance;
    } else if (value <= floor) {
      // The floor is positive: a value that is not can be found here, without a test of each.
      if (!(value > 0)) return null;
      const drawdown = value / top - 1;
      if (drawdown < depth) {
        depth = drawdown;
        floor = top * (1 + depth) * tolerance;
      }
    }
  }
  // A value that is no number is neither above nor below.
  if (Number.isNaN(sum) && values.some((value) => !(value > 0))) return null;
  const mean = sum / n;
  const excessMean = excessSum / n;
  let squares = 0;
  let excessSquares = 0;
  for (let i = 1; i <= n; i++) {
    const r = returns[i]!;
    const d = r - mean;
    const e = r - spreadOverDays[i]! - excessMean;
    squares += d * d;
    excessSquares += e * e;
  }
  return {
    n,
    mean,
    deviation: Math.sqrt(squares / (n - 1)),
    excessMean,
    excessDeviation: Math.sqrt(excessSquares / (n - 1)),
    depth,
  };
}

/** {@link passWindow} of a window of any length, by the functions of the single figures. */
function passLongWindow(
  { days, values }: { readonly days: Int32Array; readonly values: Float64Array },
  { firstDay, rates }: DailyRates,
): WindowPass | null {
  if (values.some((value) => !(value > 0))) return null;
  const plain = simpleReturns(values);
  const last = rates.length - 1;
  const excess = excessReturns(
    plain,
    plain.map((_, i) => rates[Math.min(days[i + 1]! - firstDay, last)]!),
  );
  const { deviation, mean, n } = meanDeviation(plain);
  const over = meanDeviation(excess);
  const depth = deepestDrawdown(values)?.depth ?? 0;
  return { n, mean, deviation, excessMean: over.mean, excessDeviation: over.deviation, depth };
}

const NO_RATE = Float64Array.of(NaN);

/** The inputs of `spreadOverDays`: series of one market have the same days in the same memory. */
let spread: { readonly days: Int32Array } & DailyRates = {
  days: new Int32Array(0),
  rates: NO_RATE,
  firstDay: 0,
};

/** Writes the rate of the day of each return at the index of the value that ends it. */
function spreadRates(days: Int32Array, { firstDay, rates }: DailyRates): void {
  if (spread.rates === rates && spread.firstDay === firstDay && isSameView(spread.days, days)) return;
  const last = rates.length - 1;
  for (let i = 1; i < days.length; i++) {
    const offset = days[i]! - firstDay;
    spreadOverDays[i] = rates[offset < last ? offset : last]!;
  }
  spread = { days, rates, firstDay };
}

function isSameView(one: Int32Array, other: Int32Array): boolean {
  return one.buffer === other.buffer && one.byteOffset === other.byteOffset && one.length === other.length;
}
