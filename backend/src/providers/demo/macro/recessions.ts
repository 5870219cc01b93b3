import { ANCHOR_DAY, weekdayIndex } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';
import { recessionStory } from '../process/macro-stories';

/**
 * A simulated recession after the scripted ones lasts between half a year and a year and a half, in weekdays.
 */
const LEAST = 145;
const MOST = 385;
/** Share of the recent months spent in stress at which a recession begins, and below which it may end. */
const BEGINS = 0.75;
const ENDS = 0.2;
const MEMORY = 45;

/**
 * 1 by weekday in a recession: the scripted ones, and later ones that begin some months into a market stress.
 */
export function recessionDays(context: SimulationContext): Uint8Array {
  const flags = new Uint8Array(context.count);
  for (const { first, last } of recessionStory())
    flags.fill(1, weekdayIndex(first - 27), weekdayIndex(last) + 1);
  let strain = 0;
  let lasted = 0;
  // The scripted period contains all of its recessions: the stress of 2022 did not cause one.
  for (let w = weekdayIndex(ANCHOR_DAY) + 1; w < context.count; w += 1) {
    strain += (context.market.stress[w]! - strain) / MEMORY;
    const goesOn = lasted > 0 && lasted < MOST && (lasted < LEAST || strain > ENDS);
    lasted = goesOn || (lasted === 0 && strain > BEGINS) ? lasted + 1 : 0;
    flags[w] = lasted > 0 ? 1 : 0;
  }
  return flags;
}
