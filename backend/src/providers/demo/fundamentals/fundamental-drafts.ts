import type { FundamentalInput } from '../../../market-model/batches';
import type { StockRecord } from '../market-record';
import type { SimulationContext } from '../process/simulation-context';
import { simulateAccounts } from './accounts';
import { statementsOf, type FiledItems } from './statements';

const QUARTERS_A_YEAR = 4;
const PER_SHARE = ['epsDiluted', 'epsForward', 'dividendsPerShare'] as const;

/**
 * The reported values of every company, one batch per company. Share counts and per-share items are in the shares of
 * the filing day. A restated value is filed with the report of the same quarter a year later.
 */
export function* fundamentalDrafts(
  context: SimulationContext,
  stocks: readonly StockRecord[],
): Generator<FundamentalInput[]> {
  for (const stock of stocks) {
    const drafts: FundamentalInput[] = [];
    const statements = statementsOf(simulateAccounts(context, stock), stock, context.seed);
    for (const [index, { items, quarter, restated }] of statements.entries()) {
      const newShares = stock.profile.splits.reduce(
        (all, { day, ratio }) => (day > quarter.periodEnd && day <= quarter.filed ? all * ratio : all),
        1,
      );
      const file = (filed: number, values: FiledItems): void => {
        for (const [item, value] of Object.entries(values)) {
          drafts.push({
            symbol: stock.profile.symbol,
            item,
            periodEnd: quarter.periodEnd,
            periodMonths: 3,
            filed,
            value,
            currency: stock.currency,
          });
        }
      };
      file(quarter.filed, newShares === 1 ? items : inNewShares(items, newShares));
      const later = statements[index + QUARTERS_A_YEAR];
      if (restated && later) file(later.quarter.filed, restated);
    }
    if (drafts.length > 0) yield drafts;
  }
}

/** The items of a quarter after a split between its end and its report. */
function inNewShares(items: FiledItems, ratio: number): FiledItems {
  const filed: FiledItems = { ...items };
  for (const item of PER_SHARE) {
    const value = items[item];
    if (value !== undefined) filed[item] = value / ratio;
  }
  if (items.sharesOutstanding !== undefined)
    filed.sharesOutstanding = Math.round(items.sharesOutstanding * ratio);
  return filed;
}
