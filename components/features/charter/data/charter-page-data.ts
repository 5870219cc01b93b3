import type { ConvertedParts } from '@/lib/analytics/compare/converted-return';
import type { EventResult } from '@/lib/analytics/compare/event-study';
import type { BootstrapDifference } from '@/lib/analytics/compare/bootstrap-difference';
import type { BenchmarkUsed } from '@/lib/contracts/benchmark';
import type { ComparedSeries, OwnSeries } from '@/lib/contracts/compare';
import type { Meta } from '@/lib/contracts/meta';
import type { Bin } from '@/lib/charting/histogram';
import type { SeriesSummary } from '@/lib/charting/summary';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';
import type { GapNote } from '@/lib/domain/metric';
import type { CharterState } from '../state/charter-state';

/** Id of the portfolio's line; never a valid symbol. */
export const PORTFOLIO = '#portfolio';

/** The return of a converted series in parts. */
export interface ConvertedReturn extends ConvertedParts {
  readonly symbol: string;
  /** Its own currency. */
  readonly from: string | null;
}

/** A line of the chart: growth of 1 since the first day of the range. */
export interface CharterCurve {
  /** Symbol, or {@link PORTFOLIO}. */
  readonly id: string;
  readonly label: string;
  readonly values: readonly number[];
  /**
   * Summary over all days of the range, when the page carries rounded values or only some days; null when
   * `values` has all of them.
   */
  readonly all: LineSummary | null;
}

/** Summary of a chart line over every day of the range. */
export interface LineSummary {
  readonly growth: SeriesSummary;
  /**
   * Summary of the drawdown since the first day of the range; a drawdown series has no max drawdown of its
   * own.
   */
  readonly drawdown: SeriesSummary;
  /** The drawdown on the days that the page carries; null when it carries all of them. */
  readonly drawdowns: readonly number[] | null;
}

/** Figures of a line over the range. */
export interface CharterRow {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly figures: Readonly<Record<string, number | null>>;
  readonly gaps: Readonly<Record<string, GapNote>>;
}

/** Time series beside the main chart: a rolling measure. */
export interface RollingLines {
  readonly days: readonly number[];
  readonly lines: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly (number | null)[];
    /** Computed over every day; null when no day has a value. */
    readonly summary: SeriesSummary | null;
  }[];
  /** The full number of days when `days` is a subset; null otherwise. */
  readonly allDays: number | null;
}

/** Calendar-year returns by line. */
export interface CalendarYear {
  readonly year: number;
  readonly isPartial: boolean;
  readonly values: readonly (number | null)[];
}

/** The better of two lines, and the confidence in that result. */
export interface PairView {
  readonly a: string;
  readonly b: string;
  readonly result: BootstrapDifference | null;
}

/** Two lines as one: the first divided by the second, and the difference of their growth. */
export interface RatioLines {
  readonly a: string;
  readonly b: string;
  readonly days: readonly number[];
  /** 100 on the first day. */
  readonly ratio: readonly number[];
  /** Growth of the first minus that of the second since the first day, a fraction. */
  readonly spread: readonly number[];
  /** The full number of days when `days` is a subset; null otherwise. */
  readonly allDays: number | null;
  readonly summaries: { readonly ratio: SeriesSummary; readonly spread: SeriesSummary };
}

/** The changes of the lines around some days. */
export interface EventView {
  /** Epoch days of the events, each the first day of the range on or after the day asked for. */
  readonly days: readonly number[];
  /** True: the largest falls of the first line; false: days that the reader named. */
  readonly isFalls: boolean;
  /** Observations from the event; negative: before it. */
  readonly distances: readonly number[];
  readonly lines: readonly {
    readonly id: string;
    readonly label: string;
    readonly results: readonly (EventResult | null)[];
  }[];
}

/** The content of the page for a state. Everything in it covers the same days. */
export interface CharterViewData {
  /** First and last common day of all series in the range, epoch days; null when there are none. */
  readonly range: { readonly first: number; readonly last: number } | null;
  /** The label of the series that begins last. */
  readonly limitedBy: string | null;
  /**
   * The last common day, from which the range is counted back, if it differs from the as-of day; epoch day.
   */
  readonly countedFrom: number | null;
  readonly n: number;
  readonly periodsPerYear: number;
  /** Mean annual risk-free rate; null when no Treasury bill covers the range. */
  readonly riskFreeRate: number | null;
  /**
   * Days of the chart and the part of them that is the range; more than the range when the whole history is
   * loaded.
   */
  readonly days: readonly number[];
  readonly window: { readonly first: number; readonly last: number };
  /** The full number of days in the range when `days` is a subset; null otherwise. */
  readonly allDays: number | null;
  readonly lines: readonly CharterCurve[];
  readonly rows: readonly CharterRow[];
  readonly correlation: {
    readonly ids: readonly string[];
    readonly rows: readonly (readonly (number | null)[])[];
  };
  /** Returns of the series that were converted, in parts; null when none was. */
  readonly currencies: readonly ConvertedReturn[] | null;
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
  readonly ratio: RatioLines | null;
  readonly events: EventView | null;
}

/** Input of a comparison: the series that were found and those that were not. */
export interface CharterSource {
  readonly meta: Meta;
  /** In the requested order; without the benchmark unless it was requested. */
  readonly symbols: readonly string[];
  readonly benchmark: BenchmarkUsed | null;
  readonly instruments: readonly ComparedSeries[];
  readonly fundamentals: readonly PageRow[] | null;
  readonly unknown: readonly UnknownSymbol[];
  /** The portfolios that the reader can add, on the reader's own chart; null on the public one, which has none. */
  readonly portfolios: readonly OwnSeries[] | null;
}

/** A requested text that no instrument is called, and what may be meant. */
export interface UnknownSymbol {
  readonly text: string;
  readonly suggestions: readonly { readonly symbol: string; readonly name: string }[];
}

/** A series over its own full history: its days, and figures of exactly these. */
export interface OwnRow extends CharterRow {
  /** Epoch days. */
  readonly first: number;
  readonly last: number;
}

/** Each series over its own full history, not over the common days. */
export interface OwnHistory {
  /** Days of the chart, epoch days: of all series together. */
  readonly days: readonly number[];
  /** Null: every day. */
  readonly sampling: 'week' | 'month' | null;
  readonly lines: readonly {
    readonly id: string;
    readonly label: string;
    /** The first day of its history, epoch day. */
    readonly first: number;
    /** Growth of 1 since its own first day; null where it has no observation. */
    readonly growth: readonly (number | null)[];
    /** Distance below its highest value so far. */
    readonly drawdowns: readonly (number | null)[];
  }[];
  readonly rows: readonly OwnRow[];
}

/** Data of the page. */
export interface CharterPageData {
  readonly meta: Meta;
  readonly state: CharterState;
  readonly problems: readonly string[];
  readonly isStarter: boolean;
  readonly source: CharterSource;
  readonly view: CharterViewData;
  /** Each series over its own history; null while the dates are the common ones. */
  readonly own: OwnHistory | null;
  /** The as-of day, epoch day. Ranges are counted back from the last common day up to it. */
  readonly asOfDay: number;
  readonly names: FigureNames;
}
