import type { BootstrapDifference } from '@/lib/analytics/compare/bootstrap-difference';
import type { ComparedSeries } from '@/lib/contracts/compare';
import type { Meta } from '@/lib/contracts/meta';
import type { Bin } from '@/lib/charting/histogram';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageGap, PageLine } from '@/lib/research/page-lines';
import type { CharterState } from '../state/charter-state';

/** Id of the portfolio's line; no symbol is written so. */
export const PORTFOLIO = '#portfolio';

/** A line of the chart: growth of 1 from the first day of the range. */
export interface CharterLine {
  /** Symbol, or {@link PORTFOLIO}. */
  readonly id: string;
  readonly label: string;
  readonly values: readonly number[];
}

/** Figures of a line over the range. */
export interface CharterRow {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly figures: Readonly<Record<string, number | null>>;
  readonly gaps: Readonly<Record<string, PageGap>>;
}

/** Lines over time beside the main chart: a moving measure. */
export interface RollingLines {
  readonly days: readonly number[];
  readonly lines: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly (number | null)[];
  }[];
}

/** Returns of a calendar year by line. */
export interface CalendarYear {
  readonly year: number;
  readonly isPartial: boolean;
  readonly values: readonly (number | null)[];
}

/** Which of two lines did better, and how sure that is. */
export interface PairView {
  readonly a: string;
  readonly b: string;
  readonly result: BootstrapDifference | null;
}

/** What the page shows of a state. Everything in it covers the same days. */
export interface CharterView {
  /** First and last day that all series have in the range, epoch days; null when there are none. */
  readonly range: { readonly first: number; readonly last: number } | null;
  readonly limitedBy: string | null;
  readonly n: number;
  readonly periodsPerYear: number;
  /** Mean annual risk-free rate; null when no bill covers the range. */
  readonly riskFreeRate: number | null;
  /** Days of the chart, and the part of them that is the range: more of them where the whole history is at hand. */
  readonly days: readonly number[];
  readonly window: { readonly first: number; readonly last: number };
  /** True when the chart draws fewer days than there are. */
  readonly isThinned: boolean;
  readonly lines: readonly CharterLine[];
  readonly rows: readonly CharterRow[];
  readonly correlation: {
    readonly ids: readonly string[];
    readonly rows: readonly (readonly (number | null)[])[];
  };
  readonly rolling: RollingLines | null;
  readonly calendar: { readonly ids: readonly string[]; readonly years: readonly CalendarYear[] } | null;
  readonly months: {
    readonly id: string;
    readonly months: readonly {
      readonly year: number;
      readonly month: number;
      readonly value: number | null;
    }[];
  } | null;
  readonly histogram: {
    readonly id: string;
    readonly bins: readonly Bin[];
    readonly mean: number;
    readonly var95: number | null;
  } | null;
  readonly pair: PairView | null;
}

/** What a comparison rests on: which series it found, and what it did not. */
export interface CharterSource {
  readonly meta: Meta;
  /** In the order asked for, without the benchmark unless it was asked for. */
  readonly symbols: readonly string[];
  readonly benchmark: string | null;
  readonly instruments: readonly ComparedSeries[];
  readonly fundamentals: readonly PageLine[] | null;
}

/** Everything that the page shows. */
export interface CharterPageData {
  readonly meta: Meta;
  readonly state: CharterState;
  readonly problems: readonly string[];
  readonly isStarter: boolean;
  readonly source: CharterSource;
  readonly view: CharterView;
  /** The as-of day, epoch day: ranges are counted back from it. */
  readonly asOfDay: number;
  readonly names: FigureNames;
}
