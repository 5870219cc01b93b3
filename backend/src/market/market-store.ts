import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { Dividend, RateSeries, SeriesView, Split } from '@/lib/domain/series';
import type { SplitBasis } from '../ingest/batches';

/**
 * An instrument as it is kept; `firstDay` and `lastDay` are null while it has no bar.
 * They and `bars` tell the extent of the store, whatever day is asked for: nothing that is shown as of a day may come from them.
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
  readonly firstDay: EpochDay | null;
  readonly lastDay: EpochDay | null;
  readonly bars: number;
}

/** A universe and the members that it had on a day. */
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
}

/** A stay of an instrument in a universe, as known on a day; a number of shares that changes ends one stay and begins another. */
export interface Stay {
  readonly instrument: InstrumentRecord;
  /** Null: since before the data. */
  readonly from: EpochDay | null;
  /** The first day on which it is out; null while it is in. */
  readonly to: EpochDay | null;
  readonly sharesMillions: number | null;
}

/** A macro series as it was published by a day. */
export interface MacroView {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly frequency: string;
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** A file of factor returns as far as it describes a day, percent a period, NaN where the source says missing. */
export interface FactorView {
  readonly set: string;
  readonly frequency: string;
  /** What the file says of its vintage, `202604`. */
  readonly vintage: string | null;
  readonly days: Int32Array;
  /** By the file's own names: `Mkt-RF`, `SMB`, `HML`, `RMW`, `CMA`, `Mom`, `RF`, … */
  readonly columns: Readonly<Record<string, Float64Array>>;
}

/** A stored set of factor returns and the last day that it describes. */
export interface FactorExtent {
  readonly set: string;
  readonly frequency: string;
  readonly lastDay: EpochDay;
}

/** What the store as a whole holds. */
export interface StoreState {
  readonly dataVersion: number;
  /** `simulated`, `csv`, `live`. */
  readonly source: string;
  readonly seed: number | null;
  /** Instant of the last ingest, ISO 8601 UTC; null on an empty store. */
  readonly loadedAt: string | null;
  readonly lastDay: EpochDay | null;
  readonly bars: number;
}

/**
 * The series store: everything known of the market, answered as of a day.
 * Every method that takes `asOf` answers from what was known at that day's close and nothing later.
 */
export interface MarketStore {
  state(): StoreState;
  /** In order of symbol. */
  instruments(): readonly InstrumentRecord[];
  /** By symbol or alias in any case, or by id in digits; null when unknown. A symbol wins over an id. */
  find(symbolOrId: string): InstrumentRecord | null;
  /** Bars up to and including `asOf`; null when there is none by then. Arrays are shared: never write into them. */
  view(instrumentId: number, asOf: EpochDay): Promise<SeriesView | null>;
  /** Splits and dividends with an ex-date on or before `asOf`, oldest first; dividends per share as of `asOf`, the basis of `view`. */
  actions(
    instrumentId: number,
    asOf: EpochDay,
  ): Promise<{ splits: readonly Split[]; dividends: readonly Dividend[] }>;
  universes(): readonly UniverseRecord[];
  members(universeId: string, asOf: EpochDay): Promise<readonly Member[]>;
  /** Every stay that had begun by `asOf`, in no order; a departure after `asOf` is not known. */
  stays(universeId: string, asOf: EpochDay): Promise<readonly Stay[]>;
  /** Universes in which an instrument was on a day. */
  universesOf(instrumentId: number, asOf: EpochDay): Promise<readonly UniverseRecord[]>;
  /** The 3-month bill (`DTB3`, `DGS3MO`, `TB3MS`, the first that is stored) as published by `asOf`, fractions; null when none is stored. */
  bill(asOf: EpochDay): Promise<{ id: string; rates: RateSeries } | null>;
  /** Every macro series with the last day that it describes (it may lie after today). */
  macroExtents(): readonly { readonly id: string; readonly lastDay: EpochDay }[];
  factorExtents(): readonly FactorExtent[];
  /**
   * Factor returns of the periods that had ended by `asOf`, from the file that was imported last; null when the set is not stored. The library
   * restates its past with every vintage, so what is stored is known by its days. Arrays are shared: never write into them.
   */
  factors(set: string, frequency: string, asOf: EpochDay): Promise<FactorView | null>;
  macro(id: string, asOf: EpochDay): Promise<MacroView | null>;
  /** Latest value of each item whose filing date is on or before `asOf`, for one instrument, with up to `periods` past periods. */
  fundamentals(
    instrumentId: number,
    asOf: EpochDay,
    periods: number,
  ): Promise<
    readonly {
      item: string;
      periodEnd: EpochDay;
      periodMonths: number;
      filed: EpochDay;
      value: number;
      currency: string;
    }[]
  >;
  /** Reads what changed since the version that is held; a no-op when nothing did. */
  refresh(): Promise<void>;
}
