import { basename } from 'node:path';

import { fullPair } from '@/lib/domain/currencies';
import { canonicalSymbol } from '@/lib/domain/instruments';

/** The canonical symbol, and its alternative spellings. */
export interface ResolvedSymbol {
  readonly symbol: string;
  readonly aliases: readonly string[];
}

const SYMBOL = /^\^?[A-Z0-9][A-Z0-9.\-=&_+^/$]{0,39}$/;

/**
 * Share classes of American tickers: `BRK.B`, `BRK/B`. Other letters after a dot denote exchanges (`AAF.L`,
 * `SHOP.V`).
 */
const SHARE_CLASS = /^([A-Z]{1,5})[./]([ABC])$/;

const FILE_ENDING = /(\.(csv|tsv|txt|json|xlsx?|xlsm|xlsb|ods|zip))?(\.gz)?$/i;

/**
 * Resolves a name in a file to a symbol: `GSPC` is `^GSPC`, `BTC_USD` is `BTC-USD`, `BRK.B` is Yahoo's
 * `BRK-B` with the original spelling as an alias; a coin without a currency (`XRP`) gets a quote currency
 * (`XRP-USD`, alias `XRP`).
 *
 * @param coinCurrency - The quote currency if the name belongs to a coin, otherwise null.
 * @returns Null when the text is not a valid symbol.
 */
export function resolveSymbol(
  name: string,
  coinCurrency: string | null,
  { isListed = false }: SymbolContext = {},
): ResolvedSymbol | null {
  const upper = name.trim().toUpperCase();
  if (isListed && SHARED_WITH_STOCKS.has(upper)) return { symbol: upper, aliases: [] };
  const bloomberg = BLOOMBERG.exec(name.trim());
  if (bloomberg) return resolveSymbol(bloomberg[1] as string, coinCurrency);
  const american = AMERICAN.exec(upper);
  if (american) return resolveSymbol(american[1] as string, coinCurrency, { isListed });
  const pair = resolvePair(upper);
  if (pair) return pair;
  const symbol = canonicalSymbol(OTHER_INDEX_NAMES[upper] ?? upper);
  if (!SYMBOL.test(symbol)) return null;
  if (coinCurrency !== null && /^[A-Z0-9]+$/.test(symbol))
    return { symbol: `${symbol}-${coinCurrency}`, aliases: [symbol] };
  const share = SHARE_CLASS.exec(symbol);
  if (share) return { symbol: `${share[1]}-${share[2]}`, aliases: [symbol] };
  return { symbol, aliases: [] };
}

/** Classes of shares, and units, of exchanges with an ending: `RCI.B.TO`, `BT.A.L`. */
const CLASS_ABROAD = /^([A-Z0-9]+)\.([A-Z]{1,2})(\.[A-Z]{1,3})$/;

/**
 * The symbol of a listing or a pair as providers spell it: `BRK.B` is `BRK-B`, `RCI.B.TO` is `RCI-B.TO`, `JPY=X` is
 * `USDJPY=X`.
 *
 * @returns Null when the text is not a valid symbol.
 */
export function providerSymbol(text: string): string | null {
  const resolved = resolveSymbol(text, null, { isListed: true });
  return resolved && fullPair(resolved.symbol).replace(CLASS_ABROAD, '$1-$2$3');
}

/**
 * The symbol under which the store keeps a result of {@link resolveSymbol}: `STI` remains the listed
 * security, `^STI` the index.
 */
export function storedSymbol(symbol: string): string {
  const upper = symbol.trim().toUpperCase();
  return SHARED_WITH_STOCKS.has(upper) ? upper : canonicalSymbol(upper);
}

/** The context in which a name occurs. */
export interface SymbolContext {
  /**
   * True for listed securities (a symbol column, or the caller specifies a stock or a fund): `STI` is then
   * not an index.
   */
  readonly isListed?: boolean;
}

/** Index names that are also tickers of listed securities. */
const SHARED_WITH_STOCKS: ReadonlySet<string> = new Set(['STI', 'DJIA']);
/** Names of indexes at Stooq, FRED and elsewhere. */
const OTHER_INDEX_NAMES: Readonly<Record<string, string>> = {
  '^SPX': '^GSPC',
  '^NDQ': '^IXIC',
  NASDAQCOM: '^IXIC',
  '^DAX': '^GDAXI',
  '^UKX': '^FTSE',
  '^NKX': '^N225',
  '^CAC': '^FCHI',
  VIXCLS: '^VIX',
};
/** Bloomberg's notation: `AAPL US Equity`. */
const BLOOMBERG = /^([A-Za-z0-9./]{1,8}) (?:US|UN|UQ|UW)(?: Equity)?$/i;
/** Stooq's notation: `AAPL.US`. Suffixes of other countries are kept. */
const AMERICAN = /^([A-Z][A-Z0-9-]{0,6}(?:\.[AB])?)\.US$/;
const CURRENCIES =
  'USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|TRY|ZAR|MXN|BRL|CNY|CNH|HKD|SGD|KRW|INR|THB|ILS|RUB';
const CURRENCY_PAIR = new RegExp(`^(${CURRENCIES})[-/_]?(${CURRENCIES})$`);
const COINS =
  'BTC|XBT|ETH|XRP|LTC|BCH|ADA|DOT|SOL|DOGE|BNB|LINK|XLM|TRX|AVAX|MATIC|UNI|ATOM|ETC|XMR|EOS|DASH|ZEC|NEO|SHIB|TON|NEAR|FIL|APT|ARB|OP';
const COIN_PAIR = new RegExp(
  `^(?:(${COINS})[-/_]?(USD|EUR|GBP|BTC)|([A-Z0-9]{2,10})[-/_]?(USDT|USDC|BUSD))$`,
);
const COIN_SLASH_PAIR = /^([A-Z0-9]{2,10})\/(USD|EUR|GBP|USDT|USDC|BTC)$/;

/**
 * Currency and crypto pairs in market notation: `EURUSD` is `EURUSD=X`, `BTCUSDT` and `BTC/USDT` are
 * `BTC-USDT`.
 */
function resolvePair(upper: string): ResolvedSymbol | null {
  const currencies = CURRENCY_PAIR.exec(upper);
  if (currencies && currencies[1] !== currencies[2])
    return { symbol: `${currencies[1]}${currencies[2]}=X`, aliases: [upper] };
  const coins = COIN_PAIR.exec(upper) ?? COIN_SLASH_PAIR.exec(upper);
  if (!coins) return null;
  const coin = coins[1] ?? coins[3];
  const symbol = `${coin === 'XBT' ? 'BTC' : coin}-${coins[2] ?? coins[4]}`;
  return { symbol, aliases: upper === symbol || /[/_]/.test(upper) ? [] : [upper] };
}

/** Dot suffixes in American lists of securities, which Yahoo writes after a dash: units, warrants, rights. */
const LISTED_SUFFIX = /^([A-Z]{1,5})[./](U|W|WS|R|RT)$/;
/** Preferred shares: `ABR$D` in the exchanges' lists, `ABR^D` in Nasdaq's, `ABR-PD` at Yahoo. */
const PREFERRED = /^([A-Z]{1,5})[$^]([A-Z]?)$/;

/**
 * {@link resolveSymbol} for a list of securities, which uses its own notation for units, warrants and
 * preferred shares.
 */
export function resolveListedSymbol(name: string): ResolvedSymbol | null {
  const resolved = resolveSymbol(name, null, { isListed: true });
  if (!resolved) return null;
  const preferred = PREFERRED.exec(resolved.symbol);
  if (preferred) return { symbol: `${preferred[1]}-P${preferred[2]}`, aliases: [resolved.symbol] };
  const suffixed = LISTED_SUFFIX.exec(resolved.symbol);
  if (suffixed) return { symbol: `${suffixed[1]}-${suffixed[2]}`, aliases: [resolved.symbol] };
  return resolved;
}

/**
 * A file name without folder, containing zip or workbook, `.csv`, `.tsv`, `.txt`, `.json`, `.xlsx`, `.xls`
 * and `.gz`.
 */
export function fileStem(path: string): string {
  return basename(path).replace(FILE_ENDING, '');
}
