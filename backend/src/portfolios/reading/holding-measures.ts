import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import type { HoldingRow, HoldingsResponse } from '@/lib/contracts/portfolios/reading';
import { computePortfolioFigures } from './figures';
import { holdingRows } from './holdings';
import { incomeOfLastYear } from './income';
import { assetReading, type Reading } from './portfolio-reading';

/** Figures of a holding over the range: purchases in, sales and dividends out, as on its own page. */
const MEASURES = ['twr', 'xirr', 'mwr'] as const;

/** Points of a line in a cell of a table. */
const SPARK_POINTS = 32;

/** Returns over the range, the yield on cost and the growth of each holding. */
export function holdingMeasures(
  reading: Reading,
  rows: readonly HoldingRow[] = holdingRows(reading),
): NonNullable<HoldingsResponse['measures']> {
  const lastYear = incomeOfLastYear(reading);
  return rows.map(({ asset, cost }) => {
    const { index, ...own } = assetReading(reading, asset);
    const { figures } = computePortfolioFigures(reading, { whole: own, counted: own }, MEASURES);
    const { growth, lostOn } = linkReturns(own.valued, reading.range, reading.book.settings.flowTiming);
    return {
      asset,
      twr: figures['twr']!,
      xirr: figures['xirr']!,
      mwr: figures['mwr']!,
      yieldOnCost: cost > 0 ? (lastYear.get(index) ?? 0) / cost : null,
      growth: lostOn === null ? sampleGrowth(growth) : [],
    };
  });
}

/** The growth at evenly spaced days, the first and the last among them; five digits are more than a cell shows. */
function sampleGrowth(growth: Float64Array): number[] {
  const count = Math.min(SPARK_POINTS, growth.length);
  return Array.from({ length: count }, (_, n) => {
    const at = count < 2 ? 0 : Math.round((n * (growth.length - 1)) / (count - 1));
    return Number(growth[at]!.toPrecision(5));
  });
}
