/** What the search needs of a stock. */
export interface SearchableStock {
  readonly symbol: string;
  readonly name: string;
}

/** The specification's: suggestions show only when fewer than 40 stocks match. */
export const SUGGESTION_LIMIT = 40;

/** A found stock's place among the matches; less is better. */
const RANK = { exactSymbol: 0, symbolPrefix: 1, namePrefix: 2, wordPrefix: 3, substring: 4 } as const;

/** Stands between fields. No one types it, so no match runs over a field's end. */
const FIELD_END = '\n';

/**
 * A list of stocks made ready for searching at every key.
 *
 * All symbols and names stand in one lower-case text, which `indexOf` scans much faster than any loop over objects could; the scan ends
 * as soon as it is clear that there are too many matches to show, and a longer text searches only among what a shorter one has found.
 */
export interface TickerIndex<T extends SearchableStock> {
  /**
   * The stocks whose symbol or name contains the text, best match first: the symbol itself, then beginnings of a symbol, of a name, of a
   * word, then the rest. Among equals the text that leaves the least unsaid comes first ("micro" is nearer to Microsoft than to Microchip
   * Technology), then the symbols decide.
   *
   * @returns null when 40 or more match (too many to show); an empty list for an empty text.
   */
  readonly suggest: (text: string) => T[] | null;
  /** The stock that a submitted text means: the one with exactly this symbol, else the best match; null when nothing matches. */
  readonly resolve: (text: string) => T | null;
}

/** The form in which texts are compared. */
function fold(text: string): string {
  return text.trim().toLowerCase().replaceAll(FIELD_END, ' ');
}

/** Builds the index; 100,000 stocks take some tens of milliseconds. */
export function buildTickerIndex<T extends SearchableStock>(stocks: readonly T[]): TickerIndex<T> {
  const { haystack, starts } = joinStocks(stocks);
  const symbols = new Map<string, number>();
  stocks.forEach(({ symbol }, i) => {
    const key = fold(symbol);
    if (!symbols.has(key)) symbols.set(key, i);
  });
  let last: { needle: string; found: number[] } | null = null;

  function find(needle: string, limit: number): number[] {
    const known = last;
    if (known && needle.includes(known.needle)) {
      return known.found.filter((i) => haystack.slice(starts[i], starts[i + 1]).includes(needle));
    }
    return scan(haystack, starts, needle, limit);
  }

  function rank(i: number, needle: string): { rank: number; length: number } {
    const [symbol = '', name = ''] = haystack.slice(starts[i], starts[i + 1]).split(FIELD_END);
    if (symbol === needle) return { rank: RANK.exactSymbol, length: symbol.length };
    if (symbol.startsWith(needle)) return { rank: RANK.symbolPrefix, length: symbol.length };
    if (name.startsWith(needle)) return { rank: RANK.namePrefix, length: name.length };
    const isWord = startsWord(name, needle);
    return { rank: isWord ? RANK.wordPrefix : RANK.substring, length: name.length };
  }

  /** The found stocks, best first. */
  function sort(found: readonly number[], needle: string): T[] {
    return found
      .map((i) => ({ stock: stocks[i]!, ...rank(i, needle) }))
      .sort((a, b) => a.rank - b.rank || a.length - b.length || (a.stock.symbol < b.stock.symbol ? -1 : 1))
      .map(({ stock }) => stock);
  }

  return {
    suggest(text) {
      const needle = fold(text);
      if (needle === '') return [];
      const found = find(needle, SUGGESTION_LIMIT);
      if (found.length >= SUGGESTION_LIMIT) return null;
      last = { needle, found };
      return sort(found, needle);
    },
    resolve(text) {
      const needle = fold(text);
      if (needle === '') return null;
      const exact = symbols.get(needle);
      if (exact !== undefined) return stocks[exact]!;
      return sort(scan(haystack, starts, needle, Infinity), needle)[0] ?? null;
    },
  };
}

/** All stocks as one text, and where each begins in it (one more entry than stocks: the end). */
function joinStocks(stocks: readonly SearchableStock[]): { haystack: string; starts: Int32Array } {
  const starts = new Int32Array(stocks.length + 1);
  const pieces = new Array<string>(stocks.length);
  let length = 0;
  stocks.forEach(({ symbol, name }, i) => {
    starts[i] = length;
    const piece = fold(symbol) + FIELD_END + fold(name) + FIELD_END;
    pieces[i] = piece;
    length += piece.length;
  });
  starts[stocks.length] = length;
  return { haystack: pieces.join(''), starts };
}

/** The places of the stocks that contain the needle, in their order, at most `limit` of them. */
function scan(haystack: string, starts: Int32Array, needle: string, limit: number): number[] {
  const found: number[] = [];
  let at = haystack.indexOf(needle);
  while (at >= 0 && found.length < limit) {
    const stock = stockAt(starts, at);
    found.push(stock);
    at = haystack.indexOf(needle, starts[stock + 1]);
  }
  return found;
}

/** The stock in whose text the position lies: the last one that starts at or before it. */
function stockAt(starts: Int32Array, position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= position) low = middle;
    else high = middle;
  }
  return low;
}

/** Whether a word of the name begins with the needle. */
function startsWord(name: string, needle: string): boolean {
  for (let at = name.indexOf(needle); at >= 0; at = name.indexOf(needle, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1]!)) return true;
  }
  return false;
}
