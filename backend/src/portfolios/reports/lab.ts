import { alignSeries, type DatedValues } from '@/lib/analytics';
import { simulateMix, type SimulatedMix } from '@/lib/analytics/portfolio/mix-simulation';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { Lab } from '@/lib/contracts/portfolios/lab';
import { AppError } from '@/lib/domain/errors';
import { addMonths, formatIsoDate, weekday } from '@/lib/domain/iso-date';
import type { DayRange } from '@/lib/domain/ranges';
import type { MarketStore } from '../../market/market-store';
import { findAssetInstrument } from '../resolve-assets';
import { findBenchmark } from './find-benchmark';
import { readFrontier, RESAMPLING } from './lab-frontier';
import { parseLabRules, type AskedMix, type LabQuery, type LabRules } from './lab-rules';
import { ownLine } from './own-line';
import { measureSeries, tradingDaysOf, type MeasuredBenchmark } from './measured-series';
import { headOf, type ReportScope } from './report-scope';
import { readParts, WHAT_IF_WORDS } from './what-if-line';

/** The portfolio itself as a part of a mix: its time-weighted return. */
const OWN = 'portfolio';
/** Length of the window of a call that names none. */
const USUAL_MONTHS = 120;
/** Consumer prices, by which amounts are real. */
const PRICES = 'inflation';

/** A word, or a symbol in capitals: `cash` is money, `CASH` a symbol. */
const keyOf = (id: string): string =>
  id === OWN || WHAT_IF_WORDS.some((word) => word === id) ? id : id.toUpperCase();

/** The parts of mixes, by {@link keyOf}. */
type LabParts = ReadonlyMap<
  string,
  { readonly id: string; readonly name: string; readonly line: DatedValues }
>;

/**
 * GET …/lab/: mixes of the portfolio, instruments, cash and bills over one window, with money, costs, rules of rebalancing and debt;
 * and the efficient frontier of assets over the same window.
 *
 * @throws AppError REQUEST_INVALID, INSTRUMENT_UNKNOWN at the parameter.
 */
export async function readLab(
  store: MarketStore,
  scope: ReportScope,
  query: LabQuery,
): Promise<Omit<Lab, 'meta'>> {
  const rules = parseLabRules(query);
  const { params, range } = scope;
  const to = Math.min(params.to ?? range.to, range.to);
  const window: DayRange = { from: params.from ?? addMonths(to, -USUAL_MONTHS), to };
  const against = await findBenchmark(store, scope, undefined);
  const mixes = rules.mixes.length > 0 ? rules.mixes : usualMixes(against);
  requireParts(store, mixes);
  const windowed = { ...scope, range: window };
  const { gap: ownGap, parts } = await readLabParts(store, windowed, { against, mixes, real: rules.real });
  const days = tradingDaysOf(against) ?? weekdaysOf(window);
  const used = [...parts.values()].map(({ line }) => line);
  const aligned = alignSeries([...used, { days, values: new Float64Array(days.length) }]);
  const first = Math.max(0, lastOnOrBefore(aligned.days, window.from));
  const end = lastOnOrBefore(aligned.days, to) + 1;
  const commonDays = aligned.days.slice(first, Math.max(first, end));
  const columns = new Map(
    [...parts.keys()].map((key, at) => [key, aligned.columns[at]!.slice(first, Math.max(first, end))]),
  );
  const isEmpty = commonDays.length < 2;
  const simulated = isEmpty
    ? []
    : await simulateMixes(store, windowed, { columns, days: commonDays, mixes, rules });
  const frontier = await readFrontier(store, windowed, { asked: rules.assets, window });
  const { assets: _, mixes: __, ...method } = rules;
  const valuesOf = (at: number): number[] => Array.from(simulated[at]?.mix.values ?? []);
  return {
    ...headOf(windowed),
    from: formatIsoDate(commonDays[0] ?? window.from),
    to: formatIsoDate(commonDays.at(-1) ?? to),
    dates: isEmpty ? [] : Array.from(commonDays, (day) => formatIsoDate(day)),
    values1: valuesOf(0),
    values2: valuesOf(1),
    values3: valuesOf(2),
    lines: await Promise.all(
      mixes.map((mix, at) =>
        describeLine(store, windowed, {
          days: commonDays,
          mix,
          parts,
          real: rules.real,
          simulated: simulated[at]?.mix,
        }),
      ),
    ),
    parts: [...parts.values()].map(({ id, line, name }) => ({
      id,
      name,
      firstDay: line.days.length === 0 ? null : formatIsoDate(line.days[0]!),
    })),
    ...frontier,
    gap: isEmpty ? { gap: ownGap ?? 'no-data', need: null, have: null } : null,
    method: {
      mixes: mixes.map(({ text }) => text),
      ...method,
      bill: (await store.bill(scope.book.asOf))?.id ?? null,
      ...RESAMPLING,
    },
  };
}

function usualMixes(against: MeasuredBenchmark | null): AskedMix[] {
  const ownMix: AskedMix = { field: 'mix1', text: OWN, parts: [{ id: OWN, weight: 1 }] };
  if (!against) return [ownMix];
  const { symbol } = against.benchmark.instrument;
  return [ownMix, { field: 'mix2', text: symbol, parts: [{ id: symbol, weight: 1 }] }];
}

/** @throws AppError INSTRUMENT_UNKNOWN at the parameter of the mix. */
function requireParts(store: MarketStore, mixes: readonly AskedMix[]): void {
  for (const { field, parts } of mixes)
    for (const { id } of parts) {
      if (id === OWN || WHAT_IF_WORDS.some((word) => word === id) || findAssetInstrument(store, id)) continue;
      throw new AppError('INSTRUMENT_UNKNOWN', `No instrument is called "${id}".`, {
        fields: {
          [field]: [
            `names ${id}, which is neither ${OWN}, ${WHAT_IF_WORDS.join(', ')} nor the symbol of a stored instrument`,
          ],
        },
      });
    }
}

/** Monday to Friday of a window. */
function weekdaysOf({ from, to }: DayRange): Int32Array {
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  return Int32Array.from(days.filter((day) => weekday(day) % 6 !== 0));
}

async function readLabParts(
  store: MarketStore,
  scope: ReportScope,
  {
    against,
    mixes,
    real,
  }: {
    readonly against: MeasuredBenchmark | null;
    readonly mixes: readonly AskedMix[];
    readonly real: boolean;
  },
): Promise<{ readonly parts: LabParts; readonly gap: string | null }> {
  const names = new Map(mixes.flatMap(({ parts }) => parts.map(({ id }) => [keyOf(id), id] as const)));
  if (real) names.set(PRICES, PRICES);
  const marketNames = [...names].filter(([, id]) => id !== OWN);
  const read = await readParts(store, scope, {
    parts: marketNames.map(([, id]) => ({ id, weight: 1 })),
    rebalancing: 'none',
  });
  const parts: LabParts = new Map(marketNames.map(([key], at) => [key, read[at]!] as const));
  if (!names.has(OWN)) return { parts, gap: null };
  const ownPart = ownLine(scope, against);
  return {
    parts: new Map([[OWN, { id: OWN, name: scope.portfolio.name, line: ownPart.line }], ...parts]),
    gap: ownPart.gap,
  };
}

async function simulateMixes(
  store: MarketStore,
  scope: ReportScope,
  {
    columns,
    days,
    mixes,
    rules,
  }: {
    readonly columns: ReadonlyMap<string, Float64Array>;
    readonly days: Int32Array;
    readonly mixes: readonly AskedMix[];
    readonly rules: LabRules;
  },
): Promise<{ readonly mix: SimulatedMix }[]> {
  const bill = await store.bill(scope.book.asOf);
  const borrowing = Float64Array.from(days, (day) => {
    const at = bill ? lastOnOrBefore(bill.rates.days, day) : -1;
    const rate = at < 0 ? 0 : bill!.rates.rates[at]!;
    return rules.spread + (Number.isNaN(rate) ? 0 : rate);
  });
  const level = rules.real ? columns.get(PRICES)! : null;
  return mixes.map(({ parts }) => ({
    mix: simulateMix(
      { days, columns: parts.map(({ id }) => columns.get(keyOf(id))!), borrowing, level },
      {
        weights: parts.map(({ weight }) => weight),
        startValue: rules.start,
        monthly: rules.monthly,
        rebalancing: rules.rebalancing,
        band: rules.band,
        cost: rules.cost,
        fee: rules.fee,
        leverage: rules.leverage,
      },
    ),
  }));
}

async function describeLine(
  store: MarketStore,
  scope: ReportScope,
  {
    days,
    mix,
    parts,
    real,
    simulated,
  }: {
    readonly days: Int32Array;
    readonly mix: AskedMix;
    readonly parts: LabParts;
    readonly real: boolean;
    readonly simulated: SimulatedMix | undefined;
  },
): Promise<Lab['lines'][number]> {
  const [only] = mix.parts;
  const name = mix.parts.length === 1 ? parts.get(keyOf(only!.id))!.name : mix.text;
  const none = { totalReturn: null, cagr: null, volatility: null, sharpe: null, maxDrawdown: null };
  if (!simulated) return { mix: mix.text, name, end: null, paid: null, costs: null, ranOutOn: null, ...none };
  const { growth, paid, ranOutOn, values } = simulated;
  return {
    mix: mix.text,
    name,
    end: values.at(-1)!,
    paid: paid.at(-1)!,
    costs: simulated.costs,
    ranOutOn: ranOutOn === null ? null : formatIsoDate(ranOutOn),
    ...(growth.at(-1)! > 0
      ? await figuresOf(store, scope, { series: { days, values: growth }, real })
      : // What was lost has neither a yearly return nor a deviation.
        { ...none, totalReturn: -1, maxDrawdown: -1 }),
  };
}

async function figuresOf(
  store: MarketStore,
  scope: ReportScope,
  { real, series }: { readonly series: DatedValues; readonly real: boolean },
): Promise<Pick<Lab['lines'][number], 'totalReturn' | 'cagr' | 'volatility' | 'sharpe' | 'maxDrawdown'>> {
  const { figures } = await measureSeries(store, scope, { series, against: null });
  const figure = (id: string): number | null => {
    const value = figures[id];
    return typeof value === 'number' ? value : null;
  };
  return {
    totalReturn: figure('totalReturn'),
    cagr: figure('cagr'),
    volatility: figure('volatility'),
    sharpe: real ? null : figure('sharpe'),
    maxDrawdown: figure('maxDrawdown'),
  };
}
