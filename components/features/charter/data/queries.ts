import { t } from '@/lib/domain/text';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { PageQuery, PageQueries } from '@/lib/pages/page-export';
import type { ResearchContext } from '@/lib/pages/research-page';
import { DEFAULT_BENCHMARK } from '@/lib/domain/default-benchmark';
import { parseCharterState, STARTER_SYMBOLS } from '../state/charter-state';
import type { CharterState } from '../state/charter-state';

/** The `/compare/` parameters of a state, without its range. */
export function compareQuery(state: CharterState): Readonly<Record<string, string | null>> {
  const symbols = state.symbols.length === 0 ? STARTER_SYMBOLS : state.symbols;
  return {
    symbols: symbols.join(','),
    // The S&P 500 is requested by the benchmark rule: its total-return version, or the substitute for it.
    benchmark: state.benchmark === DEFAULT_BENCHMARK ? 'default' : state.benchmark,
    basis: state.basis,
    currency: state.currency,
    interval: state.interval,
    unknown: 'skip',
  };
}

/** The range parameters of a state. */
export function rangeParameters({ range }: CharterState): Readonly<Record<string, string | null>> {
  if (range.kind === 'preset') return { range: range.preset };
  if (range.kind === 'year') return { range: String(range.year) };
  return {
    from: range.from === null ? null : formatIsoDate(range.from),
    to: range.to === null ? null : formatIsoDate(range.to),
  };
}

/** The call of the public chart, and of a reader's own with portfolios. */
export const comparePath = (isOwn: boolean): string => (isOwn ? '/compare/own/' : '/compare/');

/** The request of a state: for the page's data and for the "reproduce" block. */
export function comparisonQuery(state: CharterState, isOwn = false): PageQuery {
  return { path: comparePath(isOwn), query: { ...compareQuery(state), ...rangeParameters(state) } };
}

/** The request for the whole history of one series, in the basis and currency of the state. */
export function ownQuery(state: CharterState, symbol: string, isOwn = false): PageQuery {
  return {
    path: comparePath(isOwn),
    query: { ...compareQuery(state), symbols: symbol, benchmark: null, interval: '1d', range: t('Max') },
  };
}

/** The backend queries of the page; its exports contain the responses. */
export const charterQueries: PageQueries = ({ query }: ResearchContext) => {
  const { state } = parseCharterState(query);
  const symbols = state.symbols.length === 0 ? STARTER_SYMBOLS : state.symbols;
  const ownSymbols = state.dates === 'own' ? symbols : [];
  return {
    comparison: comparisonQuery(state),
    ...Object.fromEntries(ownSymbols.map((symbol) => [`own.${symbol}`, ownQuery(state, symbol)])),
  };
};
