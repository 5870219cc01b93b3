/**
 * One fixed Huffman code of deflate (RFC 1951) for text that is mostly digits. zlib makes another code for each text,
 * and cannot join parts that it has compressed before; with a fixed code the bits of a part are the same at each place
 * of a text, so that they can be kept and put together. It takes 1 to 5% more room than the best code.
 */

/** What columns of numbers and days consist of, by the bits of its code. */
const SHORT_CODES: readonly (readonly [characters: string, bits: number])[] = [
  ['0129', 3],
  ['345678,', 4],
  ['.', 5],
  ['-"e', 7],
];
/** Of all other bytes; some have a bit less, so that no sequence of bits is without a meaning. */
const LONGEST = 15;
const END_OF_BLOCK = 256;

/** Length of the code of each byte and of the end of a block. */
function codeLengths(): Uint8Array {
  const lengths = new Uint8Array(END_OF_BLOCK + 1).fill(LONGEST);
  for (const [characters, bits] of SHORT_CODES)
    for (const character of characters) lengths[character.charCodeAt(0)] = bits;
  let free = 2 ** LONGEST;
  for (const bits of lengths) free -= 2 ** (LONGEST - bits);
  for (let byte = 0; free > 0; byte += 1) {
    if (lengths[byte] !== LONGEST) continue;
    lengths[byte] = LONGEST - 1;
    free -= 1;
  }
  return lengths;
}

/** Codes in the order of RFC 1951, 3.2.2, with their first bit lowest; the length is above the 16 lowest bits. */
function makeCodes(lengths: Uint8Array): Uint32Array {
  const codes = new Uint32Array(lengths.length);
  let next = 0;
  for (let bits = 1; bits <= LONGEST; bits += 1) {
    for (let symbol = 0; symbol < lengths.length; symbol += 1)
      if (lengths[symbol] === bits) codes[symbol] = (bits << 16) | reverse(next++, bits);
    next <<= 1;
  }
  return codes;
}

function reverse(code: number, bits: number): number {
  let reversed = 0;
  for (let bit = 0; bit < bits; bit += 1) reversed = (reversed << 1) | ((code >>> bit) & 1);
  return reversed;
}

const LENGTHS = codeLengths();
const CODES = makeCodes(LENGTHS);

/** The bits of a text, without its place in a file. */
export interface CodedText {
  /** The last byte may be partly used. */
  readonly bytes: Uint8Array;
  readonly bits: number;
}

/** A sequence of bits, the lowest bit of each byte first, as deflate has them. */
export class DeflateWriter {
  #bytes: Uint8Array;
  #length = 0;
  /** Fewer than 16 bits that are not in `#bytes` yet. */
  #open = 0;
  #openBits = 0;

  /** @param room - Expected size in bytes; more is made when needed. */
  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  /** Adds the lowest bits of a number, 16 at most. */
  add(value: number, bits: number): void {
    this.#reserve(2);
    this.#open |= value << this.#openBits;
    this.#openBits += bits;
    if (this.#openBits < 16) return;
    this.#bytes[this.#length++] = this.#open;
    this.#bytes[this.#length++] = this.#open >>> 8;
    this.#open >>>= 16;
    this.#openBits -= 16;
  }

  /** Adds the codes of a text. */
  addText(text: Uint8Array): void {
    this.#reserve(2 * text.length);
    const bytes = this.#bytes;
    // Local variables, since the loop takes a nanosecond for a character.
    let [open, bits, at] = [this.#open, this.#openBits, this.#length];
    for (let i = 0; i < text.length; i += 1) {
      const code = CODES[text[i]!]!;
      open |= (code & 0xffff) << bits;
      bits += code >>> 16;
      if (bits < 16) continue;
      bytes[at++] = open;
      bytes[at++] = open >>> 8;
      open >>>= 16;
      bits -= 16;
    }
    [this.#open, this.#openBits, this.#length] = [open, bits, at];
  }

  /** Adds a text that was coded before. */
  addCoded({ bits, bytes: coded }: CodedText): void {
    this.#reserve(coded.length);
    const bytes = this.#bytes;
    const shift = this.#openBits;
    let [open, at, i] = [this.#open, this.#length, 0];
    for (; i + 1 < bits >>> 3; i += 2) {
      open |= (coded[i]! | (coded[i + 1]! << 8)) << shift;
      bytes[at++] = open;
      bytes[at++] = open >>> 8;
      open >>>= 16;
    }
    [this.#open, this.#length] = [open, at];
    for (let left = bits - 8 * i; left > 0; left -= 8) this.add(coded[i++]!, Math.min(left, 8));
  }

  /** Adds whole bytes from the next whole byte on. */
  addBytes(bytes: Uint8Array): void {
    this.#align();
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** What was added, as a copy; the bits after the last one are zero. */
  toCoded(): CodedText {
    const bits = 8 * this.#length + this.#openBits;
    this.#align();
    return { bytes: this.#bytes.slice(0, this.#length), bits };
  }

  #align(): void {
    this.#reserve(2);
    for (; this.#openBits > 0; this.#openBits -= 8) {
      this.#bytes[this.#length++] = this.#open;
      this.#open >>>= 8;
    }
    this.#openBits = 0;
  }

  #reserve(bytes: number): void {
    // Two more for bits that are open.
    const needed = this.#length + bytes + 2;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

/** The bits of a text by the code. */
export function codeText(text: Uint8Array): CodedText {
  const writer = new DeflateWriter(text.length);
  writer.addText(text);
  return writer.toCoded();
}

/** Order in which a block states the lengths of the codes of its code lengths (RFC 1951, 3.2.7). */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** The lengths that occur, and others that make eight codes of three bits. */
const STATED_LENGTHS = [0, 3, 4, 5, 6, 7, LONGEST - 1, LONGEST];
const STATED_BITS = 3;

/** Begins a block of the code, which is not the last one. */
export function beginDigitBlock(writer: DeflateWriter): void {
  writer.addCoded(HEADER);
}

/** Ends a block of the code with an empty one after it, so that what follows begins at a whole byte. */
export function endDigitBlock(writer: DeflateWriter, isLast: boolean): void {
  const code = CODES[END_OF_BLOCK]!;
  writer.add(code & 0xffff, code >>> 16);
  writer.add(isLast ? 1 : 0, 3);
  writer.addBytes(EMPTY_BLOCK);
}

const EMPTY_BLOCK = Uint8Array.of(0, 0, 0xff, 0xff);

/** Type of a block with its own code, and the lengths of the code; no lengths of repetitions. */
function makeHeader(): CodedText {
  const writer = new DeflateWriter(128);
  writer.add(0b100, 3);
  writer.add(0, 5);
  writer.add(0, 5);
  writer.add(LENGTH_ORDER.length - 4, 4);
  for (const length of LENGTH_ORDER) writer.add(STATED_LENGTHS.includes(length) ? STATED_BITS : 0, 3);
  // The last one is that of distances.
  for (const length of [...LENGTHS, 0])
    writer.add(reverse(STATED_LENGTHS.indexOf(length), STATED_BITS), STATED_BITS);
  return writer.toCoded();
}

const HEADER = makeHeader();
