import type { EpochDay } from '@/lib/domain/iso-date';
import type { DatedValues } from '../compare/convert-series';
import type { MarketChange, MarketData } from './price-grid';

const NEVER = Infinity;
const ALWAYS = -Infinity;

/** Compares the market data of a book with those of an earlier one. */
export function marketChange(before: MarketData, after: MarketData): MarketChange {
  const firstDifference = differenceFinder();
  const closes = new Map<string, EpochDay>();
  for (const id of new Set([...before.closes.keys(), ...after.closes.keys()])) {
    const day = firstDifference(before.closes.get(id), after.closes.get(id));
    if (day !== NEVER) closes.set(id, day);
  }
  return { closes, rates: firstOtherRate(before.pairs, after.pairs, firstDifference) };
}

/** Rates are looked for in the order of the pairs: where those are others, every rate may differ. */
function firstOtherRate(
  before: MarketData['pairs'],
  after: MarketData['pairs'],
  firstDifference: ReturnType<typeof differenceFinder>,
): EpochDay {
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

/** Finds the first day on which two series differ. Series of one calendar follow each other, and their days are compared once. */
function differenceFinder(): (before: DatedValues | undefined, after: DatedValues | undefined) => EpochDay {
  let last: { readonly before: Days; readonly after: Days; readonly count: number } | null = null;
  const sameDays = (before: Days, after: Days): number => {
    if (last && isSameMemory(last.before, before) && isSameMemory(last.after, after)) return last.count;
    const count = countEqual(before, after, Math.min(before.length, after.length));
    last = { before, after, count };
    return count;
  };
  return (before, after) => {
    if (!before || !after) return before === after ? NEVER : ALWAYS;
    if (before.days === after.days && before.values === after.values) return NEVER;
    const at = countEqual(before.values, after.values, sameDays(before.days, after.days));
    return Math.min(before.days[at] ?? NEVER, after.days[at] ?? NEVER);
  };
}

type Days = DatedValues['days'];

function isSameMemory(a: Days, b: Days): boolean {
  return (
    a === b ||
    (a instanceof Int32Array &&
      b instanceof Int32Array &&
      a.buffer === b.buffer &&
      a.byteOffset === b.byteOffset &&
      a.length === b.length)
  );
}

function countEqual(a: ArrayLike<number>, b: ArrayLike<number>, count: number): number {
  for (let at = 0; at < count; at++) if (a[at] !== b[at]) return at;
  return count;
}
