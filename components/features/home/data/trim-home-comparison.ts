import { groupReturn } from '@/lib/analytics/breadth/group-return';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { roundForPage } from '@/lib/research/page-rows';
import type { HomePageData, HomeQuote, HomePrevious } from './home-data';

/** A member with `return.SI`, its total return since the start of its data. */
type Member = Pick<InstrumentTableRow, 'symbol' | 'figures'>;

/**
 * Compares the home page with another day: prices, map, sectors and yields show their changes since then.
 * Members use total return, as the ratio of their growth since the start of their data on both days, so that
 * a split between the two days has no effect.
 */
export function trimHomeDays(
  page: HomePageData,
  other: HomePageData,
  members: { readonly now: readonly Member[]; readonly previous: readonly Member[] },
): { page: HomePageData; previous: HomePrevious } {
  const returns = returnsBetween(members.previous, members.now);
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
    ([label, name, groups, size]) => [label, name, groups, size, returns.get(label) ?? null] as const,
  );
  const yields = new Map(other.yields.map(({ id, value }) => [id, value]));
  return {
    page: {
      ...page,
      indexes: page.indexes.map(byPrice),
      heat: { ...page.heat, rows },
      sectors: page.sectors.map((sector) => {
        const sectorRows = rows.filter(([, , place]) => page.heat.groups[place]?.[0] === sector.id);
        const metric = groupReturn(sectorRows.map(([, , , value, total]) => ({ value, total })));
        return { ...sector, change: metric.ok ? roundForPage(metric.value) : null };
      }),
      gainers: page.gainers.map(byReturn),
      losers: page.losers.map(byReturn),
      yields: page.yields.map((one) => ({ ...one, previous: yields.get(one.id) ?? null })),
      commodities: page.commodities.map(byPrice),
      crypto: page.crypto.map(byPrice),
    },
    previous: { breadth: other.today.breadth },
  };
}

function returnsBetween(previous: readonly Member[], now: readonly Member[]): Map<string, number> {
  const before = new Map(previous.map(({ symbol, figures }) => [symbol, figures['return.SI']]));
  return new Map(
    now.flatMap(({ symbol, figures }) => {
      const [start, end] = [before.get(symbol), figures['return.SI']];
      if (typeof start !== 'number' || typeof end !== 'number' || start <= -1) return [];
      return [[symbol, roundForPage((1 + end) / (1 + start) - 1)] as const];
    }),
  );
}
