import { fullPair } from '@/lib/domain/currencies';
import type { DataProvider, StatedQuote } from '../providers/data-provider';
import { ProviderError } from '../providers/http/provider-error';
import type { ProviderHealth } from '../providers/provider-health';
import { withCapability } from '../providers/registry';
import { createTimedCache } from './timed-cache';

/** Prices within the day, and the provider that failed to give some. */
export interface ReadQuotes {
  readonly quotes: readonly (StatedQuote & { readonly provider: string })[];
  readonly failures: readonly { readonly provider: string; readonly message: string }[];
}

/** Reads prices within the day of some symbols. */
export type QuoteReader = (symbols: readonly string[]) => Promise<ReadQuotes>;

/** A price is asked for again after this time, also where there was none. */
const FRESH_MS = 15 * 60_000;
const TIMEOUT_MS = 10_000;
const QUOTE_BYTES = 400;

/** Asks the first provider with quotes; what it gave is held in memory for a quarter of an hour. */
export function createQuoteReader(
  providers: readonly DataProvider[],
  askInOrder: ProviderHealth['ask'],
  now: () => Date,
): QuoteReader {
  const cache = createTimedCache<ReadQuotes['quotes'][number] | null>(FRESH_MS, now);

  async function ask(symbols: readonly string[]): Promise<ReadQuotes['failures']> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sources = withCapability(providers, 'quotes');
    try {
      const { provider, value } = await askInOrder(sources, ({ quotes }) => quotes(symbols, signal));
      const bySymbol = new Map(value.map((quote) => [fullPair(quote.symbol), quote]));
      for (const symbol of symbols) {
        const quote = bySymbol.get(fullPair(symbol));
        cache.set(symbol, quote ? { ...quote, symbol, provider } : null, QUOTE_BYTES);
      }
      return [];
    } catch (error) {
      if (error instanceof ProviderError) return [{ provider: error.provider, message: error.message }];
      if (!signal.aborted) throw error;
      return [{ provider: sources[0]!.id, message: `no answer within ${TIMEOUT_MS / 1000} s` }];
    }
  }

  /** The request that will bring a symbol: readers who come meanwhile wait for it. */
  const requests = new Map<string, Promise<ReadQuotes['failures']>>();

  return async (symbols) => {
    const old = symbols.filter((symbol) => cache.get(symbol) === undefined);
    const missing = old.filter((symbol) => !requests.has(symbol));
    if (missing.length > 0) {
      const request = ask(missing).finally(() => missing.forEach((symbol) => requests.delete(symbol)));
      for (const symbol of missing) requests.set(symbol, request);
    }
    const failures = await Promise.all(new Set(old.map((symbol) => requests.get(symbol)!)));
    return {
      failures: failures.flat(),
      quotes: symbols.flatMap((symbol) => cache.get(symbol) ?? []),
    };
  };
}
