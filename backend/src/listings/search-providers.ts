import { findSecurityCode } from '@/lib/domain/security-code';
import type { DataProvider, FoundSymbol } from '../providers/data-provider';
import { ProviderError } from '../providers/http/provider-error';
import type { ProviderHealth } from '../providers/provider-health';
import { withCapability } from '../providers/registry';
import { createTimedCache } from './timed-cache';

/** The findings of providers for a text. */
export interface ProviderFindings {
  readonly found: readonly (FoundSymbol & { readonly provider: string })[];
  readonly failures: readonly { readonly provider: string; readonly message: string }[];
}

/** Asks all providers that can search, at the same time; for the number of a security that they do not find, those that have lists of them. */
export type ProviderSearch = (text: string) => Promise<ProviderFindings>;

/** Providers that know no numbers of securities: a file with many of them would wait for their slow pace. */
const BY_NAME: ReadonlySet<string> = new Set(['coingecko', 'sec']);

const CACHE_MS = 60 * 60_000;
const TIMEOUT_MS = 10_000;

/**
 * A search whose responses are kept for an hour, so that several people who look for one fund ask once. An answer that
 * lacks a provider is not kept.
 */
export function createProviderSearch(
  providers: readonly DataProvider[],
  askInOrder: ProviderHealth['ask'],
  now: () => Date,
): ProviderSearch {
  const cache = createTimedCache<ProviderFindings>(CACHE_MS, now);

  async function askEach<P extends { readonly id: string }>(
    asked: readonly P[],
    call: (provider: P, signal: AbortSignal) => Promise<readonly FoundSymbol[]>,
  ): Promise<ProviderFindings> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answers = await Promise.all(
      asked.map(async (one): Promise<ProviderFindings> => {
        try {
          const { value } = await askInOrder([one], (provider) => call(provider, signal));
          return { found: value.map((found) => ({ ...found, provider: one.id })), failures: [] };
        } catch (error) {
          if (error instanceof ProviderError)
            return { found: [], failures: [{ provider: one.id, message: error.message }] };
          if (!signal.aborted) throw error;
          const message = `no answer within ${TIMEOUT_MS / 1000} s`;
          return { found: [], failures: [{ provider: one.id, message }] };
        }
      }),
    );
    return {
      found: answers.flatMap(({ found }) => found),
      failures: answers.flatMap(({ failures }) => failures),
    };
  }

  async function ask(text: string): Promise<ProviderFindings> {
    const code = text.trim().toUpperCase();
    const kind = findSecurityCode(code);
    // A German number may be a name as well.
    const isNumber = kind !== null && kind !== 'wkn';
    const searched = await askEach(
      withCapability(providers, 'search').filter(({ id }) => !isNumber || !BY_NAME.has(id)),
      ({ search }, signal) => search(text, signal),
    );
    if (searched.found.length > 0 || kind === null) return searched;
    const { failures, found } = await askEach(
      withCapability(providers, 'listings'),
      async ({ listings }, signal) => (await listings([code], signal)).get(code) ?? [],
    );
    return { found, failures: [...searched.failures, ...failures] };
  }

  return async (text) => {
    const key = text.toUpperCase();
    const answer = cache.get(key);
    if (answer) return answer;
    const findings = await ask(text);
    if (findings.failures.length === 0) cache.set(key, findings, JSON.stringify(findings).length * 2);
    return findings;
  };
}
