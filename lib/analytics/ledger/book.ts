import type { Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Account, Asset, BookFault, PortfolioSettings } from '@/lib/domain/portfolio/portfolio';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { DatedValues } from '../compare/convert-series';
import type { Disposal } from './disposal';
import type { Entry } from './entry';
import type { OpenLot } from './lots';
import type { RateSource } from './rate-source';
import type { AppliedSplit, DatedSplit } from './splits';

/** The input of a book; everything is known on the as-of day or earlier. */
export interface BookInput {
  readonly settings: PortfolioSettings;
  readonly accounts: readonly Account[];
  readonly assets: readonly Asset[];
  /** In any order; rows after `asOf` do not exist. */
  readonly transactions: readonly Transaction[];
  readonly asOf: EpochDay;
  readonly rates: RateSource;
  /** Splits of the market by asset, oldest first; later ones than `asOf` are left out. */
  readonly marketSplits?: ReadonlyMap<string, readonly DatedSplit[]>;
  /**
   * Closes by asset, as in the market data of the price grid: for units that come from outside or leave without an
   * amount.
   */
  readonly closes?: ReadonlyMap<string, DatedValues>;
  /** Rows that take more units than are held take what is held, and are no faults: for a book that is examined. */
  readonly allowsMissingUnits?: boolean;
}

/** Quantities of one asset in one account, as traded, at the end of each day on which they changed. */
export interface Holding {
  readonly account: number;
  readonly asset: number;
  readonly days: readonly EpochDay[];
  readonly quantities: readonly Decimal[];
}

/** Money of one currency in one account that keeps cash, at the end of each day on which it changed. */
export interface CashLine {
  readonly account: number;
  readonly currency: string;
  readonly days: readonly EpochDay[];
  readonly amounts: readonly Decimal[];
}

/** Income that raises the cost without cash; it counts in the lots report alone. */
export interface ReinvestedIncome {
  readonly row: number;
  readonly amount: Decimal;
}

/** Unit price of a row, as traded, in the currency of the asset. */
export interface PriceMark {
  readonly day: EpochDay;
  readonly price: number;
  /** True when only the cost of the units is known. */
  readonly isCost: boolean;
}

/** The books of a portfolio in one base currency and one cost method, as of a day. */
export interface Book {
  readonly settings: PortfolioSettings;
  readonly asOf: EpochDay;
  readonly accounts: readonly Account[];
  readonly assets: readonly Asset[];
  /** Rows by the order in which they took effect. */
  readonly rows: readonly Transaction[];
  /** In the order of the rows. */
  readonly entries: readonly Entry[];
  readonly holdings: readonly Holding[];
  readonly cash: readonly CashLine[];
  /** By pool, in the order of the first rows of the pools. */
  readonly openLots: readonly OpenLot[];
  /** In the order of the rows. */
  readonly disposals: readonly Disposal[];
  readonly reinvested: readonly ReinvestedIncome[];
  /** By asset. */
  readonly splits: readonly (readonly AppliedSplit[])[];
  /** By asset, in the order of the rows. */
  readonly marks: readonly (readonly PriceMark[])[];
  /** Day of the first row; null without rows. */
  readonly firstDay: EpochDay | null;
}

/** A book, or every fault that keeps the rows from making one. */
export type BookResult =
  | { readonly ok: true; readonly book: Book }
  | { readonly ok: false; readonly faults: readonly BookFault[] };
