import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  orderAlternatives,
  SIMILARITY_RULE,
  alternativesAmong,
} from '@/lib/analytics/fees/cheaper-alternatives';
import type { CheaperAlternative, FundSeries } from '@/lib/analytics/fees/cheaper-alternatives';
import { feeInMoney } from '@/lib/analytics/fees/fee-in-money';
import { windowRange } from '@/lib/analytics/series/day-index';
import type { CheaperPair } from '@/lib/contracts/etf-performance';
import { addMonths, formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { fundFacts, listFunds } from './read-funds';
import { shareResult } from '../cache-by-store';

/** The window over which funds are compared, back from the as-of day. */
export const SIMILARITY_MONTHS = 36;

/**
 * Number of days whose pairs are cached per data version: today, and a few past days that visitors select.
 */
const MAX_CACHED_DAYS = 8;

/** The comparison yields to other requests after this time. */
const TIME_SLICE_MS = 8;

/**
 * Funds with the same exposure and a lower fee, pair by pair within each group, ordered by the savings.
 * Cached per data version and day: it is the only part of the page whose cost grows with the square of the
 * group size.
 */
export function readCheaperPairs(store: MarketStore, asOf: EpochDay): Promise<readonly CheaperPair[]> {
  return shareResult(store, { key: ['cheaper pairs', asOf], most: MAX_CACHED_DAYS }, () =>
    compute(store, asOf),
  );
}

async function compute(store: MarketStore, asOf: EpochDay): Promise<CheaperPair[]> {
  const groups = await readGroups(store, asOf);
  const pairs: CheaperAlternative[] = [];
  const groupOf = new Map<string, string>();
  let since = performance.now();
  for (const [group, funds] of groups) {
    for (const [at, fund] of funds.entries()) {
      groupOf.set(fund.symbol, group);
      pairs.push(...alternativesAmong(fund, funds.slice(at + 1)));
      if (performance.now() - since < TIME_SLICE_MS) continue;
      await nextTurn();
      since = performance.now();
    }
  }
  return orderAlternatives(pairs).map((pair) => ({
    ...pair,
    group: groupOf.get(pair.symbol)!,
    first: formatIsoDate(pair.first),
    last: formatIsoDate(pair.last),
    saved: savedInMoney(pair),
  }));
}

/** Funds with a fee and enough history, by group, each limited to the window. */
async function readGroups(store: MarketStore, asOf: EpochDay): Promise<Map<string, FundSeries[]>> {
  const funds = await listFunds(store, asOf);
  const views = await Promise.all(funds.map(({ id }) => store.view(id, asOf)));
  const groups = new Map<string, FundSeries[]>();
  for (const [at, fund] of funds.entries()) {
    const { expenseRatio, group } = fundFacts(fund);
    const view = views[at] ?? null;
    const range = view && windowRange(view.days, addMonths(asOf, -SIMILARITY_MONTHS), asOf);
    if (group === null || expenseRatio === null || !view || !range) continue;
    if (range.last - range.first < SIMILARITY_RULE.minimumReturns) continue;
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

function savedInMoney({ cheaperExpenseRatio, expenseRatio }: CheaperAlternative): number | null {
  const [dear, cheap] = [feeInMoney(expenseRatio), feeInMoney(cheaperExpenseRatio)];
  return dear.ok && cheap.ok ? dear.value - cheap.value : null;
}
