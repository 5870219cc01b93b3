import type { TransactionKind, TransactionSubkind } from '@/lib/domain/portfolio/transaction';

/** An amount in its currency: a decimal text with a point, as `1234.5`. */
export interface PdfAmount {
  readonly amount: string;
  readonly currency: string;
}

/** Kinds of transactions that a document settles. */
export type PdfKind = Extract<
  TransactionKind,
  | 'buy'
  | 'sell'
  | 'dividend'
  | 'return-of-capital'
  | 'interest'
  | 'interest-charge'
  | 'deposit'
  | 'withdrawal'
  | 'fee'
  | 'fee-refund'
  | 'tax'
  | 'tax-refund'
  | 'transfer-in'
  | 'transfer-out'
>;

/**
 * One transaction as a document states it; what it does not state is absent. Decimal texts have a point and no sign. The sums
 * are checked to the cent behind it: quantity x price = gross, and gross with charges (by the rate) = total.
 */
export interface PdfRow {
  /** Place of its first line among the lines of the document, from 0: faults name it. */
  readonly at: number;
  readonly kind: PdfKind;
  readonly subkind?: TransactionSubkind;
  /** The trade day, or of income the day on which it is paid; `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM` or `HH:MM:SS`. */
  readonly time?: string;
  readonly isin?: string;
  readonly wkn?: string;
  readonly name?: string;
  readonly quantity?: string;
  /** Of one unit; of a dividend the amount per unit. */
  readonly price?: string;
  /** True for a price in percent of the nominal value, which is then the quantity. */
  readonly isPercent?: boolean;
  /** Of `price` and `gross`. */
  readonly currency: string;
  /** Before charges. Of a trade it follows from quantity and price where it is absent. */
  readonly gross?: string;
  /**
   * Commissions, stamp duties and taxes on the transaction; below them what is withheld of income or gain. A refund has a
   * minus. Those in `currency` are converted by the rate.
   */
  readonly fees?: readonly PdfAmount[];
  readonly taxes?: readonly PdfAmount[];
  /** Interest that accrued since the last coupon, bought or sold with a bond; in `currency` or that of the total. */
  readonly accrued?: PdfAmount;
  /** The amount by which the cash moves. A transfer of units has none. */
  readonly total?: PdfAmount;
  /** As printed; the sums decide its direction. Required where a total is in another currency than `currency`. */
  readonly rate?: string;
  readonly account?: string;
  /** The maker's number of this settlement: the same one again is the same transaction. */
  readonly reference?: string;
  /** True for a document that takes an earlier one back (Storno), with the kind and amounts of that one. */
  readonly isCancelled?: boolean;
  readonly note?: string;
}

/** A document of a maker that is no transaction, as an announcement or a statement of tax bases. */
export interface PdfNoRow {
  readonly at: number;
  /** The reason why it holds none: `announces costs, and settles nothing`. */
  readonly reason: string;
}

/** One maker's settlement documents: lines of text (single spaces between words, top to bottom) as rows of one table. */
export interface PdfStatement {
  /** As `trade-republic-pdf`. */
  readonly id: string;
  /** As the person knows the maker. */
  readonly name: string;
  /** The way to the maker's documents on its site. */
  readonly steps: string;
  /** The documents that are read, and those that are refused. */
  readonly reads: string;
  /** By the maker's own words, and never by a bank's name that occurs as a counterparty. */
  detect(lines: readonly string[]): boolean;
  /**
   * The transactions of a document of this maker; never empty.
   *
   * @throws PdfFault for a kind of document that is not read, which it names, and for a label or figure that is missing.
   */
  rows(lines: readonly string[]): readonly (PdfRow | PdfNoRow)[];
}
