import { prepareDefinitions } from '@/components/ui/definitions';
import type { FactorLine, FactorPerformance, FactorRegression } from '@/lib/contracts/factor-performance';
import { AppError } from '@/lib/domain/errors';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/http/research-page';
import { figureNames } from '@/lib/research/figure-names';
import { roundForPage } from '@/lib/research/page-lines';
import type { FactorPageData, PageFactor } from './data/factor-page-data';
import { EXPLAINED_IDS } from './data/shown-factors';
import { regressionQuestion } from './questions';
import { DEFAULT_SYMBOL, parseFactorState } from './state/factor-state';
import type { FactorState } from './state/factor-state';

export type Fetch = typeof fetchBackend;

/** Everything that the factor page shows on a day for the state in `query`. A symbol that cannot be regressed is named in `problems`. */
export async function loadFactorPage(
  { asOf, query }: ResearchContext,
  fetch: Fetch = fetchBackend,
): Promise<FactorPageData> {
  const { problems, state } = parseFactorState(query);
  const [answer, regression] = await Promise.all([
    fetch<FactorPerformance>('/factor-performance/', { asOf }),
    regress(state, asOf, fetch),
    prepareDefinitions(),
  ]);
  const { correlation, factors, files, meta, months } = answer;
  return {
    meta,
    state,
    problems: [...problems, ...regression.problems],
    files,
    months: months.map((month) => parseIsoDate(month) ?? 0),
    factors: factors.map(toPageFactor),
    correlation: {
      ...correlation,
      rows: correlation.rows.map((row) => row.map((value) => (value === null ? null : roundForPage(value)))),
    },
    regression: regression.answer,
    names: figureNames(EXPLAINED_IDS),
  };
}

function toPageFactor({
  firstDay: _first,
  vintage: _vintage,
  figures,
  months,
  ...line
}: FactorLine): PageFactor {
  return {
    ...line,
    figures: Object.fromEntries(
      Object.entries(figures).map(([id, value]) => [id, value === null ? null : roundForPage(value)]),
    ),
    months: months.map((value) => (value === null ? null : Number(value.toPrecision(6)))),
  };
}

async function regress(
  state: FactorState,
  asOf: string | null,
  fetch: Fetch,
): Promise<{ answer: FactorRegression | null; problems: readonly string[] }> {
  const { path, query } = regressionQuestion(state);
  try {
    return { answer: await fetch<FactorRegression>(path, { asOf, query }), problems: [] };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const isAsked = state.symbol !== DEFAULT_SYMBOL;
    return { answer: null, problems: isAsked ? [`No regression: ${error.message}.`] : [] };
  }
}
