import { setImmediate as nextTurn } from 'node:timers/promises';
import { orderTwins, TWIN_RULE, twinsAmong } from '@/lib/analytics/fees/cheaper-twins';
import type { CheaperTwin, FundSeries } from '@/lib/analytics/fees/cheaper-twins';
import { feeInMoney } from '@/lib/analytics/fees/fee-in-money';
import { windowRange } from '@/lib/analytics/series/day-index';
import type { CheaperPair } from '@/lib/contracts/etf-performance';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { LruCache } from '../lru-cache';
import { fundFacts, listFunds } from './read-funds';

/** The window over which funds are compared, back from the as-of day. */
export const TWIN_MONTHS = 36;

/** Days whose pairs are kept for a data version: today's, and those of a few visitors in the past. */
const KEPT_DAYS = 8;

/** After so much comparing other requests get their turn. */
const TURN_MS = 8;

const keptByStore = new WeakMap<MarketStore, LruCache<Promise<readonly CheaperPair[]>>>();

/**
 * Funds with the same exposure and a lower fee, pair by pair within each group, by what is saved. Kept for a data version and a day: it is
 * the one part of the page that grows with the square of a group.
 */
export function readCheaperPairs(store: MarketStore, asOf: EpochDay): Promise<readonly CheaperPair[]> {
  const kept = keptByStore.get(store) ?? new LruCache<Promise<readonly CheaperPair[]>>(KEPT_DAYS);
  keptByStore.set(store, kept);
  return kept.getOrCompute(`${store.state().dataVersion}|${asOf}`, () => compute(store, asOf));
}

async function compute(store: MarketStore, asOf: EpochDay): Promise<CheaperPair[]> {
  const groups = await readGroups(store, asOf);
  const twins: CheaperTwin[] = [];
  const groupOf = new Map<string, string>();
  let since = performance.now();
  for (const [group, funds] of groups) {
    for (const [at, fund] of funds.entries()) {
      groupOf.set(fund.symbol, group);
      twins.push(...twinsAmong(fund, funds.slice(at + 1)));
      if (performance.now() - since < TURN_MS) continue;
      await nextTurn();
      since = performance.now();
    }
  }
  return orderTwins(twins).map((twin) => ({
    ...twin,
    group: groupOf.get(twin.symbol)!,
    first: formatIsoDate(twin.first),
    last: formatIsoDate(twin.last),
    saved: savedInMoney(twin),
  }));
}

/** Funds with a fee and enough history, by group, each cut to the window. */
async function readGroups(store: MarketStore, asOf: EpochDay): Promise<Map<string, FundSeries[]>> {
  const funds = await listFunds(store, asOf);
  const views = await Promise.all(funds.map(({ id }) => store.view(id, asOf)));
  const groups = new Map<string, FundSeries[]>();
  for (const [at, fund] of funds.entries()) {
    const { expenseRatio, group } = fundFacts(fund);
    const view = views[at] ?? null;
    const range = view && windowRange(view.days, addMonths(asOf, -TWIN_MONTHS), asOf);
    if (group === null || expenseRatio === null || !view || !range) continue;
    if (range.last - range.first < TWIN_RULE.minimumReturns) continue;
    const series: FundSeries = {
      symbol: fund.symbol,
      expenseRatio,
      days: view.days.subarray(range.first, range.last + 1),
      values: view.total.subarray(range.first, range.last + 1),
    };
    groups.set(group, [...(groups.get(group) ?? []), series]);
  }
  return groups;
}

function savedInMoney({ cheaperExpenseRatio, expenseRatio }: CheaperTwin): number | null {
  const [dear, cheap] = [feeInMoney(expenseRatio), feeInMoney(cheaperExpenseRatio)];
  return dear.ok && cheap.ok ? dear.value - cheap.value : null;
}
