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

/** The name that a file's name gives: without folder and endings, blanks as dashes. */
export function nameOfFile(path: string): string {
  return fileStem(path).trim().replace(/\s+/g, '-');
}

/** The name of a file without folder, `.csv`, `.tsv`, `.txt` and `.gz`. */
export function fileStem(path: string): string {
  return basename(path).replace(FILE_ENDING, '');
}
