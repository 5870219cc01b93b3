/** Kinds of what the search finds beside instruments, in the order of the list. */
export const PALETTE_KINDS = ['page', 'figure', 'command'] as const;

export type PaletteKind = (typeof PALETTE_KINDS)[number];

/** A page, a figure or a command that the search finds by its words. */
export interface PaletteEntry {
  /** Unique among all entries. */
  readonly id: string;
  readonly kind: PaletteKind;
  readonly label: string;
  /** Further words that find it. */
  readonly words?: string;
  /** The one word that means this page alone, in lower case: with it the page comes before instruments. */
  readonly alias?: string;
  /** The address that it opens; a command without a page has none. */
  readonly href?: string;
}

/** The specification: a list of suggestions has fewer than 40 lines. */
const MAX_LINES = 39;

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
   * The entries in which every word of the text begins a word, those whose label or further words begin with the text
   * first, at most a few of each kind. `>` lists the commands.
   */
  readonly find: (text: string) => readonly PaletteEntry[];
  /**
   * The lines of a list: the found instruments, then entries. Who finds an instrument seldom looks for
   * anything else: then only entries that begin with the text are added, and the page that the text is the
   * alias of is the first line, unless an instrument has that symbol. Similar instruments, which are a guess,
   * give way to found entries.
   */
  readonly arrange: <Stock extends { readonly symbol: string }>(
    text: string,
    found: { readonly stocks: readonly Stock[]; readonly matches: number },
  ) => readonly (Stock | PaletteEntry)[];
}

/** Indexes the entries for a search on every key press. */
export function buildPaletteIndex(entries: readonly PaletteEntry[]): PaletteIndex {
  const foldedEntries = entries.map((entry) => ({
    entry,
    label: entry.label.toLowerCase(),
    words: wordsOf(`${entry.label} ${entry.words ?? ''} ${entry.alias ?? ''}`),
  }));
  const index: PaletteIndex = {
    arrange(text, { matches, stocks }) {
      // The list is closed when more instruments match.
      if (stocks.length < matches) return [];
      const needle = text.trim().toLowerCase();
      const all = index.find(text);
      const meant = all.filter(
        ({ alias }) => alias === needle && !stocks.some(({ symbol }) => symbol.toLowerCase() === needle),
      );
      const otherEntries = all.filter(
        (entry) => !meant.includes(entry) && (matches === 0 || entry.label.toLowerCase().startsWith(needle)),
      );
      const isGuess = matches === 0 && all.length > 0;
      return [...meant, ...(isGuess ? [] : stocks), ...otherEntries].slice(0, MAX_LINES);
    },
    find(text) {
      const isCommand = ALL_COMMANDS.test(text);
      const needle = text.replace(ALL_COMMANDS, '').trim().toLowerCase();
      const neededWords = wordsOf(needle);
      if (!isCommand && neededWords.join('').length < MIN_LETTERS) return [];
      const matches = foldedEntries.filter(
        ({ entry, words }) =>
          (!isCommand || entry.kind === 'command') &&
          neededWords.every((word) => words.some((one) => one.startsWith(word))),
      );
      const rank = ({ entry, label }: (typeof foldedEntries)[number]) =>
        [label, entry.words?.toLowerCase()].some((begun) => begun?.startsWith(needle)) ? 0 : 1;
      return PALETTE_KINDS.flatMap((kind) =>
        matches
          .filter(({ entry }) => entry.kind === kind)
          .sort((a, b) => rank(a) - rank(b) || a.label.length - b.label.length)
          .slice(0, isCommand ? matches.length : LIMITS[kind])
          .map(({ entry }) => entry),
      );
    },
  };
  return index;
}
