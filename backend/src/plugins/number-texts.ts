import { LRUCache } from 'lru-cache';
import { formatIsoDates } from '@/lib/domain/iso-date';
import { DigitText, type TextPart } from './text-parts';

/** Numbers of one block: a window of a column writes two blocks more than it needs at most. */
const BLOCK = 256;
/** A column of twenty years takes 170 KB: the numbers, their text and the same compressed. */
const MAX_BYTES = 8 << 20;
const COMMA = 44;

/** The JSON text of some successive numbers or days of a column, each after a comma. */
class Block {
  readonly digits: DigitText;
  #ends: Uint16Array | null = null;

  constructor(
    text: Buffer,
    private readonly count: number,
  ) {
    this.digits = new DigitText(text, true);
  }

  /** Where the text of each number ends, which only windows that begin or end within the block ask for. */
  get ends(): Uint16Array {
    if (this.#ends !== null) return this.#ends;
    const { text } = this.digits;
    const ends = new Uint16Array(this.count);
    let place = 0;
    for (let at = 1; at < text.length; at += 1) if (text[at] === COMMA) ends[place++] = at;
    ends[place] = text.length;
    this.#ends = ends;
    return ends;
  }

  /** With the compressed text, which takes half of the room of the text. */
  get byteLength(): number {
    const { length } = this.digits.text;
    return length + (length >> 1) + this.count * Uint16Array.BYTES_PER_ELEMENT;
  }
}

/** The blocks of the memory of one column that have been written. */
interface ColumnText {
  readonly blocks: (Block | undefined)[];
  bytes: number;
}

/** A column of numbers, or of days that are written as dates. */
type Column = Float64Array | Int32Array;

/**
 * The JSON text of columns of numbers that live long and never change, such as the closes of an instrument: of two
 * windows that overlap, the digits of a number are written once, and compressed once. The columns that have been asked
 * for last are kept.
 */
export class NumberTexts {
  readonly #kept: LRUCache<ArrayBufferLike, ColumnText>;

  constructor(maxBytes = MAX_BYTES) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => Math.max(bytes, 1) });
  }

  /** Size of the texts that are kept. */
  get byteLength(): number {
    return this.#kept.calculatedSize;
  }

  /**
   * The JSON of a column, in parts: what `JSON.stringify` makes of an array of its numbers.
   *
   * @throws RangeError for a value that is not a number: JSON would turn it into null.
   */
  write(column: Float64Array): TextPart[] {
    for (let i = 0; i < column.length; i += 1)
      if (Number.isNaN(column[i]!)) throw new RangeError(`the value at ${i} of a column is not a number`);
    return this.#write(column, (start, length) =>
      listOf(new Float64Array(column.buffer, start * column.BYTES_PER_ELEMENT, length)),
    );
  }

  /** The JSON of a column of days, in parts: what `JSON.stringify` makes of an array of their dates. */
  writeDays(days: Int32Array): TextPart[] {
    return this.#write(days, (start, length) =>
      formatIsoDates(new Int32Array(days.buffer, start * days.BYTES_PER_ELEMENT, length)),
    );
  }

  /**
   * Takes the text of an earlier column for all blocks in which another one has the same numbers, as columns of a series do
   * that has changed from some day on. The earlier one has no text afterwards.
   */
  continue(earlier: Column, column: Column): void {
    const memory = column.buffer;
    const known = this.#kept.get(earlier.buffer);
    if (known === undefined || earlier.buffer === memory || this.#kept.has(memory)) return;
    this.#kept.delete(earlier.buffer);
    const [old, present] = [wholeOf(earlier), wholeOf(column)];
    const taken: ColumnText = { blocks: [], bytes: memory.byteLength };
    for (const [place, block] of known.blocks.entries()) {
      const start = place * BLOCK;
      const end = Math.min(start + BLOCK, old.length);
      if (block === undefined || end !== Math.min(start + BLOCK, present.length)) continue;
      let at = start;
      while (at < end && old[at] === present[at]) at += 1;
      if (at < end) continue;
      taken.blocks[place] = block;
      taken.bytes += block.byteLength;
    }
    this.#kept.set(memory, taken);
  }

  #write(column: Column, read: (start: number, length: number) => (number | string)[]): TextPart[] {
    if (column.length === 0) return [Buffer.from('[]')];
    const memory = column.buffer;
    // The memory of the column itself stays as long as its text.
    const known = this.#kept.get(memory) ?? { blocks: [], bytes: memory.byteLength };
    const before = known.bytes;
    const first = column.byteOffset / column.BYTES_PER_ELEMENT;
    const end = first + column.length;
    const room = Math.floor(memory.byteLength / column.BYTES_PER_ELEMENT);
    const parts: TextPart[] = [OPEN];
    for (let at = first; at < end;) {
      const place = Math.floor(at / BLOCK);
      const start = place * BLOCK;
      const length = Math.min(BLOCK, room - start);
      let block = known.blocks[place];
      if (block === undefined) {
        block = known.blocks[place] = writeBlock(read(start, length));
        known.bytes += block.byteLength;
      }
      const stop = Math.min(end, start + length);
      // The comma before the first number is left out.
      const from = at === first ? (at === start ? 1 : block.ends[at - start - 1]! + 1) : 0;
      const to = stop === start + length ? undefined : block.ends[stop - start - 1];
      const isWhole = from === 0 && to === undefined;
      const { digits } = block;
      parts.push(isWhole ? digits : new DigitText(digits.text.subarray(from, to), false));
      at = stop;
    }
    parts.push(CLOSE);
    if (known.bytes > before) this.#kept.set(memory, known);
    return parts;
  }
}

/** A list that grows: it is made in a third of the time that an iterator takes, and has no gaps, which take longer to write. */
function listOf(numbers: Float64Array): number[] {
  const list: number[] = [];
  for (let at = 0; at < numbers.length; at += 1) list.push(numbers[at]!);
  return list;
}

const OPEN = Buffer.from('[');
const CLOSE = Buffer.from(']');

/** All numbers in the memory of a column. */
const wholeOf = (column: Column): Column =>
  column instanceof Float64Array ? new Float64Array(column.buffer) : new Int32Array(column.buffer);

function writeBlock(values: readonly (number | string)[]): Block {
  const array = Buffer.from(JSON.stringify(values), 'latin1');
  // The bracket at the beginning becomes the comma of the first number, the one at the end is left out.
  array[0] = COMMA;
  return new Block(array.subarray(0, -1), values.length);
}
