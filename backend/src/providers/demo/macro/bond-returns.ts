import type { SimulationContext } from '../process/simulation-context';
import { inflationExpectation } from './inflation';
import { yieldAt } from '../process/curve';

/** Weekdays per year, over which a yield accrues. */
const WEEKDAYS = 261;

/**
 * Return of a Treasury portfolio of constant duration by weekday: carry, less duration times the change of
 * its yield, plus convexity. Fractions.
 */
export function bondReturns(context: SimulationContext, durationYears: number): Float64Array {
  const maturity = durationYears * 1.15;
  const returns = new Float64Array(context.count);
  for (let w = 1; w < returns.length; w += 1) {
    const before = yieldAt(context.curve, w - 1, maturity) / 100;
    const change = yieldAt(context.curve, w, maturity) / 100 - before;
    returns[w] =
      before / WEEKDAYS - durationYears * change + 0.55 * durationYears * durationYears * change * change;
  }
  return returns;
}

/**
 * The same for inflation-indexed bonds: carry and change of the real yield, plus inflation compensation.
 * Fractions.
 */
export function indexedBondReturns(context: SimulationContext, durationYears: number): Float64Array {
  const nominal = bondReturns(context, durationYears);
  const expected = inflationExpectation(context);
  const returns = new Float64Array(context.count);
  for (let w = 1; w < returns.length; w += 1) {
    // A rise in expected inflation raises the nominal yield but not the real yield, so its price effect is
    // added back.
    returns[w] = nominal[w]! + (durationYears * (expected[w]! - expected[w - 1]!)) / 100;
  }
  return returns;
}
