import { reserve } from '../series/growing-array';
import type { Entry, Partner } from './entry';

/** Whole numbers of an entry, in the order in which they lie in memory. */
export const WHOLE = { row: 0, day: 1, account: 2, asset: 3, flags: 4 } as const;
const WHOLES = 5;
/** A record without any flag has not been written. */
const FLAGS = { isWritten: 1, hasUnitsValue: 2, isCashMove: 4, isTrade: 8 } as const;

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
export const AMOUNTS = 11;

/** Which row an entry is of, and whom it concerns. */
export type EntryPlace = Pick<Entry, 'row' | 'day' | 'account' | 'asset'>;

export type MutableEntry = { -readonly [Name in keyof Entry]: Entry[Name] };

/** Numbers of entries beside each other while rows are booked, without their cash; a record is written at any place. */
export class EntryRecords {
  private wholes: Int32Array<ArrayBuffer>;
  private amounts: Float64Array<ArrayBuffer>;
  /** By place; few have one. */
  private readonly partners = new Map<number, Partner>();

  /** @param count - Records for which there is room. */
  constructor(count: number) {
    this.wholes = new Int32Array(count * WHOLES);
    this.amounts = new Float64Array(count * AMOUNTS);
  }

  private reserve(count: number): void {
    this.wholes = reserve(this.wholes, count * WHOLES);
    this.amounts = reserve(this.amounts, count * AMOUNTS);
  }

  /** Writes a record with its partner; what its effect does not give is 0, or nothing. */
  write(at: number, place: EntryPlace, effect: Partial<Entry>): void {
    this.reserve(at + 1);
    const { amounts } = this;
    const { partner = null, unitsValue = null } = effect;
    const start = at * AMOUNTS;
    this.writePlace(
      at,
      place,
      (unitsValue === null ? 0 : FLAGS.hasUnitsValue) |
        (effect.isCashMove ? FLAGS.isCashMove : 0) |
        (effect.isTrade ? FLAGS.isTrade : 0),
    );
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
    if (partner !== null) this.partners.set(at, partner);
  }

  /** The same of a purchase or sale, which most rows are: an object for each takes as long as all else here. */
  writeTrade(
    at: number,
    place: EntryPlace,
    units: number,
    paid: number,
    fees: number,
    taxes: number,
    slotCurrency: number,
  ): void {
    this.writePlace(at, place, FLAGS.isTrade);
    const { amounts } = this;
    const start = at * AMOUNTS;
    amounts[start + AMOUNT.units] = units;
    amounts[start + AMOUNT.paid] = paid;
    amounts[start + AMOUNT.fees] = fees;
    amounts[start + AMOUNT.taxes] = taxes;
    amounts[start + AMOUNT.slotCurrency] = slotCurrency;
  }

  private writePlace(at: number, { account, asset, day, row }: EntryPlace, flags: number): void {
    const { wholes } = this;
    const first = at * WHOLES;
    wholes[first + WHOLE.row] = row;
    wholes[first + WHOLE.day] = day;
    wholes[first + WHOLE.account] = account;
    wholes[first + WHOLE.asset] = asset;
    wholes[first + WHOLE.flags] = flags | FLAGS.isWritten;
  }

  isWritten(at: number): boolean {
    return this.wholes[at * WHOLES + WHOLE.flags]! !== 0;
  }

  isCashMove(at: number): boolean {
    return (this.wholes[at * WHOLES + WHOLE.flags]! & FLAGS.isCashMove) !== 0;
  }

  /** What the row says that its cash receives. */
  receivedOf(at: number): number {
    return this.amounts[at * AMOUNTS + AMOUNT.external]! - this.amounts[at * AMOUNTS + AMOUNT.paid]!;
  }

  /** An amount by its place in a record. */
  amountOf(at: number, place: number): number {
    return this.amounts[at * AMOUNTS + place]!;
  }

  wholeOf(at: number, place: number): number {
    return this.wholes[at * WHOLES + place]!;
  }

  partnerOf(at: number): Partner | null {
    return this.partners.get(at) ?? null;
  }
}

/** Sets the amounts and flags of an entry. */
export function readEntry(entry: MutableEntry, amounts: Float64Array, flags: number): void {
  entry.units = amounts[AMOUNT.units]!;
  entry.paid = amounts[AMOUNT.paid]!;
  entry.external = amounts[AMOUNT.external]!;
  entry.unitsValue = (flags & FLAGS.hasUnitsValue) === 0 ? null : amounts[AMOUNT.unitsValue]!;
  entry.dividends = amounts[AMOUNT.dividends]!;
  entry.interest = amounts[AMOUNT.interest]!;
  entry.otherIncome = amounts[AMOUNT.otherIncome]!;
  entry.fees = amounts[AMOUNT.fees]!;
  entry.taxes = amounts[AMOUNT.taxes]!;
  entry.slotCurrency = amounts[AMOUNT.slotCurrency]!;
  entry.cashCurrency = amounts[AMOUNT.cashCurrency]!;
  entry.isCashMove = (flags & FLAGS.isCashMove) !== 0;
  entry.isTrade = (flags & FLAGS.isTrade) !== 0;
}
