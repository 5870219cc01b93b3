import { randomStream } from '../process/random';
import { SESSIONS } from '../process/time-axis';
import type { World } from '../process/world';

/** Ten-year inflation expected by the market, by weekday, in percent: slow, and lower when stocks are in trouble. */
export function inflationExpectation(world: World): Float64Array {
  const stream = randomStream(world.seed, 'inflation/expected');
  const path = new Float64Array(world.count);
  let level = 2.3;
  for (let w = 0; w < path.length; w += 1) {
    level += (0.5 / SESSIONS) * (2.2 - level) + 4 * world.market.surprise[w]!;
    level += (0.35 * stream.tailed()) / Math.sqrt(SESSIONS);
    level = Math.max(0.3, Math.min(4, level));
    path[w] = level;
  }
  return path;
}
