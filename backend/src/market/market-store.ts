import type { StatedDate } from '@/lib/domain/declared-dates';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { Dividend, RateSeries, SeriesView, Split } from '@/lib/domain/series';
import type { SplitBasis } from '../market-model/batches';

/**
 * An instrument as stored; `firstDay` and `lastDay` are null while it has no bars. These two and `bars`
 * describe the entire stored series regardless of `asOf`: data shown as of a day must not use them.
 */
export interface InstrumentRecord {
  readonly id: number;
  readonly symbol: string;
  readonly aliases: readonly string[];
  readonly name: string;
  readonly kind: InstrumentKind;
  readonly exchange: string;
  readonly currency: string | null;
  readonly quoteUnit: string | null;
  readonly country: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly splitBasis: SplitBasis;
  readonly dividendAdjusted: boolean;
  /**
   * Frequency of the bars, measured over the entire series; `daily` when there are too few bars to determine
   * it.
   */
  readonly frequency: SeriesFrequency;
  readonly firstDay: EpochDay | null;
  readonly lastDay: EpochDay | null;
  readonly bars: number;
}

/** A universe and its members on a day. */
export interface UniverseRecord {
  readonly id: string;
  readonly name: string;
  readonly indexSymbol: string | null;
  readonly region: string | null;
  readonly historyFrom: EpochDay | null;
}

/** A member of a universe on a day. */
export interface Member {
  readonly instrument: InstrumentRecord;
  readonly sharesMillions: number | null;
  /** Weight as a fraction where shares are unknown. */
  readonly weight?: number | null;
  /**
   * The day to which shares or weight refer; null when the shares apply to every day of the membership
   * period.
   */
  readonly countedOn?: EpochDay | null;
}

/**
 * A membership period of an instrument in a universe, as known on a day; a change in the number of shares
 * ends one period and begins another.
 */
export interface MembershipPeriod {
  readonly instrument: InstrumentRecord;
  /** Null: since before the data. */
  readonly from: EpochDay | null;
  /** The first day after the membership; null while it is ongoing. */
  readonly to: EpochDay | null;
  readonly sharesMillions: number | null;
  /** See {@link Member}. */
  readonly weight?: number | null;
  readonly countedOn?: EpochDay | null;
}

/** A macro series as published by a day. */
export interface MacroView {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly frequency: string;
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/**
 * Every value of a macro series published by a day, sorted by the day that it describes and the day of its
 * publication: the first value of each observation and its revisions.
 */
export interface MacroVintages extends MacroView {
  readonly published: Int32Array;
}

/**
 * A file of factor returns up to a day, percent per period, NaN where the source marks a value as missing.
 */
export interface FactorSetView {
  readonly set: string;
  readonly frequency: string;
  /** The vintage stated in the file, `202604`. */
  readonly vintage: string | null;
  readonly days: Int32Array;
  /** Keyed by the column names of the file: `Mkt-RF`, `SMB`, `HML`, `RMW`, `CMA`, `Mom`, `RF`, … */
  readonly columns: Readonly<Record<string, Float64Array>>;
}

/** A stored macro series with its first and last observed day. */
export interface MacroExtent {
  readonly id: string;
  readonly firstDay: EpochDay;
  readonly lastDay: EpochDay;
}

/** A stored set of factor returns with its first and last day. */
export interface FactorExtent {
  readonly set: string;
  readonly frequency: string;
  readonly firstDay: EpochDay;
  readonly lastDay: EpochDay;
}

/** Instruments that trade on exchange days, and instruments that trade every day. */
export type MarketGroup = 'exchange' | 'crypto';

/** The group of an instrument. */
export function marketGroupOf(kind: InstrumentKind): MarketGroup {
  return kind === 'crypto' ? 'crypto' : 'exchange';
}

/** The state of the store as a whole. */
export interface StoreState {
  readonly dataVersion: number;
  /** `simulated`, `csv`, `live`. */
  readonly source: string;
  readonly seed: number | null;
  /** Time of the last ingest, ISO 8601 UTC; null for an empty store. */
  readonly loadedAt: string | null;
  readonly lastDay: EpochDay | null;
  /** The last day, up to today, on which any instrument of a group has a bar; null without one. */
  readonly marketDays: Readonly<Record<MarketGroup, EpochDay | null>>;
  /** The last day described by a series (yields, macro) published by today; null without any. */
  readonly publishedDay: EpochDay | null;
  readonly bars: number;
}

/** A value of a company's accounts as filed. */
export interface ReportedAmount {
  readonly item: string;
  readonly periodEnd: EpochDay;
  readonly periodMonths: number;
  readonly filed: EpochDay;
  readonly value: number;
  readonly currency: string;
}

/** Checks of the prices of an instrument by a day, newest first; closes are as traded on their day. */
export interface PriceChecks {
  /** The last comparison with a second provider; null when there was none. */
  readonly comparison: {
    readonly comparedOn: EpochDay;
    readonly provider: string;
    readonly bars: number;
  } | null;
  /** Closes that a second provider gives otherwise. */
  readonly disagreements: readonly {
    readonly day: EpochDay;
    readonly close: number;
    readonly provider: string;
    readonly otherClose: number;
    readonly otherProvider: string;
    readonly tolerance: number;
    readonly notedOn: EpochDay;
  }[];
  /** Closes that were replaced; `newClose` null = removed. */
  readonly revisions: readonly {
    readonly fromDay: EpochDay;
    readonly toDay: EpochDay;
    readonly bars: number;
    readonly oldClose: number;
    readonly newClose: number | null;
    readonly isUniform: boolean;
    readonly knownOn: EpochDay;
    readonly source: string;
  }[];
}

/** Nothing known of the prices of an instrument. */
export const NO_CHECKS: PriceChecks = { comparison: null, disagreements: [], revisions: [] };

/**
 * The series store: all market data, available as of a day. Every method with `asOf` returns only what was
 * known at that day's close.
 */
/** The items of the accounts that are read: the few of the usual columns, or all of them. */
export type ReportedItems = 'few' | 'all';

export interface MarketStore {
  state(): StoreState;
  /** In order of symbol. */
  instruments(): readonly InstrumentRecord[];
  /**
   * Finds an instrument by symbol or alias, case-insensitive, or by numeric id; null when unknown. A symbol
   * takes precedence over an id.
   */
  find(symbolOrId: string): InstrumentRecord | null;
  /**
   * Bars up to and including `asOf`; null when there are none. The arrays are shared and must not be
   * modified.
   */
  view(instrumentId: number, asOf: EpochDay): Promise<SeriesView | null>;
  /**
   * Splits and dividends with an ex-date on or before `asOf`, oldest first; dividends per share as of `asOf`,
   * the basis of `view`.
   */
  actions(
    instrumentId: number,
    asOf: EpochDay,
  ): Promise<{ splits: readonly Split[]; dividends: readonly Dividend[] }>;
  /** The dates of an instrument after `asOf` that were stated by then, soonest first. */
  declaredDates(instrumentId: number, asOf: EpochDay): readonly StatedDate[];
  universes(): readonly UniverseRecord[];
  members(universeId: string, asOf: EpochDay): Promise<readonly Member[]>;
  /** Membership periods that had begun by `asOf`, unordered; an end after `asOf` is not known. */
  membershipPeriods(universeId: string, asOf: EpochDay): Promise<readonly MembershipPeriod[]>;
  /** Universes that contained an instrument on a day. */
  universesOf(instrumentId: number, asOf: EpochDay): Promise<readonly UniverseRecord[]>;
  /**
   * The 3-month Treasury bill rate (the first stored series of `DTB3`, `DGS3MO`, `TB3MS`) as published by
   * `asOf`, fractions; null when none is stored.
   */
  bill(asOf: EpochDay): Promise<{ id: string; rates: RateSeries } | null>;
  /** All macro series with the last day that they describe (which may be after today). */
  macroExtents(): readonly MacroExtent[];
  factorExtents(): readonly FactorExtent[];
  /**
   * Factor returns of the periods that had ended by `asOf`, from the most recently imported file; null when
   * the set is not stored. The library restates its history with every vintage, so the returns are dated by
   * period, not by publication. The arrays are shared and must not be modified.
   */
  factors(set: string, frequency: string, asOf: EpochDay): Promise<FactorSetView | null>;
  macro(id: string, asOf: EpochDay): Promise<MacroView | null>;
  /** Null when none was published by then. */
  macroVintages(id: string, asOf: EpochDay): Promise<MacroVintages | null>;
  /**
   * Latest value of each item with a filing date on or before `asOf`, for one instrument, with up to `periods`
   * past periods.
   *
   * @param items - Default `few`.
   */
  fundamentals(
    instrumentId: number,
    asOf: EpochDay,
    periods: number,
    items?: ReportedItems,
  ): Promise<readonly ReportedAmount[]>;
  /**
   * Every value of the accounts of one instrument filed on or before `asOf`: all items and periods, and of
   * each the first report and its restatements, by period end and filing day.
   */
  reports(instrumentId: number, asOf: EpochDay): Promise<readonly ReportedAmount[]>;
  /** Comparisons, disagreements and revisions that were known on `asOf`. */
  priceChecks(instrumentId: number, asOf: EpochDay): Promise<PriceChecks>;
  /** Loads changes since the loaded version; does nothing when there are none. */
  refresh(): Promise<void>;
}
