import { LRUCache } from 'lru-cache';

/** Numbers of one block: a window of a column writes two blocks more than it needs at most. */
const BLOCK = 256;
/** A column of twenty years takes 130 KB: the numbers and their text. */
const MAX_BYTES = 8 << 20;
const COMMA = 44;

/** The JSON text of some successive numbers of a column. */
interface Block {
  /** Each number after a comma. */
  readonly text: Buffer;
  /** Where the text of each number ends. */
  readonly ends: Uint16Array;
}

/** The blocks of the memory of one column that have been written. */
interface ColumnText {
  readonly blocks: (Block | undefined)[];
  bytes: number;
}

/**
 * The JSON text of columns of numbers that live long and never change, such as the closes of an instrument: of two
 * windows that overlap, the digits of a number are written once. The columns that have been asked for last are kept.
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
  write(column: Float64Array): Buffer[] {
    for (let i = 0; i < column.length; i += 1)
      if (Number.isNaN(column[i]!)) throw new RangeError(`the value at ${i} of a column is not a number`);
    if (column.length === 0) return [Buffer.from('[]')];
    const memory = column.buffer;
    // The memory of the column itself stays as long as its text.
    const known = this.#kept.get(memory) ?? { blocks: [], bytes: memory.byteLength };
    const before = known.bytes;
    const first = column.byteOffset / column.BYTES_PER_ELEMENT;
    const end = first + column.length;
    const parts: Buffer[] = [OPEN];
    for (let at = first; at < end;) {
      const place = Math.floor(at / BLOCK);
      const start = place * BLOCK;
      const { ends, text } = (known.blocks[place] ??= writeBlock(memory, start, known));
      const stop = Math.min(end, start + BLOCK);
      const from = at === start ? 0 : ends[at - start - 1]!;
      // The comma before the first number is left out.
      parts.push(text.subarray(at === first ? from + 1 : from, ends[stop - start - 1]));
      at = stop;
    }
    parts.push(CLOSE);
    if (known.bytes > before) this.#kept.set(memory, known);
    return parts;
  }
}

const OPEN = Buffer.from('[');
const CLOSE = Buffer.from(']');

function writeBlock(memory: ArrayBufferLike, start: number, of: ColumnText): Block {
  const length = Math.min(BLOCK, Math.floor(memory.byteLength / Float64Array.BYTES_PER_ELEMENT) - start);
  const numbers = Array.from(new Float64Array(memory, start * Float64Array.BYTES_PER_ELEMENT, length));
  const array = Buffer.from(JSON.stringify(numbers), 'latin1');
  // The bracket at the beginning becomes the comma of the first number, the one at the end is left out.
  array[0] = COMMA;
  const text = array.subarray(0, -1);
  const ends = new Uint16Array(length);
  let place = 0;
  for (let at = 1; at < text.length; at += 1) if (text[at] === COMMA) ends[place++] = at;
  ends[place] = text.length;
  of.bytes += text.length + ends.byteLength;
  return { text, ends };
}
