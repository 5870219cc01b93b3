import { mergeViews, type MergedView } from '@/lib/analytics/portfolio/merge-views';
import { moneyWeighted, ownerFlows } from '@/lib/analytics/portfolio/range-figures';
import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import { weekEndIndices } from '@/lib/analytics/series/week-ends';
import type { PortfolioTogether } from '@/lib/contracts/portfolios/portfolio';
import { addMonths, formatIsoDate } from '@/lib/domain/iso-date';
import type { PortfolioKey } from '../portfolios-context';
import type { ReportScope, ReportContext } from './report-scope';
import { parseReportParams } from './read-params';
import { readValuedView } from './read-report-scope';

/** The query: the portfolios, and the currency of the sums. */
export interface TogetherQuery {
  readonly portfolios: readonly PortfolioKey[];
  readonly currency: string;
  readonly today: number;
}

/**
 * Several portfolios as one, since the first day of the first of them; those that cannot be valued are left out and counted.
 * Null with fewer than two.
 */
export async function readTogether(
  context: ReportContext,
  { portfolios, currency, today }: TogetherQuery,
): Promise<PortfolioTogether | null> {
  const readAt = async (asof?: string): Promise<(ReportScope | null)[]> =>
    Promise.all(
      portfolios.map((key) =>
        readValuedView(
          context,
          key,
          parseReportParams({ currency, ...(asof !== undefined && { asof }) }, today),
        ),
      ),
    );
  const pickNonEmpty = (scopes: readonly (ReportScope | null)[]): ReportScope[] =>
    scopes.filter((one): one is ReportScope => one !== null && one.book.firstDay !== null);
  const usual = pickNonEmpty(await readAt());
  if (usual.length < 2) return null;
  // One day for all: portfolios of coins have later days than those of shares.
  const to = Math.max(...usual.map(({ range }) => range.to));
  const scopes = pickNonEmpty(await readAt(formatIsoDate(to)));
  const range = { from: Math.min(...scopes.map((one) => one.range.from)), to };
  const mergedView = mergeViews(scopes.map((one) => one.whole.valued));
  const counted = { ...mergeViews(scopes.map((one) => one.counted.valued)), parts: [], rates: new Map() };
  const chain = linkReturns(counted, range, 'opening');
  const { mwr, xirr } = moneyWeighted(ownerFlows(counted, range));
  const last = mergedView.days.length - 1;
  const [value, before] = [mergedView.values[last]!, mergedView.values[last - 1] ?? 0];
  const sumOf = (amounts: Float64Array): number => amounts.reduce((sum, amount) => sum + amount, 0);
  const [inflows, outflows] = [sumOf(counted.inflows), sumOf(counted.outflows)];
  const gain = counted.values.at(-1)! + outflows - inflows;
  return {
    currency,
    portfolios: scopes.length,
    leftOut: portfolios.length - scopes.length,
    from: formatIsoDate(range.from),
    to: formatIsoDate(to),
    value,
    today: {
      date: formatIsoDate(mergedView.days[last]!),
      gain: value + mergedView.outflows[last]! - mergedView.inflows[last]! - before,
    },
    gain,
    inflows,
    outflows,
    simpleReturn: inflows > 0 ? gain / inflows : null,
    twr: chain.lostOn === null ? chain.growth.at(-1)! - 1 : null,
    xirr: xirr.ok ? xirr.value : null,
    mwr: mwr.ok ? mwr.value : null,
    lastYear: lastYearOf(mergedView),
  };
}

/** Values at the ends of weeks, as many as a small chart can show. */
function lastYearOf({ days, values }: MergedView): PortfolioTogether['lastYear'] {
  const start = addMonths(days.at(-1)!, -12);
  const first = days.findIndex((day) => day >= start);
  const ends = weekEndIndices(days.subarray(first)).map((index) => first + index);
  return {
    dates: ends.map((index) => formatIsoDate(days[index]!)),
    values: ends.map((index) => values[index]!),
  };
}
