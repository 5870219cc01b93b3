import { ProviderError } from '../providers/http/provider-error';
import { withCapability } from '../providers/registry';
import type { SyncContext } from './run-sync';

/** ` (did you mean AAPL, Apple Inc.?)` for an unknown symbol; empty when no provider finds anything. */
export async function suggestSymbols(
  { providers, signal = null }: Pick<SyncContext, 'providers' | 'signal'>,
  symbol: string,
): Promise<string> {
  for (const { search } of withCapability(providers, 'search')) {
    try {
      const suggestions = (await search(symbol, signal)).slice(0, 3);
      if (suggestions.length > 0)
        return ` (did you mean ${suggestions.map((one) => `${one.symbol}, ${one.name}`).join('; ')}?)`;
    } catch (error) {
      // A suggestion is optional: without a response there is none.
      if (!(error instanceof ProviderError)) throw error;
    }
  }
  return '';
}
