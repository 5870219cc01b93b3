import type { EpochDay } from '@/lib/domain/iso-date';
import type { DatedValues } from '../compare/convert-series';
import { lastOnOrBefore } from '../series/day-index';
import { moneyWeighted } from './range-figures';
import type { MoneyWeighted } from './range-figures';
import { rangeIndices, valueAtIndex } from './return-chain';
import type { DayRange } from '@/lib/domain/ranges';
import type { ValuedView } from './valued-view';

/** The same money at the same times in something else. */
export interface SameFlows {
  /** Days of the range with the value of both, the first one `from`. */
  readonly days: Int32Array;
  readonly own: Float64Array;
  readonly other: Float64Array;
  /** Value of the other at the end less the own one, base currency. */
  readonly difference: number;
  readonly moneyWeighted: MoneyWeighted;
  /**
   * First day on which the other was used up: by withdrawals, or by an opening value below 0. It is 0 until more money
   * comes in. Null when never.
   */
  readonly ranOutOn: EpochDay | null;
}

/**
 * Value by day if the opening value and every flow of a range had gone into an instrument (or a mix, cash,
 * inflation) at its last value on or before the day.
 *
 * @param line - Total-return values in the base currency, positive, oldest first.
 * @returns Null when the line begins after the first money.
 */
export function sameFlows(view: ValuedView, range: DayRange, line: DatedValues): SameFlows | null {
  const { before, last } = rangeIndices(view, range);
  const count = Math.max(0, last - before) + 1;
  const days = new Int32Array(count);
  const ownValues = new Float64Array(count);
  const other = new Float64Array(count);
  const flows: { day: EpochDay; amount: number }[] = [];
  let units = 0;
  let ranOutOn: EpochDay | null = null;
  for (let i = 0; i < count; i++) {
    const t = before + i;
    const day = i === 0 ? range.from : view.days[t]!;
    const [paidIn, paidOut] =
      i === 0 ? [valueAtIndex(view, before), 0] : [view.inflows[t]!, view.outflows[t]!];
    const at = lastOnOrBefore(line.days, day);
    if (at < 0 && (paidIn !== 0 || paidOut !== 0)) return null;
    const price = at < 0 ? NaN : line.values[at]!;
    if (paidIn !== 0 || paidOut !== 0) {
      const available = units * price + paidIn;
      const out = Math.min(paidOut, Math.max(available, 0));
      if (out < paidOut * (1 - 1e-9) || available < 0) ranOutOn ??= day;
      units = Math.max(0, available - out) / price;
      flows.push({ day, amount: out - paidIn });
    }
    days[i] = day;
    ownValues[i] = valueAtIndex(view, i === 0 ? before : t);
    other[i] = units === 0 ? 0 : units * price;
  }
  const end = other.at(-1)!;
  return {
    days,
    own: ownValues,
    other,
    difference: end - ownValues.at(-1)!,
    moneyWeighted: moneyWeighted([...flows, { day: range.to, amount: end }]),
    ranOutOn,
  };
}
