import type { FundamentalInput } from '../../../market-model/batches';
import type { StockRecord } from '../market-record';
import type { SimulationContext } from '../process/simulation-context';
import { simulateAccounts } from './accounts';
import { statementsOf, type FiledItems } from './statements';

const QUARTERS_A_YEAR = 4;

/**
 * The reported values of every company, one batch per company. Per-share items refer to the shares at the end
 * of the quarter, as filed. A restated value is filed with the report of the same quarter a year later.
 */
export function* fundamentalDrafts(
  context: SimulationContext,
  stocks: readonly StockRecord[],
): Generator<FundamentalInput[]> {
  for (const stock of stocks) {
    const drafts: FundamentalInput[] = [];
    const statements = statementsOf(simulateAccounts(context, stock), stock, context.seed);
    for (const [index, { items, quarter, restated }] of statements.entries()) {
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
      file(quarter.filed, items);
      const later = statements[index + QUARTERS_A_YEAR];
      if (restated && later) file(later.quarter.filed, restated);
    }
    if (drafts.length > 0) yield drafts;
  }
}
