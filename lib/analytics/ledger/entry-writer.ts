import { decimalToNumber } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { Entry } from './entry';
import { EntryRecords } from './entry-records';
import type { EntryPlace } from './entry-records';
import type { RowAmounts, RowConverter } from './row-amounts';

/** Where the effects of rows go, but for their cash. */
export interface RowWriter {
  /** Writes the entry of a row; what is not given has no effect. */
  write(place: EntryPlace, effect: Partial<Entry>): void;
  /** The same of a purchase or sale at a price of the day, whose units are as many as the row has, or were there. */
  writeTrade(place: EntryPlace, row: Transaction, units: Decimal, amounts: RowAmounts): void;
  /**
   * What a row's own rate between trade and settlement currency gained against the rates of the day; 0 where the
   * day has no rate.
   */
  rateGain(row: Transaction, amounts: RowAmounts): number;
}

/** Another book has the entries already: a cost method changes lots alone. */
export const NO_ENTRIES: RowWriter = {
  write() {},
  writeTrade() {},
  rateGain: () => 0,
};

/** Writes the entries of rows from one on, in any order. */
export class EntryWriter implements RowWriter {
  readonly records: EntryRecords;

  /**
   * @param first - Index of the first row whose entry is written.
   * @param end - Index after the last one.
   */
  constructor(
    private readonly first: number,
    end: number,
    private readonly converter: RowConverter,
  ) {
    this.records = new EntryRecords(end - first);
  }

  write(place: EntryPlace, effect: Partial<Entry>): void {
    if (place.row >= this.first) this.records.write(place.row - this.first, place, effect);
  }

  writeTrade(place: EntryPlace, row: Transaction, units: Decimal, amounts: RowAmounts): void {
    if (place.row < this.first) return;
    const paid = decimalToNumber(amounts.netBase);
    const fees = decimalToNumber(amounts.feeBase);
    const taxes = decimalToNumber(amounts.taxBase);
    const gain = this.rateGain(row, amounts);
    const size = decimalToNumber(units);
    const at = place.row - this.first;
    if (row.kind === 'sell') this.records.writeTrade(at, place, -size, -paid, fees, taxes, -gain);
    else this.records.writeTrade(at, place, size, paid, fees, taxes, gain);
  }

  rateGain(row: Transaction, { gross, grossBase, hasAmount }: RowAmounts): number {
    if (!hasAmount || row.currency === row.settleCurrency) return 0;
    const dayRate = this.converter.knownBaseRate(row.currency, row.day);
    return dayRate === null ? 0 : decimalToNumber(gross) * dayRate - decimalToNumber(grossBase);
  }
}
