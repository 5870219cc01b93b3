import { setImmediate as nextTurn } from 'node:timers/promises';
import { chainReturn, hasDataIn, moneyWeighted, ownerFlows } from '@/lib/analytics/portfolio/range-figures';
import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import { valueOrNull } from '@/lib/domain/metric';
import type { HoldingRow, HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { holdingRows } from './holdings';
import { incomeOfLastYear } from './income';
import { assetScope, type ReportScope } from './report-scope';

/** Holdings that are measured before other calls have their turn. */
const HOLDINGS_A_TURN = 16;

/** Points of a line in a cell of a table. */
const SPARK_POINTS = 32;

/**
 * Returns over the range, the yield on cost and the growth of each holding: purchases in, sales and dividends out, as on its
 * own page. The other figures of that page are not computed, which take longer than all of these.
 */
export async function holdingMeasures(
  scope: ReportScope,
  rows: readonly HoldingRow[] = holdingRows(scope),
): Promise<NonNullable<HoldingsResponse['measures']>> {
  const lastYear = incomeOfLastYear(scope);
  const { book, range } = scope;
  const measures: NonNullable<HoldingsResponse['measures']> = [];
  for (const { asset, cost } of rows) {
    if (measures.length % HOLDINGS_A_TURN === 0) await nextTurn();
    const { index, valued } = assetScope(scope, asset);
    const chain = linkReturns(valued, range, book.settings.flowTiming);
    const { mwr, xirr } = moneyWeighted(ownerFlows(valued, range));
    measures.push({
      asset,
      twr: valueOrNull(chainReturn(chain, hasDataIn(book, valued, range))),
      xirr: valueOrNull(xirr),
      mwr: valueOrNull(mwr),
      yieldOnCost: cost > 0 ? (lastYear.get(index) ?? 0) / cost : null,
      growth: chain.lostOn === null ? sampleGrowth(chain.growth) : [],
    });
  }
  return measures;
}

/** The growth at evenly spaced days, the first and the last among them; five digits are more than a cell shows. */
function sampleGrowth(growth: Float64Array): number[] {
  const count = Math.min(SPARK_POINTS, growth.length);
  return Array.from({ length: count }, (_, n) => {
    const at = count < 2 ? 0 : Math.round((n * (growth.length - 1)) / (count - 1));
    return Number(growth[at]!.toPrecision(5));
  });
}
