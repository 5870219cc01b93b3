import { t } from '@/lib/domain/text';
import { SCALE_KINDS } from '@/lib/charting/ticks';
import type { ScaleKind } from '@/lib/charting/ticks';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { RETURN_BASES } from '@/lib/domain/return-basis';
import { DEFAULT_EVENT_KINDS, EVENT_KINDS, EVENT_PLURALS } from '@/lib/domain/event-kinds';
import type { EventKind } from '@/lib/domain/event-kinds';
import { overlayId, paneId, parseOverlays, parsePanes } from './indicator-spec';
import type { Overlay, PaneSpec } from './indicator-spec';
import { DEFAULT_RANGE, parseRange, rangeQuery } from '@/lib/domain/ranges';
import type { RangeChoice } from '@/lib/domain/ranges';
import { quote, splitList, StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';

/** Most instruments that are drawn over the price at once. */
export const MAX_COMPARE_SYMBOLS = 3;

/** Chart types of the price. */
export const CHART_STYLES = ['area', 'line', 'candles', 'ohlc'] as const;

export type ChartStyle = (typeof CHART_STYLES)[number];

/** The state of a stock page; all of it is stored in the URL. */
export interface PriceState {
  readonly range: RangeChoice;
  readonly style: ChartStyle;
  readonly scale: ScaleKind;
  readonly basis: ReturnBasis;
  readonly overlays: readonly Overlay[];
  readonly panes: readonly PaneSpec[];
  /** Symbols of other instruments, drawn over the price. */
  readonly compare: readonly string[];
  /** Kinds of events that are marked. */
  readonly marks: readonly EventKind[];
  /** Null: the instrument's own benchmark. */
  readonly benchmark: string | null;
  /** The 3-month Treasury bill, or an annual rate as a fraction. */
  readonly riskFree: 'bill' | number;
}

export const DEFAULT_STATE: PriceState = {
  range: DEFAULT_RANGE,
  style: 'area',
  scale: 'linear',
  basis: 'total',
  overlays: [],
  panes: [{ kind: 'volume' }, { kind: 'drawdown' }],
  compare: [],
  marks: DEFAULT_EVENT_KINDS,
  benchmark: null,
  riskFree: 'bill',
};

/** All parameters of the state. */
export const PRICE_PARAMETERS = [
  'range',
  'from',
  'to',
  'style',
  'scale',
  'basis',
  'overlays',
  'panes',
  'compare',
  'marks',
  'benchmark',
  'riskfree',
] as const;

/** Parses the state from a URL. Never fails: invalid parts are reported and ignored. */
export function parsePriceState(query: StateQuery): ParsedState<PriceState> {
  const reader = new StateReader(query);
  const { problems } = reader;
  const range = parseRange(query);
  if (range === null) {
    problems.push(t('Invalid range: use 1M to Max, a year, or from and to as YYYY-MM-DD, in order.'));
  }
  const overlays = query.overlays === undefined ? null : parseOverlays(query.overlays);
  const panes = query.panes === undefined ? null : parsePanes(query.panes);
  for (const list of [overlays, panes]) {
    for (const name of list?.unknown ?? [])
      problems.push(t('{quote}: unknown indicator.', { quote: quote(name) }));
  }
  const compare = parseCompare(query.compare, problems);
  const marks = parseMarks(query.marks, problems);
  const riskFree = parseRiskFree(query.riskfree);
  if (riskFree === null)
    problems.push(t('riskfree must be bill, or an annual rate between −0.1 and 1, such as 0.02.'));
  return {
    state: {
      range: range ?? DEFAULT_STATE.range,
      style: reader.choice('style', CHART_STYLES, DEFAULT_STATE.style),
      scale: reader.choice('scale', SCALE_KINDS, DEFAULT_STATE.scale),
      basis: reader.choice('basis', RETURN_BASES, DEFAULT_STATE.basis),
      overlays: overlays?.items ?? DEFAULT_STATE.overlays,
      panes: panes?.items ?? DEFAULT_STATE.panes,
      compare,
      marks,
      benchmark: query.benchmark?.slice(0, 30) || null,
      riskFree: riskFree ?? DEFAULT_STATE.riskFree,
    },
    problems,
  };
}

/** Parses the symbols of other instruments; those beyond the limit are reported. */
export function parseCompare(text: string | undefined, problems: string[] = []): readonly string[] {
  const symbols = [...new Set(splitList(text).map((symbol) => symbol.toUpperCase().slice(0, 30)))];
  if (symbols.length > MAX_COMPARE_SYMBOLS)
    problems.push(
      t('compare takes {maxCompareSymbols} symbols; left out: {symbols}.', {
        maxCompareSymbols: MAX_COMPARE_SYMBOLS,
        symbols: symbols.slice(MAX_COMPARE_SYMBOLS).join(', '),
      }),
    );
  return symbols.slice(0, MAX_COMPARE_SYMBOLS);
}

/** Parses the kinds of marks; `none` is the empty list. */
function parseMarks(text: string | undefined, problems: string[]): readonly EventKind[] {
  if (!text) return DEFAULT_STATE.marks;
  const names = splitList(text).filter((name) => name !== 'none');
  const plurals = EVENT_KINDS.map((kind) => EVENT_PLURALS[kind]);
  for (const name of names)
    if (!plurals.includes(name))
      problems.push(
        t('marks must be none, or some of {plurals}, not {quote}.', {
          plurals: plurals.join(', '),
          quote: quote(name),
        }),
      );
  return EVENT_KINDS.filter((kind) => names.includes(EVENT_PLURALS[kind]));
}

function parseRiskFree(text: string | undefined): 'bill' | number | null {
  if (!text || text === 'bill') return 'bill';
  if (!/^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text)) return null;
  const rate = Number(text);
  return rate > -0.1 && rate <= 1 ? rate : null;
}

function marksText(marks: readonly EventKind[]): string {
  return EVENT_KINDS.filter((kind) => marks.includes(kind))
    .map((kind) => EVENT_PLURALS[kind])
    .join(',');
}

/** The parameters of a state, in a stable order; defaults are omitted. */
export function priceQuery(state: PriceState): Record<string, string> {
  const query: Record<string, string> = { ...rangeQuery(state.range) };
  if (state.style !== DEFAULT_STATE.style) query.style = state.style;
  if (state.scale !== DEFAULT_STATE.scale) query.scale = state.scale;
  if (state.basis !== DEFAULT_STATE.basis) query.basis = state.basis;
  if (state.overlays.length > 0) query.overlays = state.overlays.map(overlayId).join(',');
  const panes = state.panes.map(paneId).join(',');
  if (panes !== DEFAULT_STATE.panes.map(paneId).join(',')) query.panes = panes || 'none';
  if (state.compare.length > 0) query.compare = state.compare.join(',');
  const marks = marksText(state.marks);
  if (marks !== marksText(DEFAULT_STATE.marks)) query.marks = marks || 'none';
  if (state.benchmark !== null) query.benchmark = state.benchmark;
  if (state.riskFree !== 'bill') query.riskfree = String(state.riskFree);
  return query;
}
