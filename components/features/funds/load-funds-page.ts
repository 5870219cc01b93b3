import { thinLines } from '@/components/research/instrument-table/thin-lines';
import { prepareDefinitions } from '@/components/ui/definitions';
import type { EtfPerformance, FundGrowth } from '@/lib/contracts/etf-performance';
import type { Meta } from '@/lib/contracts/meta';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { refuseEarlyDay } from '@/lib/http/refuse-early-day';
import type { ResearchContext } from '@/lib/http/research-page';
import { figureNames } from '@/lib/research/figure-names';
import type { FigureNames } from '@/lib/research/figure-names';
import { roundForPage, toPageLines } from '@/lib/research/page-lines';
import { questionHref } from '@/components/research/use-answer';
import { FUND_FACTS, FUND_FIGURES } from '@/lib/domain/figures/fund-figures';
import type { FundPageLine } from './fund-line';
import { parseFundState } from './fund-state';
import { FUNDS_QUESTION, growthQuestion } from './questions';

/** How the loader asks the backend; {@link fetchBackend} but for tests. */
export type Fetch = typeof fetchBackend;

/** Two funds that move alike, as the page holds them. */
export type FundPair = EtfPerformance['pairs'][number];

/** What the page of ETFs shows. */
export interface FundsPageData {
  readonly meta: Meta;
  readonly groups: EtfPerformance['groups'];
  readonly lines: readonly FundPageLine[];
  readonly names: FigureNames;
  readonly pairs: readonly FundPair[];
  readonly twinRule: EtfPerformance['twinRule'];
  readonly assumption: EtfPerformance['assumption'];
  readonly growth: { readonly href: string; readonly answer: FundGrowth };
}

/** Everything that the page of ETFs shows on a day for the state in `query`. @throws AppError as the backend raises it. */
export async function loadFundsPage(
  { asOf, query }: ResearchContext,
  fetch: Fetch = fetchBackend,
): Promise<FundsPageData> {
  const { state } = parseFundState(query, null);
  const question = growthQuestion(state);
  const [funds, growth] = await Promise.all([
    fetch<EtfPerformance>(FUNDS_QUESTION.path, { asOf }),
    fetch<FundGrowth>(question.path, { asOf, query: question.query }),
    prepareDefinitions(),
  ]);
  if (funds.lines.length === 0) await refuseEarlyDay(asOf, fetch);
  const ids = [...FUND_FACTS, ...FUND_FIGURES];
  const lines = toPageLines(funds.lines, ids);
  return {
    meta: funds.meta,
    groups: funds.groups,
    lines: lines.map((line, at) => {
      const { group, inception } = funds.lines[at]!;
      return { ...line, ...(group !== null && { group }), inception };
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
    growth: { href: questionHref(question, asOf), answer: roundGrowth(growth) },
  };
}

/** What a comparison of two days carries: of the other day the figures of the table. */
export function holdFundsPage(page: FundsPageData, other: FundsPageData) {
  const thinned = thinLines(other.lines, page.lines, page.names);
  const then: FundsPageData = {
    ...other,
    groups: [],
    lines: thinned.map((line) => ({ ...line, inception: null })),
    names: {},
    pairs: [],
    growth: { ...other.growth, answer: { ...other.growth.answer, dates: [], series: [] } },
  };
  return { page, then };
}

/** Growth with values that a chart of 10,000 can show. */
export function roundGrowth(growth: FundGrowth): FundGrowth {
  return {
    ...growth,
    series: growth.series.map((one) => ({
      ...one,
      values: one.values.map((value) => Number(value.toFixed(1))),
    })),
  };
}
