/** A definition on the page: rows of name and text, in order. */
export interface MethodologyEntry {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  /** The way to read it, and usual values. */
  readonly reading: string | null;
  readonly formula: string;
  /** Unit, values, window, convention, minimum sample, literature, tests; empty for a page number. */
  readonly facts: readonly (readonly [name: string, text: string])[];
}

/** A group of definitions. */
export interface MethodologyGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly MethodologyEntry[];
}

/** Data of the page. */
export interface MethodologyData {
  readonly groups: readonly MethodologyGroup[];
  /** Instrument figures, and how many of them are tested against an independent result. */
  readonly figures: number;
  readonly tested: number;
  /** Page numbers: values that do not belong to one instrument. */
  readonly others: number;
  readonly q: string;
}

/**
 * Filters the groups by a search text: every word must occur in name, id, meaning, reading or formula, ignoring
 * case.
 */
export function filterGroups(groups: readonly MethodologyGroup[], q: string): MethodologyGroup[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups.flatMap((group) => {
    const entries = group.entries.filter(({ formula, id, meaning, name, reading }) => {
      const text = `${id} ${name} ${meaning} ${reading ?? ''} ${formula}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
}
