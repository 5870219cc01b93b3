import { trimRows } from '@/components/research/instrument-table/thin-lines';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import type { EtfPerformance, FundGrowth } from '@/lib/contracts/etf-performance';
import type { Meta } from '@/lib/contracts/meta';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { readSplitRatios } from '@/lib/pages/split-ratios';
import type { ComparedContext } from '@/lib/pages/with-comparison';
import { figureNames } from '@/lib/research/figure-names';
import type { FigureNames } from '@/lib/research/figure-names';
import { roundForPage, toPageRows } from '@/lib/research/page-rows';
import { queryHref } from '@/components/research/hooks/use-backend-query';
import { FUND_FACTS, FUND_FIGURES } from '@/lib/domain/figures/fund-figures';
import type { FundPageRow } from './fund-row';
import { parseFundState } from '../state/fund-state';
import { allFundsQuery, growthQuery } from './queries';

/** Two highly correlated funds, as the page keeps them. */
export type FundPair = EtfPerformance['pairs'][number];

/** Data of the ETF page. */
export interface EtfsPageData {
  readonly meta: Meta;
  readonly groups: EtfPerformance['groups'];
  readonly lines: readonly FundPageRow[];
  readonly names: FigureNames;
  readonly pairs: readonly FundPair[];
  readonly twinRule: EtfPerformance['twinRule'];
  readonly assumption: EtfPerformance['assumption'];
  readonly growth: { readonly href: string; readonly answer: FundGrowth };
}

/**
 * Loads the data of the ETF page on a day for the state in `query`. @throws AppError as raised by the
 * backend.
 */
export async function loadEtfsPage(
  { asOf, query }: ResearchContext,
  fetch: FetchBackend = fetchBackend,
): Promise<EtfsPageData> {
  const { state } = parseFundState(query, null);
  const fundGrowthQuery = growthQuery(state, query.basis);
  const all = allFundsQuery(query.basis);
  const [funds, growth] = await Promise.all([
    fetch<EtfPerformance>(all.path, { asOf, query: all.query }),
    fetch<FundGrowth>(fundGrowthQuery.path, { asOf, query: fundGrowthQuery.query }),
    prepareDefinitions(),
  ]);
  const ids = [...FUND_FACTS, ...FUND_FIGURES];
  const lines = toPageRows(funds.lines, ids);
  return {
    meta: funds.meta,
    groups: funds.groups,
    lines: lines.map((line, at) => {
      const { group, inception, issuer, yieldSource } = funds.lines[at]!;
      return {
        ...line,
        ...(group !== null && { group }),
        ...(issuer && { issuer }),
        inception,
        ...(yieldSource === 'reported' && { isYieldReported: true }),
      };
    }),
    names: figureNames(FUND_FIGURES),
    pairs: funds.pairs.map((pair) => ({
      ...pair,
      correlation: roundForPage(pair.correlation),
      slope: roundForPage(pair.slope),
      saved: pair.saved === null ? null : roundForPage(pair.saved),
    })),
    twinRule: funds.twinRule,
    assumption: funds.assumption,
    growth: { href: queryHref(fundGrowthQuery, asOf), answer: roundGrowth(growth) },
  };
}

/** The part of the comparison day's data that a comparison needs: the figures of the table. */
export async function trimFundsComparison(
  page: EtfsPageData,
  other: EtfsPageData,
  context: ComparedContext,
  fetch: FetchBackend = fetchBackend,
) {
  const thinned = trimRows(other.lines, page.lines, page.names, await readSplitRatios(context, fetch));
  const previous: EtfsPageData = {
    ...other,
    groups: [],
    lines: thinned.map((line) => ({ ...line, inception: null })),
    names: {},
    pairs: [],
    growth: { ...other.growth, answer: { ...other.growth.answer, dates: [], series: [] } },
  };
  return { page, previous };
}

/** Rounds growth values for the page: their table shows the same text as the file. */
export function roundGrowth(growth: FundGrowth): FundGrowth {
  return {
    ...growth,
    series: growth.series.map((one) => ({
      ...one,
      values: one.values.map(roundForPage),
    })),
  };
}
