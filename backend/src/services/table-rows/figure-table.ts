import type { GapNote } from '@/lib/domain/metric';
import type { FigureId } from '@/lib/domain/figures';
import type { EpochDay } from '@/lib/domain/iso-date';

/** A figure that is not a number: a text, the reason why it is missing, or null where there is none. */
export type OtherFigure = string | GapNote | null;

/** One figure of all rows of a table. */
export class FigureColumn {
  /** By row; NaN where it has not been computed, or is not a number. */
  values: Float64Array;
  readonly others = new Map<number, OtherFigure>();

  constructor(rows: number) {
    this.values = new Float64Array(rows).fill(NaN);
  }

  /** True when the figure of a row has been computed. */
  has(row: number): boolean {
    return !Number.isNaN(this.values[row]!) || this.others.has(row);
  }

  /** Sets the figure of a row as a figure service answers it. */
  set(row: number, value: number | string | null, gap: GapNote | undefined): void {
    if (typeof value === 'number') this.values[row] = value;
    else this.others.set(row, value ?? gap ?? null);
  }

  grow(rows: number): void {
    const longer = new Float64Array(rows).fill(NaN);
    longer.set(this.values);
    this.values = longer;
  }
}

const FIRST_ROWS = 16;
/** Approximately: the row of an instrument in the map, its day and its object of the small chart. */
const ROW_BYTES = 96;
const OTHER_BYTES = 120;

/**
 * Figures of instruments as of one day, column by column: thirteen figures of five hundred instruments are
 * thirteen objects, and not seven thousand. A figure that is there never changes; rows and columns are added
 * as they are requested.
 */
export class FigureTable {
  readonly #rows = new Map<number, number>();
  readonly #columns = new Map<FigureId, FigureColumn>();
  readonly #lastDays: EpochDay[] = [];
  readonly #sparks: (number[] | null)[] = [];
  #capacity = FIRST_ROWS;
  #sparkPoints = 0;

  get size(): number {
    return this.#rows.size;
  }

  /** The row of an instrument; undefined when none of its figures have been computed. */
  rowOf(instrumentId: number): number | undefined {
    return this.#rows.get(instrumentId);
  }

  /** Makes room for this many rows at once. */
  reserve(rows: number): void {
    if (rows <= this.#capacity) return;
    this.#capacity = Math.max(rows, 2 * this.#capacity);
    for (const column of this.#columns.values()) column.grow(this.#capacity);
  }

  /** The row of an instrument whose last bar is on a day, a new one where it has none. */
  addRow(instrumentId: number, lastDay: EpochDay): number {
    const knownRow = this.#rows.get(instrumentId);
    if (knownRow !== undefined) return knownRow;
    const row = this.#rows.size;
    this.reserve(row + 1);
    this.#rows.set(instrumentId, row);
    this.#lastDays.push(lastDay);
    this.#sparks.push(null);
    return row;
  }

  /** The column of a figure, an empty one where it has not been requested. */
  column(id: FigureId): FigureColumn {
    const knownColumn = this.#columns.get(id);
    if (knownColumn !== undefined) return knownColumn;
    const newColumn = new FigureColumn(this.#capacity);
    this.#columns.set(id, newColumn);
    return newColumn;
  }

  /** Day of the last bar of a row. */
  lastDay(row: number): EpochDay {
    return this.#lastDays[row]!;
  }

  /** The small chart of a row; null until it is requested. */
  spark(row: number): number[] | null {
    return this.#sparks[row]!;
  }

  setSpark(row: number, points: number[]): void {
    this.#sparkPoints += points.length - (this.#sparks[row]?.length ?? 0);
    this.#sparks[row] = points;
  }

  /** Approximate size in memory. */
  get byteLength(): number {
    let bytes = ROW_BYTES * this.#rows.size + 8 * this.#sparkPoints;
    for (const { others, values } of this.#columns.values())
      bytes += values.byteLength + OTHER_BYTES * others.size;
    return bytes;
  }
}
