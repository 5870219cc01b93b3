/** Kinds of what the search finds beside instruments, in the order of the list. */
export const PALETTE_KINDS = ['page', 'figure', 'command'] as const;

export type PaletteKind = (typeof PALETTE_KINDS)[number];

/** A page, a figure or a command that the search finds by its words. */
export interface PaletteEntry {
  /** Unique among all entries. */
  readonly id: string;
  readonly kind: PaletteKind;
  readonly label: string;
  /** Further words by which it is found. */
  readonly words?: string;
  /** Where it leads; a command without a page has none. */
  readonly href?: string;
}

/** Entries of each kind in a list. */
const LIMITS: Readonly<Record<PaletteKind, number>> = { page: 5, figure: 5, command: 4 };

/** A text that lists the commands. */
const ALL_COMMANDS = /^>\s*/;

/** Fewer letters begin too many words, and most symbols. */
const MIN_LETTERS = 3;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '');
}

/** Finds entries by the beginnings of their words. */
export interface PaletteIndex {
  /**
   * The entries of which every word of the text begins a word, those that begin with the text first, at most
   * a few of each kind. `>` lists the commands.
   */
  readonly find: (text: string) => readonly PaletteEntry[];
}

/** Indexes the entries for a search on every key press. */
export function buildPaletteIndex(entries: readonly PaletteEntry[]): PaletteIndex {
  const known = entries.map((entry) => ({
    entry,
    label: entry.label.toLowerCase(),
    words: wordsOf(`${entry.label} ${entry.words ?? ''}`),
  }));
  return {
    find(text) {
      const isCommand = ALL_COMMANDS.test(text);
      const asked = text.replace(ALL_COMMANDS, '').trim().toLowerCase();
      const wanted = wordsOf(asked);
      if (!isCommand && wanted.join('').length < MIN_LETTERS) return [];
      const found = known.filter(
        ({ entry, words }) =>
          (!isCommand || entry.kind === 'command') &&
          wanted.every((word) => words.some((one) => one.startsWith(word))),
      );
      const rank = ({ label }: (typeof known)[number]) => (label.startsWith(asked) ? 0 : 1);
      return PALETTE_KINDS.flatMap((kind) =>
        found
          .filter(({ entry }) => entry.kind === kind)
          .sort((a, b) => rank(a) - rank(b) || a.label.length - b.label.length)
          .slice(0, isCommand ? found.length : LIMITS[kind])
          .map(({ entry }) => entry),
      );
    },
  };
}
