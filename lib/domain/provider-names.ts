import { text } from './text';

/** Names of the providers of data, by id. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  yahoo: text('Yahoo Finance'),
  stooq: text('Stooq'),
  coinbase: text('Coinbase'),
  kraken: text('Kraken'),
  coingecko: 'CoinGecko',
  openfigi: 'OpenFIGI',
  fred: 'FRED',
  'fred-api': text('FRED API'),
  boc: text('Bank of Canada'),
  boe: text('Bank of England'),
  treasury: text('US Treasury'),
  ecb: text('European Central Bank'),
  french: text('Ken French’s data library'),
  sec: text('SEC EDGAR'),
  tiingo: text('Tiingo'),
  alphavantage: text('Alpha Vantage'),
  twelvedata: text('Twelve Data'),
  finnhub: text('Finnhub'),
  eodhd: 'EODHD',
  marketstack: 'Marketstack',
};

/** The name of a provider; a text that is not the id of one (a file, an import) stays as it is. */
export function providerName(id: string): string {
  return PROVIDER_NAMES[id] ?? id;
}
