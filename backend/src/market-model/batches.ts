import type { StatedDate } from '@/lib/domain/declared-dates';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { BarColumns, Dividend, Split } from '@/lib/domain/series';

/**
 * Relation of an instrument's prices to its splits: `adjusted` for every split known to the source, or as
 * `traded` on the day.
 */
export type SplitBasis = 'adjusted' | 'traded';

/** Instrument data from a source. A null keeps the stored value. */
export interface InstrumentInput {
  /** Canonical symbol, see `canonicalSymbol`. */
  readonly symbol: string;
  readonly aliases: readonly string[];
  readonly name: string | null;
  readonly kind: InstrumentKind | null;
  readonly exchange: string | null;
  /** ISO 4217, after conversion of minor units. */
  readonly currency: string | null;
  /** The unit in which the source quotes when it differs from the currency (`GBp`). */
  readonly quoteUnit: string | null;
  readonly country: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  /** Kind-specific facts (ETF group and fee, commodity unit, index region), plain JSON. */
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** The bars of one calendar year, packed as the store keeps them. */
export interface PackedYear {
  readonly year: number;
  readonly rows: number;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly data: Uint8Array;
}

/** The bars and corporate actions of one instrument from one source, checked and sorted. */
export interface PriceBatch {
  readonly instrument: InstrumentInput;
  /** The provider of the prices, for the list of revised closes; by default the name of the write. */
  readonly provider?: string;
  readonly bars: BarColumns;
  /**
   * Split- and dividend-adjusted close from the source (NaN where missing); null when the source has none.
   */
  readonly adjustedClose: Float64Array | null;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
  readonly splitBasis: SplitBasis;
  /** True when open, high, low and close already contain dividends, so that the price return is unknown. */
  readonly dividendAdjusted: boolean;
  /** From this day to the last bar the source states every split and dividend; undefined: it may lack some. */
  readonly actionsSince?: EpochDay;
  /** True for an imported file: a provider that does not state its dividends does not remove them. */
  readonly isFromFile?: boolean;
  /** The bars as the store packs them, where the source has packed them already. */
  readonly packed?: readonly PackedYear[];
}

/**
 * Membership of an instrument in a universe; `from` null = since before the data, `to` null = ongoing
 * (exclusive end).
 */
export interface MembershipInput {
  readonly symbol: string;
  readonly from: EpochDay | null;
  readonly to: EpochDay | null;
  /** Shares, or another quantity by which the index is weighted, in millions; null when unknown. */
  readonly shares: number | null;
  /** Weight as a fraction where shares are unknown. */
  readonly weight?: number | null;
  /**
   * The day to which shares or weight refer; null when the shares apply to every day of the membership
   * period, as index shares do.
   */
  readonly countedOn?: EpochDay | null;
}

/** A universe with its (possibly dated) members. */
export interface UniverseBatch {
  readonly id: string;
  readonly name: string;
  readonly indexSymbol: string | null;
  readonly region: string | null;
  /** The day from which the member history is complete; null = only the current list is known. */
  readonly historyFrom: EpochDay | null;
  /** Identifies the list of the program that it is; absent for an imported list. */
  readonly shipped?: string | null;
  readonly members: readonly MembershipInput[];
  readonly instruments: readonly InstrumentInput[];
}

/** A macro series: observations with the day they describe and their publication day. */
export interface MacroBatch {
  readonly id: string;
  readonly name: string;
  /** `percent`, `index`, `usd-billions`, … as stated by the source. */
  readonly unit: string;
  readonly frequency: SeriesFrequency;
  readonly days: Int32Array;
  /** Publication days, same length; never before `days`. */
  readonly published: Int32Array;
  /** NaN where the source has no value. */
  readonly values: Float64Array;
  /** False when the publication days are estimated rather than recorded. */
  readonly publicationKnown: boolean;
}

/** Factor returns of one file: percent per period, NaN where the source marks a value as missing. */
export interface FactorBatch {
  /** The file's set in the data library: `ff3`, `ff5`, `mom`. */
  readonly set: string;
  readonly frequency: 'daily' | 'monthly' | 'annual';
  /** The vintage stated in the file, e.g. `202604`. */
  readonly vintage: string | null;
  readonly days: Int32Array;
  /** Column name (`Mkt-RF`, `SMB`, `HML`, `RMW`, `CMA`, `RF`, `Mom`) to values. */
  readonly columns: Readonly<Record<string, Float64Array>>;
}

/** One reported value of a company's fundamentals. */
export interface FundamentalInput {
  readonly symbol: string;
  /** `revenue`, `netIncome`, `epsDiluted`, `sharesOutstanding`, … */
  readonly item: string;
  readonly periodEnd: EpochDay;
  readonly periodMonths: 3 | 6 | 9 | 12;
  readonly filed: EpochDay;
  readonly value: number;
  readonly currency: string;
}

/** All that a provider states about the days to come of one instrument. */
export interface DatesBatch {
  readonly symbol: string;
  readonly provider: string;
  readonly dates: readonly StatedDate[];
  /** The day on which this became known; by default that of the write. */
  readonly knownOn?: EpochDay;
}

/** An article from a feed; all texts are plain and truncated. */
export interface ArticleInput {
  /** The feed's id of the item, otherwise its URL. */
  readonly guid: string;
  readonly title: string;
  readonly summary: string;
  /** Absolute, http or https. */
  readonly url: string;
  readonly author: string | null;
  /** Stored as received; no page loads it. */
  readonly imageUrl: string | null;
  /** BCP 47, as written in the feed. */
  readonly language: string | null;
  readonly publishedAt: Date;
}

/** The articles of one feed on one topic. */
export interface NewsBatch {
  readonly topic: string;
  readonly source: {
    readonly title: string;
    /**
     * Identifies this feed among those of the topic: its own URL, otherwise its site's, otherwise its file
     * name.
     */
    readonly feedUrl: string;
    readonly siteUrl: string | null;
  };
  readonly articles: readonly ArticleInput[];
}

/**
 * Host of the URLs of simulated headlines: a reserved name that cannot be registered (RFC 2606). Their paths
 * are paths of this site.
 */
export const SIMULATED_HOST = 'simulated.invalid';

/** A feed as received from a server or read from a file. */
export interface FeedFile {
  /** The name used in error messages: a path or a URL. */
  readonly name: string;
  readonly topic: string;
  readonly bytes: Uint8Array;
}

/** One bar as plain JSON; null where a value is missing. */
export interface HeldBar {
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number | null;
  readonly volume: number | null;
  readonly adjusted: number | null;
}

/** The data that is stored when a held row is accepted, as plain JSON. */
export interface HeldContent {
  readonly instrument: InstrumentInput;
  readonly splitBasis: SplitBasis;
  readonly dividendAdjusted: boolean;
  readonly bar: HeldBar | null;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/** The reason why a row is held back, in the wording that `quarantine list` prints. */
export interface HeldCause {
  /** The field that looks wrong: `close`, `volume`, `split`, … */
  readonly field: string;
  readonly value: string;
  readonly expected: string;
  readonly reason: string;
  /** The file or provider from which the row comes. */
  readonly provider: string;
}

/** A row that a check holds back until a user accepts or drops it. */
export interface HeldRow extends HeldCause {
  readonly symbol: string;
  readonly day: EpochDay;
  readonly content: HeldContent;
}

/** Decision on a held row: waiting, or the user's earlier decision on the same row. */
export type HeldDecision = 'waiting' | 'accepted' | 'dropped';

/** The user's choices for new prices that do not continue the stored ones. */
export interface SeamChoices {
  /** Record a probable split, or follow a re-adjustment, and restate the prices on the older level. */
  readonly acceptSplit: boolean;
  /**
   * Treat a jump between the two histories as a real price move: store the new prices unchanged, without a
   * split.
   */
  readonly keepPrices: boolean;
  /** True to replace the stored history with the new one where the two do not fit. */
  readonly replaceHistory: boolean;
}

/** The result of writing prices. */
export interface WrittenPrices {
  readonly inserted: number;
  readonly changed: number;
  /** The decision made at the seam, in the wording of the report. */
  readonly settled?: string;
}

/** A comparison of the stored closes of an instrument with those of another provider. */
export interface ComparedCloses {
  readonly symbol: string;
  readonly comparedOn: EpochDay;
  /** The provider of the stored closes. */
  readonly provider: string;
  readonly otherProvider: string;
  /** The relative difference up to which two closes are the same. */
  readonly tolerance: number;
  /** The days that were compared; none when the other provider had no usable response. */
  readonly days: readonly EpochDay[];
  /** Those that differ, with both closes as traded on the day. */
  readonly differing: readonly {
    readonly day: EpochDay;
    readonly close: number;
    readonly otherClose: number;
  }[];
}

/**
 * Destination of validated data. One writer is one transaction: `commit` stores everything; otherwise nothing
 * is stored.
 */
export interface MarketWriter {
  /**
   * Replaces stored bars of the same day; identical bars change nothing. Returns the number of new or changed
   * rows.
   *
   * @param seam - If given, the new prices are compared with the stored ones; null for a source with a single
   *   history (the simulated market).
   * @throws AppError `IMPORT_REFUSED` when the two do not fit and no choice resolves it; nothing of the batch
   *   is written then.
   */
  writePrices(batch: PriceBatch, seam?: SeamChoices | null): Promise<WrittenPrices>;
  writeInstruments(drafts: readonly InstrumentInput[]): Promise<void>;
  writeUniverse(batch: UniverseBatch): Promise<void>;
  writeMacro(batch: MacroBatch): Promise<void>;
  writeFactors(batch: FactorBatch): Promise<void>;
  writeFundamentals(rows: readonly FundamentalInput[]): Promise<void>;
  /** A batch of an unknown symbol changes nothing. */
  writeDates(batches: readonly DatesBatch[]): Promise<void>;
  /**
   * Updates an article that the source or topic already has (same id or URL); an article is never stored
   * twice.
   */
  writeNews(batch: NewsBatch): Promise<{ inserted: number; changed: number; unchanged: number }>;
  /**
   * Holds rows back until a user accepts or drops them (`quarantine`). The caller excludes them from its
   * batches, except rows whose returned decision (in the same order) is `accepted`: the user accepted the
   * same row before.
   */
  holdBack(rows: readonly HeldRow[]): Promise<readonly HeldDecision[]>;
  /**
   * Notes where another provider differs, and settles what no longer does. Changes nothing for an unknown
   * symbol.
   */
  writeComparison(comparison: ComparedCloses): Promise<void>;
}
