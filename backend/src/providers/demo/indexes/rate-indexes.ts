import type { BarColumns } from '@/lib/domain/series';
import { discountOf, yieldAt } from '../process/curve';
import { barWriter } from '../process/bar-writer';
import { randomStream } from '../process/random';
import type { SimulationContext } from '../process/simulation-context';

/** Maturity in years of each yield that is quoted as an index. */
const MATURITY_YEARS: Readonly<Record<string, number>> = { '^IRX': 0.25, '^FVX': 5, '^TNX': 10, '^TYX': 30 };

/** Quoted as a bill discount, as DTB3 is; the others as yields to maturity. */
const BILL = '^IRX';

/** Range within a day in percentage points, whatever the level. */
const RANGE_POINTS = 0.03;

/**
 * Bars in percent of a Treasury yield on New York's sessions, from the curve of the same day: a close equals
 * the macro series of its maturity but for one more decimal. Null for an index that is not a yield.
 */
export function rateBars(context: SimulationContext, symbol: string): BarColumns | null {
  const years = MATURITY_YEARS[symbol];
  if (years === undefined) return null;
  const writer = barWriter(context.count, randomStream(context.seed, `rate/${symbol}`), false);
  const open = context.open('newYork');
  const levelOf = (w: number): number => {
    const level = yieldAt(context.curve, w, years);
    return symbol === BILL ? discountOf(level) : level;
  };
  let from = levelOf(0);
  for (let w = 0; w < context.count; w += 1) {
    if (open[w] === 0) continue;
    const to = levelOf(w);
    const deviation = RANGE_POINTS / Math.max(to, 0.5);
    writer.add({ day: context.days[w]!, from, to, deviation, overnight: 0.5, volume: 0, decimals: 3 });
    from = to;
  }
  return writer.columns();
}
