import { LRUCache } from 'lru-cache';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { DigitText, type TextPart } from './text-parts';

/** Numbers of one block: a window of a column writes two blocks more than it needs at most. */
const BLOCK = 256;
/** A column of twenty years takes 170 KB: the numbers, their text and the same compressed. */
const MAX_BYTES = 8 << 20;
const COMMA = 44;

/** The JSON text of some successive numbers or days of a column. */
interface Block {
  /** Each number after a comma. */
  readonly digits: DigitText;
  /** Where the text of each number ends. */
  readonly ends: Uint16Array;
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
      Array.from(new Float64Array(column.buffer, start * column.BYTES_PER_ELEMENT, length)),
    );
  }

  /** The JSON of a column of days, in parts: what `JSON.stringify` makes of an array of their dates. */
  writeDays(days: Int32Array): TextPart[] {
    return this.#write(days, (start, length) =>
      Array.from(new Int32Array(days.buffer, start * days.BYTES_PER_ELEMENT, length), formatIsoDate),
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
      taken.bytes += sizeOf(block);
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
        known.bytes += sizeOf(block);
      }
      const { digits, ends } = block;
      const stop = Math.min(end, start + length);
      // The comma before the first number is left out.
      const from = at === first ? (at === start ? 1 : ends[at - start - 1]! + 1) : 0;
      const isWhole = from === 0 && stop === start + length;
      parts.push(isWhole ? digits : new DigitText(digits.text.subarray(from, ends[stop - start - 1]), false));
      at = stop;
    }
    parts.push(CLOSE);
    if (known.bytes > before) this.#kept.set(memory, known);
    return parts;
  }
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
  const text = array.subarray(0, -1);
  const ends = new Uint16Array(values.length);
  let place = 0;
  for (let at = 1; at < text.length; at += 1) if (text[at] === COMMA) ends[place++] = at;
  ends[place] = text.length;
  return { digits: new DigitText(text, true), ends };
}

/** A compressed text takes half of the room of the text. */
const sizeOf = ({ digits: { text }, ends }: Block): number =>
  text.length + (text.length >> 1) + ends.byteLength;
