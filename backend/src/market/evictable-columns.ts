/** An object that holds derived columns and can recompute them. */
export interface Derived {
  /** Discards the columns. */
  drop(): void;
}

/** Limits the memory of derived columns. */
export interface DerivedColumns {
  /** Registers derived columns of the given size that a holder has just computed. */
  keep(holder: Derived, bytes: number): void;
}

/** Without eviction, for callers with few series. */
export const noEviction: DerivedColumns = { keep: () => undefined };

/**
 * Limits the derived columns of all holders to a number of bytes: the holders that computed theirs first drop
 * them first.
 */
export function createDerivedColumns(maxBytes: number): DerivedColumns & { readonly byteLength: number } {
  // A Map iterates in insertion order.
  const bytesByHolder = new Map<Derived, number>();
  let total = 0;
  return {
    keep(holder, bytes) {
      total += bytes - (bytesByHolder.get(holder) ?? 0);
      bytesByHolder.delete(holder);
      bytesByHolder.set(holder, bytes);
      for (const [oldest, freed] of bytesByHolder) {
        if (total <= maxBytes || oldest === holder) break;
        bytesByHolder.delete(oldest);
        total -= freed;
        oldest.drop();
      }
    },
    get byteLength() {
      return total;
    },
  };
}
