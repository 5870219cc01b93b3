import type { DayRange } from '@/lib/domain/ranges';
import { rangeIndices, resultWeights, valueAtIndex, type ReturnChain } from './return-chain';
import type { Part, ValuedView } from './valued-view';

/** A group of parts by day of a chain; the first entry of each array is unused. Fractions of the day's capital. */
export interface GroupDays {
  /** Weight at the opening. */
  readonly weights: Float64Array;
  /** The part of the day's return from units held at the opening. */
  readonly held: Float64Array;
  /** The part of the day's return from units bought or received on the day, charges included. */
  readonly fresh: Float64Array;
}

/**
 * Weights and contributions of groups by day (timing `opening`). On each day the weights add up to 1, and what the
 * groups added to the day's return is that return.
 *
 * @param groupsOf - The groups of a part with its shares in them, which add up to 1.
 * @param idle - The group that has the weight of a day without capital at the opening.
 */
export function groupDays(
  view: ValuedView,
  { chain, range }: { readonly chain: ReturnChain; readonly range: DayRange },
  { groupsOf, idle }: { readonly groupsOf: (part: Part) => Shares; readonly idle: string },
): Map<string, GroupDays> {
  const { before } = rangeIndices(view, range);
  const count = chain.days.length;
  const ones = new Float64Array(count).fill(1);
  const { freshWeights, weights } = resultWeights(view, { before, chain }, ones);
  const capital = Float64Array.from({ length: count }, (_, i) =>
    i === 0 ? 0 : valueAtIndex(view, before + i - 1),
  );
  const groups = new Map<string, GroupDays>();
  const open = (key: string): GroupDays => {
    const knownDays = groups.get(key) ?? emptyGroup(count);
    groups.set(key, knownDays);
    return knownDays;
  };
  for (const part of view.parts)
    for (const [key, share] of groupsOf(part))
      addPart(open(key), part, { before, capital, freshWeights, share, weights });
  for (let i = 1; i < count; i++) if (!(capital[i]! > 0)) open(idle).weights[i]! += 1;
  return groups;
}

type Shares = readonly (readonly [string, number])[];

function emptyGroup(count: number): GroupDays {
  return {
    weights: new Float64Array(count),
    held: new Float64Array(count),
    fresh: new Float64Array(count),
  };
}

function addPart(
  { fresh, held, weights }: GroupDays,
  { events, values }: Part,
  day: {
    readonly before: number;
    readonly capital: Float64Array;
    readonly weights: Float64Array;
    readonly freshWeights: Float64Array;
    readonly share: number;
  },
): void {
  const { before, capital, share } = day;
  let previous = before < 0 ? 0 : values[before]!;
  for (let i = 1; i < capital.length; i++) {
    if (previous !== 0 && capital[i]! > 0) weights[i]! += (share * previous) / capital[i]!;
    const value = values[before + i]!;
    if (value !== previous) held[i]! += share * day.weights[i]! * (value - previous);
    previous = value;
  }
  for (const event of events) {
    const i = event.t - before;
    if (i < 1 || i >= capital.length) continue;
    held[i]! += share * day.weights[i]! * (event.outflow - event.inflow - event.fresh);
    fresh[i]! += share * (day.weights[i]! + day.freshWeights[i]!) * event.fresh;
  }
}
