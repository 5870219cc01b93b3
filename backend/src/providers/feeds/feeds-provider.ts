import type { Conditional, DataProvider } from '../data-provider';
import type { HttpClient, Pace } from '../http/http-client';

const ID = 'feeds';
const PACE: Pace = { everyMs: 1_000 };
const MAX_BYTES = 8 << 20;

/** RSS, Atom and JSON feeds at any address. */
export function createFeedsProvider(client: HttpClient): DataProvider {
  return {
    id: ID,
    news: {
      async fetch({ signal, url, validators }): Promise<Conditional<Uint8Array>> {
        const answer = await client.get({
          provider: ID,
          url,
          expects: 'feed',
          maxBytes: MAX_BYTES,
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
