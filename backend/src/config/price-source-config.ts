import type { EnvReader } from './env-reader';

/** The web addresses that people may name for the prices of their own assets. */
export interface PriceSourceConfig {
  /** True when an address may be on this machine or in its networks, and without TLS: everyone with an account could read what is there. */
  readonly privateAddresses: 'accept' | 'refuse';
  /** Proxy for https; null = direct. */
  readonly proxy: string | null;
}

export function readPriceSourceConfig(read: EnvReader, proxy: string | null): PriceSourceConfig {
  return { privateAddresses: read.oneOf('PRICE_PRIVATE_ADDRESSES', ['accept', 'refuse'], 'refuse'), proxy };
}
