import { findFundList, type FundList } from '@/lib/domain/fund-holdings';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore, Member } from '../../market/market-store';
import { cacheByStore } from '../cache-by-store';
import { readWeights } from '../universe/read-weights';

/** The holdings of a fund with their weights, wherever it is looked into. */
export interface FundPortfolio {
  readonly list: FundList;
  readonly members: readonly Member[];
  /** By instrument id; members without a weight are left out. */
  readonly weights: ReadonlyMap<number, number>;
}

const MAX_CACHED = 32;

/** The holdings of a fund as of a day; null for a fund whose holdings are not a stored list. */
export const readFundPortfolio = cacheByStore(
  { reader: 'fund portfolio', most: MAX_CACHED },
  async (store: MarketStore, symbol: string, asOf: EpochDay): Promise<FundPortfolio | null> => {
    const list = findFundList(symbol, store.universes());
    if (!list) return null;
    const all = await store.members(list.universe, asOf);
    const members = all.filter(({ instrument }) => list.sector === null || instrument.sector === list.sector);
    if (members.length === 0) return null;
    const weights = list.isEqual
      ? new Map(members.map(({ instrument }) => [instrument.id, 1 / members.length]))
      : await readWeights(store, members, asOf);
    return { list, members, weights };
  },
);
