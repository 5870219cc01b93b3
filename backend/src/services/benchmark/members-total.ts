import { chainReturns, type MemberChain } from '@/lib/analytics/contribution/chain-members';
import { INDEX_PAGES, type IndexPageId } from '@/lib/domain/universes';
import { isPriceReturnKnown } from '@/lib/domain/instrument-profile';
import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { MarketStore } from '../../market/market-store';
import { basketStart, readBasket, type Basket } from '../index-basket/read-basket';
import { indexPlan } from '../index-basket/index-plan';
import { cacheByStore } from '../cache-by-store';

/**
 * Maximum annual difference between the members' price return and the index's; a larger one means that the
 * members are not the index's.
 */
const MAX_MISSED_A_YEAR = 0.01;
/** Fewer sessions are too few to judge how closely the members follow the index. */
const MIN_SESSIONS = 60;
const SESSIONS_A_YEAR = 252;
/** Months for which the members must be known: the window of the risk figures. */
const MIN_MONTHS = 60;
const MAX_CACHED_SERIES = 4;

/**
 * The total return of an index whose dated members and weights are known: its closes with its members'
 * dividends reinvested. Null if the members are not known for five years, are a sample, or do not follow the
 * index.
 */
export const readMembersTotal = cacheByStore<SeriesView | null>(
  { reader: 'total of members', most: MAX_CACHED_SERIES },
  composeTotal,
);

async function composeTotal(
  store: MarketStore,
  indexSymbol: string,
  asOf: EpochDay,
): Promise<SeriesView | null> {
  const page = pageOf(indexSymbol);
  if (page === null) return null;
  const universe = store.universes().find(({ id }) => id === indexPlan(page).universe);
  if (!universe || universe.historyFrom === null || universe.historyFrom > addMonths(asOf, -MIN_MONTHS))
    return null;
  if (store.find(indexSymbol) === null) return null;
  const basket = await readBasket(store, page, asOf);
  const view = basket.found.index?.view;
  if (!view || !isUsable(basket, indexSymbol)) return null;
  const first = Math.max(basketStart(basket, 'shares'), firstSession(basket, universe.historyFrom));
  if (first < 0 || view.days.length - first <= MIN_SESSIONS) return null;
  return follows(basket.chain, view, first) ? withDividends(basket.chain, view, first) : null;
}

function pageOf(indexSymbol: string): IndexPageId | null {
  // A sample of the members is detected by how closely it follows the index.
  const indexPage = INDEX_PAGES.find(({ id }) => indexPlan(id).symbols.includes(indexSymbol));
  return indexPage?.id ?? null;
}

function isUsable({ found, instruments, isWeighed }: Basket, indexSymbol: string): boolean {
  return (
    found.isOwn &&
    found.index?.instrument.symbol === indexSymbol &&
    isWeighed &&
    instruments.every(isPriceReturnKnown)
  );
}

function firstSession({ sessions }: Basket, from: EpochDay): number {
  return sessions.findIndex((day) => day >= from);
}

/**
 * True when the members' price return equals the index's, apart from small differences caused by index rules.
 */
function follows(chain: MemberChain, { close }: SeriesView, first: number): boolean {
  const returns = chainReturns(chain, 'shares', 'price');
  let members = 0;
  for (let t = first + 1; t < returns.length; t++) members += Math.log1p(returns[t]!);
  const index = Math.log(close[close.length - 1]! / close[first]!);
  const years = (returns.length - 1 - first) / SESSIONS_A_YEAR;
  return Math.abs(members - index) / years <= MAX_MISSED_A_YEAR;
}

function withDividends(chain: MemberChain, view: SeriesView, first: number): SeriesView {
  const [price, total] = [chainReturns(chain, 'shares', 'price'), chainReturns(chain, 'shares', 'total')];
  const wealth = Float64Array.from(view.close);
  let paid = 1;
  for (let t = first + 1; t < wealth.length; t++) {
    paid *= (1 + total[t]!) / (1 + price[t]!);
    wealth[t]! *= paid;
  }
  const scale = view.close[view.close.length - 1]! / wealth[wealth.length - 1]!;
  return {
    days: view.days.subarray(first),
    open: view.open.subarray(first),
    high: view.high.subarray(first),
    low: view.low.subarray(first),
    close: view.close.subarray(first),
    volume: view.volume.subarray(first),
    total: wealth.subarray(first).map((value) => value * scale),
  };
}
