import { reserve, trimmed, withRoom } from '../series/growing-array';
import type { Partner } from './entry';
import { AMOUNTS as BOOKED_AMOUNTS, readEntry, WHOLE as BOOKED } from './entry-records';
import type { EntryRecords, MutableEntry } from './entry-records';

/** Whole numbers of an entry, in the order in which they lie in memory. The mask says which of its amounts are not 0. */
const WHOLE = { ...BOOKED, mask: 5, cashEnd: 6, amountsEnd: 7 } as const;
const WHOLES = 8;
/** A constant of this file: loops over all entries read it. */
const AMOUNTS = BOOKED_AMOUNTS;

/** Records for which a list that is continued has room: rows are mostly added one by one. */
const SPARE_RECORDS = 64;

/** Whether an array has room for a few further records at most. */
export const isNearlyFull = (values: ArrayLike<number>, length: number, record: number): boolean =>
  values.length - length <= SPARE_RECORDS * record;

/** Room for a few further records. */
export const spareRoom = (record: number): number => SPARE_RECORDS * record;

/** Entries of rows one after the other, of each the amounts that are not 0: a trade has five of eleven. */
export class PackedEntries {
  private wholes: Int32Array<ArrayBuffer>;
  private amounts: Float64Array<ArrayBuffer>;
  /** By place; few have one. */
  private readonly partners = new Map<number, Partner>();
  /** Records in the arrays, of whichever of those that share them has most. */
  private shared = { count: 0 };

  /** @param room - Records for which there is room; it grows. */
  constructor(room: number) {
    this.wholes = new Int32Array(room * WHOLES);
    this.amounts = new Float64Array(room * (AMOUNTS >> 1));
  }

  /**
   * The first ones, to which others can be added. Where none were added after them, and there is room, they stay where
   * they are: who has fewer records in the same arrays does not see those behind.
   */
  startingWith(count: number, room: number): PackedEntries {
    const end = this.amountsEnd(count - 1);
    const hasRoom =
      room * WHOLES <= this.wholes.length && end + (room - count) * AMOUNTS <= this.amounts.length;
    const copy = new PackedEntries(0);
    if (hasRoom && count > 0 && this.shared.count === count) {
      copy.wholes = this.wholes;
      copy.amounts = this.amounts;
      copy.shared = this.shared;
      copy.shared.count = room;
    } else {
      copy.wholes = withRoom(this.wholes, count * WHOLES, (room - count + SPARE_RECORDS) * WHOLES);
      copy.amounts = withRoom(this.amounts, end, ((room - count) >> 1) * AMOUNTS + SPARE_RECORDS * AMOUNTS);
    }
    for (const [at, partner] of this.partners) if (at < count) copy.partners.set(at, partner);
    return copy;
  }

  /** Whether others have their records in the same arrays. */
  isSharedWith(other: PackedEntries): boolean {
    return this.shared === other.shared;
  }

  private reserve(count: number, amounts: number): void {
    if (count * WHOLES <= this.wholes.length && amounts <= this.amounts.length) return;
    this.shared = { count: 0 };
    this.wholes = reserve(this.wholes, count * WHOLES);
    this.amounts = reserve(this.amounts, amounts);
  }

  /**
   * Writes a record behind all others.
   *
   * @param cashEnd - Number of changes of cash up to it.
   * @param cashCurrency - Amount that the record before its cash has not.
   */
  add(
    at: number,
    { from, other, row }: { readonly from: EntryRecords; readonly other: number; readonly row: number },
    { cashCurrency, cashEnd }: { readonly cashEnd: number; readonly cashCurrency: number },
  ): void {
    let end = this.amountsEnd(at - 1);
    this.reserve(at + 1, end + AMOUNTS);
    const { amounts, wholes } = this;
    let mask = 0;
    for (let n = 0; n < AMOUNTS; n++) {
      const value = n === AMOUNTS - 1 ? cashCurrency : from.amountOf(other, n);
      // Of a zero the sign is kept, too.
      if (Object.is(value, 0)) continue;
      mask |= 1 << n;
      amounts[end++] = value;
    }
    const first = at * WHOLES;
    // The first whole numbers are those of a record that is booked.
    for (let n = 0; n < WHOLE.mask; n++) wholes[first + n] = from.wholeOf(other, n);
    wholes[first + WHOLE.row] = row;
    wholes[first + WHOLE.mask] = mask;
    wholes[first + WHOLE.cashEnd] = cashEnd;
    wholes[first + WHOLE.amountsEnd] = end;
    const partner = from.partnerOf(other);
    if (partner) this.partners.set(at, partner);
  }

  /** Takes over records with their cash, whose rows are `shift` places later. */
  copyAll(
    at: number,
    from: PackedEntries,
    {
      cashShift,
      end,
      shift,
      start,
    }: { readonly start: number; readonly end: number; readonly shift: number; readonly cashShift: number },
  ): void {
    const [first, last] = [from.amountsEnd(start - 1), from.amountsEnd(end - 1)];
    const amountsAt = this.amountsEnd(at - 1);
    this.reserve(at + end - start, amountsAt + last - first);
    this.wholes.set(from.wholes.subarray(start * WHOLES, end * WHOLES), at * WHOLES);
    this.amounts.set(from.amounts.subarray(first, last), amountsAt);
    const { wholes } = this;
    for (let place = at * WHOLES; place < (at + end - start) * WHOLES; place += WHOLES) {
      wholes[place + WHOLE.row] = wholes[place + WHOLE.row]! + shift;
      wholes[place + WHOLE.cashEnd] = wholes[place + WHOLE.cashEnd]! + cashShift;
      wholes[place + WHOLE.amountsEnd] = wholes[place + WHOLE.amountsEnd]! + amountsAt - first;
    }
    if (from.partners.size > 0)
      for (let other = start; other < end; other++) {
        const partner = from.partners.get(other);
        if (partner) this.partners.set(at + other - start, partner);
      }
  }

  rowOf(at: number): number {
    return this.wholes[at * WHOLES + WHOLE.row]!;
  }

  dayOf(at: number): number {
    return this.wholes[at * WHOLES + WHOLE.day]!;
  }

  /** Whether a record is of a wanted asset, or its partner is. */
  concerns(at: number, isWanted: (asset: number) => boolean): boolean {
    if (isWanted(this.wholes[at * WHOLES + WHOLE.asset]!)) return true;
    const partner = this.partners.size === 0 ? undefined : this.partners.get(at);
    return partner !== undefined && isWanted(partner.asset);
  }

  /** Number of changes of cash up to a record. */
  cashEnd(at: number): number {
    return at < 0 ? 0 : this.wholes[at * WHOLES + WHOLE.cashEnd]!;
  }

  private amountsEnd(at: number): number {
    return at < 0 ? 0 : this.wholes[at * WHOLES + WHOLE.amountsEnd]!;
  }

  /** Frees the memory after the first records, but for a few that may be added. */
  trim(count: number): void {
    const end = this.amountsEnd(count - 1);
    if (!isNearlyFull(this.wholes, count * WHOLES, WHOLES) || !isNearlyFull(this.amounts, end, AMOUNTS)) {
      this.wholes = trimmed(this.wholes, count * WHOLES);
      this.amounts = trimmed(this.amounts, end);
      this.shared = { count };
    }
    this.shared.count = count;
  }

  /** Reads a record, without its cash. */
  read(at: number, entry: MutableEntry): void {
    const { amounts, wholes } = this;
    const first = at * WHOLES;
    const mask = wholes[first + WHOLE.mask]!;
    let place = this.amountsEnd(at - 1);
    for (let n = 0; n < AMOUNTS; n++) RECORD[n] = (mask & (1 << n)) === 0 ? 0 : amounts[place++]!;
    entry.row = wholes[first + WHOLE.row]!;
    entry.day = wholes[first + WHOLE.day]!;
    entry.account = wholes[first + WHOLE.account]!;
    entry.asset = wholes[first + WHOLE.asset]!;
    entry.partner = this.partners.get(at) ?? null;
    readEntry(entry, RECORD, wholes[first + WHOLE.flags]!);
  }

  /** Pairs of assets of which one receives units, or a part of the cost, of the other. */
  *joinedAssets(): Iterable<readonly [number, number]> {
    for (const [at, partner] of this.partners) {
      const asset = this.wholes[at * WHOLES + WHOLE.asset]!;
      if (asset >= 0 && asset !== partner.asset) yield [asset, partner.asset];
    }
  }
}

/** Amounts of the record that is read. */
const RECORD = new Float64Array(AMOUNTS);
