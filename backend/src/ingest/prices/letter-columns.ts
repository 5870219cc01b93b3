/** Columns of one letter, as Polygon and Finnhub name them; each of them alone is a ticker. */
const LETTERS = { open: 'o', high: 'h', low: 'l', close: 'c' } as const;
/** Tables with more columns are tables of tickers; O, H, L and C are among them. */
const MAX_COLUMNS = 12;

/** Positions of the columns of one letter. */
type LetterColumns = Record<keyof typeof LETTERS | 'volume', number>;

function hasLetters(names: readonly string[]): boolean {
  return names.length <= MAX_COLUMNS && Object.values(LETTERS).every((letter) => names.includes(letter));
}

/**
 * The prices and the volume of a table whose open, high, low and close are columns of one letter; null for
 * others.
 */
export function readLetters(names: readonly string[]): LetterColumns | null {
  if (!hasLetters(names)) return null;
  const { close, high, low, open } = LETTERS;
  return {
    open: names.indexOf(open),
    high: names.indexOf(high),
    low: names.indexOf(low),
    close: names.indexOf(close),
    volume: names.indexOf('v'),
  };
}

/** The date column of such a table; -1 when there is none. */
export function findLetterDate(names: readonly string[]): number {
  return hasLetters(names) ? names.indexOf('t') : -1;
}
