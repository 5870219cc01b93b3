import type { FigureId } from '@/lib/domain/figures';
import {
  ACCOUNT_FIGURE_IDS,
  FUNDAMENTAL_FIGURE_IDS,
  PRICE_FIGURE_IDS,
  RELATIVE_FIGURE_IDS,
  RISK_FIGURE_IDS,
  WINDOW_RISK_IDS,
  TECHNICAL_FIGURE_IDS,
} from '@/lib/domain/figures/figure-catalog';
import type { RelativeFigureId, WindowRiskId } from '@/lib/domain/figures/figure-catalog';
import { freshDaysOf } from '@/lib/domain/frequency';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import { hasEnded } from '@/lib/domain/freshness';
import { refusalsOf } from '@/lib/domain/figures/series-rules';
import type { FigureTraits } from '@/lib/domain/figures/series-rules';
import { isPriceReturnKnown } from '@/lib/domain/instrument-profile';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay, IsoDate } from '@/lib/domain/iso-date';
import { endedGap, gap } from '@/lib/domain/metric';
import type { Gap } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { lastOnOrBefore } from '../series/day-index';
import { cutView } from '../series/slice-view';
import { cutToWindow, recentDay, valuesOf, valuesSince, windowStart } from './day-windows';
import { FigureCollector } from './figure-collector';
import type { FigureValues } from './figure-collector';
import { enterAccountFigures, enterFundamentalFigures } from './fundamental-figures';
import type { ReportedFacts } from './fundamental-figures';
import { enterPriceFigures } from './price-figures';
import type { Freshness } from './price-figures';
import { enterRelativeFigures } from './relative-figures';
import type { RelativeSide } from './relative-figures';
import { enterReturnFigures } from './return-figures';
import { addRiskFigures } from './risk-figures';
import type { WindowValues } from './risk-figures';
import type { RiskFree } from './risk-free';
import { enterTechnicalFigures } from './technical-figures';
import { enterTermFigures } from './term-figures';
import { enterYearFigures } from './year-figures';

/** A series that an instrument is measured against. */
export interface BenchmarkInput extends FigureTraits {
  readonly view: SeriesView;
  /**
   * The basis on which both sides are compared; default: the basis of the figures. Against a price index,
   * both use the price return.
   */
  readonly comparedBasis?: ReturnBasis;
}

/** Input of the figures of a window. */
export interface RangeInput extends FigureTraits {
  /** Split-adjusted as of `asOf`; bars after it are not used. */
  readonly view: SeriesView;
  readonly asOf: EpochDay;
  /** First day of the risk window; default five calendar years before the last observation in it. */
  readonly from?: EpochDay | undefined;
  /** Last day of the risk window; default `asOf`, and cut to it. */
  readonly to?: EpochDay | undefined;
  /** Maximum age of the last observation in days; default: by the frequency of the series. */
  readonly freshDays?: number | undefined;
  readonly benchmark: BenchmarkInput | null;
  readonly riskFree: RiskFree;
  readonly basis: ReturnBasis;
}

/** Input of all figures of an instrument. */
export interface FiguresInput extends RangeInput {
  readonly fundamentals: ReportedFacts | null;
}

/** Figures with the window that the risk figures actually cover. */
export interface FigureSet<Id extends string = FigureId> extends FigureValues<Id> {
  /** Days of the first and last observation used; null when there is none. */
  readonly window: { readonly from: IsoDate | null; readonly to: IsoDate | null };
  /** Mean annual risk-free rate over the window, a fraction; null when no bill covers it. */
  readonly riskFreeRate: number | null;
}

/** Ids of the figures that depend only on a window. */
export type RangeFigureId = WindowRiskId | 'n' | RelativeFigureId;

/** The figures of a chosen window; all others end at the as-of day. */
const WINDOW_IDS: readonly FigureId[] = [...WINDOW_RISK_IDS, 'n', ...RELATIVE_FIGURE_IDS];

/** Risk figures of terms that end at the last observation. */
const TERM_IDS: readonly FigureId[] = RISK_FIGURE_IDS.filter((id) => /\.\dY$/.test(id));

/** Adds the figures relative to the benchmark, with both sides on the basis of the comparison. */
function enterComparison(collector: FigureCollector, input: RangeInput, range: DayBounds): void {
  if (!collector.wants(...RELATIVE_FIGURE_IDS)) return;
  const { benchmark, riskFree } = input;
  const basis = benchmark?.comparedBasis ?? input.basis;
  const isKnown = basis === 'total' || [input, benchmark].every((side) => !side || isPriceReturnKnown(side));
  if (!isKnown) {
    collector.putGap(RELATIVE_FIGURE_IDS, gap('basis-unknown'));
    return;
  }
  const sides = cutSides(input, range);
  enterRelativeFigures(collector, sides.own, { benchmark: sides.benchmark, riskFree });
}

/** First and last day of a window. */
interface DayBounds {
  readonly from: EpochDay;
  readonly to: EpochDay;
}

/** Both sides of a comparison within a window, on the basis of the comparison. */
function cutSides(
  { basis: ownBasis, benchmark, frequency, kind, view }: RangeInput,
  { from, to }: DayBounds,
): { readonly own: RelativeSide; readonly benchmark: RelativeSide | null } {
  const basis = benchmark?.comparedBasis ?? ownBasis;
  const sides = benchmark === null ? [view] : [view, benchmark.view];
  // A monthly series starts with the previous month end: the daily series joined with it must reach back as
  // far.
  const start = benchmark === null ? from : startOfBoth(sides, [frequency, benchmark.frequency], from);
  const cut = (side: SeriesView): WindowValues =>
    cutToWindow(valuesSince(side, basis, Math.min(start, recentDay(side))), start, to);
  return {
    own: { window: cut(view), kind, frequency },
    benchmark: benchmark && {
      window: cut(benchmark.view),
      kind: benchmark.kind,
      frequency: benchmark.frequency,
    },
  };
}

/** The windows from which {@link computeFigures} computes risk and relative figures. */
export function figureWindows(input: RangeInput): {
  readonly window: WindowValues;
  readonly own: RelativeSide;
  readonly benchmark: RelativeSide | null;
} {
  const view = cutView(input.view, input.asOf);
  const bounds = boundsOf({ ...input, view });
  return {
    window: cutToWindow(valuesOf(view, input.basis), bounds.from, bounds.to),
    ...cutSides({ ...input, view }, bounds),
  };
}

/** @throws RangeError when the window is reversed. */
function boundsOf(input: RangeInput): DayBounds {
  const to = Math.min(input.to ?? input.asOf, input.asOf);
  const from = input.from ?? windowStart(anchorOf(input.view.days, to));
  if (from > to) {
    throw new RangeError(`the window begins (${formatIsoDate(from)}) after its end (${formatIsoDate(to)})`);
  }
  return { from, to };
}

/**
 * The first day of two series to cut: `from`, or the day of the base value before it when a series is not
 * daily.
 */
function startOfBoth(
  series: readonly Pick<SeriesView, 'days'>[],
  frequencies: readonly (SeriesFrequency | undefined)[],
  from: EpochDay,
): EpochDay {
  const bases = series.map(({ days }, index) => {
    const place = (frequencies[index] ?? 'daily') === 'daily' ? -1 : lastOnOrBefore(days, from);
    return place < 0 ? from : days[place]!;
  });
  return Math.min(from, ...bases);
}

/** The last observation on or before a day; the day itself when there is none. */
function anchorOf(days: Int32Array, day: EpochDay): EpochDay {
  return days[lastOnOrBefore(days, day)] ?? day;
}

/**
 * The as-of day and the maximum age of the last observation: a monthly series has not ended after two weeks.
 */
function freshnessOf({ asOf, freshDays, frequency }: RangeInput): Freshness {
  return { asOf, freshDays: freshDays ?? freshDaysOf(frequency) };
}

/**
 * Gap for the figures of the day when the series has ended. Null otherwise, and for a series without
 * observations.
 */
function endOf({ days }: SeriesView, { asOf, freshDays }: Freshness): Gap | null {
  const lastDay = days[days.length - 1];
  return lastDay !== undefined && hasEnded(lastDay, asOf, freshDays) ? endedGap(lastDay) : null;
}

/**
 * Adds risk and relative figures of the window and returns the covered range. The default window ends at the
 * as-of day; its figures are gaps when the series has ended by then. A chosen window is measured over the
 * observations it contains.
 */
function enterRange(
  collector: FigureCollector,
  input: RangeInput,
): Pick<FigureSet, 'window' | 'riskFreeRate'> {
  const { from, to } = boundsOf(input);
  const end = input.from === undefined && to === input.asOf ? endOf(input.view, freshnessOf(input)) : null;
  if (end !== null) {
    collector.putGap(WINDOW_IDS, end);
    return { window: { from: null, to: null }, riskFreeRate: null };
  }
  const since = Math.min(from, recentDay(input.view));
  const window = cutToWindow(valuesSince(input.view, input.basis, since), from, to);
  const riskFreeRate = addRiskFigures(collector, window, input);
  enterComparison(collector, input, { from, to });
  const { days } = window;
  const dayAt = (index: number): IsoDate | null => (days.length === 0 ? null : formatIsoDate(days[index]!));
  return { window: { from: dayAt(0), to: dayAt(days.length - 1) }, riskFreeRate };
}

/**
 * The figures of a chosen range: risk, and relative to the benchmark. The browser calls it when a range is
 * dragged; the numbers equal those of {@link computeFigures} for the same window.
 *
 * @throws RangeError when the window is reversed.
 */
export function computeRangeFigures(input: RangeInput): FigureSet<RangeFigureId> {
  const collector = new FigureCollector(null, refusalsOf(input, input.basis));
  const view = cutView(input.view, input.asOf);
  const covered = enterRange(collector, { ...input, view });
  return { ...collector.values(), ...covered };
}

/**
 * Computes every figure of an instrument at an as-of day, by id. Data after `asOf` are not used. Levels
 * (price, ranges, indicators) use the split-adjusted close, high and low; returns and risk use the chosen
 * basis. Returns over horizons are counted back from the last observation by `asOf`; risk figures end with
 * the window. For a series that has ended by `asOf`, the figures of the day are gaps `ended`.
 *
 * @returns Every id of the registry; null values have their reason in `gaps`.
 * @throws RangeError when the window is reversed.
 */
export function computeFigures(input: FiguresInput): FigureSet {
  const collector = new FigureCollector(null, refusalsOf(input, input.basis));
  const covered = enterRange(collector, { ...input, view: cutView(input.view, input.asOf) });
  enterDayFigures(collector, input);
  return { ...collector.values(), ...covered };
}

/**
 * Computes only the wanted figures of {@link computeFigures}, identical bit for bit.
 *
 * @param wantedIds - Must not be mutated afterwards: data derived from it are cached. The answer has its order.
 *
 * @throws RangeError when the window is reversed.
 */
export function computeWantedFigures(input: FiguresInput, wantedIds: ReadonlySet<FigureId>): FigureValues {
  const parts = partsOf(wantedIds);
  const collector = new FigureCollector(wantedIds, refusalsOf(input, input.basis), parts.blank);
  if (parts.hasWindow) enterRange(collector, { ...input, view: cutView(input.view, input.asOf) });
  enterDayFigures(collector, input, parts);
  return collector.values();
}

/** Parts of the figure set that contain a wanted figure. */
interface Parts {
  readonly hasWindow: boolean;
  /** Figures measured on the chosen basis that end at the as-of day. */
  readonly hasReturns: boolean;
  readonly hasTechnical: boolean;
  /** No return of more than five years is among them. */
  readonly isRecent: boolean;
  /** Every wanted figure as null, in the order of the set. */
  readonly blank: Readonly<Record<string, null>>;
}

const ALL_PARTS: Omit<Parts, 'blank'> = {
  hasWindow: true,
  hasReturns: true,
  hasTechnical: true,
  isRecent: false,
};

/** Figures of returns of more than five years. */
const LONG_ID = /\.(?:10Y|SI)$/;

const WINDOW_SET: ReadonlySet<FigureId> = new Set(WINDOW_IDS);
const TECHNICAL_SET: ReadonlySet<FigureId> = new Set(TECHNICAL_FIGURE_IDS);
/** Figures that need neither returns nor wealth. */
const OTHER_SET: ReadonlySet<FigureId> = new Set<FigureId>([
  ...PRICE_FIGURE_IDS,
  ...FUNDAMENTAL_FIGURE_IDS,
  ...ACCOUNT_FIGURE_IDS,
]);

const partsOfSets = new WeakMap<ReadonlySet<FigureId>, Parts>();

/** Cached by set: a table passes the same set for every row. */
function partsOf(wanted: ReadonlySet<FigureId>): Parts {
  const cachedParts = partsOfSets.get(wanted);
  if (cachedParts) return cachedParts;
  const ids = [...wanted];
  const parts = {
    hasWindow: ids.some((id) => WINDOW_SET.has(id)),
    hasTechnical: ids.some((id) => TECHNICAL_SET.has(id)),
    isRecent: !ids.some((id) => LONG_ID.test(id)),
    hasReturns: ids.some((id) => !WINDOW_SET.has(id) && !TECHNICAL_SET.has(id) && !OTHER_SET.has(id)),
    blank: Object.fromEntries(ids.map((id) => [id, null])),
  };
  partsOfSets.set(wanted, parts);
  return parts;
}

/** Adds all figures that end at the as-of day, that is, all except those of the window. */
function enterDayFigures(
  collector: FigureCollector,
  input: FiguresInput,
  parts: Omit<Parts, 'blank'> = ALL_PARTS,
): void {
  const { asOf, basis, frequency, kind } = input;
  const view = cutView(input.view, asOf);
  const freshness = freshnessOf(input);
  const end = endOf(view, freshness);
  enterPriceFigures(collector, view, freshness);
  if (parts.hasReturns) {
    const series = parts.isRecent ? valuesSince(view, basis, recentDay(view)) : valuesOf(view, basis);
    enterReturnFigures(collector, series, freshness);
    if (end !== null) collector.putGap(TERM_IDS, end);
    else {
      enterYearFigures(collector, series, { kind, frequency });
      enterTermFigures(collector, series, { kind, frequency, riskFree: input.riskFree });
    }
  }
  if (parts.hasTechnical) {
    if (end === null) enterTechnicalFigures(collector, view);
    else collector.putGap(TECHNICAL_FIGURE_IDS, end);
  }
  const price = end ?? view.close[view.close.length - 1] ?? null;
  enterFundamentalFigures(collector, price, input.fundamentals);
  enterAccountFigures(collector, price, input.fundamentals);
}
