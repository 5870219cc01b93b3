import { basename } from 'node:path';

import { canonicalSymbol } from '@/lib/domain/instruments';

/** A symbol as we keep it, and other spellings under which it is found. */
export interface ResolvedSymbol {
  readonly symbol: string;
  readonly aliases: readonly string[];
}

const SYMBOL = /^\^?[A-Z0-9][A-Z0-9.\-=&_+^/$]{0,39}$/;

/** Share classes of American tickers: `BRK.B`, `BRK/B`. Other letters behind a dot are exchanges (`AAF.L`, `SHOP.V`). */
const SHARE_CLASS = /^([A-Z]{1,5})[./]([ABC])$/;

const FILE_ENDING = /(\.(csv|tsv|txt))?(\.gz)?$/i;

/**
 * The symbol of a name that a file gives: `GSPC` is `^GSPC`, `BTC_USD` is `BTC-USD`, `BRK.B` is Yahoo's `BRK-B` with its own spelling
 * as an alias; a coin without a currency (`XRP`) is quoted in one (`XRP-USD`, alias `XRP`).
 *
 * @param coinCurrency - The currency of coins when the name is a coin's, else null.
 * @returns Null when the text cannot be a symbol.
 */
export function resolveSymbol(name: string, coinCurrency: string | null): ResolvedSymbol | null {
  const symbol = canonicalSymbol(name);
  if (!SYMBOL.test(symbol)) return null;
  if (coinCurrency !== null && /^[A-Z0-9]+$/.test(symbol))
    return { symbol: `${symbol}-${coinCurrency}`, aliases: [symbol] };
  const share = SHARE_CLASS.exec(symbol);
  if (share) return { symbol: `${share[1]}-${share[2]}`, aliases: [symbol] };
  return { symbol, aliases: [] };
}

/** Suffixes behind a dot in American lists of securities, which Yahoo writes behind a dash: units, warrants, rights. */
const LISTED_SUFFIX = /^([A-Z]{1,5})[./](U|W|WS|R|RT)$/;
/** Preferred shares: `ABR$D` in the exchanges' lists, `ABR^D` in Nasdaq's, `ABR-PD` at Yahoo. */
const PREFERRED = /^([A-Z]{1,5})[$^]([A-Z]?)$/;

/** {@link resolveSymbol} for a list of securities, which also writes units, warrants and preferred shares its own way. */
export function resolveListedSymbol(name: string): ResolvedSymbol | null {
  const resolved = resolveSymbol(name, null);
  if (!resolved) return null;
  const preferred = PREFERRED.exec(resolved.symbol);
  if (preferred) return { symbol: `${preferred[1]}-P${preferred[2]}`, aliases: [resolved.symbol] };
  const suffixed = LISTED_SUFFIX.exec(resolved.symbol);
  if (suffixed) return { symbol: `${suffixed[1]}-${suffixed[2]}`, aliases: [resolved.symbol] };
  return resolved;
}

/** The name that a file's name gives: without folder and endings, blanks as dashes. */
export function nameOfFile(path: string): string {
  return fileStem(path).trim().replace(/\s+/g, '-');
}

/** The name of a file without folder, `.csv`, `.tsv`, `.txt` and `.gz`. */
export function fileStem(path: string): string {
  return basename(path).replace(FILE_ENDING, '');
}
