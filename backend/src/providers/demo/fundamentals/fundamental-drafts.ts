import type { FundamentalDraft } from '../../../ingest/batches';
import type { StockRecord } from '../market-record';
import { roundTo } from '../process/rounding';
import type { World } from '../process/world';
import { simulateAccounts, type QuarterAccounts } from './accounts';

/** How each item is read from a quarter. Money and shares are whole, per-share items have four decimals. */
const ITEMS: Readonly<Record<string, (quarter: QuarterAccounts) => number>> = {
  revenue: ({ revenue }) => Math.round(revenue),
  netIncome: ({ netIncome }) => Math.round(netIncome),
  ebitda: ({ ebitda }) => Math.round(ebitda),
  operatingCashFlow: ({ operatingCashFlow }) => Math.round(operatingCashFlow),
  epsDiluted: ({ netIncome, shares }) => roundTo(netIncome / (shares * 1.01), 4),
  epsForward: ({ expectedIncome, shares }) => roundTo(expectedIncome / (shares * 1.01), 4),
  sharesOutstanding: ({ shares }) => Math.round(shares),
  equity: ({ bookValue }) => Math.round(bookValue),
  totalAssets: ({ totalAssets }) => Math.round(totalAssets),
  totalDebt: ({ totalDebt }) => Math.round(totalDebt),
  cash: ({ cash }) => Math.round(cash),
  dividendsPerShare: ({ dividendsPerShare }) => roundTo(dividendsPerShare, 4),
};

/** The reported values of every company, a batch a company. Per-share items are in the shares of the quarter's end, as filed. */
export function* fundamentalDrafts(
  world: World,
  stocks: readonly StockRecord[],
): Generator<FundamentalDraft[]> {
  for (const stock of stocks) {
    const drafts: FundamentalDraft[] = [];
    for (const quarter of simulateAccounts(world, stock)) {
      for (const [item, read] of Object.entries(ITEMS)) {
        drafts.push({
          symbol: stock.profile.symbol,
          item,
          periodEnd: quarter.periodEnd,
          periodMonths: 3,
          filed: quarter.filed,
          value: read(quarter),
          currency: stock.currency,
        });
      }
    }
    if (drafts.length > 0) yield drafts;
  }
}
