/** What an instrument is; decides its calendar, its annualization and which figures make sense. */
export const INSTRUMENT_KINDS = ['stock', 'etf', 'index', 'crypto', 'commodity', 'currency'] as const;

export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** Return periods a year: 365 for what trades every day, 252 for what trades on exchange days. */
export function periodsPerYear(kind: InstrumentKind): 252 | 365 {
  return kind === 'crypto' ? 365 : 252;
}

/**
 * Names by which files and people call an index, and the symbol under which we keep it.
 * Yahoo's files drop the caret; some use the exchange's own code.
 */
const INDEX_SYMBOLS: Readonly<Record<string, string>> = {
  GSPC: '^GSPC',
  SPX: '^GSPC',
  DJI: '^DJI',
  DJIA: '^DJI',
  IXIC: '^IXIC',
  NDX: '^NDX',
  RUT: '^RUT',
  VIX: '^VIX',
  GSPTSE: '^GSPTSE',
  STOXX50E: '^STOXX50E',
  GDAXI: '^GDAXI',
  FTSE: '^FTSE',
  FCHI: '^FCHI',
  N225: '^N225',
  HSI: '^HSI',
  AXJO: '^AXJO',
  KS11: '^KS11',
  STI: '^STI',
  CASE30: '^CASE30',
};

/**
 * The symbol under which a name is kept: upper case, `BTC_USD` as `BTC-USD`, `GSPC` as `^GSPC`.
 * Tickers such as `NA`, `NAN` and `TRUE` are names like any other.
 */
export function canonicalSymbol(name: string): string {
  const upper = name.trim().toUpperCase();
  const known = INDEX_SYMBOLS[upper];
  if (known !== undefined) return known;
  return upper.replace(/^([A-Z0-9]{2,10})_([A-Z]{3})$/, '$1-$2');
}

/** The kind that a symbol's spelling tells (Yahoo's conventions); `stock` when it tells nothing. */
export function kindFromSymbol(symbol: string): InstrumentKind {
  if (symbol.startsWith('^')) return 'index';
  if (/=F$/.test(symbol)) return 'commodity';
  if (/=X$/.test(symbol)) return 'currency';
  if (/^[A-Z0-9]{2,10}-(USD|EUR|GBP|CAD|USDT|BTC)$/.test(symbol)) return 'crypto';
  return 'stock';
}
