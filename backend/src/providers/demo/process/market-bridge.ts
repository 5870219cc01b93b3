import type { StoryPart } from './market-story';
import type { RandomStream } from './random';

const { max, min, sqrt } = Math;

/** Limits of the returns on all other days of the script. */
const MOST = { fall: -0.045, rise: 0.045 } as const;

/** Standard deviation of the return on a memorable day from its scripted value. */
const MEMORY = 0.002;

/**
 * The daily returns of a part of the script: drawn with a variance that reacts to them, then adjusted by a
 * drift in proportion to each day's deviation, so that the part ends at the scripted level. Memorable days
 * are not adjusted.
 *
 * @param variance - The variance of its first day.
 * @param nextVariance - The variance of the day after a move.
 */
export function followStory(
  part: StoryPart,
  {
    stream,
    variance,
    nextVariance,
  }: {
    readonly stream: RandomStream;
    readonly variance: number;
    readonly nextVariance: (variance: number, move: number, restingVolatility: number) => number;
  },
): Float64Array {
  const count = part.to - part.from;
  const moves = new Float64Array(count);
  /** The weight of the drift on each day; 0 on a memorable one. */
  const yields = new Float64Array(count);
  let h = variance;
  for (let i = 0; i < count; i += 1) {
    const memorableMove = part.memorable.get(part.from + i);
    const draw = max(-5, min(5, stream.tailed()));
    const deviation = sqrt(h);
    moves[i] = memorableMove === undefined ? deviation * draw : memorableMove + MEMORY * draw;
    yields[i] = memorableMove === undefined ? deviation : 0;
    h = nextVariance(h, moves[i]!, part.volatility);
  }
  const drift = driftToward(part.multiple, moves, yields);
  for (let i = 0; i < count; i += 1) moves[i] = bent(moves[i]!, drift, yields[i]!);
  return moves;
}

/** The drift at which the returns compound to `multiple`; found by bisection. */
function driftToward(multiple: number, moves: Float64Array, yields: Float64Array): number {
  let low = -8;
  let high = 8;
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    let product = 1;
    for (let i = 0; i < moves.length; i += 1) product *= 1 + bent(moves[i]!, middle, yields[i]!);
    if (product < multiple) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function bent(move: number, drift: number, share: number): number {
  return share === 0 ? move : max(MOST.fall, min(MOST.rise, move + drift * share));
}
