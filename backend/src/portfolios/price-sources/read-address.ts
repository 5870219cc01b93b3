import type { PriceFormat } from '@/lib/contracts/portfolios/price-source';
import type { Config } from '../../config/config';
import { createHttpClient } from '../../providers/http/http-client';
import { ProviderError } from '../../providers/http/provider-error';
import { PriceFault } from './read-address-prices';

/** Reads the text at a web address. @throws PriceFault at `url`. */
export type ReadAddress = (url: string, format: PriceFormat, signal?: AbortSignal | null) => Promise<string>;

const MAX_BYTES = 2 << 20;
const TIMEOUT_MS = 10_000;
/** With the repetitions after a failure that passes. */
const WHOLE_TIMEOUT_MS = 20_000;

/**
 * Reads addresses that people name: https, nothing of this machine or its networks (also after a redirect), no
 * more than 2 MiB and ten seconds, one request in two seconds at each site.
 */
export function openAddressReader(
  { priceSources, siteUrl = null }: Partial<Pick<Config, 'priceSources' | 'siteUrl'>>,
  version: string,
): ReadAddress {
  const allowsPrivate = priceSources?.privateAddresses === 'accept';
  const client = createHttpClient({
    userAgent: `Tapeglass/${version} (${siteUrl === null ? 'self-hosted' : `+${siteUrl}`})`,
    proxy: priceSources?.proxy ?? null,
    timeoutMs: TIMEOUT_MS,
  });
  return async (url, format, signal = null) => {
    const limit = AbortSignal.timeout(WHOLE_TIMEOUT_MS);
    const { host } = new URL(url);
    try {
      const answer = await client.get({
        provider: host,
        url,
        // A page is no data unless a table of it is wanted.
        expects: format === 'html' ? 'feed' : 'text',
        isForeign: !allowsPrivate,
        maxBytes: MAX_BYTES,
        pace: { everyMs: allowsPrivate ? 0 : 2_000 },
        signal: signal === null ? limit : AbortSignal.any([limit, signal]),
      });
      return answer.isUnchanged ? '' : decode(answer.body);
    } catch (error) {
      if (error instanceof ProviderError) throw new PriceFault('url', error.message);
      if (limit.aborted)
        throw new PriceFault('url', `${host}: no answer within ${WHOLE_TIMEOUT_MS / 1000} s`);
      throw error;
    }
  };
}

/** UTF-8, otherwise windows-1252. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
