import type { MembershipDraft, PriceBatch } from '@/backend/src/ingest/batches';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { reducedCatalog } from '../reduced-catalog';

const provider = createDemoProvider({
  seed: 1,
  today: parseIsoDate('2026-08-22')!,
  catalog: reducedCatalog(),
});
const batches = new Map(
  [...(provider.prices() as Iterable<PriceBatch>)].map((batch) => [batch.instrument.symbol, batch]),
);
const universes = [...provider.universes()].filter(({ indexSymbol }) => indexSymbol !== null);

/** Position of the last bar on or before a day; -1 before the first. */
function lastBarBy(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What the members of `day` were worth on that day and at the close of `before`, splits in between undone, as a reader of the store would. */
function worthOf(
  members: readonly MembershipDraft[],
  before: number,
  day: number,
): { then: number; now: number } {
  let [then, now] = [0, 0];
  for (const { symbol, from, to, shares } of members) {
    if ((from !== null && from > day) || (to !== null && to <= day)) continue;
    const batch = batches.get(symbol);
    if (!batch || shares === null) continue;
    const { bars, splits } = batch;
    const at = lastBarBy(bars.days, day);
    const earlier = lastBarBy(bars.days, before);
    if (earlier < 0) continue;
    const ratio = splits
      .filter((split) => split.day > before && split.day <= day)
      .reduce((all, one) => all * one.ratio, 1);
    now += shares * bars.close[at]!;
    then += (shares * bars.close[earlier]!) / ratio;
  }
  return { then, now };
}

describe.each(universes.map((universe) => [universe.indexSymbol!, universe] as const))(
  '%s',
  (symbol, universe) => {
    const { days, close } = batches.get(symbol)!.bars;

    it('moves as its members do, on every day of twenty years, to a billionth', () => {
      for (let i = 1; i < days.length; i += 1) {
        const { then, now } = worthOf(universe.members, days[i - 1]!, days[i]!);
        const gap = Math.abs(close[i]! / close[i - 1]! / (now / then) - 1);
        if (!(gap < 1e-9)) throw new Error(`${symbol} on ${formatIsoDate(days[i]!)} is off by ${gap}`);
      }
      expect(days.length).toBeGreaterThan(5_000);
    });
  },
);
