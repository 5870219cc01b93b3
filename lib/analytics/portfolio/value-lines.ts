import type { EpochDay } from '@/lib/domain/iso-date';
import { numberAt } from '../ledger/packed-decimals';
import type { Decimals } from '../ledger/packed-decimals';
import { lastOnOrBefore } from '../series/day-index';
import { placedNumbers } from './weak-column';
import type { DayColumn, PlacedNumbers } from './weak-column';

/** An amount by day with its price and rate; a price of null is 1. */
export interface ValuedLine {
  readonly account: number;
  readonly days: readonly EpochDay[];
  readonly amounts: Decimals;
  readonly price: DayColumn | null;
  readonly rate: Float64Array;
}

/**
 * Writes the values of the days from one on: the sum over the lines of amount x price x rate, in their order. Values of
 * these days are 0 before.
 *
 * @param lines - Those of all accounts that hold one asset, or one currency.
 * @param sums - Of all parts, to which the values are added in the same pass; `values` itself where they go into no sum.
 */
export function addLines(
  values: Float64Array,
  { days, start, sums }: { readonly days: Int32Array; readonly start: number; readonly sums: Float64Array },
  lines: readonly ValuedLine[],
): void {
  const [one] = lines;
  if (one === undefined) return;
  const steps = lines.map((line) => new LineSteps(line, days));
  const first = steps.reduce((least, line) => Math.min(least, line.next), days.length);
  const target = { values, sums, rate: one.rate, prices: pricesOf(one, days.length) };
  const amounts = lines.map(() => 0);
  for (let t = Math.max(start, first); t < days.length;) {
    let end = days.length;
    let count = 0;
    for (let at = 0; at < steps.length; at++) {
      const line = steps[at]!;
      if (line.next <= t) line.goTo(t);
      if (line.next < end) end = line.next;
      if (line.amount !== 0) amounts[count++] = line.amount;
    }
    if (count > 0) writeSums(target, { amounts, count, from: t, to: end });
    t = end;
  }
}

/** The amount of a line on one day after the other. */
class LineSteps {
  amount = 0;
  /** Index of the valuation day on which the amount changes next; after the last step the number of days. */
  next: number;
  private step = -1;

  constructor(
    private readonly line: Pick<ValuedLine, 'amounts' | 'days'>,
    private readonly days: Int32Array,
  ) {
    this.next = this.startOf(0);
  }

  private startOf(step: number): number {
    const { days, line } = this;
    return step < line.days.length ? lastOnOrBefore(days, line.days[step]! - 1) + 1 : days.length;
  }

  /** Goes on to the step that counts on a day; it is one that has begun. */
  goTo(t: number): void {
    const { days, line } = this;
    // The next one mostly; further ones are passed over at the first day that is valued.
    this.step += 1;
    this.next = this.startOf(this.step + 1);
    if (this.next <= t) {
      this.step = lastOnOrBefore(line.days, days[t]!);
      this.next = this.startOf(this.step + 1);
    }
    this.amount = numberAt(line.amounts, this.step);
  }
}

const ONE = Float64Array.of(1);

/** Prices of the asset of a line; cash has 1 on every day. */
function pricesOf({ price }: ValuedLine, count: number): PlacedNumbers {
  if (price) return placedNumbers(price);
  if (sameDay.length < count) sameDay = new Int32Array(count);
  return { numbers: ONE, places: sameDay };
}

/** Places that are all 0. */
let sameDay = new Int32Array(0);

/** Days on which the amounts of all lines stay the same. */
interface SameAmounts {
  /** Those that are not 0, in the order of the lines. */
  readonly amounts: readonly number[];
  readonly count: number;
  /** Indices of the valuation days from the first to before the last. */
  readonly from: number;
  readonly to: number;
}

/** Where values go, and what they are made of. */
interface ValueTarget {
  readonly values: Float64Array;
  readonly sums: Float64Array;
  readonly rate: Float64Array;
  readonly prices: PlacedNumbers;
}

/**
 * Writes the sums of amount x (price x rate), where a price or rate that is not known counts as 0; each sum begins with 0, so that none
 * is -0. A value is written after it was added, for `sums` may be `values`.
 */
function writeSums(
  { prices, rate, sums, values }: ValueTarget,
  { amounts, count, from, to }: SameAmounts,
): void {
  const { numbers, places } = prices;
  // One by one: it is called for each day on which an amount changes, and a pattern makes an object for each of its names.
  const a = amounts[0]!;
  const b = amounts[1]!;
  const c = amounts[2]!;
  if (count === 1)
    for (let t = from; t < to; t++) {
      const value = 0 + a * (numbers[places[t]!]! * rate[t]! || 0);
      sums[t]! += value;
      values[t] = value;
    }
  else if (count === 2)
    for (let t = from; t < to; t++) {
      const one = numbers[places[t]!]! * rate[t]! || 0;
      const value = 0 + a * one + b * one;
      sums[t]! += value;
      values[t] = value;
    }
  else
    for (let t = from; t < to; t++) {
      const one = numbers[places[t]!]! * rate[t]! || 0;
      let value = 0 + a * one + b * one + c * one;
      for (let line = 3; line < count; line++) value += amounts[line]! * one;
      sums[t]! += value;
      values[t] = value;
    }
}
