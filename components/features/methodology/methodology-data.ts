/** A definition as the page shows it: its lines in their order, each a name and a text. */
export interface MethodologyEntry {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  readonly formula: string;
  /** Unit, values, window, convention, minimum sample, literature, tests; none for a number of a page. */
  readonly facts: readonly (readonly [name: string, text: string])[];
}

/** Definitions that stand together. */
export interface MethodologyGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly MethodologyEntry[];
}

/** What the page holds. */
export interface MethodologyData {
  readonly groups: readonly MethodologyGroup[];
  /** Figures of instruments, and how many of them a test compares with an independent result. */
  readonly figures: number;
  readonly tested: number;
  /** Numbers of pages. */
  readonly others: number;
  readonly q: string;
}

/** The groups with the entries that a text is found in: in name, id, meaning or formula, all its words, in any case. */
export function filterGroups(groups: readonly MethodologyGroup[], q: string): MethodologyGroup[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups.flatMap((group) => {
    const entries = group.entries.filter(({ formula, id, meaning, name }) => {
      const text = `${id} ${name} ${meaning} ${formula}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
}
