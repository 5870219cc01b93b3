import { groupBy } from '@/lib/domain/group-by';
import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { readCatalogTable, requiredDate, requiredNumber, requiredText } from '../catalog/table';
import type { ForeignCurvePoint } from '../catalog/types';
import { randomStream } from '../process/random';
import type { SimulationContext } from '../process/simulation-context';
import { SESSIONS } from '../process/time-axis';
import { readOnce } from '../read-once';
import { slopeLoading, yieldAt } from '../process/curve';
import { endOf, ratesStory } from '../process/macro-stories';

const { max, round } = Math;

interface PolicyStep {
  readonly day: EpochDay;
  readonly rate: number;
}

/** Policy rates by series, oldest step first. */
const policySteps = readOnce((): ReadonlyMap<string, readonly PolicyStep[]> => {
  const steps = readCatalogTable('story/policy-rates.csv', ['seriesId', 'day', 'rate']).map((row) => ({
    seriesId: requiredText(row, 'seriesId'),
    day: parseIsoDate(requiredDate(row, 'day'))!,
    rate: requiredNumber(row, 'rate', -100),
  }));
  return groupBy(steps, ({ seriesId }) => seriesId);
});

/**
 * After the script a bank follows this share of the change of the American bill, in steps of a quarter point.
 */
const FOLLOWED = 0.5;
const STEP = 0.25;
const BILL_YEARS = 0.25;

/**
 * A policy rate by weekday, in percent: the script's, and after the American script a step at the first
 * weekday of a month towards the change of the American bill since then. Null for other series.
 */
export function policyPath(context: SimulationContext, seriesId: string): Float64Array | null {
  const steps = policySteps().get(seriesId);
  if (!steps) return null;
  const path = new Float64Array(context.count);
  const scriptEnd = endOf(ratesStory().bill);
  let at = 0;
  let reference: number | null = null;
  let rate = steps[0]!.rate;
  for (let w = 0; w < context.count; w += 1) {
    const day = context.days[w]!;
    while (at + 1 < steps.length && steps[at + 1]!.day <= day) at += 1;
    const scripted = steps[at]!.rate;
    if (day <= scriptEnd) {
      rate = scripted;
      reference = yieldAt(context.curve, w, BILL_YEARS);
    } else if (reference !== null && context.monthIndex[w] !== context.monthIndex[w - 1]) {
      const change = FOLLOWED * (yieldAt(context.curve, w, BILL_YEARS) - reference);
      rate = max(0, round((scripted + change) / STEP) * STEP);
    }
    path[w] = rate;
  }
  return path;
}

/** Usual distance of long yields from the American ones, and bounds, in percentage points. */
const AREAS = {
  CA: { policy: 'V39079', gap: -0.7, floor: 0.1 },
  EA: { policy: 'ECBDFR', gap: -1.7, floor: -0.9 },
} as const;

/** Deviations of the distance: annual volatility in points, and mean reversion. */
const STRAY = { volatility: 0.35, reversion: 1.2 } as const;
/** Days over which the short end follows the policy rate. */
const FOLLOWING_DAYS = 40;

/** Short and long end of a curve abroad by weekday, in percent. */
interface ForeignEnds {
  readonly short: Float64Array;
  readonly long: Float64Array;
}

/** The short end follows the policy rate, the long end the American level at a distance that strays. */
function foreignEnds(context: SimulationContext, area: ForeignCurvePoint['area']): ForeignEnds {
  const { floor, gap, policy } = AREAS[area];
  const rates = policyPath(context, policy)!;
  const stream = randomStream(context.seed, `curve/${area}`);
  const short = new Float64Array(context.count);
  const long = new Float64Array(context.count);
  const root = STRAY.volatility / Math.sqrt(SESSIONS);
  let followed = rates[0] ?? 0;
  let stray = 0;
  for (let w = 0; w < context.count; w += 1) {
    followed += (rates[w]! - followed) / FOLLOWING_DAYS;
    stray += -(STRAY.reversion / SESSIONS) * stray + root * stream.tailed();
    short[w] = followed;
    long[w] = max(floor, context.curve.level[w]! + gap + stray);
  }
  return { short, long };
}

/** Yields of the maturities of a curve abroad by weekday: between the two ends as on the American curve. */
export function foreignYields(
  context: SimulationContext,
  area: ForeignCurvePoint['area'],
): (years: number) => (index: number) => number {
  const { long, short } = foreignEnds(context, area);
  return (years) => {
    const weight = slopeLoading(years);
    return (w) => long[w]! + weight * (short[w]! - long[w]!);
  };
}
