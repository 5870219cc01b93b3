import { createByteCache } from '../market/sized-lru';
import type { DataProvider, FoundSymbol } from '../providers/data-provider';
import { ProviderError } from '../providers/http/provider-error';
import { withCapability } from '../providers/registry';

/** What providers found for a text. */
export interface ProviderFindings {
  readonly found: readonly (FoundSymbol & { readonly provider: string })[];
  readonly failures: readonly { readonly provider: string; readonly message: string }[];
}

/** Asks all providers that can search, at the same time. */
export type ProviderSearch = (text: string) => Promise<ProviderFindings>;

const CACHE_BYTES = 1 << 20;
const CACHE_MS = 60 * 60_000;
const TIMEOUT_MS = 10_000;

/**
 * A search whose answers are kept for an hour, so that several people who look for one fund ask once. An answer that
 * lacks a provider is not kept.
 */
export function createProviderSearch(providers: readonly DataProvider[], now: () => Date): ProviderSearch {
  const cache = createByteCache<string, { readonly at: number; readonly findings: ProviderFindings }>(
    CACHE_BYTES,
  );

  async function ask(text: string): Promise<ProviderFindings> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answers = await Promise.all(
      withCapability(providers, 'search').map(async ({ id, search }): Promise<ProviderFindings> => {
        try {
          const found = await search(text, signal);
          return { found: found.map((one) => ({ ...one, provider: id })), failures: [] };
        } catch (error) {
          if (error instanceof ProviderError)
            return { found: [], failures: [{ provider: id, message: error.message }] };
          if (signal.aborted)
            return {
              found: [],
              failures: [{ provider: id, message: `no answer within ${TIMEOUT_MS / 1000} s` }],
            };
          throw error;
        }
      }),
    );
    return {
      found: answers.flatMap(({ found }) => found),
      failures: answers.flatMap(({ failures }) => failures),
    };
  }

  return async (text) => {
    const key = text.toUpperCase();
    const kept = cache.get(key);
    if (kept && now().getTime() - kept.at < CACHE_MS) return kept.findings;
    const findings = await ask(text);
    if (findings.failures.length === 0)
      cache.set(key, { at: now().getTime(), findings }, JSON.stringify(findings).length * 2);
    return findings;
  };
}
