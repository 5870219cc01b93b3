import { figureWindows, periodRates, simpleReturns } from '@/lib/analytics';
import type { FiguresInput } from '@/lib/analytics';
import { modifiedTailLoss, normalTailLoss, type TailLoss } from '@/lib/analytics/risk/value-at-risk';
import { dayWorking } from '@/lib/analytics/working/day-workings';
import { dailyCapture, relativeWorking } from '@/lib/analytics/working/relative-workings';
import { windowWorking } from '@/lib/analytics/working/window-workings';
import type { Working } from '@/lib/analytics/working/working';
import type { FigureStory } from '@/lib/contracts/figure-story';
import { figureById, type FigureDefinition, type FigureId } from '@/lib/domain/figures';
import { freshDaysOf } from '@/lib/domain/frequency';
import { periodsPerYear } from '@/lib/domain/instruments';
import { profileOf } from '@/lib/domain/instrument-profile';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { gapNote, type Metric } from '@/lib/domain/metric';
import { numberOrNull } from '@/lib/domain/number-or-null';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { toBenchmarkUsed } from '../benchmark/benchmark-series';
import { buildFiguresInput, readFigures, type FiguresParams, type FiguresResult } from './read-figures';

/** The figures of the range: measured over the window of the request. */
function isOfWindow({ group, id }: FigureDefinition): boolean {
  return (group === 'risk' && !/\.\dY$/.test(id)) || group === 'relative';
}

const WITH_RATE: ReadonlySet<string> = new Set([
  'sharpe',
  'sharpe.3Y',
  'sortino',
  'alpha',
  'beta',
  'r2',
  'correlation',
]);
const TAIL_LEVEL = 0.95;

/**
 * The computation of one figure of an instrument: its value, the formula with its inputs, window, rate,
 * benchmark, and where its rows are.
 *
 * @param id - An id of the registry.
 * @throws AppError DATE_BEFORE_DATA when there is no bar by the as-of day.
 */
export async function readFigureStory(
  store: MarketStore,
  instrument: InstrumentRecord,
  { id, params }: { readonly id: FigureId; readonly params: FiguresParams },
): Promise<Omit<FigureStory, 'meta'>> {
  const definition = figureById(id);
  const [set, input, tables] = await Promise.all([
    readFigures(store, instrument, params),
    buildFiguresInput(store, instrument, params),
    definition.basis === 'accounts' ? tablesOf(store, instrument, { id, asOf: params.asOf }) : [],
  ]);
  const value = set.figures[id] ?? null;
  const windows = figureWindows(input);
  const working = value === null ? null : workingOf(definition, { input, windows });
  const span = spanOf(definition, { set, input, working });
  return {
    symbol: instrument.symbol,
    kind: instrument.kind,
    figure: id,
    name: definition.name,
    unit: definition.unit,
    value,
    gap: set.gaps[id] ?? null,
    formula: definition.formula,
    expression: working?.expression ?? null,
    inputs: (working?.inputs ?? []).map(({ day, ...rest }) => ({
      ...rest,
      day: day === null ? null : formatIsoDate(day),
    })),
    ...span,
    basis: definition.basis === 'chosen' ? params.basis : definition.basis === 'total' ? 'total' : null,
    riskFree: WITH_RATE.has(id) ? set.riskFree : null,
    benchmark: definition.group === 'relative' && params.benchmark ? toBenchmarkUsed(params.benchmark) : null,
    related: relatedOf(id, { input, windows }),
    ...pathsOf(instrument, definition, { params, tables, window: span.window }),
  };
}

interface WorkingSource {
  readonly input: FiguresInput;
  readonly windows: ReturnType<typeof figureWindows>;
}

function workingOf(definition: FigureDefinition, { input, windows }: WorkingSource): Working | null {
  const { id } = definition;
  const { kind, frequency } = input;
  const { days, values } = windows.window;
  if (!isOfWindow(definition)) {
    const { view } = input;
    const series = { days: view.days, values: input.basis === 'total' ? view.total : view.close };
    const freshDays = input.freshDays ?? freshDaysOf(frequency);
    return dayWorking(id, { view, series, asOf: input.asOf, freshDays, fundamentals: input.fundamentals });
  }
  if (definition.group === 'relative') {
    const { benchmark, own } = windows;
    return benchmark && relativeWorking(id, { asset: own, benchmark, riskFree: input.riskFree });
  }
  if (values.length < 2) return null;
  const rates = periodRates(input.riskFree, days.subarray(1), periodsPerYear(kind, frequency));
  return windowWorking(id, { kind, frequency, window: windows.window, rates });
}

/** The observations that a figure covers, and their number. */
function spanOf(
  definition: FigureDefinition,
  {
    input,
    set,
    working,
  }: { readonly input: FiguresInput; readonly set: FiguresResult; readonly working: Working | null },
): Pick<FigureStory, 'window' | 'n'> {
  if (isOfWindow(definition)) {
    const n = set.figures.n;
    return { window: set.window, n: numberOrNull(n) };
  }
  const days = (working?.inputs ?? []).flatMap(({ day }) => (day === null ? [] : [day]));
  if (definition.group !== 'returns' || days.length < 2) return { window: { from: null, to: null }, n: null };
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const n = input.view.days.filter((day) => day > from && day <= to).length;
  return { window: { from: formatIsoDate(from), to: formatIsoDate(to) }, n };
}

/** The same figure by other usual methods. */
function relatedOf(id: FigureId, { input, windows }: WorkingSource): FigureStory['related'] {
  if (id === 'var95' || id === 'cvar95') {
    const { values } = windows.window;
    if (values.length < 2 || values.some((value) => !(value > 0))) return [];
    const returns = simpleReturns(values);
    const take = (tail: Metric<TailLoss>): Metric =>
      tail.ok
        ? { ok: true, value: id === 'var95' ? tail.value.valueAtRisk : tail.value.expectedShortfall }
        : tail;
    return [
      toRelated('Normal distribution', take(normalTailLoss(returns, TAIL_LEVEL))),
      toRelated('Modified (Cornish-Fisher)', take(modifiedTailLoss(returns, TAIL_LEVEL))),
    ];
  }
  if (id === 'upCapture' || id === 'downCapture') {
    const { benchmark, own } = windows;
    if (!benchmark) return [];
    const daily = dailyCapture(
      { asset: own, benchmark, riskFree: input.riskFree },
      id === 'upCapture' ? 'up' : 'down',
    );
    return daily ? [toRelated('Daily: ratio of mean returns', daily)] : [];
  }
  return [];
}

function toRelated(name: string, metric: Metric): FigureStory['related'][number] {
  return metric.ok ? { name, value: metric.value, gap: null } : { name, value: null, gap: gapNote(metric) };
}

/** A table of an instrument behind its figures of accounts and payments. */
interface SourceTable {
  readonly name: string;
  readonly path: string;
}

/** The tables from which a figure of accounts or payments is, those that there are by the day. */
async function tablesOf(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, id }: { readonly asOf: EpochDay; readonly id: FigureId },
): Promise<readonly SourceTable[]> {
  const { hasAccounts, paysDividends } = profileOf(instrument);
  const isOfPayments = id === 'dividendYield' || id === 'payout';
  const isOfAccounts = id !== 'dividendYield';
  const [reports, actions] = await Promise.all([
    hasAccounts && isOfAccounts ? store.fundamentals(instrument.id, asOf, 1) : [],
    paysDividends && isOfPayments ? store.actions(instrument.id, asOf) : null,
  ]);
  const base = `/instruments/${encodeURIComponent(instrument.symbol)}`;
  const day = { asof: formatIsoDate(asOf) };
  return [
    ...((actions?.dividends.length ?? 0) > 0
      ? [{ name: 'Dividends', path: withQuery(`${base}/dividends/`, { part: 'payments', ...day }) }]
      : []),
    ...(reports.length > 0
      ? [{ name: 'Accounts', path: withQuery(`${base}/financials/`, { period: 'quarterly', ...day }) }]
      : []),
  ];
}

/** The call that answers the same number, and those that answer the rows behind it. */
function pathsOf(
  { symbol }: InstrumentRecord,
  definition: FigureDefinition,
  {
    params,
    tables,
    window,
  }: {
    readonly params: FiguresParams;
    readonly tables: readonly SourceTable[];
    readonly window: FigureStory['window'];
  },
): Pick<FigureStory, 'request' | 'rows'> {
  const base = `/instruments/${encodeURIComponent(symbol)}`;
  const { asOf, basis, benchmark, riskFree } = params;
  const day = { asof: formatIsoDate(asOf) };
  const span = {
    ...(window.from === null ? {} : { from: window.from }),
    ...(window.to === null ? {} : { to: window.to }),
  };
  // As asked for: the first day of the window is another one for the benchmark where it traded on a later
  // day.
  const range = {
    ...(params.window.from === null ? {} : { from: formatIsoDate(params.window.from) }),
    to: formatIsoDate(params.window.to),
  };
  const ownRange = isOfWindow(definition) ? range : {};
  const request = withQuery(`${base}/figures/`, {
    ...ownRange,
    ...(definition.group === 'relative' && benchmark ? { benchmark: benchmark.instrument.symbol } : {}),
    ...(WITH_RATE.has(definition.id) && riskFree.kind === 'fixed'
      ? { riskfree: String(riskFree.annualRate) }
      : {}),
    ...(definition.basis === 'chosen' && basis === 'price' ? { basis } : {}),
    ...day,
  });
  const prices = { name: `Prices of ${symbol}`, path: withQuery(`${base}/prices/`, { ...span, ...day }) };
  if (definition.basis === 'accounts') return { request, rows: [...tables, prices] };
  const against =
    definition.group === 'relative' && benchmark
      ? [
          {
            name: `Prices of ${benchmark.instrument.symbol}`,
            path: withQuery(`/instruments/${encodeURIComponent(benchmark.instrument.symbol)}/prices/`, {
              ...span,
              ...day,
            }),
          },
        ]
      : [];
  return { request, rows: [prices, ...against] };
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}
