/** Names of the providers of data, by id. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  yahoo: 'Yahoo Finance',
  stooq: 'Stooq',
  coinbase: 'Coinbase',
  kraken: 'Kraken',
  coingecko: 'CoinGecko',
  openfigi: 'OpenFIGI',
  fred: 'FRED',
  'fred-api': 'FRED API',
  boc: 'Bank of Canada',
  boe: 'Bank of England',
  treasury: 'US Treasury',
  ecb: 'European Central Bank',
  french: 'Ken French’s data library',
  sec: 'SEC EDGAR',
  tiingo: 'Tiingo',
  alphavantage: 'Alpha Vantage',
  twelvedata: 'Twelve Data',
  finnhub: 'Finnhub',
};

/** The name of a provider; a text that is not the id of one (a file, an import) stays as it is. */
export function providerName(id: string): string {
  return PROVIDER_NAMES[id] ?? id;
}
