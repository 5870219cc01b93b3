import { SIMULATED_HOST } from '../ingest/batches';

/** The path of this site that a simulated headline leads to; null for an address that somebody else's page stands at. */
export function toOwnPath(address: string): string | null {
  if (!address.startsWith(`https://${SIMULATED_HOST}/`)) return null;
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
