import type { EpochDay } from '@/lib/domain/iso-date';
import { reserve, trimmed } from '../series/growing-array';
import type { CashChange, Entry, Partner } from './entry';

/** Whole numbers of an entry, in the order in which they lie in memory. */
const WHOLE = { row: 0, day: 1, account: 2, asset: 3, flags: 4, cashEnd: 5 } as const;
const WHOLES = 6;
const FLAGS = { hasUnitsValue: 1, isCashMove: 2, isTrade: 4 } as const;

/** Amounts of an entry, likewise. */
const AMOUNT = {
  units: 0,
  paid: 1,
  external: 2,
  unitsValue: 3,
  dividends: 4,
  interest: 5,
  otherIncome: 6,
  fees: 7,
  taxes: 8,
  slotCurrency: 9,
  cashCurrency: 10,
} as const;
const AMOUNTS = 11;

/** Whole numbers of a change of cash: its account, and its currency by the list of names; its amounts lie beside. */
const CASH_WHOLES = 2;
const CASH_AMOUNTS = 2;

/** Which row an entry is of, and whom it concerns. */
export type EntryPlace = Pick<Entry, 'row' | 'day' | 'account' | 'asset'>;

/**
 * Entries in the order of their rows. They lie in arrays of numbers, because there is one for every row of a book: an
 * object of each with its boxed numbers takes four times the memory, and most of the time of a book went into
 * collecting them. An entry that is asked for is made as an object.
 */
export class EntryList implements Iterable<Entry> {
  private count = 0;
  private wholes = new Int32Array(0);
  private amounts = new Float64Array(0);
  private cashWholes = new Int32Array(0);
  private cashAmounts = new Float64Array(0);
  /** Currencies of cash by their numbers. */
  private currencies: string[] = [];
  /** By index of the entry; few have one. */
  private partners = new Map<number, Partner>();

  static of(entries: Iterable<Entry>): EntryList {
    const list = new EntryList();
    for (const entry of entries) list.push(entry, entry);
    list.trim();
    return list;
  }

  get length(): number {
    return this.count;
  }

  /** A list that begins with the first entries of this one. */
  startingWith(count: number): EntryList {
    const list = new EntryList();
    const cash = this.cashEnd(count - 1);
    list.count = count;
    list.wholes = this.wholes.slice(0, count * WHOLES);
    list.amounts = this.amounts.slice(0, count * AMOUNTS);
    list.cashWholes = this.cashWholes.slice(0, cash * CASH_WHOLES);
    list.cashAmounts = this.cashAmounts.slice(0, cash * CASH_AMOUNTS);
    // Numbers are given to currencies in the order in which they come.
    let currencies = 0;
    for (let at = 0; at < cash; at++)
      currencies = Math.max(currencies, this.cashWholes[at * CASH_WHOLES + 1]! + 1);
    list.currencies = this.currencies.slice(0, currencies);
    for (const [at, partner] of this.partners) if (at < count) list.partners.set(at, partner);
    return list;
  }

  /** Adds an entry; what its effect does not give is 0, or nothing. */
  push(
    place: EntryPlace,
    effect: Partial<Entry>,
    { cash = NO_CASH, cashCurrency = 0 }: Pick<Partial<Entry>, 'cash' | 'cashCurrency'> = effect,
  ): void {
    const at = this.count++;
    const { partner = null, unitsValue = null } = effect;
    const wholes = (this.wholes = reserve(this.wholes, this.count * WHOLES));
    const amounts = (this.amounts = reserve(this.amounts, this.count * AMOUNTS));
    const cashStart = this.cashEnd(at - 1);
    const first = at * WHOLES;
    const start = at * AMOUNTS;
    wholes[first + WHOLE.row] = place.row;
    wholes[first + WHOLE.day] = place.day;
    wholes[first + WHOLE.account] = place.account;
    wholes[first + WHOLE.asset] = place.asset;
    wholes[first + WHOLE.flags] =
      (unitsValue === null ? 0 : FLAGS.hasUnitsValue) |
      (effect.isCashMove ? FLAGS.isCashMove : 0) |
      (effect.isTrade ? FLAGS.isTrade : 0);
    wholes[first + WHOLE.cashEnd] = cashStart + cash.length;
    amounts[start + AMOUNT.units] = effect.units ?? 0;
    amounts[start + AMOUNT.paid] = effect.paid ?? 0;
    amounts[start + AMOUNT.external] = effect.external ?? 0;
    amounts[start + AMOUNT.unitsValue] = unitsValue ?? 0;
    amounts[start + AMOUNT.dividends] = effect.dividends ?? 0;
    amounts[start + AMOUNT.interest] = effect.interest ?? 0;
    amounts[start + AMOUNT.otherIncome] = effect.otherIncome ?? 0;
    amounts[start + AMOUNT.fees] = effect.fees ?? 0;
    amounts[start + AMOUNT.taxes] = effect.taxes ?? 0;
    amounts[start + AMOUNT.slotCurrency] = effect.slotCurrency ?? 0;
    amounts[start + AMOUNT.cashCurrency] = cashCurrency;
    if (partner !== null) this.partners.set(at, partner);
    for (let n = 0; n < cash.length; n++) this.setCash(cashStart + n, cash[n]!);
  }

  private setCash(at: number, { account, amount, base, currency }: CashChange): void {
    this.cashWholes = reserve(this.cashWholes, (at + 1) * CASH_WHOLES);
    this.cashAmounts = reserve(this.cashAmounts, (at + 1) * CASH_AMOUNTS);
    this.cashWholes[at * CASH_WHOLES] = account;
    this.cashWholes[at * CASH_WHOLES + 1] = this.numberOf(currency);
    this.cashAmounts[at * CASH_AMOUNTS] = amount;
    this.cashAmounts[at * CASH_AMOUNTS + 1] = base;
  }

  private numberOf(currency: string): number {
    const known = this.currencies.indexOf(currency);
    return known < 0 ? this.currencies.push(currency) - 1 : known;
  }

  /** Number of changes of cash up to an entry. */
  private cashEnd(at: number): number {
    return at < 0 ? 0 : this.wholes[at * WHOLES + WHOLE.cashEnd]!;
  }

  /** Frees the memory that was reserved for more entries. */
  trim(): void {
    const cash = this.cashEnd(this.count - 1);
    this.wholes = trimmed(this.wholes, this.count * WHOLES);
    this.amounts = trimmed(this.amounts, this.count * AMOUNTS);
    this.cashWholes = trimmed(this.cashWholes, cash * CASH_WHOLES);
    this.cashAmounts = trimmed(this.cashAmounts, cash * CASH_AMOUNTS);
  }

  /** @throws RangeError for an index that is none of an entry. */
  at(index: number): Entry {
    if (!(index >= 0 && index < this.count)) throw new RangeError(`no entry ${index} of ${this.count}`);
    const entry = blankEntry();
    this.read(index, entry);
    return entry;
  }

  /** Visits the entries from one on. One object serves all of them: it is good until the visit ends. */
  eachSince(first: number, visit: (entry: Entry) => void): void {
    const entry = blankEntry();
    for (let index = first; index < this.count; index++) {
      this.read(index, entry);
      visit(entry);
    }
  }

  private read(index: number, entry: MutableEntry): void {
    const { amounts, wholes } = this;
    const first = index * WHOLES;
    const start = index * AMOUNTS;
    const flags = wholes[first + WHOLE.flags]!;
    entry.row = wholes[first + WHOLE.row]!;
    entry.day = wholes[first + WHOLE.day]!;
    entry.account = wholes[first + WHOLE.account]!;
    entry.asset = wholes[first + WHOLE.asset]!;
    entry.units = amounts[start + AMOUNT.units]!;
    entry.paid = amounts[start + AMOUNT.paid]!;
    entry.external = amounts[start + AMOUNT.external]!;
    entry.unitsValue = (flags & FLAGS.hasUnitsValue) === 0 ? null : amounts[start + AMOUNT.unitsValue]!;
    entry.partner = this.partners.get(index) ?? null;
    entry.dividends = amounts[start + AMOUNT.dividends]!;
    entry.interest = amounts[start + AMOUNT.interest]!;
    entry.otherIncome = amounts[start + AMOUNT.otherIncome]!;
    entry.fees = amounts[start + AMOUNT.fees]!;
    entry.taxes = amounts[start + AMOUNT.taxes]!;
    entry.slotCurrency = amounts[start + AMOUNT.slotCurrency]!;
    entry.cashCurrency = amounts[start + AMOUNT.cashCurrency]!;
    entry.cash = this.cashOf(index);
    entry.isCashMove = (flags & FLAGS.isCashMove) !== 0;
    entry.isTrade = (flags & FLAGS.isTrade) !== 0;
  }

  private cashOf(index: number): readonly CashChange[] {
    const from = this.cashEnd(index - 1);
    const to = this.cashEnd(index);
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
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.wholes[middle * WHOLES + WHOLE.day]! < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Pairs of assets of which one receives units, or a part of the cost, of the other. */
  *joinedAssets(): Iterable<readonly [number, number]> {
    for (const [at, partner] of this.partners) {
      const asset = this.wholes[at * WHOLES + WHOLE.asset]!;
      if (asset >= 0 && asset !== partner.asset) yield [asset, partner.asset];
    }
  }
}

const NO_CASH: readonly CashChange[] = [];

type MutableEntry = { -readonly [Name in keyof Entry]: Entry[Name] };

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
