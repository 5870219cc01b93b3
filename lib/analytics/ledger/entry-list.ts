import type { EpochDay } from '@/lib/domain/iso-date';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import { reserve, trimmed, withRoom } from '../series/growing-array';
import type { CashChange, Entry } from './entry';
import { EntryRecords } from './entry-records';
import type { EntryPlace, MutableEntry } from './entry-records';
import { isNearlyFull, PackedEntries, spareRoom } from './packed-entries';
import type { RowConverter } from './row-amounts';

/** Whole numbers of a change of cash: its account, and its currency by the list of names; its amounts lie beside. */
const CASH_WHOLES = 2;
const CASH_AMOUNTS = 2;

/**
 * Entries in the order of their rows. They lie in arrays of numbers, because there is one for every row of a book: an
 * object of each with its boxed numbers takes four times the memory, and most of the time of a book went into
 * collecting them. An entry that is asked for is made as an object.
 */
export class EntryList implements Iterable<Entry> {
  private count = 0;
  private cashWholes = new Int32Array(0);
  private cashAmounts = new Float64Array(0);
  private cashCount = 0;
  /** Currencies of cash by their numbers, which they are given in the order in which they come. */
  private currencies: string[] = [];

  private constructor(readonly records: PackedEntries) {}

  static of(entries: Iterable<Entry>): EntryList {
    const list = EntryList.empty();
    for (const entry of entries) list.push(entry, entry);
    list.trim();
    return list;
  }

  /** A list to which entries are added. */
  static empty(room = 0): EntryList {
    return new EntryList(new PackedEntries(room));
  }

  get length(): number {
    return this.count;
  }

  /**
   * A list that begins with the first entries of this one.
   *
   * @param room - Entries for which it has room.
   */
  startingWith(count: number, room = count): EntryList {
    const list = new EntryList(this.records.startingWith(count, room));
    list.count = count;
    list.cashCount = this.records.cashEnd(count - 1);
    if (list.records.isSharedWith(this.records)) {
      list.cashWholes = this.cashWholes;
      list.cashAmounts = this.cashAmounts;
    } else {
      list.cashWholes = withRoom(this.cashWholes, list.cashCount * CASH_WHOLES, spareRoom(CASH_WHOLES));
      list.cashAmounts = withRoom(this.cashAmounts, list.cashCount * CASH_AMOUNTS, spareRoom(CASH_AMOUNTS));
    }
    // Others are given the next numbers in the order in which they come.
    let currencies = count === this.count ? this.currencies.length : 0;
    if (count < this.count)
      for (let at = 0; at < list.cashCount; at++)
        currencies = Math.max(currencies, list.cashWholes[at * CASH_WHOLES + 1]! + 1);
    list.currencies = this.currencies.slice(0, currencies);
    return list;
  }

  /** Adds an entry; what its effect does not give is 0, or nothing. */
  push(place: EntryPlace, effect: Partial<Entry>): void {
    const one = new EntryRecords(1);
    one.write(0, place, effect);
    for (const { account, amount, base, currency } of effect.cash ?? [])
      this.addCash(account, currency, amount, base);
    this.pushRecord(one, 0, place.row, effect.cashCurrency ?? 0);
  }

  /** Adds an entry, as one of a row, whose cash was added since the one before. */
  pushRecord(from: EntryRecords, other: number, row: number, cashCurrency: number): void {
    this.records.add(this.count++, { from, other, row }, { cashCurrency, cashEnd: this.cashCount });
  }

  /** Adds entries of another list, whose rows are `shift` places later. */
  pushAll(
    { cashAmounts, cashWholes, currencies, records }: EntryList,
    { end, shift, start }: { readonly start: number; readonly end: number; readonly shift: number },
  ): void {
    const cash = [records.cashEnd(start - 1), records.cashEnd(end - 1)] as const;
    this.records.copyAll(this.count, records, { start, end, shift, cashShift: this.cashCount - cash[0] });
    this.count += end - start;
    for (let at = cash[0]; at < cash[1]; at++) {
      const amount = cashAmounts[at * CASH_AMOUNTS]!;
      const base = cashAmounts[at * CASH_AMOUNTS + 1]!;
      const currency = currencies[cashWholes[at * CASH_WHOLES + 1]!]!;
      this.addCash(cashWholes[at * CASH_WHOLES]!, currency, amount, base);
    }
  }

  /** Adds cash of the entry that is added next. */
  addCash(account: number, currency: string, amount: number, base: number): void {
    const at = this.cashCount++;
    this.cashWholes = reserve(this.cashWholes, (at + 1) * CASH_WHOLES);
    this.cashAmounts = reserve(this.cashAmounts, (at + 1) * CASH_AMOUNTS);
    this.cashWholes[at * CASH_WHOLES] = account;
    this.cashWholes[at * CASH_WHOLES + 1] = this.numberOf(currency);
    this.cashAmounts[at * CASH_AMOUNTS] = amount;
    this.cashAmounts[at * CASH_AMOUNTS + 1] = base;
  }

  /**
   * Adds the cash of an entry of another list, as that of an entry that is added next.
   *
   * @param row - Whose rates count.
   * @returns What all of it is in the base currency; null without any.
   */
  addCashOf(
    { cashAmounts, cashWholes, currencies, records }: EntryList,
    index: number,
    row: Pick<Transaction, 'day' | 'id'>,
    converter: Pick<RowConverter, 'baseRate'>,
  ): number | null {
    const end = records.cashEnd(index);
    let sum: number | null = null;
    for (let at = records.cashEnd(index - 1); at < end; at++) {
      const currency = currencies[cashWholes[at * CASH_WHOLES + 1]!]!;
      const amount = cashAmounts[at * CASH_AMOUNTS]!;
      const base = amount * converter.baseRate(currency, row.day, row);
      this.addCash(cashWholes[at * CASH_WHOLES]!, currency, amount, base);
      sum = (sum ?? 0) + base;
    }
    return sum;
  }

  private numberOf(currency: string): number {
    const known = this.currencies.indexOf(currency);
    return known < 0 ? this.currencies.push(currency) - 1 : known;
  }

  /** Frees the memory that was reserved for more entries. */
  trim(): void {
    this.records.trim(this.count);
    if (isNearlyFull(this.cashWholes, this.cashCount * CASH_WHOLES, CASH_WHOLES)) return;
    this.cashWholes = trimmed(this.cashWholes, this.cashCount * CASH_WHOLES);
    this.cashAmounts = trimmed(this.cashAmounts, this.cashCount * CASH_AMOUNTS);
  }

  /** @throws RangeError for an index that is none of an entry. */
  at(index: number): Entry {
    if (!(index >= 0 && index < this.count)) throw new RangeError(`no entry ${index} of ${this.count}`);
    const entry = blankEntry();
    this.read(index, entry);
    return entry;
  }

  /**
   * Visits the entries from one on. One object serves all of them, also of their cash: it is good until the visit ends.
   *
   * @param isWanted - Passes over entries of which neither the asset nor that of the partner is wanted; null: over none.
   */
  eachSince(
    first: number,
    visit: (entry: Entry) => void,
    isWanted: ((asset: number) => boolean) | null = null,
  ): void {
    const entry = blankEntry();
    const one: CashChange[] = [{ account: 0, currency: '', amount: 0, base: 0 }];
    for (let index = first; index < this.count; index++) {
      if (isWanted !== null && !this.records.concerns(index, isWanted)) continue;
      this.records.read(index, entry);
      const from = this.records.cashEnd(index - 1);
      // Most entries have one change of cash.
      if (this.records.cashEnd(index) - from === 1) {
        this.readCash(from, one[0]!);
        entry.cash = one;
      } else entry.cash = this.cashOf(index);
      visit(entry);
    }
  }

  private read(index: number, entry: MutableEntry): void {
    this.records.read(index, entry);
    entry.cash = this.cashOf(index);
  }

  private readCash(at: number, change: { -readonly [Name in keyof CashChange]: CashChange[Name] }): void {
    change.account = this.cashWholes[at * CASH_WHOLES]!;
    change.currency = this.currencies[this.cashWholes[at * CASH_WHOLES + 1]!]!;
    change.amount = this.cashAmounts[at * CASH_AMOUNTS]!;
    change.base = this.cashAmounts[at * CASH_AMOUNTS + 1]!;
  }

  private cashOf(index: number): readonly CashChange[] {
    const from = this.records.cashEnd(index - 1);
    const to = this.records.cashEnd(index);
    if (from === to) return NO_CASH;
    const changes: CashChange[] = [];
    for (let at = from; at < to; at++)
      changes.push({
        account: this.cashWholes[at * CASH_WHOLES]!,
        currency: this.currencies[this.cashWholes[at * CASH_WHOLES + 1]!]!,
        amount: this.cashAmounts[at * CASH_AMOUNTS]!,
        base: this.cashAmounts[at * CASH_AMOUNTS + 1]!,
      });
    return changes;
  }

  *[Symbol.iterator](): Iterator<Entry> {
    for (let at = 0; at < this.count; at++) yield this.at(at);
  }

  filter(isWanted: (entry: Entry) => boolean): Entry[] {
    const wanted: Entry[] = [];
    for (const entry of this) if (isWanted(entry)) wanted.push(entry);
    return wanted;
  }

  /** Index of the first entry on or after a day. */
  firstSince(day: EpochDay): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.records.dayOf(middle) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Pairs of assets of which one receives units, or a part of the cost, of the other. */
  joinedAssets(): Iterable<readonly [number, number]> {
    return this.records.joinedAssets();
  }
}

const NO_CASH: readonly CashChange[] = [];

const blankEntry = (): MutableEntry => ({
  row: 0,
  day: 0,
  account: 0,
  asset: 0,
  units: 0,
  paid: 0,
  external: 0,
  unitsValue: null,
  partner: null,
  dividends: 0,
  interest: 0,
  otherIncome: 0,
  fees: 0,
  taxes: 0,
  slotCurrency: 0,
  cashCurrency: 0,
  cash: NO_CASH,
  isCashMove: false,
  isTrade: false,
});
