import type { EpochDay } from '@/lib/domain/iso-date';
import type { DatedValues } from '../compare/convert-series';
import { lastOnOrBefore } from '../series/day-index';
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
  const rates = firstOtherRate(before.pairs, after.pairs, firstDifference);
  return { closes, rates, hasOtherRate: otherRates(before.pairs, after.pairs, rates) };
}

/** Whether the last known rate of any pair is another one on a day. @param first - The first such day. */
function otherRates(
  before: MarketData['pairs'],
  after: MarketData['pairs'],
  first: EpochDay,
): MarketChange['hasOtherRate'] {
  if (!Number.isFinite(first)) return () => first === ALWAYS;
  const last = [...before, ...after].reduce((day, { days }) => Math.max(day, days.at(-1) ?? first), first);
  const isOther = new Uint8Array(last - first + 1);
  for (const [at, { days, rates }] of after.entries()) {
    const old = before[at]!;
    let place = lastOnOrBefore(days, first);
    let oldPlace = lastOnOrBefore(old.days, first);
    for (let day = first; day <= last; day++) {
      while (days[place + 1]! <= day) place++;
      while (old.days[oldPlace + 1]! <= day) oldPlace++;
      if (rates[place] !== old.rates[oldPlace]) isOther[day - first] = 1;
    }
  }
  return (day) => day >= first && isOther[Math.min(day, last) - first] === 1;
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
