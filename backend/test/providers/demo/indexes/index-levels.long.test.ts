import type { MembershipInput, PriceBatch } from '@/backend/src/market-model/batches';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { universeCurrencyUnit } from '@/backend/src/providers/demo/indexes/index-plan';
import { totalReturnCompanions } from '@/lib/domain/index-companions';
import { hasEnded } from '@/lib/domain/freshness';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { reducedCatalog } from '../reduced-catalog';

const catalog = reducedCatalog();
const provider = createDemoProvider({ seed: 1, today: parseIsoDate('2026-08-22')!, catalog });
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

const instruments = new Map(catalog.instruments.map((one) => [one.symbol, one]));

/**
 * Market value of the members of `day` on that day and at the close of `before`, with the splits in between
 * reversed, as a reader of the store would compute it; in several currencies at the fixed rates of the index.
 */
function worthOf(
  { id, members }: { readonly id: string; readonly members: readonly MembershipInput[] },
  before: number,
  day: number,
): { then: number; now: number; cash: number } {
  let [then, now, cash] = [0, 0, 0];
  for (const { symbol, from, to, shares: count } of members) {
    if ((from !== null && from > day) || (to !== null && to <= day)) continue;
    const batch = batches.get(symbol);
    if (!batch || count === null) continue;
    const shares = count * universeCurrencyUnit(catalog, id, instruments.get(symbol)!);
    const { bars, dividends, splits } = batch;
    const at = lastBarBy(bars.days, day);
    const earlier = lastBarBy(bars.days, before);
    // A member whose prices have ended is excluded, as on the site.
    if (earlier < 0 || hasEnded(bars.days[at]!, day)) continue;
    const ratio = splits
      .filter((split) => split.day > before && split.day <= day)
      .reduce((all, one) => all * one.ratio, 1);
    for (const paid of dividends) if (paid.day > before && paid.day <= day) cash += shares * paid.amount;
    now += shares * bars.close[at]!;
    then += (shares * bars.close[earlier]!) / ratio;
  }
  return { then, now, cash };
}

describe.each(universes.map((universe) => [universe.indexSymbol!, universe] as const))(
  '%s',
  (symbol, universe) => {
    const { days, close } = batches.get(symbol)!.bars;

    it('moves as its members do, on every day of twenty years, to a billionth', () => {
      for (let i = 1; i < days.length; i += 1) {
        const { then, now } = worthOf(universe, days[i - 1]!, days[i]!);
        const gap = Math.abs(close[i]! / close[i - 1]! / (now / then) - 1);
        if (!(gap < 1e-9)) throw new Error(`${symbol} on ${formatIsoDate(days[i]!)} is off by ${gap}`);
      }
      expect(days.length).toBeGreaterThan(5_000);
    });

    it('has a total-return version that earns the dividends beside, from the same first level', () => {
      const { bars, instrument } = batches.get(totalReturnCompanions(symbol)[0]!)!;

      expect(instrument.details).toMatchObject({ totalReturnOf: symbol });
      expect([...bars.days]).toEqual([...days]);
      expect(bars.close[0]).toBeCloseTo(close[0]!, 0);
      for (let i = days.length - 300; i < days.length; i += 1) {
        const { then, now, cash } = worthOf(universe, days[i - 1]!, days[i]!);
        const gap = Math.abs(bars.close[i]! / bars.close[i - 1]! / ((now + cash) / then) - 1);
        if (!(gap < 1e-9)) throw new Error(`${symbol} on ${formatIsoDate(days[i]!)} is off by ${gap}`);
      }
      const years = (days.at(-1)! - days[0]!) / 365.25;
      const yearly = (bars.close.at(-1)! / close.at(-1)!) ** (1 / years) - 1;
      expect(yearly).toBeGreaterThan(0.004);
      expect(yearly).toBeLessThan(0.05);
    });
  },
);
