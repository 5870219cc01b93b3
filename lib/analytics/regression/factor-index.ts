import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';

/** A wealth index by day. */
export interface FactorIndex {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/**
 * Growth of 1 in a factor: its compounded returns, starting at 1 on the day before the first return. For a
 * long-short factor this is the wealth of an investor who holds 1 in bills plus the difference of the two
 * portfolios.
 *
 * @param days - Days when the returns end.
 * @param percent - Percent per period, NaN where missing: such periods are left out.
 */
export function factorIndex(days: ArrayLike<number>, percent: ArrayLike<number>): FactorIndex {
  const rows: number[] = [];
  for (let i = 0; i < days.length; i++) if (!Number.isNaN(percent[i]!)) rows.push(i);
  const first = rows[0];
  if (first === undefined) return { days: new Int32Array(0), values: new Float64Array(0) };
  const out = { days: new Int32Array(rows.length + 1), values: new Float64Array(rows.length + 1) };
  // The return of the first row is earned since the previous observation, which the file does not contain.
  out.days[0] = first > 0 ? days[first - 1]! : days[first]! - spacing(days);
  out.values[0] = 1;
  rows.forEach((row, i) => {
    out.days[i + 1] = days[row]!;
    out.values[i + 1] = out.values[i]! * (1 + percent[row]! / 100);
  });
  return out;
}

/** Days between the first rows of a file: 1 for daily data, about 30 for monthly data. */
function spacing(days: ArrayLike<number>): number {
  return days.length > 1 ? Math.max(1, days[1]! - days[0]!) : 1;
}

/**
 * Share of the periods of `months` months with a gain; a period ends at every month end.
 *
 * @param monthEnds - Values at successive month ends.
 * @returns A fraction in [0, 1]. Gap `insufficient-history`, `need` and `have` in months, when there is no
 * complete period.
 */
export function hitRate(monthEnds: ArrayLike<number>, months: number): Metric {
  const count = monthEnds.length - months;
  if (count < 1) return gap('insufficient-history', months, Math.max(monthEnds.length - 1, 0));
  let hits = 0;
  for (let i = months; i < monthEnds.length; i++) if (monthEnds[i]! > monthEnds[i - months]!) hits++;
  return ok(hits / count);
}
