import type { Conditional, DataProvider } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';

const ID = 'feeds';
const PACE: Pace = { everyMs: 1_000 };
const MAX_BYTES = 8 << 20;

/**
 * RSS, Atom and JSON feeds at any address.
 *
 * @param contact - Name and e-mail address of the operator; null when they are not set.
 */
export function createFeedsProvider(client: HttpClient, contact: string | null = null): DataProvider {
  return {
    id: ID,
    news: {
      async fetch({ signal, url, validators }): Promise<Conditional<Uint8Array>> {
        const answer = await client.get({
          provider: ID,
          url,
          expects: 'feed',
          maxBytes: MAX_BYTES,
          headers: agentFor(url, contact),
          pace: PACE,
          signal,
          validators,
        });
        if (answer.isUnchanged) return answer;
        return { isUnchanged: false, value: answer.body, validators: answer.validators };
      },
    },
  };
}

/**
 * Authorities of the United States ask for a contact (bls.gov), and refuse agents with parentheses or the address of a
 * site (sec.gov), such as the program's own.
 */
function agentFor(url: string, contact: string | null): Record<string, string> {
  return new URL(url).hostname.endsWith('.gov') ? { 'user-agent': contact ?? 'Tapeglass' } : {};
}
