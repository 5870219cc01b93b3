import { randomStream } from '../process/random';
import { SESSIONS } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';
import { levelOn, ratesStory } from '../process/macro-stories';

const { max, min, sqrt } = Math;

/** Annual mean reversion toward the scripted value. */
const REVERSION = 4;

/**
 * Ten-year inflation expected by the market, by weekday, in percent: the scripted value, slightly lower when
 * stocks fall.
 */
export function inflationExpectation(context: SimulationContext): Float64Array {
  const stream = randomStream(context.seed, 'inflation/expected');
  const path = new Float64Array(context.count);
  const expected = ratesStory().inflation;
  let stray = 0;
  for (let w = 0; w < path.length; w += 1) {
    stray += -(REVERSION / SESSIONS) * stray + 0.8 * context.market.surprise[w]!;
    stray += (0.3 * stream.tailed()) / sqrt(SESSIONS);
    path[w] = max(0.1, min(4, levelOn(expected, context.days[w]!) + stray));
  }
  return path;
}
