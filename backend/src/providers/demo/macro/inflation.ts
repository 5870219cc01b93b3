import { randomStream } from '../process/random';
import { SESSIONS } from '../process/time-axis';
import type { World } from '../process/world';

const { max, min, sqrt } = Math;

/** Ten-year inflation expected by the market, by weekday, in percent: slow, and lower when stocks are in trouble. */
export function inflationExpectation(world: World): Float64Array {
  const stream = randomStream(world.seed, 'inflation/expected');
  const path = new Float64Array(world.count);
  let level = 2.3;
  for (let w = 0; w < path.length; w += 1) {
    level += (1.2 / SESSIONS) * (2.2 - level) + 3 * world.market.surprise[w]!;
    level += (0.35 * stream.tailed()) / sqrt(SESSIONS);
    level = max(0.3, min(4, level));
    path[w] = level;
  }
  return path;
}
