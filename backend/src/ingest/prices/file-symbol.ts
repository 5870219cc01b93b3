import { knownIndexSymbol } from '../../market/known-names';
import { fileStem } from '../../market-model/symbols';

/** Default download names of web sites, and words that do not identify an instrument. */
const NAMELESS =
  /^(historical(data|prices|quotes|price|stockprices)?([-_ ]?\d+)?|download(ed)?( data)?|data|dataset|daily|weekly|monthly|prices?|quotes?|export|table|sheet ?\d*|book ?\d*|untitled|ohlcv?|history|chart|file|stock[_ -]?(data|prices?)|market[_ -]?data|historical[_ -]data|price[_ -]history)$/;

/** Stooq's frequency suffixes after `_`. */
const STOOQ = /^(.+)_[dwmqy]$/;
const CRYPTO_DATA_DOWNLOAD =
  /^[A-Za-z]+_([A-Z0-9]{5,12})(?:_\d{4})?_(?:d|h|1d|1h|4h|1hr|hour|daily|day|minute|1min)$/i;
const INVESTING =
  /^(.+?)(?: - | )(?:historical data(?: - investing\.com)?|historical prices|stock price history|etf stock price history|historische (?:daten|kurse|data)|dati storici|dane historyczne|donn[eé]es historiques|datos hist[oó]ricos|dados hist[oó]ricos)$/i;
/** The same in languages that put the name last. */
const INVESTING_BEHIND =
  /^(?:datos hist[oó]ricos|dados hist[oó]ricos|donn[eé]es historiques|cours historiques?)(?: - | de l'| del | de | du )?\s*(.+)$/i;
/** Nasdaq's name for a file with the ticker in place of the number of its download. */
const NASDAQ = /^historical(?:data|quotes)[-_ ](\^?[a-z][a-z.^=-]{0,9})$/i;
const MARKET_WATCH = /^download data - .*_([^_]+)$/i;
const ALPHA_VANTAGE = /^(?:time_series_)?(?:daily|weekly|monthly|intraday_\w+min)(?:_adjusted)?_([^_]+)$/i;
const ALPHA_VANTAGE_PAIR = /^(?:digital_)?currency_(?:daily|weekly|monthly)_([A-Z]+)_([A-Z]{3})$/i;
const COIN_MARKET_CAP = /^([A-Za-z .]+)_[\d_/-]+_historical_data_coinmarketcap$/i;
const COIN_GECKO = /^([a-z]+)-(usd|eur|gbp)-max$/;
const DATA_LINK = /^(?:WIKI|EOD|FSE|LSE)[-_]([A-Z0-9._-]+)$/;
/** Suffixes that users add to a ticker. */
const TAIL =
  /[-_ .](?:\d{1,2}[dhmy]|d1|1440|daily|weekly|monthly|day|data|hist|history|historical|prices?|stock|stocks|ohlcv?|max|full|\d{4}[-_]?\d{2}[-_]?\d{2}(?:[-_ ](?:to[-_ ])?\d{4}[-_]?\d{2}[-_]?\d{2})?)$/i;
const MACROTRENDS = /^macrotrends_data_download_([a-z.^-]+)$/i;
/** Binance's archive: `BTCUSDT-1d-2024-01`. */
const BINANCE = /^([A-Z0-9]{5,12})-\d{1,2}[dwhms]o?-\d{4}-\d{2}(?:-\d{2})?$/;
/** TradingView: `NASDAQ_AAPL, 1D`, `BATS_AAPL, 1D_3f2a1`. */
const TRADING_VIEW = /^[A-Z_]+_([A-Z0-9.!^-]+), \d*[A-Z]?\w*$/;
/** Barchart: `aapl_price-history-03-25-2024`, `aapl_daily_historical-data-03-25-2024`. */
const BARCHART =
  /^([a-z.^$-]+)_(?:(?:daily|weekly|monthly)[-_])?(?:historical-data|price-history)-\d{2}-\d{2}-\d{4}$/i;
/** A name that is a day, as of a download or of a file a day. */
const DAY_NAME = /^(?:19|20)\d{2}[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])$/;
const COPY = /(?<!\s)\s*(?:\(\d+\)|- copy)$/i;

const COIN_NAMES: Readonly<Record<string, string>> = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  xrp: 'XRP',
  ripple: 'XRP',
  litecoin: 'LTC',
  solana: 'SOL',
  cardano: 'ADA',
  dogecoin: 'DOGE',
  tether: 'USDT',
  bnb: 'BNB',
  polkadot: 'DOT',
};
const FUTURES: Readonly<Record<string, string>> = {
  'gold futures': 'GC=F',
  'silver futures': 'SI=F',
  'copper futures': 'HG=F',
  'crude oil wti futures': 'CL=F',
  'brent oil futures': 'BZ=F',
  'natural gas futures': 'NG=F',
};

/**
 * Extracts the instrument from a file name, following the conventions of common sources: `aapl_us_d.csv`
 * (Stooq), `Binance_BTCUSDT_d.csv`, `AAPL Historical Data.csv`, `daily_adjusted_IBM.csv`, `AAPL (1).csv`.
 *
 * @returns Null for a name that a source uses for every file (`HistoricalData_1699.csv`, `prices.csv`).
 */
export function symbolOfFile(path: string): string | null {
  const stem = fileStem(path).trim().replace(COPY, '');
  if (DAY_NAME.test(stem)) return null;
  // A name in upper case is a ticker (DATA was one).
  if (NAMELESS.test(stem === stem.toUpperCase() ? stem.replace(/[A-Z]/g, 'X') : stem.toLowerCase()))
    return null;
  const namedText = nameBySource(stem);
  if (namedText !== null) return namedText;
  const knownText = knownIndexSymbol(stem);
  if (knownText !== null) return knownText;
  const bare = stem.replace(TAIL, '');
  const name = bare !== stem && /^\^?[A-Za-z0-9.\-=^]{1,10}$/.test(bare) ? bare : stem;
  return name.replace(/\s+/g, '-');
}

function nameBySource(stem: string): string | null {
  const pair = ALPHA_VANTAGE_PAIR.exec(stem);
  if (pair) return `${pair[1]}/${pair[2]}`.toUpperCase();
  const gecko = COIN_GECKO.exec(stem);
  if (gecko && gecko[1]) return coinPair(gecko[1], gecko[2] as string);
  const coin = COIN_MARKET_CAP.exec(stem);
  if (coin?.[1]) return coinPair(coin[1], 'USD');
  const exact =
    CRYPTO_DATA_DOWNLOAD.exec(stem) ??
    MARKET_WATCH.exec(stem) ??
    MACROTRENDS.exec(stem) ??
    BINANCE.exec(stem) ??
    TRADING_VIEW.exec(stem) ??
    BARCHART.exec(stem) ??
    NASDAQ.exec(stem) ??
    ALPHA_VANTAGE.exec(stem) ??
    DATA_LINK.exec(stem);
  if (exact?.[1]) return exact[1].replace(/\s+/g, '-');
  const stooq = STOOQ.exec(stem);
  if (stooq?.[1] && /^[\^a-z0-9._-]+$/.test(stem)) return stooq[1].replace(/_([a-z]{2})$/, '.$1');
  const investing =
    INVESTING.exec(stem.normalize('NFC'))?.[1] ?? INVESTING_BEHIND.exec(stem.normalize('NFC'))?.[1];
  if (investing === undefined) return null;
  const listedText = knownIndexSymbol(investing) ?? FUTURES[investing.toLowerCase()];
  if (listedText === undefined && COIN_NAMES[investing.toLowerCase()] !== undefined)
    return coinPair(investing, 'USD');
  if (listedText !== undefined) return listedText;
  // `BTC_USD Bitfinex`: a pair and the exchange.
  const [first = investing] = /^[A-Z]{3,5}_[A-Z]{3}\b/.exec(investing) ?? [];
  return first.replace(/\s+/g, '-');
}

function coinPair(name: string, currency: string): string {
  const coin = COIN_NAMES[name.toLowerCase()] ?? name;
  return `${coin}-${currency}`.toUpperCase().replace(/\s+/g, '-');
}
