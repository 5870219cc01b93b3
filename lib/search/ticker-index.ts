import { symbolsOfAlias } from '@/lib/domain/search/search-aliases';
import type { SearchableStock } from '@/lib/domain/search/searchable-stock';
import { findByAlias, findSimilar } from '@/lib/domain/search/similar-stocks';

/** Limit of the specification: suggestions are shown only when fewer than 40 stocks match. */
export const SUGGESTION_LIMIT = 40;

/** Rank of a match; lower is better. */
const RANK = { exactSymbol: 0, symbolPrefix: 1, namePrefix: 2, wordPrefix: 3, substring: 4 } as const;

/** Separator of fields. It cannot be typed, so no match spans two fields. */
const FIELD_END = '\n';

/**
 * A list of stocks indexed for a search on every key press.
 *
 * All symbols and names are stored in one lower-case text, which `indexOf` scans much faster than a loop
 * over objects; the scan stops as soon as there are too many matches to show, and a longer text is searched
 * only among the matches of a shorter one.
 */
export interface TickerIndex<T extends SearchableStock> {
  /**
   * The stocks whose symbol or name contains the text, or of which it is an alternative name ("sp500"), best
   * match first: an equal symbol, then alternative names, then prefixes of a symbol, of a name, of a word,
   * then the rest. Equal matches are ordered by the assets of a fund, then by the length of the name (for
   * "micro", Microsoft is closer than Microchip Technology), then by symbol.
   *
   * @returns null when 40 or more match (too many to show); an empty list for an empty text.
   */
  readonly suggest: (text: string) => T[] | null;
  /** The number of stocks that match. */
  readonly count: (text: string) => number;
  /** Suggestions when no stock matches: alternative names, different punctuation, an edit distance of one. */
  readonly similar: (text: string) => T[];
  /**
   * The stock for a submitted text: the one with exactly this symbol, else the one with this alternative name
   * ("google"), else the best match, else the one with this punctuation ("brk.b"); null when nothing matches.
   */
  readonly resolve: (text: string) => T | null;
}

/** Normalizes a text for comparison. */
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
    const lastSearch = last;
    if (lastSearch && needle.includes(lastSearch.needle)) {
      return lastSearch.found.filter((i) => haystack.slice(starts[i], starts[i + 1]).includes(needle));
    }
    return scan(haystack, starts, needle, limit);
  }

  function matches(needle: string): number[] {
    return scan(haystack, starts, needle, Infinity);
  }

  function rank(i: number, needle: string): { rank: number; length: number } {
    const [symbol = '', name = ''] = haystack.slice(starts[i], starts[i + 1]).split(FIELD_END);
    if (symbol === needle) return { rank: RANK.exactSymbol, length: symbol.length };
    if (symbol.startsWith(needle)) return { rank: RANK.symbolPrefix, length: symbol.length };
    if (name.startsWith(needle)) return { rank: RANK.namePrefix, length: name.length };
    const isWord = startsWord(name, needle);
    return { rank: isWord ? RANK.wordPrefix : RANK.substring, length: name.length };
  }

  /** The stocks with this alternative name, the usual one first. */
  function named(text: string): number[] {
    return symbolsOfAlias(text).flatMap((symbol) => symbols.get(fold(symbol)) ?? []);
  }

  /** The found stocks, best first. */
  function sort(found: readonly number[], needle: string): T[] {
    return found
      .map((i) => ({ stock: stocks[i]!, ...rank(i, needle) }))
      .sort(
        (a, b) =>
          a.rank - b.rank ||
          (b.stock.assets ?? 0) - (a.stock.assets ?? 0) ||
          a.length - b.length ||
          (a.stock.symbol < b.stock.symbol ? -1 : 1),
      )
      .map(({ stock }) => stock);
  }

  return {
    suggest(text) {
      const needle = fold(text);
      if (needle === '') return [];
      const stockMatches = find(needle, SUGGESTION_LIMIT);
      if (stockMatches.length >= SUGGESTION_LIMIT) return null;
      last = { needle, found: stockMatches };
      // Without a match they are among the similar ones.
      const meant = stockMatches.length === 0 ? [] : named(text).map((i) => stocks[i]!);
      const sorted = sort(stockMatches, needle);
      const exact = sorted.filter(({ symbol }) => fold(symbol) === needle);
      return [...new Set([...exact, ...meant, ...sorted])].slice(0, SUGGESTION_LIMIT - 1);
    },
    count(text) {
      const needle = fold(text);
      return needle === '' ? 0 : matches(needle).length;
    },
    similar: (text) => findSimilar(text, stocks),
    resolve(text) {
      const needle = fold(text);
      if (needle === '') return null;
      const exact = symbols.get(needle);
      if (exact !== undefined) return stocks[exact]!;
      const [meant] = named(text);
      if (meant !== undefined) return stocks[meant]!;
      return sort(matches(needle), needle)[0] ?? findByAlias(text, stocks)[0] ?? null;
    },
  };
}

/** All stocks as one text, and the start of each in it (with one additional entry: the end). */
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

/** Indices of the stocks that contain the needle, in order, at most `limit` of them. */
function scan(haystack: string, starts: Int32Array, needle: string, limit: number): number[] {
  const matches: number[] = [];
  let at = haystack.indexOf(needle);
  while (at >= 0 && matches.length < limit) {
    const stock = stockAt(starts, at);
    matches.push(stock);
    at = haystack.indexOf(needle, starts[stock + 1]);
  }
  return matches;
}

/** The stock at a position of the text: the last one that starts at or before it. */
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

/** True when a word of the name begins with the needle. */
function startsWord(name: string, needle: string): boolean {
  for (let at = name.indexOf(needle); at >= 0; at = name.indexOf(needle, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1]!)) return true;
  }
  return false;
}
