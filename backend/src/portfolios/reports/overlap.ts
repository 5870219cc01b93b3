import { positionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { lookThrough, overlapMatrix } from '@/lib/analytics/portfolio/look-through';
import type { Overlap } from '@/lib/contracts/portfolios/reports';
import type { MarketStore } from '../../market/market-store';
import { findAssetInstrument } from '../resolve-assets';
import { readFundMembers } from './fund-members';
import { describeAsset, headOf, type ReportScope } from './report-scope';

const MAX_HOLDINGS = 20;
const MAX_SHARED = 50;

/** GET …/overlap/: common members of the holdings above 0, and what is owned through more than one of them. */
export async function readOverlap(store: MarketStore, scope: ReportScope): Promise<Omit<Overlap, 'meta'>> {
  const { book, grid, whole } = scope;
  const positions = positionFigures(book, grid, whole.view)
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const total = positions.reduce((sum, { value }) => sum + value, 0);
  const funds = await readFundMembers(store, scope, positions);
  const holdings = positions.map(({ asset, value }) => ({
    ...describeAsset(scope, asset),
    weight: value / total,
  }));
  const largest = holdings.slice(0, MAX_HOLDINGS);
  // A fund without known members is not taken for a single instrument.
  const members = new Map([...[...funds.all].map((fund) => [fund, []] as const), ...funds.members]);
  const throughFunds = lookThrough(
    holdings.map(({ asset, weight }) => ({ id: asset, weight })),
    funds.members,
    (id) => funds.all.has(id),
  );
  const names = new Map(holdings.map(({ asset, name }) => [asset, name]));
  return {
    ...headOf(scope),
    holdings: largest.map(({ asset, name, weight }) => ({
      asset,
      name,
      weight,
      members: funds.all.has(asset) ? (funds.members.get(asset)?.length ?? 0) : null,
    })),
    rows: overlapMatrix(
      largest.map(({ asset }) => asset),
      members,
    ),
    shared: throughFunds.weights
      .filter(({ through }) => through.length > 1)
      .slice(0, MAX_SHARED)
      .map(({ id, through, weight }) => ({
        asset: id,
        name: names.get(id) ?? findAssetInstrument(store, id)?.name ?? id,
        weight,
        through: through.map((owner) => ({ asset: owner.id, weight: owner.weight })),
      })),
    coverage: throughFunds.coverage,
  };
}
