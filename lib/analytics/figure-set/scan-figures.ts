import { minimumSample } from '@/lib/domain/figures/figure-catalog';
import type { FigureId } from '@/lib/domain/figures/figure-catalog';
import { refusalsOf } from '@/lib/domain/figures/series-rules';
import type { FigureTraits } from '@/lib/domain/figures/series-rules';
import { hasEnded } from '@/lib/domain/freshness';
import { HORIZONS } from '@/lib/domain/horizons';
import type { Horizon } from '@/lib/domain/horizons';
import { periodsPerYear } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Metric } from '@/lib/domain/metric';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { SeriesView } from '@/lib/domain/series';
import { annualizeOverYears } from '../returns/annualize';
import { HORIZON_YEARS } from '../returns/horizon-targets';
import { scanHorizons } from '../returns/scan-horizons';
import type { TypedDailyValues } from '../returns/scan-horizons';
import { sharpeOfMoments } from '../risk/sharpe-ratio';
import { volatilityOfMoments } from '../risk/volatility';
import { passWindow } from '../risk/window-pass';
import { lastOnOrBefore } from '../series/day-index';
import { recentDay, valuesOf, valuesSince, windowStart } from './day-windows';
import { ratesByDay } from './risk-free';
import type { RiskFree } from './risk-free';

/** Levels at the last bar. */
const LEVEL_IDS = ['price', 'change', 'changePercent'] as const satisfies readonly FigureId[];
/** Figures of the default window of five years. */
const WINDOW_IDS = [
  'totalReturn',
  'volatility',
  'sharpe',
  'maxDrawdown',
] as const satisfies readonly FigureId[];
/** The ids of each horizon: its total return, and its annual return where that is one by exact years. */
const HORIZON_IDS = HORIZONS.map((horizon) => ({
  horizon,
  total: `return.${horizon}` satisfies FigureId as FigureId,
  annualized: HORIZON_YEARS[horizon] === undefined ? null : (`annualized.${horizon}` as FigureId),
  years: HORIZON_YEARS[horizon] ?? 1,
}));

/** The figures that {@link scanFigures} can compute. */
export const SCANNABLE_FIGURES: ReadonlySet<FigureId> = new Set<FigureId>([
  ...LEVEL_IDS,
  ...WINDOW_IDS,
  ...HORIZON_IDS.flatMap(({ annualized, total }) => (annualized === null ? [total] : [total, annualized])),
]);

/** An instrument of a table, and its series. */
export interface ScannedInstrument {
  readonly instrument: FigureTraits;
  readonly view: SeriesView;
}

/** The day and the conventions of a table. */
export interface ScanOptions {
  readonly asOf: EpochDay;
  readonly basis: ReturnBasis;
  readonly riskFree: RiskFree;
}

/** The places of the figures in a row; -1 for one that is not wanted. */
interface Slots {
  readonly levels: readonly number[];
  readonly window: readonly number[];
  readonly horizons: readonly Horizon[];
  readonly returns: readonly {
    readonly total: number;
    readonly annualized: number;
    readonly years: number;
  }[];
  readonly hasWindow: boolean;
  readonly needsSeries: boolean;
  /** No return of more than five years is among them. */
  readonly isRecent: boolean;
}

const LONG_HORIZONS: ReadonlySet<Horizon> = new Set<Horizon>(['10Y', 'SI']);

/**
 * Figures of the instruments of a table, without an object for each of them. Every number equals that of
 * `computeFigures`, bit for bit.
 *
 * @param ids - Some of {@link SCANNABLE_FIGURES}.
 * @returns One value for each instrument and id, row by row in the order of the ids; NaN where
 *   `computeWantedFigures` has to answer: a figure with a gap, and all of an instrument that is not daily,
 *   has ended or can not have some.
 */
export function scanFigures(
  instruments: readonly ScannedInstrument[],
  ids: readonly FigureId[],
  options: ScanOptions,
): Float64Array {
  const slots = slotsOf(ids);
  const width = ids.length;
  const values = new Float64Array(instruments.length * width).fill(NaN);
  const rows: number[] = [];
  const series: TypedDailyValues[] = [];
  for (let row = 0; row < instruments.length; row++) {
    const { instrument, view } = instruments[row]!;
    if (!isRegular(instrument, view, options)) continue;
    rows.push(row);
    if (slots.needsSeries) series.push(seriesOf(view, options.basis, slots.isRecent));
    writeLevels(values, row * width, view, slots);
  }
  if (!slots.needsSeries) return values;
  const { horizons } = slots;
  const returns = scanHorizons(horizons.length === 0 ? [] : series, { asOf: options.asOf, horizons });
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place]!;
    writeReturns(values, row * width, { returns, from: place * horizons.length, slots });
    if (slots.hasWindow)
      writeWindow(values, row * width, {
        instrument: instruments[row]!.instrument,
        series: series[place]!,
        slots,
        options,
      });
  }
  for (let cell = 0; cell < values.length; cell++) if (!Number.isFinite(values[cell]!)) values[cell] = NaN;
  return values;
}

function slotsOf(ids: readonly FigureId[]): Slots {
  const slotOf = (id: FigureId | null): number => (id === null ? -1 : ids.indexOf(id));
  const hasWindow = WINDOW_IDS.some((id) => slotOf(id) >= 0);
  const wantedHorizons = HORIZON_IDS.filter(
    ({ annualized, total }) => slotOf(total) >= 0 || slotOf(annualized) >= 0,
  );
  return {
    levels: LEVEL_IDS.map(slotOf),
    window: WINDOW_IDS.map(slotOf),
    horizons: wantedHorizons.map(({ horizon }) => horizon),
    returns: wantedHorizons.map(({ annualized, total, years }) => ({
      total: slotOf(total),
      annualized: slotOf(annualized),
      years,
    })),
    hasWindow,
    needsSeries: hasWindow || wantedHorizons.length > 0,
    isRecent: !wantedHorizons.some(({ horizon }) => LONG_HORIZONS.has(horizon)),
  };
}

/** True for a daily series that has not ended, of an instrument that can have every figure. */
function isRegular(instrument: FigureTraits, { days }: SeriesView, { asOf, basis }: ScanOptions): boolean {
  const { frequency = 'daily' } = instrument;
  const lastDay = days[days.length - 1];
  if (lastDay === undefined || lastDay > asOf || hasEnded(lastDay, asOf)) return false;
  return frequency === 'daily' && refusalsOf(instrument, basis) === null;
}

function seriesOf(view: SeriesView, basis: ReturnBasis, isRecent: boolean): TypedDailyValues {
  return isRecent ? valuesSince(view, basis, recentDay(view)) : valuesOf(view, basis);
}

function writeLevels(values: Float64Array, start: number, { close }: SeriesView, { levels }: Slots): void {
  const [price, change, changePercent] = levels as [number, number, number];
  const last = close[close.length - 1] ?? NaN;
  const previous = close[close.length - 2] ?? NaN;
  if (price >= 0) values[start + price] = last;
  if (change >= 0) values[start + change] = last - previous;
  if (changePercent >= 0) values[start + changePercent] = last / previous - 1;
}

function writeReturns(
  values: Float64Array,
  start: number,
  { from, returns, slots }: { readonly returns: Float64Array; readonly from: number; readonly slots: Slots },
): void {
  for (let column = 0; column < slots.returns.length; column++) {
    const { annualized, total, years } = slots.returns[column]!;
    const value = returns[from + column]!;
    if (total >= 0) values[start + total] = value;
    if (annualized >= 0) values[start + annualized] = annualizeOverYears(value, years);
  }
}

/** Writes the figures of the default window that its returns suffice for. */
function writeWindow(
  values: Float64Array,
  start: number,
  { instrument, options, series, slots }: ScannedWindow,
): void {
  const [totalReturn, volatility, sharpe, maxDrawdown] = slots.window as [number, number, number, number];
  const first = Math.max(lastOnOrBefore(series.days, windowStart(series.days[series.days.length - 1]!)), 0);
  const n = series.days.length - 1 - first;
  if (n === 0) return;
  const window = { days: series.days.subarray(first), values: series.values.subarray(first) };
  const perYear = periodsPerYear(instrument.kind, instrument.frequency);
  const rates = sharpe < 0 ? null : ratesByDay(options.riskFree, window.days[1]!, perYear);
  const pass = passWindow(window, rates);
  if (pass === null) return;
  const { deviation, excessDeviation, excessMean } = pass;
  if (totalReturn >= 0) values[start + totalReturn] = window.values[n]! / window.values[0]! - 1;
  if (maxDrawdown >= 0) values[start + maxDrawdown] = pass.depth;
  if (volatility >= 0 && n >= VOLATILITY_SAMPLE)
    values[start + volatility] = numberOf(volatilityOfMoments({ n, deviation }, perYear));
  if (sharpe >= 0 && n >= SHARPE_SAMPLE)
    values[start + sharpe] = numberOf(
      sharpeOfMoments({ n, mean: excessMean, deviation: excessDeviation }, perYear),
    );
}

/** The inputs of the figures of a window. */
interface ScannedWindow {
  readonly instrument: FigureTraits;
  readonly series: TypedDailyValues;
  readonly slots: Slots;
  readonly options: ScanOptions;
}

const VOLATILITY_SAMPLE = minimumSample('volatility') ?? 0;
const SHARPE_SAMPLE = minimumSample('sharpe') ?? 0;
function numberOf(metric: Metric): number {
  return metric.ok ? metric.value : NaN;
}
