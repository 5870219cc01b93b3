import type { EpochDay } from '@/lib/domain/iso-date';
import type { DatedValues } from '../compare/convert-series';
import type { MarketData } from './price-grid';

/** From which days on other market data differ; Infinity: they do not. */
export interface MarketChange {
  /** By asset: the first day on which it has another close, or one that it had not. Assets without one are left out. */
  readonly closes: ReadonlyMap<string, EpochDay>;
  /** The first day on which a rate differs. */
  readonly rates: EpochDay;
}

const NEVER = Infinity;
const ALWAYS = -Infinity;

/** Compares the market data of a book with those of an earlier one. */
export function marketChange(before: MarketData, after: MarketData): MarketChange {
  const closes = new Map<string, EpochDay>();
  for (const id of new Set([...before.closes.keys(), ...after.closes.keys()])) {
    const day = firstDifference(before.closes.get(id), after.closes.get(id));
    if (day !== NEVER) closes.set(id, day);
  }
  return { closes, rates: firstOtherRate(before.pairs, after.pairs) };
}

/** Rates are looked for in the order of the pairs: where those are others, every rate may differ. */
function firstOtherRate(before: MarketData['pairs'], after: MarketData['pairs']): EpochDay {
  if (before.length !== after.length) return ALWAYS;
  let first = NEVER;
  for (const [at, { base, days, quote, rates }] of after.entries()) {
    const earlier = before[at]!;
    if (earlier.base !== base || earlier.quote !== quote) return ALWAYS;
    const old = { days: earlier.days, values: earlier.rates };
    first = Math.min(first, firstDifference(old, { days, values: rates }));
  }
  return first;
}

function firstDifference(before: DatedValues | undefined, after: DatedValues | undefined): EpochDay {
  if (!before || !after) return before === after ? NEVER : ALWAYS;
  if (before.days === after.days && before.values === after.values) return NEVER;
  const count = Math.min(before.days.length, after.days.length);
  const at = sameCount(before, after, count);
  const [old, now] = [before.days[at], after.days[at]];
  return Math.min(old ?? NEVER, now ?? NEVER);
}

function sameCount(before: DatedValues, after: DatedValues, count: number): number {
  for (let at = 0; at < count; at++)
    if (before.days[at] !== after.days[at] || before.values[at] !== after.values[at]) return at;
  return count;
}
