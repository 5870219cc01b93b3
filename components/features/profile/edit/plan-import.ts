import { t } from '@/lib/domain/text';
import { canonicalSymbol } from '@/lib/domain/instruments';
import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import type { TickerIndex } from '@/lib/search/ticker-index';
import type { LineFault, ParsedTickers } from './parse-tickers';
import type { NamedStock } from './use-stock-names';

/** The plan of an import, before anything is changed. */
export interface ImportPlan {
  /** Stocks to add, in the order of the text; together with the list they are within its limit. */
  readonly additions: readonly NamedStock[];
  /** Stocks that exceed the limit. */
  readonly withoutRoom: readonly NamedStock[];
  /** Symbols of the text that are already on the list. */
  readonly listed: readonly string[];
  /** Number of repeated mentions of stocks. */
  readonly repeats: number;
  readonly faults: readonly LineFault[];
}

/** Alternative spellings of a ticker, the most likely first: `NASDAQ:AAPL`, `$AAPL`, `BRK.B`, `GSPC`. */
function spellings(text: string): string[] {
  const bare = text.replace(/^[A-Za-z]+:/, '').replace(/^\$/, '');
  const symbols = [text, bare, bare.replace(/[./]/g, '-'), `^${bare}`].map(canonicalSymbol);
  return [...new Set(symbols)];
}

function findStock(text: string, index: TickerIndex<NamedStock>): NamedStock | null {
  for (const symbol of spellings(text)) {
    const stock = index.resolve(symbol);
    if (stock?.symbol.toUpperCase() === symbol) return stock;
  }
  return null;
}

/** Ignore matches in the middle of a word: "aple" does not suggest Maple. */
function beginsLike({ symbol, name }: NamedStock, text: string): boolean {
  return [symbol, ...name.split(/[^\p{L}\p{N}]+/u)].some((word) => word.toLowerCase().startsWith(text));
}

/** Suggestions for an unknown ticker. */
function describeUnknown(text: string, index: TickerIndex<NamedStock>): string {
  const nearest =
    index.suggest(text)?.find((stock) => beginsLike(stock, text.toLowerCase())) ?? index.similar(text)[0];
  return nearest
    ? t('unknown symbol. Did you mean {symbol} ({name})?', { symbol: nearest.symbol, name: nearest.name })
    : t('unknown symbol');
}

/**
 * Computes the effect of an import of tickers on a list.
 *
 * @param listed - Symbols that are already on the list.
 */
export function planImport(
  { tickers, faults }: ParsedTickers,
  { index, listed }: { readonly index: TickerIndex<NamedStock>; readonly listed: ReadonlySet<string> },
): ImportPlan {
  const newStocks = new Map<string, NamedStock>();
  const alreadyThere = new Set<string>();
  const unknown: LineFault[] = [];
  let repeats = 0;
  for (const ticker of tickers) {
    const stock = findStock(ticker.text, index);
    if (!stock) unknown.push({ ...ticker, reason: describeUnknown(ticker.text, index) });
    else if (newStocks.has(stock.symbol) || alreadyThere.has(stock.symbol)) repeats += 1;
    else if (listed.has(stock.symbol)) alreadyThere.add(stock.symbol);
    else newStocks.set(stock.symbol, stock);
  }
  const room = Math.max(0, WATCHLIST_LIMIT - listed.size);
  const additions = [...newStocks.values()];
  return {
    additions: additions.slice(0, room),
    withoutRoom: additions.slice(room),
    listed: [...alreadyThere],
    repeats,
    faults: [...faults, ...unknown].sort((a, b) => a.line - b.line),
  };
}
