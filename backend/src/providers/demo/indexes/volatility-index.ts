import type { BarColumns } from '@/lib/domain/series';
import { barWriter } from '../process/bar-writer';
import { MARKET_VARIANCE } from '../process/market-factor';
import { randomStream } from '../process/random';
import { SESSIONS } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';

/**
 * Weight of today's variance in the coming month; the rest is the long-run variance. `premium` is the option
 * sellers' risk premium.
 */
const OPTION_MARKET = { memory: 0.62, premium: 1.22, noise: 0.035, recall: 0.08 } as const;

/** Upper bound of the expected daily variance of the coming month. */
const MOST = (0.78 * 0.78) / SESSIONS;

/**
 * The level of the volatility index: the market's conditional variance after the close, averaged over the
 * coming month, annualized, in points, with a premium and some decaying noise.
 */
export function volatilityLevels(context: SimulationContext): Float64Array {
  const stream = randomStream(context.seed, 'volatility');
  const { variance, surprise } = context.market;
  const levels = new Float64Array(context.count);
  let noise = 0;
  for (let w = 0; w < levels.length; w += 1) {
    // A day's fall moves the index on the same day: the variance of tomorrow is known at the close.
    const move = surprise[w]!;
    const after = Math.min(MOST, 0.9 * variance[w]! + (move < 0 ? 0.15 : 0.03) * move * move);
    const expected = OPTION_MARKET.memory * after + (1 - OPTION_MARKET.memory) * 0.72 * MARKET_VARIANCE;
    noise += -OPTION_MARKET.recall * noise + OPTION_MARKET.noise * stream.tailed();
    const factor = OPTION_MARKET.premium * (1 + Math.max(-0.35, Math.min(0.15, noise)));
    levels[w] = Math.max(8.5, 100 * factor * Math.sqrt(expected * SESSIONS));
  }
  return levels;
}

/** Bars of the volatility index on New York's sessions. */
export function volatilityBars(context: SimulationContext, levels: Float64Array): BarColumns {
  const stream = randomStream(context.seed, 'volatility/bars');
  const writer = barWriter(context.count, stream, false);
  const open = context.open('newYork');
  let from = levels[0] ?? 0;
  for (let w = 0; w < context.count; w += 1) {
    if (open[w] === 0) continue;
    const to = levels[w]!;
    writer.add({ day: context.days[w]!, from, to, deviation: 0.06, overnight: 0.5, volume: 0, decimals: 2 });
    from = to;
  }
  return writer.columns();
}
