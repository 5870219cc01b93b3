import { t } from '@/lib/domain/text';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import type {
  FactorDeciles,
  FactorPerformance,
  FactorRegimes,
  FactorRegression,
  FactorTableRow,
} from '@/lib/contracts/factor-performance';
import { AppError } from '@/lib/domain/errors';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { figureNames } from '@/lib/research/figure-names';
import { roundForPage } from '@/lib/research/page-rows';
import type { FactorPageData, PageFactor } from './factor-page-data';
import { FACTOR_FIGURE_IDS } from './shown-factors';
import { decilesQuery, regressionQuery } from './queries';
import { DEFAULT_SYMBOL, parseFactorState } from '../state/factor-state';
import type { FactorState } from '../state/factor-state';

/** Significant digits of a growth: returns are computed from two of them. */
const GROWTH_DIGITS = 9;

/**
 * Loads the data of the factor page on a day for the state in `query`. A symbol that cannot be regressed is
 * reported in `problems`.
 */
export async function loadFactorPage(
  { asOf, query }: ResearchContext,
  fetch: FetchBackend = fetchBackend,
): Promise<FactorPageData> {
  const { problems, state } = parseFactorState(query);
  const [answer, regression, deciles] = await Promise.all([
    fetch<FactorPerformance>('/factor-performance/', { asOf }),
    regress(state, asOf, fetch),
    divide(state, asOf, fetch),
    prepareDefinitions(),
  ]);
  const { correlation, factors, files, meta, months, regimes } = answer;
  return {
    meta,
    state,
    problems: [...problems, ...regression.problems, ...deciles.problems],
    files,
    months: months.map(requireIsoDate),
    factors: factors.map(toPageFactor),
    correlation: {
      ...correlation,
      rows: correlation.rows.map((row) => row.map((value) => (value === null ? null : roundForPage(value)))),
    },
    regression: regression.answer,
    regimes: roundRegimes(regimes),
    deciles: deciles.answer,
    names: figureNames(FACTOR_FIGURE_IDS),
  };
}

function toPageFactor({
  firstDay: _first,
  vintage: _vintage,
  figures,
  months,
  ...line
}: FactorTableRow): PageFactor {
  return {
    ...line,
    figures: Object.fromEntries(
      Object.entries(figures).map(([id, value]) => [id, value === null ? null : roundForPage(value)]),
    ),
    months: months.map((value) => (value === null ? null : Number(value.toPrecision(GROWTH_DIGITS)))),
  };
}

/** Digits that the page shows; the files have all of them. */
function roundRegimes({ factors, ...regimes }: FactorRegimes): FactorRegimes {
  const round = (value: number | null) => (value === null ? null : roundForPage(value));
  return {
    ...regimes,
    factors: factors.map(({ cells, id }) => ({
      id,
      cells: cells.map(({ mean, positive, t, ...cell }) => ({
        ...cell,
        mean: round(mean),
        positive: round(positive),
        t: round(t),
      })),
    })),
  };
}

async function divide(
  state: FactorState,
  asOf: string | null,
  fetch: FetchBackend,
): Promise<{ answer: FactorDeciles | null; problems: readonly string[] }> {
  const pageQuery = decilesQuery(state);
  if (pageQuery === null) return { answer: null, problems: [] };
  try {
    const { path, query } = pageQuery;
    return { answer: await fetch<FactorDeciles>(path, { asOf, query }), problems: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The first computation may take longer than a page waits; its result is kept, and the browser asks again.
    if (error.code === 'BACKEND_AWAY') {
      return {
        answer: null,
        problems: [t('The deciles are being computed: they need some seconds the first time.')],
      };
    }
    if (error.status >= 500) throw error;
    return { answer: null, problems: [t('No deciles: {message}.', { message: error.message })] };
  }
}

async function regress(
  state: FactorState,
  asOf: string | null,
  fetch: FetchBackend,
): Promise<{ answer: FactorRegression | null; problems: readonly string[] }> {
  const { path, query } = regressionQuery(state);
  try {
    return { answer: await fetch<FactorRegression>(path, { asOf, query }), problems: [] };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const isAsked = state.symbol !== DEFAULT_SYMBOL;
    const text = t('No regression: {message}', { message: error.message });
    return { answer: null, problems: isAsked ? [text.endsWith('?') ? text : `${text}.`] : [] };
  }
}
