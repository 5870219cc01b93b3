import type { BlockedProvider, Filling } from '@/lib/contracts/admin-site';
import type { Status } from '@/lib/contracts/status';

/** Why figures may be missing on every page of a site with real data. */
export interface FetchState {
  /** How much of what is followed is here, until everything was asked for once. */
  readonly filling: (Pick<Filling, 'done' | 'total'> & { readonly since?: string }) | null;
  /** Providers of prices that are not asked for a while. */
  readonly blocked: readonly Pick<BlockedProvider, 'id' | 'remedy' | 'until'>[];
  /** Nothing is stored, and nothing is being fetched. */
  readonly isEmpty: boolean;
}

/** The providers without which prices stay as they are; a pause of the others is shown on the status page alone. */
const OF_PRICES: ReadonlySet<string> = new Set(['yahoo', 'coingecko', 'coinbase', 'tiingo', 'alphavantage']);

/** What a page says about missing data; null where nothing is missing. */
export function readFetchState({
  blocked = [],
  filling,
  lastDay,
  source,
}: Pick<Status, 'blocked' | 'filling' | 'lastDay' | 'source'>): FetchState | null {
  const pauses = blocked
    .filter(({ id }) => OF_PRICES.has(id))
    .map(({ id, remedy, until }) => ({ id, remedy, until }));
  const isFilling = filling !== undefined && filling !== null;
  const isEmpty = !isFilling && lastDay === null && source !== 'simulated';
  if (!isFilling && !isEmpty && pauses.length === 0) return null;
  const counts = isFilling
    ? { done: filling.done, total: filling.total, ...(filling.since !== null && { since: filling.since }) }
    : null;
  return { filling: counts, blocked: pauses, isEmpty };
}
