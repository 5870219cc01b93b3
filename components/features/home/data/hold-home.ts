import { groupReturn } from '@/lib/analytics/breadth/group-return';
import type { InstrumentLine } from '@/lib/contracts/lines';
import { roundForPage } from '@/lib/research/page-lines';
import type { HomePageData, HomeQuote, HomeThen } from './home-data';

/** A member with `return.SI`, its total return since its data begin. */
type Member = Pick<InstrumentLine, 'symbol' | 'figures'>;

/** Depths of the map's colors, the least one that leaves most members with room. */
const LIMITS = [0.03, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];
const MOST = 0.8;

/**
 * The first page held against another day: prices, the map, sectors and yields by what they have changed since. Members by total return:
 * from what one share has made since its data begin as of both days, so that no split lies between two prices.
 */
export function holdHomeDays(
  page: HomePageData,
  other: HomePageData,
  members: { readonly now: readonly Member[]; readonly then: readonly Member[] },
): { page: HomePageData; then: HomeThen } {
  const returns = returnsBetween(members.then, members.now);
  const prices = new Map(
    [...other.indexes, ...other.commodities, ...other.crypto].map((one) => [one.symbol, one]),
  );
  const byPrice = (quote: HomeQuote): HomeQuote => {
    const before = prices.get(quote.symbol)?.price ?? null;
    const { spark: _, ...rest } = quote;
    return {
      ...rest,
      since: quote.price === null || !before ? null : roundForPage(quote.price / before - 1),
    };
  };
  const byReturn = (quote: HomeQuote): HomeQuote => ({ ...quote, since: returns.get(quote.symbol) ?? null });
  const rows = page.heat.rows.map(
    ([label, name, groups, size]) => [label, name, groups, size, drawn(returns.get(label))] as const,
  );
  const yields = new Map(other.yields.map(({ id, value }) => [id, value]));
  return {
    page: {
      ...page,
      indexes: page.indexes.map(byPrice),
      heat: { ...page.heat, rows },
      heatLimit: limitOf(rows.flatMap(([, , , , value]) => (value === null ? [] : [Math.abs(value)]))),
      sectors: page.sectors.map((sector) => {
        const own = rows.filter(([, , place]) => page.heat.groups[place]?.[0] === sector.label);
        const found = groupReturn(own.map(([, , , value, total]) => ({ value, total })));
        return { ...sector, change: found.ok ? roundForPage(found.value) : null };
      }),
      gainers: page.gainers.map(byReturn),
      losers: page.losers.map(byReturn),
      yields: page.yields.map((one) => ({ ...one, then: yields.get(one.id) ?? null })),
      commodities: page.commodities.map(byPrice),
      crypto: page.crypto.map(byPrice),
    },
    then: { more: other.today.more },
  };
}

function returnsBetween(then: readonly Member[], now: readonly Member[]): Map<string, number> {
  const before = new Map(then.map(({ symbol, figures }) => [symbol, figures['return.SI']]));
  return new Map(
    now.flatMap(({ symbol, figures }) => {
      const [start, end] = [before.get(symbol), figures['return.SI']];
      if (typeof start !== 'number' || typeof end !== 'number' || start <= -1) return [];
      return [[symbol, roundForPage((1 + end) / (1 + start) - 1)] as const];
    }),
  );
}

/** To the digits that a cell shows. */
function drawn(value: number | undefined): number | null {
  return value === undefined ? null : Number(value.toPrecision(4));
}

function limitOf(sizes: readonly number[]): number {
  const sorted = [...sizes].sort((a, b) => a - b);
  const most = sorted[Math.floor(sorted.length * MOST)] ?? 0;
  return LIMITS.find((limit) => limit >= most) ?? LIMITS.at(-1)!;
}
