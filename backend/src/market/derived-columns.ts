/** Something that holds columns which it can make again. */
export interface Derived {
  /** Lets go of them. */
  drop(): void;
}

/** Watches over the columns that can be made again. */
export interface DerivedColumns {
  /** Tells that a holder has just made so many bytes of them. */
  keep(holder: Derived, bytes: number): void;
}

/** For whoever holds few series. */
export const keepAll: DerivedColumns = { keep: () => undefined };

/** Lets the holders together keep up to a number of bytes: those that made theirs first are told to drop them. */
export function createDerivedColumns(maxBytes: number): DerivedColumns & { readonly byteLength: number } {
  // A Map iterates in the order of insertion.
  const held = new Map<Derived, number>();
  let total = 0;
  return {
    keep(holder, bytes) {
      total += bytes - (held.get(holder) ?? 0);
      held.delete(holder);
      held.set(holder, bytes);
      for (const [oldest, freed] of held) {
        if (total <= maxBytes || oldest === holder) break;
        held.delete(oldest);
        total -= freed;
        oldest.drop();
      }
    },
    get byteLength() {
      return total;
    },
  };
}
