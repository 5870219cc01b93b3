import { editDistance } from '../edit-distance';
import { foldAlias, plainWords, symbolsOfAlias } from './search-aliases';
import type { SearchableStock } from './searchable-stock';

/** A shorter text is similar to too many symbols. */
const MIN_LENGTH = 3;
const MAX_EDITS = 1;
const LIMIT = 8;

/** Made once for each stock: every further letter of a text without a match needs them. */
const PLAIN_NAMES = new WeakMap<SearchableStock, readonly string[]>();

/**
 * Stocks matched by an alternative name, or by other punctuation, spaces or accents ("coca cola", "nestle").
 */
export function findByAlias<T extends SearchableStock>(text: string, stocks: readonly T[]): T[] {
  const key = foldAlias(text);
  if (key === '') return [];
  const aliasSymbols = symbolsOfAlias(text);
  const stocksOfAlias = aliasSymbols.flatMap(
    (symbol) => stocks.find((stock) => stock.symbol === symbol) ?? [],
  );
  const spelled = stocks.filter((stock) => foldAlias(stock.symbol) === key);
  const plain = plainWords(text).join('');
  const stocksByStart = plain.length < MIN_LENGTH ? [] : stocks.filter((stock) => beginsAtWord(stock, plain));
  return [...new Set([...stocksOfAlias, ...spelled, ...stocksByStart])];
}

/**
 * True when a name contains the text from the beginning of a word on, both without accents, spaces and
 * punctuation.
 */
function beginsAtWord(stock: SearchableStock, plain: string): boolean {
  const words = PLAIN_NAMES.get(stock) ?? plainWords(stock.name);
  PLAIN_NAMES.set(stock, words);
  return words.some((_, at) => words.slice(at).join('').startsWith(plain));
}

/**
 * Suggestions for a text that no symbol or name contains: alternative names first ("google"), then symbols
 * and words of names at an edit distance of one (a character added, missing, wrong, or two swapped). At most
 * eight.
 */
export function findSimilar<T extends SearchableStock>(text: string, stocks: readonly T[]): T[] {
  const meant = findByAlias(text, stocks);
  const key = foldAlias(text);
  if (key.length < MIN_LENGTH) return meant;
  const near = stocks.filter((stock) => !meant.includes(stock) && isInView(key, stock));
  return [...meant, ...near].slice(0, LIMIT);
}

function isInView(key: string, { symbol, name }: SearchableStock): boolean {
  if (editDistance(key, foldAlias(symbol), MAX_EDITS) <= MAX_EDITS) return true;
  // Short words are similar to too many others.
  if (key.length <= MIN_LENGTH) return false;
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.length > MIN_LENGTH && editDistance(key, word, MAX_EDITS) <= MAX_EDITS);
}
