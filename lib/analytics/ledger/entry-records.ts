import { reserve, trimmed } from '../series/growing-array';
import type { Entry, Partner } from './entry';

/** Whole numbers of an entry, in the order in which they lie in memory. */
const WHOLE = { row: 0, day: 1, account: 2, asset: 3, flags: 4, cashEnd: 5 } as const;
const WHOLES = 6;
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
const AMOUNTS = 11;

/** Records for which a list that is continued has room: rows are mostly added one by one. */
const SPARE_RECORDS = 64;

/** Whether an array has room for a few further records at most. */
export const isNearlyFull = (values: ArrayLike<number>, length: number, record: number): boolean =>
  values.length - length <= SPARE_RECORDS * record;

/** Room for a few further records. */
export const spareRoom = (record: number): number => SPARE_RECORDS * record;

/** Which row an entry is of, and whom it concerns. */
export type EntryPlace = Pick<Entry, 'row' | 'day' | 'account' | 'asset'>;

export type MutableEntry = { -readonly [Name in keyof Entry]: Entry[Name] };

/** Numbers of entries beside each other, without their cash; a record is written at any place. */
export class EntryRecords {
  private wholes: Int32Array<ArrayBuffer>;
  private amounts: Float64Array<ArrayBuffer>;
  /** By place; few have one. */
  private readonly partners = new Map<number, Partner>();
  /** Records in the arrays, of whichever of those that share them has most. */
  private shared = { count: 0 };

  /** @param count - Records for which there is room. */
  constructor(count: number) {
    this.wholes = new Int32Array(count * WHOLES);
    this.amounts = new Float64Array(count * AMOUNTS);
  }

  /**
   * The first ones, to which others can be added. Where none were added after them, and there is room, they stay where
   * they are: who has fewer records in the same arrays does not see those behind.
   */
  startingWith(count: number, room: number): EntryRecords {
    const hasRoom = room * WHOLES <= this.wholes.length && room * AMOUNTS <= this.amounts.length;
    const isShared = hasRoom && count > 0 && this.shared.count === count;
    const copy = new EntryRecords(isShared ? 0 : room + SPARE_RECORDS);
    if (isShared) {
      copy.wholes = this.wholes;
      copy.amounts = this.amounts;
      copy.shared = this.shared;
      copy.shared.count = room;
    } else {
      copy.wholes.set(this.wholes.subarray(0, count * WHOLES));
      copy.amounts.set(this.amounts.subarray(0, count * AMOUNTS));
    }
    for (const [at, partner] of this.partners) if (at < count) copy.partners.set(at, partner);
    return copy;
  }

  /** Whether others have their records in the same arrays. */
  isSharedWith(other: EntryRecords): boolean {
    return this.shared === other.shared;
  }

  private reserve(count: number): void {
    if (count * WHOLES > this.wholes.length || count * AMOUNTS > this.amounts.length)
      this.shared = { count: 0 };
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

  /** Takes over a record without its cash, as one of another row. */
  copy(at: number, from: EntryRecords, other: number, row: number): void {
    const { amounts, wholes } = this;
    const [first, second] = [at * WHOLES, other * WHOLES];
    for (let n = 0; n < WHOLE.cashEnd; n++) wholes[first + n] = from.wholes[second + n]!;
    wholes[first + WHOLE.row] = row;
    const [start, source] = [at * AMOUNTS, other * AMOUNTS];
    for (let n = 0; n < AMOUNTS; n++) amounts[start + n] = from.amounts[source + n]!;
    const partner = from.partners.get(other);
    if (partner) this.partners.set(at, partner);
  }

  /** Takes over records with their cash, whose rows are `shift` places later. */
  copyAll(
    at: number,
    from: EntryRecords,
    {
      cashShift,
      end,
      shift,
      start,
    }: { readonly start: number; readonly end: number; readonly shift: number; readonly cashShift: number },
  ): void {
    this.reserve(at + end - start);
    this.wholes.set(from.wholes.subarray(start * WHOLES, end * WHOLES), at * WHOLES);
    this.amounts.set(from.amounts.subarray(start * AMOUNTS, end * AMOUNTS), at * AMOUNTS);
    const { wholes } = this;
    for (let first = at * WHOLES; first < (at + end - start) * WHOLES; first += WHOLES) {
      wholes[first + WHOLE.row] = wholes[first + WHOLE.row]! + shift;
      wholes[first + WHOLE.cashEnd] = wholes[first + WHOLE.cashEnd]! + cashShift;
    }
    if (from.partners.size > 0)
      for (let other = start; other < end; other++) {
        const partner = from.partners.get(other);
        if (partner) this.partners.set(at + other - start, partner);
      }
  }

  isWritten(at: number): boolean {
    return this.wholes[at * WHOLES + WHOLE.flags]! !== 0;
  }

  isCashMove(at: number): boolean {
    return (this.wholes[at * WHOLES + WHOLE.flags]! & FLAGS.isCashMove) !== 0;
  }

  rowOf(at: number): number {
    return this.wholes[at * WHOLES + WHOLE.row]!;
  }

  dayOf(at: number): number {
    return this.wholes[at * WHOLES + WHOLE.day]!;
  }

  /** What the row says that its cash receives. */
  receivedOf(at: number): number {
    return this.amounts[at * AMOUNTS + AMOUNT.external]! - this.amounts[at * AMOUNTS + AMOUNT.paid]!;
  }

  /** Number of changes of cash up to a record. */
  cashEnd(at: number): number {
    return at < 0 ? 0 : this.wholes[at * WHOLES + WHOLE.cashEnd]!;
  }

  writeCash(at: number, end: number, cashCurrency: number): void {
    this.wholes[at * WHOLES + WHOLE.cashEnd] = end;
    this.amounts[at * AMOUNTS + AMOUNT.cashCurrency] = cashCurrency;
  }

  /** Frees the memory after the first records, but for a few that may be added. */
  trim(count: number): void {
    if (
      !isNearlyFull(this.wholes, count * WHOLES, WHOLES) ||
      !isNearlyFull(this.amounts, count * AMOUNTS, AMOUNTS)
    ) {
      this.wholes = trimmed(this.wholes, count * WHOLES);
      this.amounts = trimmed(this.amounts, count * AMOUNTS);
      this.shared = { count };
    }
    this.shared.count = count;
  }

  /** Reads a record, without its cash. */
  read(at: number, entry: MutableEntry): void {
    const { amounts, wholes } = this;
    const first = at * WHOLES;
    const start = at * AMOUNTS;
    const flags = wholes[first + WHOLE.flags]!;
    entry.row = wholes[first + WHOLE.row]!;
    entry.day = wholes[first + WHOLE.day]!;
    entry.account = wholes[first + WHOLE.account]!;
    entry.asset = wholes[first + WHOLE.asset]!;
    entry.units = amounts[start + AMOUNT.units]!;
    entry.paid = amounts[start + AMOUNT.paid]!;
    entry.external = amounts[start + AMOUNT.external]!;
    entry.unitsValue = (flags & FLAGS.hasUnitsValue) === 0 ? null : amounts[start + AMOUNT.unitsValue]!;
    entry.partner = this.partners.get(at) ?? null;
    entry.dividends = amounts[start + AMOUNT.dividends]!;
    entry.interest = amounts[start + AMOUNT.interest]!;
    entry.otherIncome = amounts[start + AMOUNT.otherIncome]!;
    entry.fees = amounts[start + AMOUNT.fees]!;
    entry.taxes = amounts[start + AMOUNT.taxes]!;
    entry.slotCurrency = amounts[start + AMOUNT.slotCurrency]!;
    entry.cashCurrency = amounts[start + AMOUNT.cashCurrency]!;
    entry.isCashMove = (flags & FLAGS.isCashMove) !== 0;
    entry.isTrade = (flags & FLAGS.isTrade) !== 0;
  }

  /** Pairs of assets of which one receives units, or a part of the cost, of the other. */
  *joinedAssets(): Iterable<readonly [number, number]> {
    for (const [at, partner] of this.partners) {
      const asset = this.wholes[at * WHOLES + WHOLE.asset]!;
      if (asset >= 0 && asset !== partner.asset) yield [asset, partner.asset];
    }
  }
}
