import { t } from '@/lib/domain/text';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import type { Rebalancing } from '@/lib/analytics/rebalance/portfolio-line';
import { ROLLING_MEASURES, ROLLING_WINDOWS } from '@/lib/analytics/compare/rolling';
import type { RollingMeasure, RollingWindow } from '@/lib/analytics/compare/rolling';
import { BAR_INTERVALS } from '@/lib/domain/bar-intervals';
import type { BarInterval } from '@/lib/domain/bar-intervals';
import { DEFAULT_BENCHMARK } from '@/lib/domain/default-benchmark';
import { DEFAULT_RANGE, parseRange, rangeQuery } from '@/lib/domain/ranges';
import type { RangeChoice } from '@/lib/domain/ranges';
import { isIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { RETURN_BASES } from '@/lib/domain/return-basis';
import { quote, splitList, StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';
import { isWeightField, parseCharterWeights, weightField } from './weights';

/** Maximum number of series of a chart; the limit of the backend's comparison and of the compare list. */
export const MAX_SERIES = 20;

/** Sets of series to begin with. */
export const STARTER_SETS: readonly {
  readonly id: string;
  readonly label: string;
  readonly symbols: readonly string[];
}[] = [
  {
    id: 'classes',
    get label() {
      return t('Stocks, bonds, gold');
    },
    symbols: ['SPY', 'QQQ', 'TLT', 'GLD'],
  },
  {
    id: 'mega',
    get label() {
      return t('Mega caps');
    },
    symbols: ['AAPL', 'MSFT', 'NVDA', 'GOOGL', 'AMZN', 'META', 'TSLA', 'AVGO'],
  },
  {
    id: 'sectors',
    get label() {
      return t('Sectors');
    },
    symbols: ['XLK', 'XLF', 'XLV', 'XLE', 'XLI', 'XLY', 'XLP', 'XLU', 'XLB', 'XLRE', 'XLC'],
  },
  {
    id: 'regions',
    get label() {
      return t('Regions');
    },
    symbols: ['SPY', 'EFA', 'EEM', 'EWJ', 'EWU', 'EWC', 'EWG'],
  },
  {
    id: 'factors',
    get label() {
      return t('Factors');
    },
    symbols: ['SPY', 'VLUE', 'MTUM', 'QUAL', 'USMV', 'IWM'],
  },
  {
    id: 'rates',
    get label() {
      return t('Rates and gold');
    },
    symbols: ['GLD', 'TLT', 'IEF', 'SHY', 'TIP'],
  },
];

/** The initial series: stocks, bonds, gold. */
export const STARTER_SYMBOLS: readonly string[] = ['SPY', 'QQQ', 'TLT', 'GLD'];
/** Maximum number of days of an event study. */
export const MAX_EVENTS = 40;

/** Panels below the chart, one at a time. */
export const PANELS = [
  'overview',
  'rolling',
  'ratio',
  'events',
  'calendar',
  'distribution',
  'fundamentals',
  'better',
] as const;
export type Panel = (typeof PANELS)[number];

export const SCALES = ['linear', 'log'] as const;
export type Scale = (typeof SCALES)[number];

export const CHARTER_CURRENCIES = ['local', 'USD', 'EUR', 'GBP', 'CAD'] as const;
export type Currency = (typeof CHARTER_CURRENCIES)[number];

/** The common days of all series, or the own full history of each. */
export const COMPARED_DATES = ['common', 'own'] as const;
export type ComparedDates = (typeof COMPARED_DATES)[number];

/** Base of every line: 0%, 100 or 10,000. */
export const REBASES = ['0', '100', '10000'] as const;
export type Rebase = (typeof REBASES)[number];

/** The state that a reader can set; all of it is stored in the URL. */
export interface CharterState {
  /** As in the URL; empty for the starter set. */
  readonly symbols: readonly string[];
  /** Null: none. */
  readonly benchmark: string | null;
  readonly range: RangeChoice;
  readonly dates: ComparedDates;
  readonly basis: ReturnBasis;
  readonly scale: Scale;
  readonly currency: Currency;
  readonly interval: BarInterval;
  readonly rebase: Rebase;
  readonly panel: Panel;
  readonly measure: RollingMeasure;
  readonly window: RollingWindow;
  /** One weight per symbol, none negative; null: no portfolio line. */
  readonly weights: readonly number[] | null;
  readonly rebalancing: Rebalancing;
  /** The series of the monthly table and the histogram; null: the first. */
  readonly of: string | null;
  /** The two series of the comparison "is A better than B"; null: the first two. */
  readonly pair: readonly [string, string] | null;
  /**
   * Sort order of the statistics: a figure's id, with the prefix `-` for descending; null: in the order of
   * selection.
   */
  readonly sort: string | null;
  /** Days of the event study, `YYYY-MM-DD`; empty: the largest falls of the first series. */
  readonly events: readonly string[];
}

export const DEFAULT_CHARTER_STATE: CharterState = {
  symbols: [],
  benchmark: DEFAULT_BENCHMARK,
  range: DEFAULT_RANGE,
  dates: 'common',
  basis: 'total',
  scale: 'linear',
  currency: 'local',
  interval: '1d',
  rebase: '0',
  panel: 'overview',
  measure: 'volatility',
  window: 63,
  weights: null,
  rebalancing: 'none',
  of: null,
  pair: null,
  sort: null,
  events: [],
};

/** All parameters of the state. */
export const CHARTER_PARAMETERS = [
  'symbols',
  'benchmark',
  'range',
  'from',
  'to',
  'dates',
  'basis',
  'scale',
  'currency',
  'interval',
  'base',
  'panel',
  'measure',
  'window',
  'weights',
  'rebalance',
  'of',
  'pair',
  'sort',
  'events',
] as const;

/** Parameters of the forms without JavaScript that are converted to others: symbols to add and to remove. */
export const FORM_PARAMETERS = ['add', 'remove'] as const;

const SYMBOL_LENGTH = 30;
/** Several portfolios as one have a number each. */
const OWN_SYMBOL_LENGTH = 200;

const cutSymbol = (symbol: string): string =>
  symbol.slice(0, symbol.startsWith('PORTFOLIO:') ? OWN_SYMBOL_LENGTH : SYMBOL_LENGTH);

/** Symbols of a list, in upper case and without duplicates. */
export function parseSymbols(text: string): string[] {
  return [...new Set(splitList(text).map((one) => cutSymbol(one.toUpperCase())))];
}

/** Parses the state from a URL. Never fails: invalid parts are reported and ignored. */
export function parseCharterState(query: StateQuery): ParsedState<CharterState> {
  const reader = new StateReader(query);
  const { problems } = reader;
  const askedSymbols = withForms(parseSymbols(query.symbols ?? ''), query);
  if (askedSymbols.length > MAX_SERIES) {
    problems.push(
      t('{count} symbols requested; at most {maxSeries} are compared. Left out: {asked}.', {
        count: askedSymbols.length,
        maxSeries: MAX_SERIES,
        asked: askedSymbols.slice(MAX_SERIES).join(', '),
      }),
    );
  }
  const symbols = askedSymbols.slice(0, MAX_SERIES);
  const range = parseCharterRange(query, problems);
  const pair = parseSymbols(query.pair ?? '');
  if (query.pair && pair.length !== 2)
    problems.push(t('pair must be two different symbols, such as SPY,QQQ.'));
  return {
    problems,
    state: {
      symbols,
      benchmark: parseBenchmark(query.benchmark),
      range,
      dates: reader.choice('dates', COMPARED_DATES, DEFAULT_CHARTER_STATE.dates),
      basis: reader.choice('basis', RETURN_BASES, DEFAULT_CHARTER_STATE.basis),
      scale: reader.choice('scale', SCALES, DEFAULT_CHARTER_STATE.scale),
      currency: reader.choice('currency', CHARTER_CURRENCIES, DEFAULT_CHARTER_STATE.currency),
      interval: reader.choice('interval', BAR_INTERVALS, DEFAULT_CHARTER_STATE.interval),
      rebase: reader.choice('base', REBASES, DEFAULT_CHARTER_STATE.rebase),
      panel: reader.choice('panel', PANELS, DEFAULT_CHARTER_STATE.panel),
      measure: reader.choice('measure', ROLLING_MEASURES, DEFAULT_CHARTER_STATE.measure),
      window: reader.choice('window', ROLLING_WINDOWS, DEFAULT_CHARTER_STATE.window),
      weights: parseWeights(query, symbols, problems),
      rebalancing: reader.choice('rebalance', REBALANCINGS, DEFAULT_CHARTER_STATE.rebalancing),
      of: cutSymbol(query.of?.toUpperCase() ?? '') || null,
      pair: pair.length === 2 ? [pair[0]!, pair[1]!] : null,
      events: parseEvents(query.events, problems),
      sort: /^-?[a-zA-Z0-9.]{1,40}$/.test(query.sort ?? '') ? (query.sort ?? null) : null,
    },
  };
}

/** The days of the event study: distinct, in order, at most {@link MAX_EVENTS}. */
function parseEvents(text: string | undefined, problems: string[]): string[] {
  const texts = (text ?? '').split(/[,;\s]+/).filter((one) => one !== '');
  const wrong = texts.filter((one) => !isIsoDate(one));
  if (wrong.length > 0) {
    problems.push(t('events must be days as YYYY-MM-DD, not {quote}.', { quote: quote(wrong[0]!) }));
  }
  const days = [...new Set(texts.filter(isIsoDate))].sort();
  if (days.length > MAX_EVENTS) {
    problems.push(
      t('At most {maxEvents} events are studied; the first {maxEvents} are used.', { maxEvents: MAX_EVENTS }),
    );
  }
  return days.slice(0, MAX_EVENTS);
}

/** Applies the symbols that the forms without JavaScript add and remove. */
function withForms(symbols: readonly string[], { add, remove }: StateQuery): string[] {
  const removed = parseSymbols(remove ?? '');
  const base = symbols.length === 0 && (add || remove) ? STARTER_SYMBOLS : symbols;
  return [...new Set([...base, ...parseSymbols(add ?? '')])].filter((symbol) => !removed.includes(symbol));
}

function parseBenchmark(text: string | undefined): string | null {
  if (!text) return DEFAULT_CHARTER_STATE.benchmark;
  return text.toLowerCase() === 'none' ? null : cutSymbol(text.trim().toUpperCase());
}

/** A range whose start is after its end is swapped, and this is reported. */
function parseCharterRange(query: StateQuery, problems: string[]): RangeChoice {
  const range = parseRange(query);
  if (range !== null) return range;
  const [from, to] = [parseIsoDate(query.from ?? ''), parseIsoDate(query.to ?? '')];
  if (from !== null && to !== null && from > to) {
    problems.push(t('from is after to; the two were swapped.'));
    return { kind: 'custom', from: to, to: from };
  }
  problems.push(t('Invalid range: use 1M to Max, a year, or from and to as YYYY-MM-DD, in order.'));
  return DEFAULT_CHARTER_STATE.range;
}

/** Weights from the URL, or from the form without JavaScript, which has a field for each series. */
function parseWeights(
  query: StateQuery,
  symbols: readonly string[],
  problems: string[],
): readonly number[] | null {
  const weightSymbols = symbols.length === 0 ? STARTER_SYMBOLS : symbols;
  const hasFields = Object.keys(query).some(isWeightField);
  if (!query.weights && !hasFields) return null;
  const texts = query.weights
    ? query.weights.split(',')
    : weightSymbols.map((symbol) => query[weightField(symbol)] ?? '');
  const { weights, problem } = parseCharterWeights(texts, weightSymbols);
  if (problem !== null) problems.push(problem);
  return weights;
}

/** The parameters of a state, in a stable order; defaults are omitted. */
export function charterQuery(state: CharterState): Record<string, string> {
  const texts: Readonly<Record<string, string | null>> = {
    symbols: state.symbols.join(',') || null,
    benchmark: state.benchmark === DEFAULT_BENCHMARK ? null : (state.benchmark ?? 'none'),
    ...rangeQuery(state.range),
    dates: unlessDefault('dates', state),
    basis: unlessDefault('basis', state),
    scale: unlessDefault('scale', state),
    currency: unlessDefault('currency', state),
    interval: unlessDefault('interval', state),
    base: unlessDefault('rebase', state),
    panel: unlessDefault('panel', state),
    measure: unlessDefault('measure', state),
    window: unlessDefault('window', state),
    weights: state.weights?.join(',') ?? null,
    rebalance: unlessDefault('rebalancing', state),
    of: state.of,
    pair: state.pair?.join(',') ?? null,
    sort: state.sort,
    events: state.events.join(',') || null,
  };
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

function unlessDefault(
  name:
    | 'dates'
    | 'basis'
    | 'scale'
    | 'currency'
    | 'interval'
    | 'rebase'
    | 'panel'
    | 'measure'
    | 'window'
    | 'rebalancing',
  state: CharterState,
): string | null {
  return state[name] === DEFAULT_CHARTER_STATE[name] ? null : String(state[name]);
}
