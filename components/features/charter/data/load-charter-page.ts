import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import type { Comparison } from '@/lib/contracts/compare';
import type { BillRates } from '@/lib/contracts/rates';
import { AppError } from '@/lib/domain/errors';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { formatDaysIn } from '@/lib/format/date';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { figureNames } from '@/lib/research/figure-names';
import type { RiskFree } from '@/lib/analytics/figure-set/risk-free';
import type { CharterPageData, CharterSource, OwnHistory } from './charter-page-data';
import { describeCharter } from './describe-charter';
import { describeOwn, ownSymbols } from './own-history';
import { rangeEndDay, rangeDays } from './range-days';
import { CHARTER_FIGURE_IDS } from './figure-ids';
import { problemsOf, toColumns, toRiskFree, toSource } from './to-columns';
import { comparePath, compareQuery, ownQuery, rangeParameters } from './queries';
import { DEFAULT_CHARTER_STATE, parseCharterState } from '../state/charter-state';
import type { CharterState } from '../state/charter-state';
import type { ParsedState } from '@/lib/research/state-reader';

/** Shown when the starter set is not stored: a market of stocks only. */
const SECOND_STARTER = ['AAPL', 'MSFT', 'AMZN', 'JPM'];

/**
 * Loads the data of Stock Charter on a day for the state in `query`. What cannot be compared is listed in
 * `problems`, and the rest is shown.
 *
 * @param isOwn - True for a reader's own chart, whose `fetch` has the session.
 * @throws AppError DATE_BEFORE_DATA when none of the series has a price by the day.
 */
export async function loadCharterPage(
  { asOf, query }: ResearchContext,
  fetch: FetchBackend = fetchBackend,
  isOwn = false,
): Promise<CharterPageData> {
  const [bill] = await Promise.all([fetch<BillRates>('/rates/bill/', { asOf }), prepareDefinitions()]);
  const { answer, parsed } = await compare(parseCharterState(query), { asOf, fetch, isOwn });
  const { problems, state } = parsed;
  const source = toSource(answer);
  // An empty store has no last day: ranges then end on the day of the response.
  const asOfDay = requireIsoDate(answer.meta.asOf ?? answer.meta.generatedAt.slice(0, 10));
  const series = toColumns(answer);
  const riskFree = toRiskFree(bill);
  return {
    meta: answer.meta,
    state,
    problems: [...problems, ...problemsOf(answer)],
    isStarter: state.symbols.length === 0,
    source,
    view: describeCharter(state, {
      source,
      series,
      riskFree,
      range: rangeDays(state.range, rangeEndDay(state.range, series.days, asOfDay)),
      isWhole: false,
    }),
    own: state.dates === 'own' ? await loadOwn(state, source, { riskFree, asOf, fetch, isOwn }) : null,
    asOfDay,
    names: figureNames(CHARTER_FIGURE_IDS),
  };
}

interface CompareContext {
  readonly asOf: string | null;
  readonly fetch: FetchBackend;
  readonly isOwn: boolean;
}

async function loadOwn(
  state: CharterState,
  source: CharterSource,
  { riskFree, asOf, fetch, isOwn }: CompareContext & { readonly riskFree: RiskFree },
): Promise<OwnHistory> {
  const answers = await Promise.all(
    ownSymbols(source).map((symbol) => {
      const { path, query } = ownQuery(state, symbol, isOwn);
      return fetch<Comparison>(path, { asOf, query });
    }),
  );
  return describeOwn(state, answers, riskFree);
}

async function compare(
  parsed: ParsedState<CharterState>,
  { asOf, fetch, isOwn }: CompareContext,
): Promise<{ answer: Comparison; parsed: ParsedState<CharterState> }> {
  const { state } = parsed;
  // The view applies the interval to the same days.
  const ask = (symbols?: readonly string[]): Promise<Comparison> =>
    fetch<Comparison>(comparePath(isOwn), {
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
    // The reader did not request the starter set: of what is unknown, only the benchmark is reported.
    const unknown = starter.unknown.filter((text) => text === state.benchmark);
    return { answer: { ...starter, unknown }, parsed };
  } catch (error) {
    // The range begins after the as-of day, or ends before the first price.
    const isOutside =
      error instanceof AppError && (error.code === 'RANGE_INVALID' || error.code === 'DATE_BEFORE_DATA');
    if (!isOutside || state.range.kind === 'preset') throw error;
    const problem = t('Cannot show this range: {message}.', {
      message: formatDaysIn(translateMessage(error.message)),
    });
    return compare(
      { problems: [...parsed.problems, problem], state: { ...state, range: DEFAULT_CHARTER_STATE.range } },
      { asOf, fetch, isOwn },
    );
  }
}
