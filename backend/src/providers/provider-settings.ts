/** Origins of the providers: scheme, host and port before their real paths. */
export const PROVIDER_ORIGINS = {
  yahoo: 'https://query2.finance.yahoo.com',
  yahooFallback: 'https://query1.finance.yahoo.com',
  yahooCookie: 'https://fc.yahoo.com',
  stooq: 'https://stooq.com',
  coinbase: 'https://api.exchange.coinbase.com',
  kraken: 'https://api.kraken.com',
  openfigi: 'https://api.openfigi.com',
  coingecko: 'https://api.coingecko.com',
  fred: 'https://fred.stlouisfed.org',
  fredApi: 'https://api.stlouisfed.org',
  boc: 'https://www.bankofcanada.ca',
  boe: 'https://www.bankofengland.co.uk',
  treasury: 'https://home.treasury.gov',
  ecb: 'https://www.ecb.europa.eu',
  french: 'https://mba.tuck.dartmouth.edu',
  sec: 'https://www.sec.gov',
  secData: 'https://data.sec.gov',
  tiingo: 'https://api.tiingo.com',
  alphavantage: 'https://www.alphavantage.co',
  twelvedata: 'https://api.twelvedata.com',
  finnhub: 'https://finnhub.io',
  eodhd: 'https://eodhd.com',
  marketstack: 'https://api.marketstack.com',
} as const;

export type OriginName = keyof typeof PROVIDER_ORIGINS;

/** The variable of an origin: `fredApi` is set by `FRED_API_ORIGIN`. */
export function originVariable(name: OriginName): string {
  return `${name.replace(/[A-Z]/g, '_$&').toUpperCase()}_ORIGIN`;
}

/** Keys of the operator, and the variable that sets each. */
export const PROVIDER_KEYS = {
  tiingoToken: 'TIINGO_TOKEN',
  stooqKey: 'STOOQ_KEY',
  alphaVantageKey: 'ALPHAVANTAGE_KEY',
  twelveDataKey: 'TWELVEDATA_KEY',
  finnhubKey: 'FINNHUB_KEY',
  eodhdKey: 'EODHD_KEY',
  marketstackKey: 'MARKETSTACK_KEY',
  fredApiKey: 'FRED_API_KEY',
  coinGeckoKey: 'COINGECKO_KEY',
  openFigiKey: 'OPENFIGI_KEY',
} as const;

export type KeyName = keyof typeof PROVIDER_KEYS;

/** Settings of all providers; a key that is not set is null. */
export interface ProviderSettings extends Readonly<Record<KeyName, string | null>> {
  readonly origins: Readonly<Record<OriginName, string>>;
  readonly secUserAgent: string | null;
  /** In place of the program's own user agent, for Yahoo alone. */
  readonly yahooUserAgent?: string | null;
}

/** An entry for each key. */
export function mapKeys<T>(valueOf: (name: KeyName) => T): Record<KeyName, T> {
  const names = Object.keys(PROVIDER_KEYS) as KeyName[];
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<KeyName, T>;
}

/** The lists that can be followed: universes, and groups of instruments and series without members. */
export const FOLLOWABLE_LISTS = [
  'sp500',
  'nasdaq',
  'dj',
  'r2000',
  'sptsx',
  'eurostocks',
  'stoxx50',
  'etfs',
  'commodities',
  'crypto',
  'indexes',
  'fx',
  'rates',
] as const;
