import { Type, type Static, type TObject } from 'typebox';
import {
  COMPARE_CURRENCIES,
  type Comparison,
  MAX_COMPARED,
  type CompareCurrency,
} from '@/lib/contracts/compare';
import { AppError } from '@/lib/domain/errors';
import { FIGURES } from '@/lib/domain/figures';
import { parseRange, RANGE_PRESETS } from '@/lib/domain/ranges';
import { FUNDAMENTAL_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { canonicalSymbol } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import type { CsvTable } from '../../plugins/write-csv';
import { BAR_INTERVALS, type BarInterval } from '@/lib/domain/bar-intervals';
import type { ComparisonParams } from '../../services/compare/comparison-params';
import { rangeWindow } from '../../services/compare/range-window';
import { namesPublished, withPublishedSeries } from '../../services/compare/published-store';
import { readComparison } from '../../services/compare/read-comparison';
import { chooseListBenchmark, namedBenchmark } from '../../services/benchmark/choose-benchmark';
import { findInstrument, suggestKnown } from '../../services/instruments/find-instrument';
import { readTableRows } from '../../services/table-rows/read-rows';
import { parseWindow } from '../../services/request/parse-day';
import { parseRiskFree } from '../../services/figures/read-figures';
import { describeBenchmark } from '../shared/figures-table';
import { FromParameter, ToParameter } from '../shared/parameters';
import type { ResearchParams } from '../shared/research-route';

/** Requests the S&P 500 chosen by the benchmark rule. */
const DEFAULT_BENCHMARK = 'default';

const PARTS = ['statistics', 'series', 'correlation'] as const;
type Part = (typeof PARTS)[number];

/** Parameters of a comparison, beside its day and format. */
export const COMPARE_QUERY = {
  symbols: Type.String({
    description: `Symbols, aliases or ids, separated by commas; ${MAX_COMPARED} at most: AAPL,MSFT,%5EGSPC. A macro series is MACRO:CPIAUCSL (each value on the day of its first publication), an academic factor FACTOR:VALUE`,
  }),
  range: Type.Optional(
    Type.String({
      description:
        '1M to 10Y, YTD or a year, counted back from the last day that all series have; `from` and `to` win over it. Default: all common history',
    }),
  ),
  from: FromParameter,
  to: ToParameter,
  currency: Type.Optional(
    Type.Unsafe<CompareCurrency>({
      type: 'string',
      enum: [...COMPARE_CURRENCIES],
      description: 'Brings all into one currency by the stored pairs, day by day. Default: local',
    }),
  ),
  basis: Type.Optional(
    Type.Unsafe<ReturnBasis>({
      type: 'string',
      enum: ['total', 'price'],
      description: 'Default: total (dividends reinvested)',
    }),
  ),
  interval: Type.Optional(
    Type.Unsafe<BarInterval>({
      type: 'string',
      enum: [...BAR_INTERVALS],
      description: 'Returns from day to day, week to week or month to month. Default: 1d',
    }),
  ),
  benchmark: Type.Optional(
    Type.String({
      description:
        'Symbol, alias or id, or `default` for the S&P 500: its total-return version, or a substitute. Joined to the days. Default: none, and then no figure relative to one',
    }),
  ),
  riskfree: Type.Optional(
    Type.String({
      description: 'bill (default, the 3-month bill) or an annual fraction such as 0 or 0.02',
    }),
  ),
  unknown: Type.Optional(
    Type.Unsafe<'refuse' | 'skip'>({
      type: 'string',
      enum: ['refuse', 'skip'],
      description:
        'What an unknown symbol does: a 404 that names it (default), or skip and name it in `unknown`',
    }),
  ),
  lines: Type.Optional(
    Type.Unsafe<'fundamentals'>({
      type: 'string',
      enum: ['fundamentals'],
      description: 'Adds the company figures of each instrument',
    }),
  ),
  part: Type.Optional(
    Type.Unsafe<Part>({
      type: 'string',
      enum: [...PARTS],
      description: 'Which table a CSV holds. Default: statistics',
    }),
  ),
};

export type CompareQuery = Static<TObject<typeof COMPARE_QUERY>>;

/** All series that a comparison names, separated by commas. */
export const namesIn = ({ benchmark = '', symbols }: CompareQuery): string => `${symbols},${benchmark}`;

/** The answer to a comparison. @throws AppError REQUEST_INVALID, INSTRUMENT_UNKNOWN, DATE_BEFORE_DATA. */
export async function answerComparison({
  asOf,
  meta,
  query,
  store: base,
}: Omit<ResearchParams<unknown, CompareQuery>, 'params'>): Promise<Comparison> {
  const names = namesIn(query);
  const store = namesPublished(names) ? await withPublishedSeries(base, names, asOf) : base;
  const { range, window } = readWindow(query, asOf);
  const riskFree = parseRiskFree(query.riskfree);
  const unknown: string[] = [];
  const find = (text: string, parameter: string): InstrumentRecord | null => {
    if (query.unknown !== 'skip' || isKnown(store, text))
      return findInstrument(store, text, { asOf, parameter });
    unknown.push(text);
    return null;
  };
  const instruments = findInstruments(query.symbols, (text) => find(text, 'symbols'));
  const { basis = 'total', currency = 'local', interval = '1d' } = query;
  const isBenchmarkNamed = query.benchmark !== undefined && query.benchmark !== DEFAULT_BENCHMARK;
  const namedIndex = isBenchmarkNamed ? find(query.benchmark ?? '', 'benchmark') : null;
  const benchmark =
    query.benchmark === DEFAULT_BENCHMARK
      ? await chooseListBenchmark(store, instruments, { asOf, basis, window })
      : namedIndex && namedBenchmark(namedIndex, null, basis);
  const comparisonParams = {
    instruments,
    benchmark,
    isBenchmarkNamed,
    asOf,
    window,
    range,
    basis,
    currency,
    interval,
    riskFree,
  };
  const suggestions = Object.fromEntries(unknown.map((text) => [text, suggestKnown(store, text, asOf)]));
  const answer = { meta, unknown, suggestions, ...(await readComparison(store, comparisonParams)) };
  if (query.lines === undefined) return answer;
  const figures = FUNDAMENTAL_FIGURE_IDS;
  return {
    ...answer,
    fundamentals: await readTableRows(store, instruments, { asOf, figures, withSpark: false }),
  };
}

/** A table of the response. */
export const comparisonTable = (answer: Comparison, { part = 'statistics' }: CompareQuery): CsvTable =>
  TABLES[part](answer);

/**
 * The window given by `from` and `to`, else the range given by `range` with its days if all series extend to
 * the as-of day.
 *
 * @throws AppError REQUEST_INVALID naming the invalid parameter.
 */
function readWindow(
  { from, range, to }: { from?: string; range?: string; to?: string },
  asOf: EpochDay,
): Pick<ComparisonParams, 'range' | 'window'> {
  const isOpen = from === undefined && to === undefined;
  if (!isOpen || range === undefined) {
    const days = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    return { range: null, window: parseWindow(days, asOf) };
  }
  const choice = parseRange({ range });
  if (choice === null) {
    const fault = `must be one of ${RANGE_PRESETS.join(', ')} or a year, got "${range.slice(0, 40)}"`;
    throw new AppError('REQUEST_INVALID', `range ${fault}`, { fields: { range: [fault] } });
  }
  return { range: choice, window: rangeWindow(choice, asOf) };
}

/** True when the text is the symbol, alias or id of an instrument. */
function isKnown(store: MarketStore, text: string): boolean {
  return (store.find(text) ?? store.find(canonicalSymbol(text))) !== null;
}

/**
 * The instruments of a list of symbols, each once.
 *
 * @param find - Returns null for a symbol to skip.
 * @throws AppError REQUEST_INVALID for none or more than {@link MAX_COMPARED}, and any error that `find`
 *   throws.
 */
function findInstruments(
  symbols: string,
  find: (text: string) => InstrumentRecord | null,
): InstrumentRecord[] {
  const texts = symbols
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (texts.length === 0) throw invalidSymbols('must name at least one symbol');
  if (texts.length > MAX_COMPARED) {
    throw invalidSymbols(`must name at most ${MAX_COMPARED} symbols, got ${texts.length}`);
  }
  const instruments = texts.flatMap((text) => find(text) ?? []);
  return [...new Map(instruments.map((instrument) => [instrument.id, instrument])).values()];
}

function invalidSymbols(fault: string): AppError {
  return new AppError('REQUEST_INVALID', `symbols ${fault}`, { fields: { symbols: [fault] } });
}

const TABLES: Readonly<Record<Part, (answer: Comparison) => CsvTable>> = {
  statistics: toStatisticsTable,
  series: toSeriesTable,
  correlation: toCorrelationTable,
};

function notesOf({
  basis,
  benchmark,
  commonEnd,
  commonStart,
  currency,
  interval,
  limitedBy,
  n,
  unknown,
}: Comparison): string[] {
  return [
    `the same days in every row: ${commonStart ?? 'none'} to ${commonEnd ?? 'none'}, n = ${n} returns, interval ${interval}`,
    `the common start is set by ${limitedBy ?? 'the window'}`,
    `basis: ${basis}; currency: ${currency}; ${describeBenchmark(benchmark)}`,
    ...unknown.map((text) => `left out: no instrument is called "${text}"`),
  ];
}

function toStatisticsTable(answer: Comparison): CsvTable {
  const symbols = Object.keys(answer.statistics);
  const ids = Object.keys(answer.statistics[symbols[0] ?? ''] ?? {});
  const defined = FIGURES.filter(({ id }) => ids.includes(id));
  return {
    title: `Comparison of ${answer.symbols.join(', ')}`,
    notes: notesOf(answer),
    columns: [
      { name: 'symbol', definition: 'as requested; the benchmark last if it is not one of them' },
      ...defined.map(({ id, formula, name, unit }) => ({
        name: id,
        definition: `${name}; ${formula}; unit ${unit}; empty if missing`,
      })),
    ],
    rows: symbols.map((symbol) => [
      symbol,
      ...defined.map(({ id }) => answer.statistics[symbol]![id] ?? null),
    ]),
  };
}

function toSeriesTable(answer: Comparison): CsvTable {
  const symbols = Object.keys(answer.series);
  const what = answer.basis === 'total' ? 'dividends reinvested' : 'split-adjusted close';
  return {
    title: `Series of ${answer.symbols.join(', ')}`,
    notes: notesOf(answer),
    columns: [
      { name: 'date', definition: 'days that all series have' },
      ...symbols.map((symbol) => ({
        name: symbol,
        definition: `${what}, ${answer.currency === 'local' ? 'in its own currency or unit' : answer.currency}`,
      })),
    ],
    rows: answer.dates.map((date, index) => [
      date,
      ...symbols.map((symbol) => answer.series[symbol]![index] ?? null),
    ]),
  };
}

function toCorrelationTable(answer: Comparison): CsvTable {
  return {
    title: `Correlations of ${answer.symbols.join(', ')}`,
    notes: notesOf(answer),
    columns: [
      { name: 'symbol', definition: 'in the requested order' },
      ...answer.symbols.map((symbol) => ({
        name: symbol,
        definition: `correlation of returns with ${symbol}; empty if missing`,
      })),
    ],
    rows: answer.symbols.map((symbol, row) => [symbol, ...answer.correlation[row]!]),
  };
}
