import type { Decimal } from '@/lib/domain/decimal';
import type { Disposal, DisposalPart, DisposalRule } from './disposal';
import { addLots, LOT_BYTES, lotAt, moveLots } from './packed-lots';
import { DECIMAL_BYTES, NUMBER_BYTES, PackedRecords, WHOLE_BYTES } from './packed-records';

/** Where and when units were disposed of. */
export type DisposalPlace = Pick<Disposal, 'row' | 'day' | 'account' | 'asset'>;

/** Sums over disposals, base currency. */
export interface DisposalSums {
  gain: Decimal;
  /** Before charges. */
  grossGain: Decimal;
  tax: Decimal;
  /** Part of the gain from rates. */
  currency: number;
}

/** Whole numbers of a disposal, in this order, then `currency`, then the decimals that are not 0, then its parts. */
const [ROW, DAY, ACCOUNT, ASSET, MASK, PARTS] = [0, 1, 2, 3, 4, 5] as const;
const CURRENCY_AT = 6 * WHOLE_BYTES;
const DECIMALS_AT = CURRENCY_AT + NUMBER_BYTES;
/** Decimals by their bits in the mask; the gain follows from them. */
const DECIMAL = {
  quantity: 0,
  proceeds: 1,
  grossProceeds: 2,
  tax: 3,
  cost: 4,
  grossCost: 5,
  denied: 6,
  boughtBack: 7,
} as const;
const IS_COVER = 1 << 8;

function countBits(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

/** Of a part its rule and the number of its lots, then the lots. */
const PART_BYTES = 2 * WHOLE_BYTES;

const RULES: readonly DisposalRule[] = [
  'same-day',
  '30-days',
  'pool',
  'chosen',
  'fifo',
  'lifo',
  'hifo',
  'average',
];

/**
 * The disposals of a book, one after the other in one piece of memory: as objects with those of their lots they were an
 * eighth of the memory of a book. One that is asked for is made as an object.
 */
export class DisposalList implements Iterable<Disposal> {
  private constructor(
    private readonly records: PackedRecords,
    /** Where each of them begins. */
    private readonly starts: Int32Array,
    /** The asset of each of them: after each row all are asked for it. */
    readonly assets: Int32Array,
  ) {}

  static of(disposals: Iterable<Disposal>): DisposalList {
    const writer = new DisposalWriter();
    for (const disposal of disposals) writer.add(disposal);
    return writer.finish();
  }

  /** @param starts - Where each of the disposals begins, in their order. */
  static from(records: PackedRecords, starts: Int32Array): DisposalList {
    const assets = starts.map((start) => records.whole(start + ASSET * WHOLE_BYTES));
    return new DisposalList(records, starts, assets);
  }

  get length(): number {
    return this.starts.length;
  }

  placeOf(index: number): DisposalPlace {
    const start = this.starts[index]!;
    return {
      row: this.wholeOf(start, ROW),
      day: this.wholeOf(start, DAY),
      account: this.wholeOf(start, ACCOUNT),
      asset: this.wholeOf(start, ASSET),
    };
  }

  rowOf(index: number): number {
    return this.wholeOf(this.starts[index]!, ROW);
  }

  /**
   * One literal: of several objects spread into one of this many fields V8 makes a slow dictionary.
   *
   * @throws RangeError for an index that is none of a disposal.
   */
  at(index: number): Disposal {
    const start = this.starts[index];
    if (start === undefined) throw new RangeError(`no disposal ${index} of ${this.length}`);
    const mask = this.wholeOf(start, MASK);
    const proceeds = this.decimalOf(start, mask, DECIMAL.proceeds);
    const cost = this.decimalOf(start, mask, DECIMAL.cost);
    const denied = this.decimalOf(start, mask, DECIMAL.denied);
    return {
      row: this.wholeOf(start, ROW),
      day: this.wholeOf(start, DAY),
      account: this.wholeOf(start, ACCOUNT),
      asset: this.wholeOf(start, ASSET),
      quantity: this.decimalOf(start, mask, DECIMAL.quantity),
      proceeds,
      grossProceeds: this.decimalOf(start, mask, DECIMAL.grossProceeds),
      tax: this.decimalOf(start, mask, DECIMAL.tax),
      cost,
      grossCost: this.decimalOf(start, mask, DECIMAL.grossCost),
      gain: proceeds - cost + denied,
      denied,
      currency: this.records.number(start + CURRENCY_AT),
      boughtBack: this.decimalOf(start, mask, DECIMAL.boughtBack),
      isCover: (mask & IS_COVER) !== 0,
      parts: this.partsOf(index),
    };
  }

  *[Symbol.iterator](): Iterator<Disposal> {
    for (let index = 0; index < this.length; index++) yield this.at(index);
  }

  /** Where and when all of them were. */
  places(): DisposalPlace[] {
    return Array.from(this.starts, (_, index) => this.placeOf(index));
  }

  /** Disposals at some places; the others are not made. */
  where(isWanted: (place: DisposalPlace) => boolean): Disposal[] {
    return this.indexesOf(isWanted).map((index) => this.at(index));
  }

  /** Their sums; no object is made of them. */
  sum(isWanted: (place: DisposalPlace) => boolean): DisposalSums {
    const sums: DisposalSums = { gain: 0n, grossGain: 0n, tax: 0n, currency: 0 };
    for (const index of this.indexesOf(isWanted)) {
      const start = this.starts[index]!;
      const mask = this.wholeOf(start, MASK);
      const proceeds = this.decimalOf(start, mask, DECIMAL.proceeds);
      const cost = this.decimalOf(start, mask, DECIMAL.cost);
      const grossProceeds = this.decimalOf(start, mask, DECIMAL.grossProceeds);
      const grossCost = this.decimalOf(start, mask, DECIMAL.grossCost);
      sums.gain += proceeds - cost + this.decimalOf(start, mask, DECIMAL.denied);
      sums.grossGain += grossProceeds - grossCost;
      sums.tax += this.decimalOf(start, mask, DECIMAL.tax);
      sums.currency += this.records.number(start + CURRENCY_AT);
    }
    return sums;
  }

  private indexesOf(isWanted: (place: DisposalPlace) => boolean): number[] {
    const indexes: number[] = [];
    for (let index = 0; index < this.length; index++) if (isWanted(this.placeOf(index))) indexes.push(index);
    return indexes;
  }

  private wholeOf(start: number, field: number): number {
    return this.records.whole(start + field * WHOLE_BYTES);
  }

  private decimalOf(start: number, mask: number, bit: number): Decimal {
    if ((mask & (1 << bit)) === 0) return 0n;
    return this.records.decimal(start + DECIMALS_AT + DECIMAL_BYTES * countBits(mask & ((1 << bit) - 1)));
  }

  private partsOf(index: number): DisposalPart[] {
    const { records } = this;
    const start = this.starts[index]!;
    const parts: DisposalPart[] = [];
    let at = partsAt(records, start);
    for (let left = this.wholeOf(start, PARTS); left > 0; left--) {
      const rule = RULES[records.whole(at)]!;
      const count = records.whole(at + WHOLE_BYTES);
      at += PART_BYTES;
      const first = at;
      parts.push({
        rule,
        lots: Array.from({ length: count }, (_, lot) => lotAt(records, first + lot * LOT_BYTES)),
      });
      at += count * LOT_BYTES;
    }
    return parts;
  }

  /** Whether one of them and one of another list are the same to the last bit. */
  isSame(index: number, other: DisposalList, otherIndex: number): boolean {
    const [start, otherStart] = [this.starts[index]!, other.starts[otherIndex]!];
    const length = endOf(this.records, start) - start;
    return (
      length === endOf(other.records, otherStart) - otherStart &&
      this.records.isSame(start, other.records, otherStart, length)
    );
  }

  /** Adds one of them to others, as one of rows at other places. */
  copyTo(writer: DisposalWriter, index: number, rowsAfter: Int32Array | null): void {
    const start = this.starts[index]!;
    writer.copy(this.records, start, endOf(this.records, start), rowsAfter);
  }
}

/** Where the parts of a disposal begin. */
const partsAt = (records: PackedRecords, start: number): number =>
  start + DECIMALS_AT + DECIMAL_BYTES * countBits(records.whole(start + MASK * WHOLE_BYTES) & (IS_COVER - 1));

/** Where a disposal ends. */
function endOf(records: PackedRecords, start: number): number {
  let at = partsAt(records, start);
  for (let left = records.whole(start + PARTS * WHOLE_BYTES); left > 0; left--)
    at += PART_BYTES + records.whole(at + WHOLE_BYTES) * LOT_BYTES;
  return at;
}

/** Writes disposals in any order. */
export class DisposalWriter {
  private readonly records = new PackedRecords();
  private readonly starts: number[] = [];
  /** Of each disposal. */
  private readonly rows: number[] = [];

  add(disposal: Disposal): void {
    const { records } = this;
    this.starts.push(records.end);
    this.rows.push(disposal.row);
    records.addWhole(disposal.row);
    records.addWhole(disposal.day);
    records.addWhole(disposal.account);
    records.addWhole(disposal.asset);
    const { boughtBack, cost, denied, grossCost, grossProceeds, proceeds, quantity, tax } = disposal;
    const decimals = [quantity, proceeds, grossProceeds, tax, cost, grossCost, denied, boughtBack];
    let mask = disposal.isCover ? IS_COVER : 0;
    for (let bit = 0; bit < decimals.length; bit++) if (decimals[bit] !== 0n) mask |= 1 << bit;
    records.addWhole(mask);
    records.addWhole(disposal.parts.length);
    records.addNumber(disposal.currency);
    for (const decimal of decimals) if (decimal !== 0n) records.addDecimal(decimal);
    for (const { lots, rule } of disposal.parts) {
      records.addWhole(RULES.indexOf(rule));
      records.addWhole(lots.length);
      addLots(records, lots);
    }
  }

  /** Adds a disposal of other records. @param rowsAfter - By row there: its place here. */
  copy(from: PackedRecords, start: number, end: number, rowsAfter: Int32Array | null): void {
    const { records } = this;
    const at = records.addAll(from, start, end);
    const before = records.whole(at);
    const row = rowsAfter === null ? before : rowsAfter[before]!;
    this.starts.push(at);
    this.rows.push(row);
    if (rowsAfter === null) return;
    records.setWhole(at, row);
    let part = partsAt(records, at);
    for (let left = records.whole(at + PARTS * WHOLE_BYTES); left > 0; left--) {
      const count = records.whole(part + WHOLE_BYTES);
      moveLots(records, { at: part + PART_BYTES, count }, rowsAfter);
      part += PART_BYTES + count * LOT_BYTES;
    }
  }

  /** In the order of their rows; those of a row in the order in which they were added. */
  finish(): DisposalList {
    this.records.trim();
    return DisposalList.from(this.records, inOrderOf(this.rows, this.starts));
  }
}

/** Places in the order of their rows; those of a row stay as they are. Rows are counted, which takes less than to compare them. */
function inOrderOf(rows: readonly number[], places: readonly number[]): Int32Array {
  let last = -1;
  for (let at = 0; at < rows.length; at++) if (rows[at]! > last) last = rows[at]!;
  // By row: where its places go, after those of all rows before it.
  const next = new Int32Array(last + 2);
  for (let at = 0; at < rows.length; at++) next[rows[at]! + 1]!++;
  for (let row = 1; row < next.length; row++) next[row]! += next[row - 1]!;
  const ordered = new Int32Array(places.length);
  for (let at = 0; at < places.length; at++) ordered[next[rows[at]!]!++] = places[at]!;
  return ordered;
}
