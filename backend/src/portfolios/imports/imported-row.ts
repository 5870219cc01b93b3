import type { Decimal } from '@/lib/domain/decimal';
import type { TransactionKind, TransactionSubkind } from '@/lib/domain/portfolio/transaction';
import type { TransactionFieldName } from '@/lib/domain/portfolio/transaction-fields';

/** The warning of units that come as income without a value. */
export const NO_VALUE = 'the file gives no value: the units cost nothing, and all they are worth is gain';

/** Fields that are texts. `ratio` is `new/old`, `quoteUnit` the unit of the price where it is a hundredth of the currency. */
type ImportedTexts = {
  readonly [Name in Exclude<TransactionFieldName, 'kind' | 'date' | 'subkind' | 'lots'>]?: string;
};

/**
 * One transaction as a file states it. Amounts are decimal texts without a sign, the kind gives the
 * direction; assets and accounts are the names that the file uses. What the file does not state is absent.
 */
export interface ImportedRow extends ImportedTexts {
  readonly kind: TransactionKind;
  /** Local trade day, `YYYY-MM-DD`. */
  readonly date: string;
  /** The line that the row is named by; null in JSON files without line breaks. */
  readonly line: number | null;
  /** All lines that make the row, ascending. */
  readonly lines: readonly number[];
  readonly isin?: string;
  readonly assetName?: string;
  /** The sign of its amounts, where several currencies have it and the row names none of them. */
  readonly currencySign?: string;
  /** The currency in which the asset trades, where the file states amounts in another one. */
  readonly listedIn?: string;
  /** True for an asset that only this file defines (a home, a private fund). */
  readonly isOwnAsset?: boolean;
  /** Units that a split adds (or with a minus takes), where the file states them instead of a ratio. */
  readonly addedUnits?: string;
  /** True for a row of an option that was written: its account has to allow short positions. */
  readonly isWritten?: true;
  /** Contracts of an option that its account has to have before the row, with a minus those that were written. */
  readonly closes?: string;
  /** The option whose premium the amounts of the row lack, since an exercise closes what an earlier file opened. */
  readonly openPremium?: OpenPremium;
  readonly subkind?: TransactionSubkind;
  readonly lots?: readonly { readonly date: string; readonly quantity: string }[];
  /** Hints to the reader of the row: a difference of amounts, an unknown tax. */
  readonly warnings?: readonly string[];
}

/** An exercise of contracts that the file has not opened, in the row of the option or in that of its shares. */
export interface OpenPremium {
  readonly option: string;
  readonly contracts: string;
  readonly isWritten: boolean;
  /** The row of the option, or that of the shares that a call or a put trades. */
  readonly side: 'option' | 'call' | 'put';
}

/** A row of a layout before rows are joined. */
export interface DraftRow extends ImportedRow {
  /** True when, by its sign, the row reverses an earlier one. */
  readonly isReversal?: boolean;
  /** Rows with the same order are one trade. */
  readonly order?: string;
  /** A withholding joins the dividend of the same day, asset and this text. */
  readonly withholdingOf?: string;
}

/** A row whose kind the layout does not know; the answer to `code` decides it. */
export interface OpenRow {
  /** The word of the file for the kind. */
  readonly code: string;
  readonly text: string;
  /** The row with every amount it states; `isInflow` is the sign of its cash. */
  readonly draft: Omit<DraftRow, 'kind'>;
  readonly isInflow: boolean | null;
  /** False for money that its text names as something else than money from or to outside. */
  readonly isPlain?: boolean;
  /** True when its units arrive, where the file says so: rows that share an answer may move both ways. */
  readonly isUnitsIn?: boolean;
}

/** Units that a split adds: the ratio follows from the units held. */
export interface OpenSplit {
  readonly line: number;
  readonly date: string;
  readonly asset: string;
  /** Units that are added (or with a minus taken). */
  readonly added: string;
  readonly row: Omit<ImportedRow, 'kind' | 'ratio' | 'addedUnits'>;
}

/** The money of a row that is left out: with a minus what was paid. */
export interface LeftOutMoney {
  readonly amount: Decimal;
  readonly currency: string;
  /** The name of such rows, for one and for several: `option trade`. */
  readonly what: string;
}

/** A line that is not a transaction, with the reason. */
export interface SkippedLine {
  readonly line: number;
  readonly reason: string;
}

/** A cell that cannot be read. */
export interface RowFault {
  readonly line: number | null;
  /** The header as in the file, or `column 3`. */
  readonly column: string;
  readonly value: string;
  readonly expected: string;
}

/** A balance that the file states: of a currency or of an asset, after the given line. */
export interface StatedBalance {
  readonly line: number;
  readonly date: string;
  readonly currency?: string;
  readonly asset?: string;
  readonly quantity: string;
  /** True for a sum over the rows of the file, which is the balance only if the file has all rows. */
  readonly isSumOfFile?: boolean;
}

/** A price of an own asset that a file states. */
export interface StatedPrice {
  readonly asset: string;
  readonly date: string;
  readonly close: string;
}

/** An account that a file describes. */
export interface StatedAccount {
  readonly name: string;
  readonly kind?: string;
  /** Null where no row of it names one: that of the portfolio. */
  readonly currency: string | null;
  readonly cash?: 'tracked' | 'implied';
  readonly shortsAllowed?: boolean;
  readonly costMethod?: string | null;
  readonly sheltered?: boolean;
  readonly closed?: string | null;
}

/** An own asset that a file describes; rows name it by `asset`. */
export interface StatedAsset {
  readonly asset: string;
  readonly name: string;
  readonly kind: string;
  readonly currency: string;
  readonly isin: string | null;
  readonly countsInReturns: boolean;
  readonly overrides: Readonly<Record<string, unknown>>;
  readonly note: string;
}

/**
 * A row as an earlier export had it, which this file takes back or books otherwise: where it is stored, it is not to stay
 * beside what replaced it.
 */
export interface TakenBackRow {
  /** As one export or another had it: a dividend with its withholding, or without. At most one of them is stored. */
  readonly rows: readonly ImportedRow[];
  /** The line of the row of this file that it became; null where nothing is left of it. */
  readonly becameLine: number | null;
}

/** The parts of our own JSON besides its tables, as it is written: the plan of the import checks it. */
export interface StatedExtras {
  readonly members: Readonly<Record<string, unknown>>;
  /** Of each item of the file's transactions: its place among those that could be read; null for a faulty one. */
  readonly places: readonly (number | null)[];
}

/** A doubt about a file's heads that its cells raise, as where two of them are in each other's place. */
export interface HeadDoubt {
  readonly columns: readonly string[];
  /** The subject of the doubt, unless it is the heads. */
  readonly about?: 'decimal';
  readonly line: number | null;
  readonly text: string;
}

/** Everything that a file holds. */
export interface ParsedFile {
  /** Asked about before anything of the file is stored. */
  readonly doubts: readonly HeadDoubt[];
  /** Rows of earlier exports that this file takes back or books otherwise. */
  readonly takenBack: readonly TakenBackRow[];
  /** Rows that take back what the file does not contain, as the row that they take back, with their fault. */
  readonly unmatched: readonly { readonly row: ImportedRow; readonly fault: RowFault }[];
  readonly layout: string;
  readonly transactions: readonly ImportedRow[];
  readonly open: readonly OpenRow[];
  readonly skipped: readonly SkippedLine[];
  readonly leftOut: readonly LeftOutMoney[];
  readonly faults: readonly RowFault[];
  /** In the order of time. */
  readonly balances: readonly StatedBalance[];
  readonly prices: readonly StatedPrice[];
  readonly accounts: readonly StatedAccount[];
  readonly assets: readonly StatedAsset[];
  readonly notes: readonly string[];
  /** Null for a file that has none. */
  readonly extras: StatedExtras | null;
  /** True for our own export, whose rows are stored as they are. */
  readonly isExact: boolean;
  /** True when the file has no deposits or withdrawals: its account keeps no cash. */
  readonly impliesCash: boolean;
}
