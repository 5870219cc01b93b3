import { decimalToNumber, type Decimal } from '@/lib/domain/decimal';

/** Bytes of a decimal: its lower 64 bits, then 32 bits above them. Of whole numbers and float64. */
export const DECIMAL_BYTES = 12;
export const WHOLE_BYTES = 4;
export const NUMBER_BYTES = 8;

const LOW_BITS = 64n;
const LOW_END = 1n << LOW_BITS;
/** In place of the upper bits of a decimal that has more of them: such a one is kept beside the bytes. */
const IS_LARGE = -(2 ** 31);

const WORD = 2 ** 32;
/** Below it the upper bits of a decimal and the 32 bits below them are exact as a number. */
const MAX_EXACT_HIGH = 2 ** 21;
const DECIMAL_UNIT = 1e18;

/**
 * Records of whole numbers, float64 and decimals, one after the other in one piece of memory. A decimal as a `bigint` is
 * an object of 24 to 32 bytes, and what holds it another one; records take half of that, and the collector does not go
 * through them.
 */
export class PackedRecords {
  private view: DataView<ArrayBuffer>;
  /** Where the next value is written. */
  private next = 0;
  /** By place: decimals of more than 95 bits. */
  private large: Map<number, Decimal> | null = null;

  /** @param room - Bytes for which there is room; they grow when they are full. */
  constructor(room = 0) {
    this.view = new DataView(new ArrayBuffer(room));
  }

  /** Where the records end. */
  get end(): number {
    return this.next;
  }

  private reserve(bytes: number): number {
    const at = this.next;
    this.next += bytes;
    if (this.next > this.view.byteLength) this.resize(Math.max(2 * this.view.byteLength, this.next));
    return at;
  }

  private resize(bytes: number): void {
    const resized = new Uint8Array(bytes);
    resized.set(new Uint8Array(this.view.buffer, 0, Math.min(bytes, this.view.byteLength)));
    this.view = new DataView(resized.buffer);
  }

  /** Frees the memory that was reserved for further records. */
  trim(): void {
    if (this.next < this.view.byteLength) this.resize(this.next);
  }

  addWhole(value: number): void {
    const at = this.reserve(WHOLE_BYTES);
    this.view.setInt32(at, value, true);
  }

  setWhole(at: number, value: number): void {
    this.view.setInt32(at, value, true);
  }

  addNumber(value: number): void {
    const at = this.reserve(NUMBER_BYTES);
    this.view.setFloat64(at, value, true);
  }

  addDecimal(value: Decimal): void {
    const at = this.reserve(DECIMAL_BYTES);
    // What does not fit is cut off.
    this.view.setBigUint64(at, value, true);
    const high = value >= 0n && value < LOW_END ? 0 : Number(value >> LOW_BITS);
    const isLarge = high <= IS_LARGE || high >= -IS_LARGE;
    if (isLarge) (this.large ??= new Map<number, Decimal>()).set(at, value);
    this.view.setInt32(at + NUMBER_BYTES, isLarge ? IS_LARGE : high, true);
  }

  whole(at: number): number {
    return this.view.getInt32(at, true);
  }

  number(at: number): number {
    return this.view.getFloat64(at, true);
  }

  decimal(at: number): Decimal {
    const high = this.view.getInt32(at + NUMBER_BYTES, true);
    const low = this.view.getBigUint64(at, true);
    if (high === 0) return low;
    return high === IS_LARGE ? this.large!.get(at)! : (BigInt(high) << LOW_BITS) + low;
  }

  /** Whether a decimal is below 0, without a `bigint` for all but the largest. */
  isNegative(at: number): boolean {
    const high = this.view.getInt32(at + NUMBER_BYTES, true);
    return high === IS_LARGE ? this.large!.get(at)! < 0n : high < 0;
  }

  /**
   * A decimal as the number that {@link decimalToNumber} makes of it, without a `bigint` for all but the largest: its upper
   * 53 bits are exact as a number, so that adding the lower 32 rounds once.
   */
  decimalAsNumber(at: number): number {
    const high = this.view.getInt32(at + NUMBER_BYTES, true);
    if (high >= MAX_EXACT_HIGH || high < -MAX_EXACT_HIGH) return decimalToNumber(this.decimal(at));
    const upper = high * WORD + this.view.getUint32(at + WHOLE_BYTES, true);
    return (upper * WORD + this.view.getUint32(at, true)) / DECIMAL_UNIT;
  }

  /** Whether a number of bytes is the same as of other records. */
  isSame(at: number, other: PackedRecords, otherAt: number, length: number): boolean {
    for (let byte = 0; byte < length; byte++)
      if (this.view.getUint8(at + byte) !== other.view.getUint8(otherAt + byte)) return false;
    for (const [place, value] of this.large ?? [])
      if (place >= at && place < at + length && other.large!.get(place - at + otherAt) !== value)
        return false;
    return true;
  }

  /** Adds the bytes of records from one place to another. @returns Where they begin. */
  addAll(from: PackedRecords, start: number, end: number): number {
    const at = this.reserve(end - start);
    new Uint8Array(this.view.buffer, at).set(new Uint8Array(from.view.buffer, start, end - start));
    for (const [place, value] of from.large ?? [])
      if (place >= start && place < end)
        (this.large ??= new Map<number, Decimal>()).set(place - start + at, value);
    return at;
  }
}
