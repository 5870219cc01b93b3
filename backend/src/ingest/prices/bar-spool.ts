import { closeSync, readSync, rmSync, writeSync } from 'node:fs';
import { openSpillFiles } from './spill-folder';

/** Integers per row: symbol, day, file, line, second of the day. */
const INTS = 5;
/** Prices per row: open, high, low, close, volume, adjusted close. */
export const PRICES = 6;
const BYTES_PER_ROW = INTS * 4 + PRICES * 8;
const BLOCK_ROWS = 16_384;
const PARTITIONS = 64;

/** Rows of one symbol in reading order. */
export interface SymbolRows {
  readonly symbolId: number;
  readonly count: number;
  readonly days: Int32Array;
  readonly files: Int32Array;
  readonly lines: Int32Array;
  /** Seconds of the day; 0 when only days are read. */
  readonly times: Int32Array;
  /** `PRICES` numbers per row: open, high, low, close, volume, adjusted close; NaN where missing. */
  readonly prices: Float64Array;
}

interface Block {
  readonly ints: Int32Array;
  readonly prices: Float64Array;
  rows: number;
}

/** Options of a {@link BarSpool}. */
export interface BarSpoolOptions {
  /** Memory for rows; rows beyond it are written to files. */
  readonly budgetBytes: number;
  /** Folder for those files; created if it does not exist. */
  readonly spillFolder: string;
}

/**
 * Accepts rows of any number of symbols in any order and returns them grouped by symbol. Memory does not
 * exceed the budget: further rows are written to 64 files by symbol, which are then read one at a time.
 */
export class BarSpool {
  /** Number of rows added. */
  rows = 0;
  /** Number of times the budget was exceeded. */
  spills = 0;
  private blocks: Block[] = [];
  private free: Block[] = [];
  private readonly maxBlocks: number;
  private folder: string | null = null;
  private files: number[] = [];

  constructor(private readonly options: BarSpoolOptions) {
    this.maxBlocks = Math.max(2, Math.floor(options.budgetBytes / (BLOCK_ROWS * BYTES_PER_ROW)));
  }

  /** Adds a row; `prices` is copied. */
  add(symbolId: number, day: number, file: number, line: number, prices: Float64Array, time = 0): void {
    const block = this.openBlock();
    const at = block.rows++;
    const { ints } = block;
    ints[at * INTS] = symbolId;
    ints[at * INTS + 1] = day;
    ints[at * INTS + 2] = file;
    ints[at * INTS + 3] = line;
    ints[at * INTS + 4] = time;
    const to = at * PRICES;
    for (let i = 0; i < PRICES; i++) block.prices[to + i] = prices[i] as number;
    this.rows++;
  }

  /** Yields the rows of each symbol in turn; the spool is empty afterwards. */
  *drain(): Generator<SymbolRows> {
    if (this.files.length === 0) {
      const blocks = this.blocks;
      this.blocks = [];
      yield* groupBySymbol(blocks);
      return;
    }
    this.spill();
    this.free = [];
    for (const file of this.files) yield* groupBySymbol(readBlocks(file));
  }

  /** Removes the files. Must be called on every path. */
  close(): void {
    for (const file of this.files) closeSync(file);
    this.files = [];
    if (this.folder !== null) rmSync(this.folder, { recursive: true, force: true });
    this.folder = null;
  }

  private openBlock(): Block {
    const last = this.blocks[this.blocks.length - 1];
    if (last && last.rows < BLOCK_ROWS) return last;
    if (this.blocks.length >= this.maxBlocks) this.spill();
    const block = this.free.pop() ?? newBlock(BLOCK_ROWS);
    this.blocks.push(block);
    return block;
  }

  private spill(): void {
    if (this.files.length === 0) {
      ({ files: this.files, folder: this.folder } = openSpillFiles(this.options.spillFolder, PARTITIONS));
    }
    this.spills++;
    const { order, starts } = sortByPartition(this.blocks);
    for (let part = 0; part < PARTITIONS; part++) {
      const rows = order.subarray(starts[part], starts[part + 1]);
      if (rows.length > 0) writeBlock(this.files[part] as number, gatherRows(this.blocks, rows));
    }
    for (const block of this.blocks) block.rows = 0;
    this.free = this.blocks;
    this.blocks = [];
  }
}

/**
 * Rows of blocks by partition, in reading order within each: a row is its block times `BLOCK_ROWS` plus its
 * place.
 */
function sortByPartition(blocks: readonly Block[]): { order: Int32Array; starts: Int32Array } {
  const starts = new Int32Array(PARTITIONS + 1);
  for (const { ints, rows } of blocks) {
    for (let row = 0; row < rows; row++) starts[partitionOf(ints[row * INTS] as number) + 1]!++;
  }
  for (let part = 0; part < PARTITIONS; part++) starts[part + 1]! += starts[part] as number;
  const next = starts.slice();
  const order = new Int32Array(starts[PARTITIONS] as number);
  blocks.forEach(({ ints, rows }, block) => {
    for (let row = 0; row < rows; row++)
      order[next[partitionOf(ints[row * INTS] as number)]!++] = block * BLOCK_ROWS + row;
  });
  return { order, starts };
}

/** Copies rows into one block. Loops, since a view of each row costs more than its copy. */
function gatherRows(blocks: readonly Block[], order: Int32Array): Block {
  const { ints, prices } = newBlock(order.length);
  for (let at = 0; at < order.length; at++) {
    const row = order[at] as number;
    const block = blocks[Math.floor(row / BLOCK_ROWS)] as Block;
    const [fromInts, fromPrices] = [(row % BLOCK_ROWS) * INTS, (row % BLOCK_ROWS) * PRICES];
    for (let i = 0; i < INTS; i++) ints[at * INTS + i] = block.ints[fromInts + i] as number;
    for (let i = 0; i < PRICES; i++) prices[at * PRICES + i] = block.prices[fromPrices + i] as number;
  }
  return { ints, prices, rows: order.length };
}

function partitionOf(symbolId: number): number {
  return symbolId % PARTITIONS;
}

function newBlock(rows: number): Block {
  return { ints: new Int32Array(rows * INTS), prices: new Float64Array(rows * PRICES), rows: 0 };
}

function writeBlock(file: number, block: Block): void {
  writeAll(file, Int32Array.of(block.rows));
  writeAll(file, block.ints);
  writeAll(file, block.prices);
}

function writeAll(file: number, array: Int32Array | Float64Array): void {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let offset = 0; offset < bytes.length;) offset += writeSync(file, bytes, offset);
}

function readBlocks(file: number): Block[] {
  const blocks: Block[] = [];
  let position = 0;
  const read = (array: Int32Array | Float64Array): boolean => {
    const bytes = new Uint8Array(array.buffer);
    for (let bytesRead = 0; bytesRead < bytes.length;) {
      const count = readSync(file, bytes, bytesRead, bytes.length - bytesRead, position);
      if (count === 0) return false;
      bytesRead += count;
      position += count;
    }
    return true;
  };
  for (const head = new Int32Array(1); read(head);) {
    const block = newBlock(head[0] as number);
    block.rows = head[0] as number;
    read(block.ints);
    read(block.prices);
    blocks.push(block);
  }
  return blocks;
}

/** Stable counting sort by symbol, which preserves the reading order within each symbol. */
function* groupBySymbol(blocks: readonly Block[]): Generator<SymbolRows> {
  let symbols = 0;
  let total = 0;
  for (const { ints, rows } of blocks) {
    total += rows;
    for (let row = 0; row < rows; row++) symbols = Math.max(symbols, (ints[row * INTS] as number) + 1);
  }
  const starts = new Int32Array(symbols + 1);
  for (const { ints, rows } of blocks) {
    for (let row = 0; row < rows; row++) starts[(ints[row * INTS] as number) + 1]!++;
  }
  for (let symbol = 0; symbol < symbols; symbol++) starts[symbol + 1]! += starts[symbol] as number;
  const next = starts.slice();
  const blockOf = new Int32Array(total);
  const rowOf = new Int32Array(total);
  blocks.forEach(({ ints, rows }, index) => {
    for (let row = 0; row < rows; row++) {
      const at = next[ints[row * INTS] as number]!++;
      blockOf[at] = index;
      rowOf[at] = row;
    }
  });
  for (let symbol = 0; symbol < symbols; symbol++) {
    const [from, to] = [starts[symbol] as number, starts[symbol + 1] as number];
    if (to > from) yield gatherSymbol(blocks, symbol, blockOf.subarray(from, to), rowOf.subarray(from, to));
  }
}

function gatherSymbol(
  blocks: readonly Block[],
  symbolId: number,
  blockOf: Int32Array,
  rowOf: Int32Array,
): SymbolRows {
  const count = blockOf.length;
  const [days, files] = [new Int32Array(count), new Int32Array(count)];
  const [lines, times] = [new Int32Array(count), new Int32Array(count)];
  const prices = new Float64Array(count * PRICES);
  for (let i = 0; i < count; i++) {
    const block = blocks[blockOf[i] as number] as Block;
    const row = rowOf[i] as number;
    days[i] = block.ints[row * INTS + 1] as number;
    files[i] = block.ints[row * INTS + 2] as number;
    lines[i] = block.ints[row * INTS + 3] as number;
    times[i] = block.ints[row * INTS + 4] as number;
    for (let field = 0; field < PRICES; field++)
      prices[i * PRICES + field] = block.prices[row * PRICES + field] as number;
  }
  return { symbolId, count, days, files, lines, times, prices };
}
