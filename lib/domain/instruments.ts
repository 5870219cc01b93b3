import type { SeriesFrequency } from './frequency';

/** Kind of an instrument; determines its calendar, its annualization and which figures apply. */
export const INSTRUMENT_KINDS = ['stock', 'etf', 'index', 'crypto', 'commodity', 'currency'] as const;

export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** Traits of an instrument that determine how its series is measured. */
export interface SeriesTraits {
  readonly kind: InstrumentKind;
  /** Observation frequency; default daily. */
  readonly frequency?: SeriesFrequency;
  /** True when its stored prices contain dividends: its price return is not known. */
  readonly dividendAdjusted?: boolean;
}

const PERIODS_PER_YEAR: Readonly<Record<Exclude<SeriesFrequency, 'daily'>, number>> = {
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  annual: 1,
};

/**
 * Return periods a year: 365 for instruments that trade every day, 252 for those that trade on exchange
 * days; for a series that is not daily, the number of its periods.
 */
export function periodsPerYear(kind: InstrumentKind, frequency: SeriesFrequency = 'daily'): number {
  if (frequency !== 'daily') return PERIODS_PER_YEAR[frequency];
  return kind === 'crypto' ? 365 : 252;
}

/**
 * Names of an index in files and searches, and its canonical symbol.
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
 * The canonical symbol of a name: upper case, `BTC_USD` as `BTC-USD`, `GSPC` as `^GSPC`.
 * Tickers such as `NA`, `NAN` and `TRUE` are treated as names.
 */
export function canonicalSymbol(name: string): string {
  const upper = name.trim().toUpperCase();
  const indexSymbol = INDEX_SYMBOLS[upper];
  if (indexSymbol !== undefined) return indexSymbol;
  return upper.replace(/^([A-Z0-9]{2,10})_([A-Z]{3})$/, '$1-$2');
}

/** The kind indicated by the spelling of a symbol (Yahoo's conventions); `stock` by default. */
export function kindFromSymbol(symbol: string): InstrumentKind {
  if (symbol.startsWith('^')) return 'index';
  if (/=F$/.test(symbol)) return 'commodity';
  if (/=X$/.test(symbol)) return 'currency';
  if (/^[A-Z0-9]{2,10}-(USD|EUR|GBP|CAD|USDT|BTC)$/.test(symbol)) return 'crypto';
  return 'stock';
}

/** True for kinds whose prices may contain dividends; indexes, coins, currencies and commodities pay none. */
export function paysDividends(kind: InstrumentKind): boolean {
  return kind === 'stock' || kind === 'etf';
}
