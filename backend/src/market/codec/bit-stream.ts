/** A quotient of this size or larger is not written in unary: the number follows in 32 plain bits. */
const ESCAPE = 31;
/** With up to seven bits before it, such a code fits into 32 bits. */
const MAX_BITS_AT_ONCE = 25;
/** The escape and 32 bits. */
const MAX_RICE_BYTES = 8;

/** Writes bytes and bits (most significant first) into a buffer that grows. */
export class BitWriter {
  private bytes = new Uint8Array(4096);
  private length = 0;
  /** Unused bits of the last byte. */
  private free = 0;

  /** Resets the writer, keeping its memory. */
  reset(): void {
    this.length = 0;
    this.free = 0;
  }

  /** A copy of the written bytes. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  /** The written bytes as a view that the next write may change. */
  written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  /** Writes an entire byte; remaining bits of the previous byte are zero. */
  byte(value: number): void {
    this.reserve(1);
    this.free = 0;
    this.bytes[this.length++] = value;
  }

  /** Writes bytes unchanged. */
  raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.free = 0;
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Writes an integer from 0 to 2^53 in groups of seven bits, lowest first. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  /** Writes the lowest `count` (1 to 32) bits of a number. */
  bits(value: number, count: number): void {
    this.reserve(6);
    let left = count;
    while (left > 0) {
      if (this.free === 0) {
        this.bytes[this.length++] = 0;
        this.free = 8;
      }
      const take = Math.min(this.free, left);
      const part = (value >>> (left - take)) & (0xff >>> (8 - take));
      this.free -= take;
      this.bytes[this.length - 1]! |= part << this.free;
      left -= take;
    }
  }

  /**
   * Writes a number from 0 to 2^32 - 1 in Rice coding: the quotient by 2^k as zeros and a one, then the
   * lowest `k` (0 to 30) bits.
   */
  rice(value: number, k: number): void {
    const quotient = value >>> k;
    if (quotient >= ESCAPE) {
      this.bits(0, ESCAPE);
      this.bits(value, 32);
      return;
    }
    this.bits(1, quotient + 1);
    if (k > 0) this.bits(value, k);
  }

  /**
   * Writes the first `count` numbers by {@link rice}. One loop with its state in local variables: an import
   * writes five numbers a row here.
   */
  rices(values: Uint32Array, count: number, k: number): void {
    // No code may move the memory while the loop holds it.
    this.reserve(MAX_RICE_BYTES * (count + 2));
    const { bytes } = this;
    const [one, mask] = [1 << k, (1 << k) - 1];
    let { length } = this;
    // The `held` (0 to 7) lowest bits of `open` are written, but do not fill a byte yet.
    let held = (8 - this.free) & 7;
    let open = held === 0 ? 0 : bytes[(length -= 1)]! >>> this.free;
    for (let i = 0; i < count; i += 1) {
      const value = values[i]!;
      const size = (value >>> k) + 1 + k;
      if (size > MAX_BITS_AT_ONCE) {
        length = this.settle(length, { held, open });
        this.rice(value, k);
        length = this.length;
        held = (8 - this.free) & 7;
        open = held === 0 ? 0 : bytes[(length -= 1)]! >>> this.free;
        continue;
      }
      open = (open << size) | one | (value & mask);
      held += size;
      while (held >= 8) bytes[length++] = open >>> (held -= 8);
    }
    this.settle(length, { held, open });
  }

  /** Writes the bits that do not fill a byte. */
  private settle(length: number, { held, open }: { readonly held: number; readonly open: number }): number {
    this.free = (8 - held) & 7;
    if (held > 0) this.bytes[length] = open << this.free;
    this.length = held > 0 ? length + 1 : length;
    return this.length;
  }

  private reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + count));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}

/** Bits of a word that are there wherever in a byte it begins. */
const WORD_BITS = 25;

/**
 * Reads the output of a {@link BitWriter}. Reading past the end returns zeros; checksums detect such a
 * stream.
 */
export class BitReader {
  private bit = 0;
  private readonly words: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Index of the first byte of which no bit has been read. */
  get place(): number {
    return (this.bit + 7) >>> 3;
  }

  /** Goes on with a byte. */
  goTo(place: number): void {
    this.bit = place * 8;
  }

  byte(): number {
    const at = this.takeBytes(1);
    return this.bytes[at] ?? 0;
  }

  raw(count: number): Uint8Array {
    const at = this.takeBytes(count);
    return this.bytes.subarray(at, at + count);
  }

  varint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  /** The next 1 to 32 bits as an unsigned number. */
  bits(count: number): number {
    const value = this.peek() >>> (32 - count);
    this.bit += count;
    return value;
  }

  /**
   * Reads `count` numbers in Rice coding into `into`. One loop with its state in local variables: the start of a backend
   * reads twenty million numbers here.
   *
   * @param isSigned - The numbers are folded signs: 0, 1, 2, 3 … are 0, -1, 1, -2 …
   */
  rices(into: Float64Array, count: number, { isSigned, k }: { isSigned: boolean; k: number }): void {
    const { words } = this;
    const lastWord = words.byteLength - 4;
    // A shift by 32 would be a shift by 0: without a rest its bits are shifted out in two steps.
    const restShift = 31 - k;
    let { bit } = this;
    for (let i = 0; i < count; i += 1) {
      const at = bit >>> 3;
      const word = at <= lastWord ? words.getInt32(at) << (bit & 7) : 0;
      const zeros = Math.clz32(word);
      const length = zeros + 1 + k;
      let value: number;
      if (length <= WORD_BITS) {
        bit += length;
        value = (zeros << k) | (((word << (zeros + 1)) >>> 1) >>> restShift);
      } else {
        this.bit = bit;
        value = this.rice(k);
        ({ bit } = this);
      }
      into[i] = isSigned ? (value >>> 1) ^ -(value & 1) : value;
    }
    this.bit = bit;
  }

  /** Passes over `count` numbers in Rice coding. */
  skipRices(count: number, k: number): void {
    const { words } = this;
    const lastWord = words.byteLength - 4;
    let { bit } = this;
    for (let i = 0; i < count; i += 1) {
      const at = bit >>> 3;
      const length = at <= lastWord ? Math.clz32(words.getInt32(at) << (bit & 7)) + 1 + k : Infinity;
      if (length <= WORD_BITS) {
        bit += length;
        continue;
      }
      this.bit = bit;
      this.rice(k);
      ({ bit } = this);
    }
    this.bit = bit;
  }

  /** The next number in Rice coding, of any size and anywhere. */
  private rice(k: number): number {
    const zeros = Math.clz32(this.peek());
    this.bit += zeros < ESCAPE ? zeros + 1 : ESCAPE;
    if (zeros >= ESCAPE) return this.bits(32);
    return k === 0 ? zeros : ((zeros << k) | this.bits(k)) >>> 0;
  }

  /** The next 32 bits, without advancing. */
  private peek(): number {
    const { bytes } = this;
    const at = this.bit >>> 3;
    const shift = this.bit & 7;
    const word = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
    return shift === 0 ? word : (word << shift) | (bytes[at + 4]! >>> (8 - shift));
  }

  private takeBytes(count: number): number {
    const at = this.place;
    this.bit = (at + count) * 8;
    return at;
  }
}
