import type { StatedDate } from '@/lib/domain/declared-dates';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { Dividend, Split } from '@/lib/domain/series';
import type { FundamentalInput, MacroBatch, UniverseBatch } from '../market-model/batches';
import type { Validators } from './http/http-client';

/** One daily bar as a provider states it, unchecked; null where it states nothing. */
export interface StatedBar {
  readonly day: EpochDay;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  readonly volume: number | null;
  /** Adjusted for splits and dividends. */
  readonly adjusted: number | null;
}

/** The daily prices of one instrument as a provider states them, adjusted for splits, unchecked. */
export interface StatedPrices {
  /** As the provider spells it in its response, for comparison with the requested one. */
  readonly symbol: string;
  readonly name: string | null;
  readonly kind: InstrumentKind | null;
  readonly exchange: string | null;
  /** The quote unit: ISO 4217, or a hundredth such as `GBp`. */
  readonly currency: string | null;
  readonly bars: readonly StatedBar[];
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
  /** True when open, high, low and close contain dividends. */
  readonly dividendAdjusted: boolean;
  /** The first day on which the company of the symbol traded; null where it is not stated. */
  readonly firstTradeDay?: EpochDay | null;
  /** The price of the running quote, in the same unit; null where it is not stated. */
  readonly quoted?: number | null;
}

/** A request for daily prices. */
export interface PriceRequest {
  readonly symbol: string;
  readonly kind: InstrumentKind;
  /** The first day; null = the whole history. */
  readonly since: EpochDay | null;
  readonly until: EpochDay;
  readonly signal: AbortSignal | null;
}

/** An instrument found by a text. */
export interface FoundSymbol {
  readonly symbol: string;
  readonly name: string;
  readonly exchange: string | null;
  /** Null where the provider states none. */
  readonly currency: string | null;
  readonly kind: InstrumentKind | null;
}

/** A price within the day, as a provider states it. */
export interface StatedQuote {
  readonly symbol: string;
  readonly price: number;
  /** The quote unit: ISO 4217, or a hundredth such as `GBp`. */
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** By how many minutes the exchange's price is delayed; null where the provider does not say. */
  readonly delayMinutes: number | null;
  /** The close of the session before, in the same unit. */
  readonly previousClose: number | null;
}

/** Shares of one company that a fund owns. */
export interface StatedHolding {
  readonly isin: string;
  readonly name: string;
  /** ISO 3166; null where the report does not say. */
  readonly country: string | null;
  /** ISO 4217; null where the report does not say. */
  readonly currency: string | null;
  /** Fraction of the net assets of the fund. */
  readonly weight: number;
}

/** The shares that a fund owned on a day, as it reported them. */
export interface FundReport {
  readonly name: string | null;
  readonly day: EpochDay;
  /** The day from which the report was public. */
  readonly filed: EpochDay;
  readonly shares: readonly StatedHolding[];
}

/** A request for the stated days of a company. */
export interface DatesRequest {
  readonly symbol: string;
  readonly today: EpochDay;
  readonly signal: AbortSignal | null;
}

/** A macro series to be followed. */
export interface MacroRequest {
  readonly id: string;
  readonly name: string;
  readonly since: EpochDay | null;
  readonly signal: AbortSignal | null;
}

/** A table of factors as it was downloaded. */
export interface DownloadedFactorFile {
  readonly name: string;
  readonly text: string;
}

/** An answer that may be the same as the last one. */
export type Conditional<T> =
  | { readonly isUnchanged: true }
  | { readonly isUnchanged: false; readonly value: T; readonly validators: Validators };

/** A request that a provider may answer with "unchanged". */
export interface ConditionalRequest {
  readonly validators: Validators | null;
  readonly signal: AbortSignal | null;
}

/** The capabilities of a provider, by name. */
export interface Capabilities {
  readonly search: (text: string, signal: AbortSignal | null) => Promise<readonly FoundSymbol[]>;
  /** Prices within the day; symbols without one are left out. */
  readonly quotes: (
    symbols: readonly string[],
    signal: AbortSignal | null,
  ) => Promise<readonly StatedQuote[]>;
  /** The listings of ISINs and the like; one that the provider does not know has none. */
  readonly listings: (
    codes: readonly string[],
    signal: AbortSignal | null,
  ) => Promise<ReadonlyMap<string, readonly FoundSymbol[]>>;
  readonly prices: {
    readonly kinds: readonly InstrumentKind[];
    /** True when the provider may have the symbol; otherwise it is not requested from it. */
    readonly covers: (symbol: string, kind: InstrumentKind) => boolean;
    readonly fetch: (request: PriceRequest) => Promise<StatedPrices>;
    /** True when its responses state every split and dividend of their days. */
    readonly statesActions?: boolean;
  };
  /** Lists of members, by the ids of universes. */
  readonly constituents: {
    readonly ids: readonly string[];
    readonly fetch: (id: string) => Promise<UniverseBatch>;
  };
  readonly fundamentals: {
    readonly fetch: (
      request: { readonly symbol: string } & ConditionalRequest,
    ) => Promise<Conditional<readonly FundamentalInput[]>>;
  };
  readonly holdings: {
    /** The reports since the known one, oldest first; what it does not report about, such as a trust of gold, is unchanged. */
    readonly fetch: (
      request: { readonly symbol: string } & ConditionalRequest,
    ) => Promise<Conditional<readonly FundReport[]>>;
  };
  /** Days of dividends and reports to come, of companies; those of the past may be among them. */
  readonly dates: {
    readonly covers: (symbol: string) => boolean;
    readonly fetch: (request: DatesRequest) => Promise<readonly StatedDate[]>;
  };
  readonly macro: {
    readonly covers: (id: string) => boolean;
    readonly fetch: (request: MacroRequest) => Promise<MacroBatch>;
  };
  /** Files of factors, by file name. */
  readonly factors: {
    readonly files: readonly string[];
    readonly fetch: (
      request: { readonly file: string } & ConditionalRequest,
    ) => Promise<Conditional<DownloadedFactorFile>>;
  };
  /** The content of a feed. */
  readonly news: {
    readonly fetch: (
      request: { readonly url: string } & ConditionalRequest,
    ) => Promise<Conditional<Uint8Array>>;
  };
}

export type Capability = keyof Capabilities;

/** A source of data and its capabilities; `lib/domain/provider-names.ts` has the name that pages show. */
export interface DataProvider extends Partial<Capabilities> {
  readonly id: string;
}
