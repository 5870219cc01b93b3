import { findFundList, findIndexList, type FundList } from '@/lib/domain/fund-holdings';
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

/**
 * The holdings of a fund as of a day; null for a fund whose holdings are not a stored list. Before the first day of
 * its own list they are the members of its index.
 */
export const readFundPortfolio = cacheByStore(
  { reader: 'fund portfolio', most: MAX_CACHED },
  async (store: MarketStore, symbol: string, asOf: EpochDay): Promise<FundPortfolio | null> => {
    const universes = store.universes();
    const list = findFundList(symbol, universes);
    const first = list && (await readList(store, list, asOf));
    if (list === null || first !== null) return first;
    const index = findIndexList(symbol, universes);
    return index === null || index.universe === list.universe ? null : readList(store, index, asOf);
  },
);

async function readList(store: MarketStore, list: FundList, asOf: EpochDay): Promise<FundPortfolio | null> {
  const all = await store.members(list.universe, asOf);
  const members = all.filter(({ instrument }) => list.sector === null || instrument.sector === list.sector);
  if (members.length === 0) return null;
  if (list.isEqual) {
    const equal = new Map(members.map(({ instrument }) => [instrument.id, 1 / members.length]));
    return { list, members, weights: equal };
  }
  const weights = await readWeights(store, members, asOf);
  const part = list.sector === null ? statedPart(members) : 1;
  return { list, members, weights: new Map([...weights].map(([id, weight]) => [id, weight * part])) };
}

/** The part of a complete list that rounding leaves. */
const NEARLY_WHOLE = 0.995;

/**
 * The part of a fund that its list states: a report has bonds and cash beside the shares. 1 where the list states
 * no weights.
 */
function statedPart(members: readonly Member[]): number {
  if (members.some(({ sharesMillions, weight }) => sharesMillions !== null || !weight)) return 1;
  const sum = members.reduce((total, { weight }) => total + weight!, 0);
  return sum > NEARLY_WHOLE ? 1 : sum;
}
