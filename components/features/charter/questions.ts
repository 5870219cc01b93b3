import { formatIsoDate } from '@/lib/domain/iso-date';
import type { PageQuestion, PageQuestions } from '@/lib/http/page-twin';
import type { ResearchContext } from '@/lib/http/research-page';
import { parseCharterState, STARTER_SYMBOLS } from './state/charter-state';
import type { CharterState } from './state/charter-state';

/** The parameters of `/compare/` for a state, without its range. */
export function compareQuery(state: CharterState): Readonly<Record<string, string | null>> {
  const symbols = state.symbols.length === 0 ? STARTER_SYMBOLS : state.symbols;
  return {
    symbols: symbols.join(','),
    benchmark: state.benchmark,
    basis: state.basis,
    currency: state.currency,
    interval: state.interval,
    unknown: 'skip',
  };
}

/** The parameters that say a state's range. */
export function rangeParameters({ range }: CharterState): Readonly<Record<string, string | null>> {
  if (range.kind === 'preset') return { range: range.preset };
  if (range.kind === 'year') return { range: String(range.year) };
  return {
    from: range.from === null ? null : formatIsoDate(range.from),
    to: range.to === null ? null : formatIsoDate(range.to),
  };
}

/** The question of a state: what the page shows, and what its "reproduce" block prints. */
export function compareQuestion(state: CharterState): PageQuestion {
  return { path: '/compare/', query: { ...compareQuery(state), ...rangeParameters(state) } };
}

/** What the page asks the backend; its twins hold the answer. */
export const charterQuestions: PageQuestions = ({ query }: ResearchContext) => ({
  comparison: compareQuestion(parseCharterState(query).state),
});
