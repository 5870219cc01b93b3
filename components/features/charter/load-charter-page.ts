import { prepareDefinitions } from '@/components/ui/definitions';
import type { Comparison } from '@/lib/contracts/compare';
import type { BillRates } from '@/lib/contracts/rates';
import { AppError } from '@/lib/domain/errors';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/http/research-page';
import { figureNames } from '@/lib/research/figure-names';
import type { CharterPageData } from './data/charter-page-data';
import { describeCharter } from './data/describe-charter';
import { rangeDays } from './data/range-days';
import { EXPLAINED_IDS } from './data/shown-figures';
import { problemsOf, toColumns, toRiskFree, toSource } from './data/to-columns';
import { compareQuery, rangeParameters } from './questions';
import { DEFAULT_STATE, parseCharterState } from './state/charter-state';
import type { ParsedState } from './state/charter-state';

export type Fetch = typeof fetchBackend;

/** Shown where the starter set is not stored: a market of shares alone. */
const SECOND_STARTER = ['AAPL', 'MSFT', 'AMZN', 'JPM'];

/**
 * Everything that Stock Charter shows on a day for the state in `query`. What cannot be compared is named in `problems`, and the rest is shown.
 *
 * @throws AppError DATE_BEFORE_DATA when none of the series has a price by the day.
 */
export async function loadCharterPage(
  { asOf, query }: ResearchContext,
  fetch: Fetch = fetchBackend,
): Promise<CharterPageData> {
  const [bill] = await Promise.all([fetch<BillRates>('/rates/bill/', { asOf }), prepareDefinitions()]);
  const { answer, parsed } = await compare(parseCharterState(query), { asOf, fetch });
  const { problems, state } = parsed;
  const source = toSource(answer);
  const asOfDay = parseIsoDate(answer.meta.asOf ?? '') ?? 0;
  return {
    meta: answer.meta,
    state,
    problems: [...problems, ...problemsOf(answer)],
    isStarter: state.symbols.length === 0,
    source,
    view: describeCharter(state, {
      source,
      series: toColumns(answer),
      riskFree: toRiskFree(bill),
      range: rangeDays(state.range, asOfDay),
      isWhole: false,
    }),
    asOfDay,
    names: figureNames(EXPLAINED_IDS),
  };
}

async function compare(
  parsed: ParsedState,
  { asOf, fetch }: { readonly asOf: string | null; readonly fetch: Fetch },
): Promise<{ answer: Comparison; parsed: ParsedState }> {
  const { state } = parsed;
  // The interval is applied by the view, to the same days.
  const ask = (symbols?: readonly string[]): Promise<Comparison> =>
    fetch<Comparison>('/compare/', {
      asOf,
      query: {
        ...compareQuery(state),
        ...(symbols ? { symbols: symbols.join(',') } : {}),
        ...rangeParameters(state),
        interval: '1d',
        lines: state.panel === 'fundamentals' ? 'fundamentals' : null,
      },
    });
  try {
    const answer = await ask();
    if (state.symbols.length > 0) return { answer, parsed };
    const starter = answer.symbols.length > 0 ? answer : await ask(SECOND_STARTER);
    // Nobody has asked for the starter set: what of it is not stored is no news.
    return { answer: { ...starter, unknown: [] }, parsed };
  } catch (error) {
    // A range that lies after the day from which the page looks.
    if (!(error instanceof AppError) || error.code !== 'RANGE_INVALID' || state.range.kind !== 'custom')
      throw error;
    const problem = `The range is not shown: ${error.message}.`;
    return compare(
      { problems: [...parsed.problems, problem], state: { ...state, range: DEFAULT_STATE.range } },
      { asOf, fetch },
    );
  }
}
