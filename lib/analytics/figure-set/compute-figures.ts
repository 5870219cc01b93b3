import type { FigureId } from '@/lib/domain/figures';
import {
  FUNDAMENTAL_FIGURE_IDS,
  PRICE_FIGURE_IDS,
  RELATIVE_FIGURE_IDS,
  RISK_FIGURE_IDS,
  TECHNICAL_FIGURE_IDS,
} from '@/lib/domain/figures/figure-ids';
import type { RelativeFigureId, RiskFigureId } from '@/lib/domain/figures/figure-ids';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { addMonths, formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay, IsoDate } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { windowRange } from '../series/day-index';
import { cutView } from '../series/slice-view';
import { FigureSheet } from './figure-sheet';
import type { FigureValues } from './figure-sheet';
import { enterFundamentalFigures } from './fundamental-figures';
import type { FundamentalFacts } from './fundamental-figures';
import { enterPriceFigures } from './price-figures';
import { enterRelativeFigures } from './relative-figures';
import { enterReturnFigures } from './return-figures';
import { enterRiskFigures } from './risk-figures';
import type { WindowValues } from './risk-figures';
import type { RiskFree } from './risk-free';
import { enterTechnicalFigures } from './technical-figures';
import { enterTermFigures } from './term-figures';
import { enterYearFigures } from './year-figures';

/** Which values returns are taken of: with dividends reinvested, or the split-adjusted close. */
export type ReturnBasis = 'total' | 'price';

/** What the figures of a window are computed from. */
export interface RangeInput {
  /** Split-adjusted as of `asOf`; bars after it are not used. */
  readonly view: SeriesView;
  readonly asOf: EpochDay;
  /** First day of the risk window; default five calendar years before its end. */
  readonly from?: EpochDay | undefined;
  /** Last day of the risk window; default `asOf`, and cut to it. */
  readonly to?: EpochDay | undefined;
  readonly kind: InstrumentKind;
  readonly benchmark: { readonly view: SeriesView; readonly kind: InstrumentKind } | null;
  readonly riskFree: RiskFree;
  readonly basis: ReturnBasis;
}

/** What all figures of an instrument are computed from. */
export interface FiguresInput extends RangeInput {
  readonly fundamentals: FundamentalFacts | null;
}

/** Figures with the window that the risk figures really cover. */
export interface FigureSet<Id extends string = FigureId> extends FigureValues<Id> {
  /** Days of the first and last observation used; null when there is none. */
  readonly window: { readonly from: IsoDate | null; readonly to: IsoDate | null };
  /** Mean annual risk-free rate over the window, a fraction; null when no bill covers it. */
  readonly riskFreeRate: number | null;
}

/** Ids of the figures of a window alone. */
export type RangeFigureId =
  Exclude<RiskFigureId, `${string}.1Y` | `${string}.3Y` | `${string}.5Y`> | RelativeFigureId;

const DEFAULT_MONTHS = 60;

/** The figures of a chosen window; all others end at the as-of day. */
const WINDOW_IDS: readonly FigureId[] = [...RISK_FIGURE_IDS, ...RELATIVE_FIGURE_IDS].filter(
  (id) => !/\.\dY$/.test(id),
);

function valuesOf(view: SeriesView, basis: ReturnBasis): WindowValues {
  return { days: view.days, values: basis === 'total' ? view.total : view.close };
}

/** The part of a series that lies in a window, its base value first; empty when the series begins after it. */
function cutWindow({ days, values }: WindowValues, from: EpochDay, to: EpochDay): WindowValues {
  const range = windowRange(days, from, to);
  if (range === null) return { days: days.subarray(0, 0), values: values.subarray(0, 0) };
  return {
    days: days.subarray(range.first, range.last + 1),
    values: values.subarray(range.first, range.last + 1),
  };
}

/** Enters risk and relative figures of the window and tells what it covers. */
function enterRange(sheet: FigureSheet, input: RangeInput): Pick<FigureSet, 'window' | 'riskFreeRate'> {
  const to = Math.min(input.to ?? input.asOf, input.asOf);
  const from = input.from ?? addMonths(to, -DEFAULT_MONTHS);
  if (from > to) {
    throw new RangeError(`the window begins (${formatIsoDate(from)}) after its end (${formatIsoDate(to)})`);
  }
  const window = cutWindow(valuesOf(input.view, input.basis), from, to);
  const riskFreeRate = enterRiskFigures(sheet, window, { kind: input.kind, riskFree: input.riskFree });
  const { benchmark } = input;
  enterRelativeFigures(
    sheet,
    { window, kind: input.kind },
    {
      benchmark: benchmark && {
        window: cutWindow(valuesOf(benchmark.view, input.basis), from, to),
        kind: benchmark.kind,
      },
      riskFree: input.riskFree,
    },
  );
  const { days } = window;
  const dayAt = (index: number): IsoDate | null => (days.length === 0 ? null : formatIsoDate(days[index]!));
  return { window: { from: dayAt(0), to: dayAt(days.length - 1) }, riskFreeRate };
}

/**
 * The figures of a chosen range: risk, and relative to the benchmark. The browser calls it when a reader drags a range;
 * the numbers are those of {@link computeFigures} for the same window.
 *
 * @throws RangeError when the window is turned round.
 */
export function computeRangeFigures(input: RangeInput): FigureSet<RangeFigureId> {
  const sheet = new FigureSheet();
  const view = cutView(input.view, input.asOf);
  const covered = enterRange(sheet, { ...input, view });
  return { ...sheet.values(), ...covered };
}

/**
 * Every figure of an instrument at an as-of day, by id. Nothing after `asOf` is looked at.
 * Levels (price, ranges, indicators) are on the split-adjusted close, high and low; returns and risk on the chosen basis;
 * returns over horizons end at `asOf`, risk figures at the end of the window.
 *
 * @returns Every id of the registry, null where `gaps` has the reason.
 * @throws RangeError when the window is turned round.
 */
export function computeFigures(input: FiguresInput): FigureSet {
  const sheet = new FigureSheet();
  const covered = enterRange(sheet, { ...input, view: cutView(input.view, input.asOf) });
  enterDayFigures(sheet, input);
  return { ...sheet.values(), ...covered };
}

/**
 * The wanted ones of {@link computeFigures}, the same numbers to the bit: what nobody wants is not computed.
 *
 * @param wanted - Must not change afterwards: what follows from it is kept.
 *
 * @throws RangeError when the window is turned round.
 */
export function computeWantedFigures(input: FiguresInput, wanted: ReadonlySet<FigureId>): FigureValues {
  const sheet = new FigureSheet(wanted);
  const parts = partsOf(wanted);
  if (parts.hasWindow) enterRange(sheet, { ...input, view: cutView(input.view, input.asOf) });
  enterDayFigures(sheet, input, parts);
  return sheet.values();
}

/** Which parts of the whole set hold a wanted figure. */
interface Parts {
  readonly hasWindow: boolean;
  /** What is measured on the chosen basis and ends at the as-of day. */
  readonly hasReturns: boolean;
  readonly hasTechnical: boolean;
}

const ALL_PARTS: Parts = { hasWindow: true, hasReturns: true, hasTechnical: true };

const WINDOW_SET: ReadonlySet<FigureId> = new Set(WINDOW_IDS);
const TECHNICAL_SET: ReadonlySet<FigureId> = new Set(TECHNICAL_FIGURE_IDS);
/** Figures that need neither returns nor wealth. */
const OTHER_SET: ReadonlySet<FigureId> = new Set<FigureId>([...PRICE_FIGURE_IDS, ...FUNDAMENTAL_FIGURE_IDS]);

const partsOfSets = new WeakMap<ReadonlySet<FigureId>, Parts>();

/** Found once for a set: a table asks with the same one for every line. */
function partsOf(wanted: ReadonlySet<FigureId>): Parts {
  const known = partsOfSets.get(wanted);
  if (known) return known;
  const ids = [...wanted];
  const parts = {
    hasWindow: ids.some((id) => WINDOW_SET.has(id)),
    hasTechnical: ids.some((id) => TECHNICAL_SET.has(id)),
    hasReturns: ids.some((id) => !WINDOW_SET.has(id) && !TECHNICAL_SET.has(id) && !OTHER_SET.has(id)),
  };
  partsOfSets.set(wanted, parts);
  return parts;
}

/** Enters what ends at the as-of day: all but the figures of the window. */
function enterDayFigures(sheet: FigureSheet, input: FiguresInput, parts = ALL_PARTS): void {
  const { asOf, kind, basis } = input;
  const view = cutView(input.view, asOf);
  enterPriceFigures(sheet, view, asOf);
  if (parts.hasReturns) {
    const series = valuesOf(view, basis);
    enterReturnFigures(sheet, series, asOf);
    enterYearFigures(sheet, series, { kind, asOf });
    enterTermFigures(sheet, series, { kind, asOf, riskFree: input.riskFree });
  }
  if (parts.hasTechnical) enterTechnicalFigures(sheet, view);
  enterFundamentalFigures(sheet, view.close[view.close.length - 1] ?? null, input.fundamentals);
}
