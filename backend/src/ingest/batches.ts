import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { BarColumns, Dividend, Split } from '@/lib/domain/series';

/** How the prices of an instrument relate to its splits: `adjusted` for every split known to the source, or as `traded` on the day. */
export type SplitBasis = 'adjusted' | 'traded';

/** What a source says of an instrument. A null leaves what is already stored. */
export interface InstrumentDraft {
  /** Canonical symbol, see `canonicalSymbol`. */
  readonly symbol: string;
  readonly aliases: readonly string[];
  readonly name: string | null;
  readonly kind: InstrumentKind | null;
  readonly exchange: string | null;
  /** ISO 4217, after minor units were converted. */
  readonly currency: string | null;
  /** The unit in which the source quotes when it is not the currency itself (`GBp`). */
  readonly quoteUnit: string | null;
  readonly country: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  /** Facts of the kind (ETF group and fee, commodity unit, index region), plain JSON. */
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** The bars and corporate actions of one instrument from one source, checked and sorted. */
export interface PriceBatch {
  readonly instrument: InstrumentDraft;
  readonly bars: BarColumns;
  /** Split- and dividend-adjusted close as the source gives it (NaN where missing); null when the source gives none. */
  readonly adjustedClose: Float64Array | null;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
  readonly splitBasis: SplitBasis;
  /** True when open, high, low and close already contain dividends, so that no price return is known. */
  readonly dividendAdjusted: boolean;
}

/** Membership of an instrument in a universe; `from` null = since before the data, `to` null = still (exclusive end). */
export interface MembershipDraft {
  readonly symbol: string;
  readonly from: EpochDay | null;
  readonly to: EpochDay | null;
  /** Shares, or whatever the index weighs by, in millions; null when unknown. */
  readonly shares: number | null;
}

/** A universe with its (possibly dated) members. */
export interface UniverseBatch {
  readonly id: string;
  readonly name: string;
  readonly indexSymbol: string | null;
  readonly region: string | null;
  /** The day from which the members are known to be complete; null = only today's list is known. */
  readonly historyFrom: EpochDay | null;
  readonly members: readonly MembershipDraft[];
  readonly instruments: readonly InstrumentDraft[];
}

/** A macro series: observations with the day they describe and the day on which they were published. */
export interface MacroBatch {
  readonly id: string;
  readonly name: string;
  /** `percent`, `index`, `usd-billions`, … as the source states it. */
  readonly unit: string;
  readonly frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'annual';
  readonly days: Int32Array;
  /** Publication days, same length; never before `days`. */
  readonly published: Int32Array;
  /** NaN where the source has none. */
  readonly values: Float64Array;
  /** False when the publication days are a rule of thumb rather than recorded. */
  readonly publicationKnown: boolean;
}

/** Factor returns of one file: percent per period, NaN where the source says missing. */
export interface FactorBatch {
  /** `ff3`, `ff5`, `mom`: which file of the library this is. */
  readonly set: string;
  readonly frequency: 'daily' | 'monthly' | 'annual';
  /** What the file says of its vintage, e.g. `202604`. */
  readonly vintage: string | null;
  readonly days: Int32Array;
  /** Column name (`Mkt-RF`, `SMB`, `HML`, `RMW`, `CMA`, `RF`, `Mom`) to values. */
  readonly columns: Readonly<Record<string, Float64Array>>;
}

/** One reported value of a company's accounts. */
export interface FundamentalDraft {
  readonly symbol: string;
  /** `revenue`, `netIncome`, `epsDiluted`, `sharesOutstanding`, … */
  readonly item: string;
  readonly periodEnd: EpochDay;
  readonly periodMonths: 3 | 6 | 12;
  readonly filed: EpochDay;
  readonly value: number;
  readonly currency: string;
}

/** An article as a feed gives it, every text plain and cut to a length. */
export interface ArticleDraft {
  /** The feed's own id of the item, else its address. */
  readonly guid: string;
  readonly title: string;
  readonly summary: string;
  /** Absolute, http or https. */
  readonly url: string;
  readonly author: string | null;
  /** Kept as it is told; no page loads it. */
  readonly imageUrl: string | null;
  /** BCP 47, as the feed writes it. */
  readonly language: string | null;
  readonly publishedAt: Date;
}

/** What one feed told of one topic. */
export interface NewsBatch {
  readonly topic: string;
  readonly source: {
    readonly title: string;
    /** What tells this feed from others of the topic: its own address, else its site's, else the name of its file. */
    readonly feedUrl: string;
    readonly siteUrl: string | null;
  };
  readonly articles: readonly ArticleDraft[];
}

/** Where simulated headlines claim to stand: a name that nobody can ever own (RFC 2606). Their paths are those of this site. */
export const SIMULATED_HOST = 'simulated.invalid';

/** A feed as its server or its file gave it. */
export interface FeedFile {
  /** What errors call it: a path or an address. */
  readonly name: string;
  readonly topic: string;
  readonly bytes: Uint8Array;
}

/** Where checked data goes. One writer is one transaction: everything lands with `commit`, or nothing. */
export interface MarketWriter {
  /** Bars of the same day that are stored already are replaced; identical ones change nothing. Returns how many rows are new or changed. */
  writePrices(batch: PriceBatch): Promise<{ inserted: number; changed: number }>;
  writeInstruments(drafts: readonly InstrumentDraft[]): Promise<void>;
  writeUniverse(batch: UniverseBatch): Promise<void>;
  writeMacro(batch: MacroBatch): Promise<void>;
  writeFactors(batch: FactorBatch): Promise<void>;
  writeFundamentals(rows: readonly FundamentalDraft[]): Promise<void>;
  /** An article that the source or the topic has already (same id or address) is brought up to date, never stored twice. */
  writeNews(batch: NewsBatch): Promise<{ inserted: number; changed: number; unchanged: number }>;
}
