import type { BarColumns } from '@/lib/domain/series';
import { randomStream } from '../process/random';
import { roundTo } from '../process/rounding';
import type { SimulationContext } from '../process/simulation-context';
import type { SimulatedBasket } from './basket';

/** Decimals of an index level: many more than displayed, so that members and level agree to a billionth. */
const LEVEL_DECIMALS = 8;

/**
 * The level of an index from its members: chained day by day, so that additions, removals and splits do not
 * cause jumps.
 *
 * @param basis - `total` reinvests the members' cash dividends on the ex-date.
 * @param open - Sessions of the index by weekday. On other weekdays the members' returns count toward the
 *   next session.
 * @param base - Level at the close of the day before the first one.
 * @returns Bars with open and close from the members' opens and closes, high and low around them, volume
 *   missing.
 */
export function indexBars(
  context: SimulationContext,
  basket: SimulatedBasket,
  {
    symbol,
    base,
    basis,
    open,
  }: {
    readonly symbol: string;
    readonly base: number;
    readonly basis: 'price' | 'total';
    readonly open: Uint8Array;
  },
): BarColumns {
  const stream = randomStream(context.seed, `index/${symbol}`);
  const { count } = context;
  const days = new Int32Array(count);
  const columns = [0, 1, 2, 3].map(() => new Float64Array(count));
  const [first, high, low, close] = columns as [Float64Array, Float64Array, Float64Array, Float64Array];
  let level = base;
  let n = 0;
  for (let w = 0; w < count; w += 1) {
    const before = basket.before[w]!;
    const cash = basis === 'total' ? basket.cash[w]! : 0;
    const ratio = before > 0 ? (basket.after[w]! + cash) / before : 1;
    const opened = before > 0 ? level * ((basket.opening[w]! + cash) / before) : level;
    level *= ratio;
    if (open[w] === 0) continue;
    const reach = 0.9 * Math.sqrt(context.market.variance[w]!);
    const up = stream.uniform();
    const down = stream.uniform();
    days[n] = context.days[w]!;
    first[n] = roundTo(opened, LEVEL_DECIMALS);
    close[n] = roundTo(level, LEVEL_DECIMALS);
    high[n] = roundTo(Math.max(opened, level) * (1 + reach * up * up), LEVEL_DECIMALS);
    low[n] = roundTo(Math.min(opened, level) * (1 - reach * down * down), LEVEL_DECIMALS);
    n += 1;
  }
  return {
    days: days.slice(0, n),
    open: first.slice(0, n),
    high: high.slice(0, n),
    low: low.slice(0, n),
    close: close.slice(0, n),
    volume: new Float64Array(n).fill(Number.NaN),
  };
}
