import type { StockHead } from '@/lib/contracts/stock-tabs';
import { profileOf } from '@/lib/domain/instrument-profile';
import type { StockTab } from '@/lib/domain/stock-tabs';
import { STOCK_TABS } from '@/lib/domain/stock-tabs';
import { hasStoriesOf } from '../../db/repositories/symbol-news-rows';
import type { InstrumentRecord } from '../../market/market-store';
import { hasMoves } from '../attribution/read-moves';
import { listCandidates } from '../instrument-page/find-peers';
import { toIdentity } from '../instrument-page/read-instrument-page';
import { readTableRows } from '../table-rows/read-rows';
import { hasFactors } from './read-factors';
import { hasHoldings } from './read-holdings';
import type { PageMoment, PageStores } from '../request/page-moment';

/** The tabs of an instrument that have content as of a day. */
export async function listTabs(
  { db, store }: PageStores,
  instrument: InstrumentRecord,
  { asOf, until }: PageMoment,
): Promise<StockTab[]> {
  const { hasAccounts, hasPeers, id, paysDividends } = profileOf(instrument);
  // A rate has no returns: what it has is on its overview.
  const hasReturns = id !== 'rate';
  const [reports, actions, hasNews, isExposed, isSplit, isFund] = await Promise.all([
    hasAccounts ? store.fundamentals(instrument.id, asOf, 1) : [],
    paysDividends ? store.actions(instrument.id, asOf) : null,
    hasStoriesOf(db, instrument.symbol, until),
    hasFactors(store, instrument, asOf),
    hasMoves(store, instrument, asOf),
    hasHoldings(store, instrument, asOf),
  ]);
  const has: Readonly<Record<StockTab, boolean>> = {
    profile: hasReturns,
    financials: reports.length > 0,
    holdings: isFund,
    dividends: (actions?.dividends.length ?? 0) > 0,
    statistics: hasReturns,
    factors: isExposed,
    moves: isSplit,
    peers: hasPeers && listCandidates(store, instrument, asOf).length > 0,
    news: hasNews,
    filings: reports.length > 0,
    history: true,
  };
  return STOCK_TABS.filter((tab) => has[tab]);
}

/** The head of every page of an instrument. */
export async function readHead(
  stores: PageStores,
  instrument: InstrumentRecord,
  moment: PageMoment,
): Promise<StockHead> {
  const { asOf } = moment;
  const [tabs, [line]] = await Promise.all([
    listTabs(stores, instrument, moment),
    readTableRows(stores.store, [instrument], { asOf, figures: ['price', 'change', 'changePercent'] }),
  ]);
  return {
    identity: toIdentity(instrument),
    lastDay: line!.lastDay,
    figures: line!.figures,
    gaps: line!.gaps,
    tabs,
  };
}
