import type { Part } from './valued-view';

/** Values of some days. */
export interface ValuesFrom {
  readonly from: number;
  /** `values[t - from]`. */
  readonly values: Float64Array;
}

/** What a part keeps beside its values: its last ones, and results of sums over its days. */
class PartMemory {
  recent: ValuesFrom | null = null;
  readonly notes: unknown[] = [];
}

/**
 * A part that keeps results with it. Maps from parts to results took longer than some of the sums, since the collector goes
 * through weak maps again and again; a copy of a part with other values keeps none of them.
 */
export abstract class RememberingPart {
  readonly #memory = new PartMemory();

  /** Of a part; null of one that keeps nothing. */
  static memoryOf(part: Part): PartMemory | null {
    return part instanceof RememberingPart ? part.#memory : null;
  }
}

/** A result that is kept with a part. */
export interface PartNote<Kept> {
  readonly get: (part: Part) => Kept | undefined;
  readonly set: (part: Part, kept: Kept) => void;
}

let count = 0;

/** A place for a result in each part. */
export function partNote<Kept>(): PartNote<Kept> {
  const place = count++;
  return {
    get: (part) => RememberingPart.memoryOf(part)?.notes[place] as Kept | undefined,
    set: (part, kept) => {
      const memory = RememberingPart.memoryOf(part);
      if (memory) memory.notes[place] = kept;
    },
  };
}
