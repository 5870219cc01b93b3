/**
 * Alternative names of instruments that are not part of their symbol or name, with the symbols they refer
 * to, the usual one first. Keys are in the form of {@link foldAlias}.
 */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  google: ['GOOGL', 'GOOG'],
  youtube: ['GOOGL', 'GOOG'],
  facebook: ['META'],
  instagram: ['META'],
  whatsapp: ['META'],
  twitter: ['TWTR'],
  iphone: ['AAPL'],
  aws: ['AMZN'],
  berkshire: ['BRK.B', 'BRK-B'],
  buffett: ['BRK.B', 'BRK-B'],
  jpmorgan: ['JPM'],
  vw: ['VOW3.DE', 'VOW.DE'],
  munichre: ['MUV2.DE'],
  raytheon: ['RTX'],
  square: ['XYZ', 'SQ'],
  priceline: ['BKNG'],
  coke: ['KO'],
  jnj: ['JNJ'],
  pandg: ['PG'],
  mcdonalds: ['MCD'],
  sp500: ['^GSPC'],
  sandp500: ['^GSPC'],
  spx: ['^GSPC'],
  dow: ['^DJI'],
  dowjones: ['^DJI'],
  nasdaqcomposite: ['^IXIC'],
  nasdaq100: ['^NDX', 'QQQ'],
  russell2000: ['^RUT'],
  volatilityindex: ['^VIX'],
  fear: ['^VIX'],
  tsx: ['^GSPTSE'],
  eurostoxx50: ['^STOXX50E'],
  dax: ['^GDAXI'],
  eurodollar: ['EURUSD=X'],
  ftse: ['^FTSE'],
  nikkei: ['^N225'],
  hangseng: ['^HSI'],
  btc: ['BTC-USD'],
  eth: ['ETH-USD'],
  wti: ['CL=F'],
  oil: ['CL=F', 'BZ=F'],
  crudeoil: ['CL=F', 'BZ=F'],
};

/**
 * A text without case, spaces and punctuation, `&` as "and": `S&P 500` is `sandp500`, `BRK.B` and `brk-b` are
 * `brkb`.
 */
export function foldAlias(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Letters that Unicode does not decompose into a base letter and a mark. */
const BASE_LETTERS: Readonly<Record<string, string>> = { æ: 'a', đ: 'd', ł: 'l', ø: 'o', œ: 'o', ß: 'ss' };

/**
 * The words of a text as a keyboard without accents writes them, and without "and": `Møller - Mærsk` and
 * `moeller maersk` are `moller`, `marsk`.
 */
export function plainWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[æđłøœß]/g, (letter) => BASE_LETTERS[letter]!)
    .replace(/([aou])e/g, '$1');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && word !== 'and');
}

/** Symbols of a well-known alternative name; empty when there are none. */
export function symbolsOfAlias(text: string): readonly string[] {
  const key = foldAlias(text);
  return Object.hasOwn(ALIASES, key) ? ALIASES[key]! : [];
}
