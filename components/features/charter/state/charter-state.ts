import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import type { Rebalancing } from '@/lib/analytics/rebalance/portfolio-line';
import { ROLLING_MEASURES, ROLLING_WINDOWS } from '@/lib/analytics/compare/rolling';
import type { RollingMeasure, RollingWindow } from '@/lib/analytics/compare/rolling';
import type { SamplingInterval } from '@/lib/analytics/compare/period-ends';
import { DEFAULT_RANGE, parseRange, rangeQuery } from '@/lib/domain/day-range';
import type { RangeChoice } from '@/lib/domain/day-range';
import { parseIsoDate } from '@/lib/domain/iso-date';

/** Series of one chart, at most; as the backend compares and the basket holds. */
export const MOST_SERIES = 20;

/** What stands on the page before anything was chosen: shares, bonds, gold. */
export const STARTER_SYMBOLS: readonly string[] = ['SPY', 'QQQ', 'TLT', 'GLD'];
export const DEFAULT_BENCHMARK = '^GSPC';

/** Panels below the chart, one at a time. */
export const PANELS = ['overview', 'rolling', 'calendar', 'distribution', 'fundamentals', 'better'] as const;
export type Panel = (typeof PANELS)[number];

export const BASES = ['total', 'price'] as const;
export type Basis = (typeof BASES)[number];

export const SCALES = ['linear', 'log'] as const;
export type Scale = (typeof SCALES)[number];

export const CURRENCIES = ['local', 'USD', 'EUR', 'GBP', 'CAD'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const INTERVALS = ['1d', '1w', '1mo'] as const satisfies readonly SamplingInterval[];

/** Where every line begins: at 0 %, 100 or 10,000. */
export const REBASES = ['0', '100', '10000'] as const;
export type Rebase = (typeof REBASES)[number];

/** Everything that a reader can set; all of it stands in the address. */
export interface CharterState {
  /** As in the address; empty shows the starter set. */
  readonly symbols: readonly string[];
  /** Null: none. */
  readonly benchmark: string | null;
  readonly range: RangeChoice;
  readonly basis: Basis;
  readonly scale: Scale;
  readonly currency: Currency;
  readonly interval: SamplingInterval;
  readonly rebase: Rebase;
  readonly panel: Panel;
  readonly measure: RollingMeasure;
  readonly window: RollingWindow;
  /** One a symbol, none negative; null: no portfolio line. */
  readonly weights: readonly number[] | null;
  readonly rebalancing: Rebalancing;
  /** The series of the monthly table and the histogram; null: the first. */
  readonly of: string | null;
  /** The two series of "is A better than B"; null: the first two. */
  readonly pair: readonly [string, string] | null;
  /** Order of the statistics: a figure's id, `-` before it for the greatest first; null: as chosen. */
  readonly sort: string | null;
}

export const DEFAULT_STATE: CharterState = {
  symbols: [],
  benchmark: DEFAULT_BENCHMARK,
  range: DEFAULT_RANGE,
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
};

/** Every parameter that says a part of the state. */
export const CHARTER_PARAMETERS = [
  'symbols',
  'benchmark',
  'range',
  'from',
  'to',
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
] as const;

/** Parameters of the forms without scripts, which turn into others: symbols to add and to take out. */
export const FORM_PARAMETERS = ['add', 'remove'] as const;

export type StateQuery = Readonly<Record<string, string | undefined>>;

/** A state read from an address, and a sentence about each parameter that could not be read and was left at its default. */
export interface ParsedState {
  readonly state: CharterState;
  readonly problems: readonly string[];
}

const SYMBOL_LENGTH = 30;

/** Symbols of a list, each once, in upper case. */
export function parseSymbols(text: string): string[] {
  const texts = text
    .split(/[,\s]+/)
    .map((one) => one.trim().toUpperCase().slice(0, SYMBOL_LENGTH))
    .filter((one) => one !== '');
  return [...new Set(texts)];
}

/** Reads the state from an address. Never fails: what it cannot read is named and left out. */
export function parseCharterState(query: StateQuery): ParsedState {
  const problems: string[] = [];
  const choose = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const text = query[name];
    const found = choices.find((choice) => choice === text);
    if (text && !found) problems.push(`${name} is one of ${choices.join(', ')}.`);
    return found ?? fallback;
  };
  const asked = withForms(parseSymbols(query.symbols ?? ''), query);
  if (asked.length > MOST_SERIES) {
    problems.push(
      `${asked.length} symbols were asked for; at most ${MOST_SERIES} are compared. Left out: ${asked.slice(MOST_SERIES).join(', ')}.`,
    );
  }
  const symbols = asked.slice(0, MOST_SERIES);
  const range = parseCharterRange(query, problems);
  const window = choose('window', ROLLING_WINDOWS.map(String), String(DEFAULT_STATE.window));
  const pair = parseSymbols(query.pair ?? '');
  if (query.pair && pair.length !== 2) problems.push('pair is two different symbols, such as SPY,QQQ.');
  return {
    problems,
    state: {
      symbols,
      benchmark: parseBenchmark(query.benchmark),
      range,
      basis: choose('basis', BASES, DEFAULT_STATE.basis),
      scale: choose('scale', SCALES, DEFAULT_STATE.scale),
      currency: choose('currency', CURRENCIES, DEFAULT_STATE.currency),
      interval: choose('interval', INTERVALS, DEFAULT_STATE.interval),
      rebase: choose('base', REBASES, DEFAULT_STATE.rebase),
      panel: choose('panel', PANELS, DEFAULT_STATE.panel),
      measure: choose('measure', ROLLING_MEASURES, DEFAULT_STATE.measure),
      window: ROLLING_WINDOWS.find((one) => String(one) === window) ?? DEFAULT_STATE.window,
      weights: parseWeights(query.weights, symbols, problems),
      rebalancing: choose('rebalance', REBALANCINGS, DEFAULT_STATE.rebalancing),
      of: query.of?.toUpperCase().slice(0, SYMBOL_LENGTH) || null,
      pair: pair.length === 2 ? [pair[0]!, pair[1]!] : null,
      sort: /^-?[a-zA-Z0-9.]{1,40}$/.test(query.sort ?? '') ? (query.sort ?? null) : null,
    },
  };
}

/** What the forms without scripts add to a list and take out of it. */
function withForms(symbols: readonly string[], { add, remove }: StateQuery): string[] {
  const removed = parseSymbols(remove ?? '');
  const base = symbols.length === 0 && (add || remove) ? STARTER_SYMBOLS : symbols;
  return [...new Set([...base, ...parseSymbols(add ?? '')])].filter((symbol) => !removed.includes(symbol));
}

function parseBenchmark(text: string | undefined): string | null {
  if (!text) return DEFAULT_STATE.benchmark;
  return text.toLowerCase() === 'none' ? null : text.trim().toUpperCase().slice(0, SYMBOL_LENGTH);
}

/** A range whose days were turned round is turned back, and said so. */
function parseCharterRange(query: StateQuery, problems: string[]): RangeChoice {
  const range = parseRange(query);
  if (range !== null) return range;
  const [from, to] = [parseIsoDate(query.from ?? ''), parseIsoDate(query.to ?? '')];
  if (from !== null && to !== null && from > to) {
    problems.push('from is after to: the range is shown the other way round.');
    return { kind: 'custom', from: to, to: from };
  }
  problems.push(
    'The range could not be read: use 1M to Max, a year, or from and to as YYYY-MM-DD, in order.',
  );
  return DEFAULT_STATE.range;
}

function parseWeights(
  text: string | undefined,
  symbols: readonly string[],
  problems: string[],
): readonly number[] | null {
  if (!text) return null;
  const weights = text.split(',').map((one) => (/^\s*\d*\.?\d+\s*$/.test(one) ? Number(one) : NaN));
  const count = symbols.length === 0 ? STARTER_SYMBOLS.length : symbols.length;
  if (weights.length !== count) {
    problems.push(`weights has ${weights.length} numbers for ${count} series: there is no portfolio line.`);
    return null;
  }
  if (weights.some(Number.isNaN) || !weights.some((weight) => weight > 0)) {
    problems.push('weights are numbers from 0 on, one a series, not all 0: there is no portfolio line.');
    return null;
  }
  return weights;
}

/** The parameters that say a state, in a stable order; what is at its default is left out. */
export function stateQuery(state: CharterState): Record<string, string> {
  const texts: Readonly<Record<string, string | null>> = {
    symbols: state.symbols.join(',') || null,
    benchmark: state.benchmark === DEFAULT_BENCHMARK ? null : (state.benchmark ?? 'none'),
    ...rangeQuery(state.range),
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
  };
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

function unlessDefault(
  name:
    'basis' | 'scale' | 'currency' | 'interval' | 'rebase' | 'panel' | 'measure' | 'window' | 'rebalancing',
  state: CharterState,
): string | null {
  return state[name] === DEFAULT_STATE[name] ? null : String(state[name]);
}
