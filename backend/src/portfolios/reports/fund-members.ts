import type { PositionFigures } from '@/lib/analytics/portfolio/cost-figures';
import type { FundMembers, WeightedHolding } from '@/lib/analytics/portfolio/look-through';
import type { Allocation } from '@/lib/contracts/portfolios/reports';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { readFundPortfolio } from '../../services/funds/read-fund-portfolio';
import { describeAsset, type ReportScope } from './report-scope';

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

/** The funds among positions of any size, each with the members of the list that it holds. */
export async function readFundMembers(
  store: MarketStore,
  scope: ReportScope,
  positions: readonly Pick<PositionFigures, 'asset'>[],
): Promise<Funds> {
  const all = new Set(
    positions
      .map(({ asset }) => describeAsset(scope, asset))
      .filter(({ kind }) => FUND_KINDS.has(kind.toLowerCase()))
      .map(({ asset }) => asset),
  );
  const members = new Map<string, readonly WeightedHolding[]>();
  const sources = new Map<string, string>();
  await Promise.all(
    [...all].map(async (fund) => {
      const holdings = await membersOf(store, fund, scope.book.asOf);
      if (!holdings) return;
      members.set(fund, holdings.held);
      sources.set(fund, holdings.source);
    }),
  );
  return { all, members, sources };
}

/** The members of a fund with a weight, as on its own page, and the name of their list; null: not known. */
async function membersOf(
  store: MarketStore,
  fund: string,
  asOf: EpochDay,
): Promise<{ readonly held: readonly WeightedHolding[]; readonly source: string } | null> {
  const portfolio = await readFundPortfolio(store, fund, asOf);
  if (!portfolio || portfolio.weights.size === 0) return null;
  const { list, members, weights } = portfolio;
  const universe = store.universes().find(({ id }) => id === list.universe)?.name ?? list.universe;
  return {
    held: members.flatMap(({ instrument }) => {
      const weight = weights.get(instrument.id);
      return weight === undefined ? [] : [{ id: instrument.symbol, weight }];
    }),
    source: list.sector === null ? universe : `${universe}, ${list.sector}`,
  };
}

/** The funds as responses show them. */
export function describeFunds(
  { source: { assets } }: Pick<ReportScope, 'source'>,
  { all, members, sources }: Funds,
): NonNullable<Allocation['lookThrough']>['funds'] {
  return [...all].sort().map((fund) => {
    const entry = assets.find(fund);
    return {
      asset: fund,
      name: entry && 'asset' in entry ? entry.asset.name : fund,
      members: members.get(fund)?.length ?? 0,
      source: sources.get(fund) ?? null,
    };
  });
}
