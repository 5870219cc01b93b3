import type { PositionFigures } from '@/lib/analytics/portfolio/cost-figures';
import type { FundMembers, WeightedHolding } from '@/lib/analytics/portfolio/look-through';
import type { Allocation } from '@/lib/contracts/portfolios/reading';
import { trackedIndex } from '@/lib/domain/index-companions';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, UniverseRecord } from '../../market/market-store';
import { readWeights } from '../../services/universe/read-weights';
import { describeAsset, type Reading } from './portfolio-reading';

const FUND_KINDS: ReadonlySet<string> = new Set(['etf', 'fund']);

/** The funds among positions, and the known data of their members. */
export interface Funds {
  /** Ids of all funds. */
  readonly all: ReadonlySet<string>;
  /** Members by fund, of those that are known. */
  readonly members: FundMembers;
  /** Name of the universe whose members a fund holds. */
  readonly sources: ReadonlyMap<string, string>;
}

/** The funds among positions of any size, each with the members of the universe that it holds. */
export async function readFundMembers(
  store: MarketStore,
  reading: Reading,
  positions: readonly Pick<PositionFigures, 'asset'>[],
): Promise<Funds> {
  const all = new Set(
    positions
      .map(({ asset }) => describeAsset(reading, asset))
      .filter(({ kind }) => FUND_KINDS.has(kind.toLowerCase()))
      .map(({ asset }) => asset),
  );
  const members = new Map<string, readonly WeightedHolding[]>();
  const sources = new Map<string, string>();
  await Promise.all(
    [...all].map(async (fund) => {
      const universe = universeOf(store, fund);
      const found = universe ? await membersOf(store, universe, reading.book.asOf) : [];
      if (!universe || found.length === 0) return;
      members.set(fund, found);
      sources.set(fund, universe.name);
    }),
  );
  return { all, members, sources };
}

/** The universe that a fund holds: one that is imported under its symbol, else that of the index it tracks. */
function universeOf(store: MarketStore, fund: string): UniverseRecord | null {
  const universes = store.universes();
  const index = trackedIndex(fund);
  return (
    universes.find(
      ({ id, indexSymbol }) => id.toUpperCase() === fund.toUpperCase() || indexSymbol === fund,
    ) ??
    (index === null ? undefined : universes.find(({ indexSymbol }) => indexSymbol === index)) ??
    null
  );
}

async function membersOf(
  store: MarketStore,
  { id }: UniverseRecord,
  asOf: EpochDay,
): Promise<WeightedHolding[]> {
  const members = await store.members(id, asOf);
  const weights = await readWeights(store, members, asOf);
  return members.flatMap(({ instrument }) => {
    const weight = weights.get(instrument.id);
    return weight === undefined ? [] : [{ id: instrument.symbol, weight }];
  });
}

/** The funds as answers show them. */
export function describeFunds(
  { source: { assets } }: Pick<Reading, 'source'>,
  { all, members, sources }: Funds,
): NonNullable<Allocation['lookThrough']>['funds'] {
  return [...all].sort().map((fund) => {
    const found = assets.find(fund);
    return {
      asset: fund,
      name: found && 'asset' in found ? found.asset.name : fund,
      members: members.get(fund)?.length ?? 0,
      source: sources.get(fund) ?? null,
    };
  });
}
