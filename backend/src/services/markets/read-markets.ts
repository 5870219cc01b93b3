import type { MarketMember, Markets } from '@/lib/contracts/markets';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { numberOrNull } from '@/lib/domain/number-or-null';
import { groupSectors } from './group-sectors';
import { rankMovers } from './rank-movers';
import { lastBreadth, readBreadthColumns, readBreadths, toBreadthHistory } from './read-breadth';
import { readCrossAsset } from './read-cross-asset';
import { readRegions } from './read-indexes';
import { readStrips } from './read-strips';
import { scanUniverse, VALUE_TRADED, type ScannedUniverse } from './scan-universe';

/** Figures by which a heat map can color or size its members. */
export const HEAT_FIGURES = [
  'changePercent',
  'return.1W',
  'return.1M',
  'return.3M',
  'return.6M',
  'return.YTD',
  'return.1Y',
  'fromHigh52w',
  'relativeVolume',
  VALUE_TRADED,
] as const;

/** The parameters of the markets page. */
export interface MarketsParams {
  readonly asOf: EpochDay;
  /** The universe of sectors, movers and breadth. */
  readonly universe: string;
  /** The universe whose members are listed; null for none. */
  readonly members: string | null;
}

/** The parts of the page of a group of stocks. */
export type UniverseBlocks = Pick<Markets, 'universe' | 'sectors' | 'movers' | 'breadth' | 'breadthHistory'>;

/** Sectors, movers and breadth of a universe as of a day; all empty when it has no members. */
export async function readUniverseBlocks(
  store: MarketStore,
  id: string,
  asOf: EpochDay,
): Promise<UniverseBlocks & { readonly scanned: ScannedUniverse | null }> {
  const scanned = await scanUniverse(store, id, asOf);
  const columns = await readBreadthColumns(store, id, asOf);
  const members = scanned?.members ?? [];
  return {
    scanned,
    universe: scanned?.facts ?? null,
    sectors: groupSectors(members),
    movers: rankMovers(members),
    breadth: scanned && lastBreadth(id, scanned.facts.name, columns),
    breadthHistory: toBreadthHistory(columns),
  };
}

/** The markets as of a day. */
export async function readMarkets(
  store: MarketStore,
  { asOf, members, universe }: MarketsParams,
): Promise<Omit<Markets, 'meta'>> {
  const [regions, strips, { scanned: _, ...blocks }, crossAsset] = await Promise.all([
    readRegions(store, asOf),
    readStrips(store, asOf),
    readUniverseBlocks(store, universe, asOf),
    readCrossAsset(store, asOf),
  ]);
  return {
    regions,
    strips,
    ...blocks,
    breadths: await readBreadths(store, universe, asOf),
    crossAsset,
    ...(members !== null && { members: await readMembers(store, members, asOf) }),
  };
}

async function readMembers(store: MarketStore, id: string, asOf: EpochDay): Promise<MarketMember[]> {
  const scanned = await scanUniverse(store, id, asOf);
  // A member without a price has no tile either.
  const going = (scanned?.members ?? []).filter(({ hasEnded, line }) => !hasEnded && line.lastDay !== null);
  return going.map(({ line }) => ({
    symbol: line.symbol,
    name: line.name,
    sector: line.sector,
    industry: line.industry,
    weight: line.weight ?? null,
    figures: Object.fromEntries(HEAT_FIGURES.map((figure) => [figure, numberOrNull(line.figures[figure])])),
  }));
}
