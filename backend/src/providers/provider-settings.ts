/** Origins of the providers: scheme, host and port before their real paths. */
export const PROVIDER_ORIGINS = {
  yahoo: 'https://query2.finance.yahoo.com',
  stooq: 'https://stooq.com',
  coingecko: 'https://api.coingecko.com',
  fred: 'https://fred.stlouisfed.org',
  fredApi: 'https://api.stlouisfed.org',
  treasury: 'https://home.treasury.gov',
  ecb: 'https://www.ecb.europa.eu',
  french: 'https://mba.tuck.dartmouth.edu',
  sec: 'https://www.sec.gov',
  secData: 'https://data.sec.gov',
  tiingo: 'https://api.tiingo.com',
  alphavantage: 'https://www.alphavantage.co',
} as const;

export type OriginName = keyof typeof PROVIDER_ORIGINS;

/** Settings of all providers. */
export interface ProviderSettings {
  readonly origins: Readonly<Record<OriginName, string>>;
  readonly tiingoToken: string | null;
  readonly alphaVantageKey: string | null;
  readonly fredApiKey: string | null;
  readonly coinGeckoKey: string | null;
  readonly secUserAgent: string | null;
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
