import type { BlockedProvider, Filling } from '@/lib/contracts/admin-site';
import type { Status } from '@/lib/contracts/status';

/** The reason why figures may be missing on every page of a site with real data. */
export interface FetchState {
  /** The part of what is followed that is here, until everything was asked for once. */
  readonly filling: (Pick<Filling, 'done' | 'total'> & { readonly since?: string }) | null;
  /** Providers of what the page is made of that are not asked for a while. */
  readonly blocked: readonly Pick<BlockedProvider, 'id' | 'remedy' | 'until'>[];
  /** Nothing is stored, and nothing is being fetched. */
  readonly isEmpty: boolean;
}

type Need = 'prices' | 'coins' | 'series' | 'factors' | 'reports';

/** The data of each provider; feeds are no part of it, since each has a server to itself. */
const GIVEN_BY: Readonly<Record<string, readonly Need[]>> = {
  ...{ yahoo: ['prices', 'coins'], stooq: ['prices'], tiingo: ['prices'], twelvedata: ['prices', 'coins'] },
  ...{ eodhd: ['prices'], marketstack: ['prices'], alphavantage: ['prices'] },
  ...{ coinbase: ['coins'], kraken: ['coins'], coingecko: ['coins'] },
  ...{ fred: ['series'], 'fred-api': ['series'], treasury: ['series'], ecb: ['series', 'prices'] },
  ...{ boc: ['series'], boe: ['series'], french: ['factors'], sec: ['reports'] },
};
/** The data that the pages of a folder need; those of a person have prices and coins. */
const NEEDS: Readonly<Record<string, readonly Need[]>> = {
  '': ['prices', 'coins', 'series'],
  ...{ markets: ['prices'], tsx: ['prices'], euro: ['prices'], indexes: ['prices', 'series'] },
  ...{ universe: ['prices', 'reports'], 'stock-data': ['prices', 'reports'] },
  ...{ 'etf-performance': ['prices'], 'crypto-performance': ['coins'] },
  ...{ 'capital-markets': ['series', 'prices'], 'factor-performance': ['factors'] },
  ...{ 'build-comparison': ['prices', 'coins', 'series'], newsarticles: [], 'research-posts': [] },
};
const OF_A_PERSON: readonly Need[] = ['prices', 'coins'];

/**
 * A page's note about missing data; null where nothing is missing.
 *
 * @param path - Of a research page; null for one without research.
 */
export function readFetchState(
  { blocked = [], filling, lastDay, source }: Pick<Status, 'blocked' | 'filling' | 'lastDay' | 'source'>,
  path: string | null = null,
): FetchState | null {
  const needs = (path === null ? null : NEEDS[path.split('/')[1] ?? '']) ?? OF_A_PERSON;
  const pauses = blocked
    .filter(({ id }) => GIVEN_BY[id]?.some((one) => needs.includes(one)))
    .map(({ id, remedy, until }) => ({ id, remedy, until }));
  const isFilling = filling !== undefined && filling !== null;
  const isEmpty = !isFilling && lastDay === null && source !== 'simulated';
  if (!isFilling && !isEmpty && pauses.length === 0) return null;
  const counts = isFilling
    ? { done: filling.done, total: filling.total, ...(filling.since !== null && { since: filling.since }) }
    : null;
  return { filling: counts, blocked: pauses, isEmpty };
}
