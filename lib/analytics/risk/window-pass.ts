import { BESIDE_ROUNDING, withRecovery } from './drawdown';
import type { Drawdown } from './drawdown';
import { keepReturns, momentsOf } from './return-moments';
import type { ReturnMoments } from './return-moments';
import type { DailyRates } from './scan-risk';

/** What a table shows of the risk of a window. */
export interface WindowPass {
  readonly moments: ReturnMoments;
  /** Null when the series never falls. */
  readonly deepest: Drawdown | null;
}

/** The rates of the returns of a window, each on its day. */
interface SpreadRates {
  readonly days: Int32Array;
  readonly table: Float64Array;
  readonly firstDay: number;
  readonly rates: Float64Array;
}

/** Kept from one series to the next: those of one market have the same days in the same memory. */
let spread: SpreadRates | null = null;

/** The rate of the day of each return; the last one of the table applies to all later days. */
function ratesOf(days: Int32Array, { firstDay, rates: table }: DailyRates): Float64Array {
  const kept = spread;
  if (kept !== null && kept.table === table && kept.firstDay === firstDay && isSameView(kept.days, days))
    return kept.rates;
  const last = table.length - 1;
  const rates = new Float64Array(days.length);
  for (let i = 1; i < days.length; i++) {
    const offset = days[i]! - firstDay;
    rates[i] = table[offset < last ? offset : last]!;
  }
  spread = { days, table, firstDay, rates };
  return rates;
}

function isSameView(one: Int32Array, other: Int32Array): boolean {
  return one.buffer === other.buffer && one.byteOffset === other.byteOffset && one.length === other.length;
}

/**
 * Return moments and deepest drawdown of a window in one pass over its values, for tables of a universe: each
 * equals, bit for bit, `returnMoments` and `deepestDrawdown`.
 *
 * @param window - Values by day, at least two.
 * @returns Null when a value is not positive.
 */
export function passWindow(
  { days, values }: { readonly days: Int32Array; readonly values: Float64Array },
  daily: DailyRates,
): WindowPass | null {
  const n = values.length - 1;
  const rates = ratesOf(days, daily);
  const buffers = keepReturns(n);
  const { excess, plain } = buffers;
  const tolerance = BESIDE_ROUNDING;
  let [sum, excessSum] = [0, 0];
  let [depth, peak, bestPeak, trough] = [0, 0, 0, -1];
  let previous = values[0]!;
  let top = previous;
  let floor = top;
  if (!(previous > 0)) return null;
  for (let i = 1; i <= n; i++) {
    const value = values[i]!;
    if (!(value > 0)) return null;
    const r = value / previous - 1;
    previous = value;
    const e = r - rates[i]!;
    plain[i - 1] = r;
    excess[i - 1] = e;
    sum += r;
    excessSum += e;
    if (value > top) {
      peak = i;
      top = value;
      floor = top * (1 + depth) * tolerance;
    } else if (value <= floor) {
      const drawdown = value / top - 1;
      if (drawdown < depth) {
        depth = drawdown;
        bestPeak = peak;
        trough = i;
        floor = top * (1 + depth) * tolerance;
      }
    }
  }
  const deepest = trough < 0 ? null : withRecovery(values, { depth, peak: bestPeak, trough });
  return { moments: momentsOf(buffers, { excessSum, n, sum }), deepest };
}
