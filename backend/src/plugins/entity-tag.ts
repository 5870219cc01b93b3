import { createHash } from 'node:crypto';
import type { StoreState } from '../market/market-store';
import type { Representation } from './representation';

/** Everything that determines a response; two requests with equal values have the same response. */
export interface ResponseIdentity {
  /** The id of the running build. */
  readonly buildId: string;
  readonly state: StoreState;
  /** Today's date if the response depends on it, else null. */
  readonly today: number | null;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly representation: Representation;
}

/**
 * The weak ETag of a response (weak, because `generatedAt` is excluded). It is computed before the response.
 * It includes source, seed and load time, because two stores served at one address may have the same version
 * number.
 */
export function entityTag({ buildId, state, today, path, query, representation }: ResponseIdentity): string {
  const parameters = Object.entries(query)
    .filter(([name]) => name !== 'format')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const { dataVersion, loadedAt, seed, source } = state;
  const identity = [
    buildId,
    source,
    seed,
    loadedAt,
    dataVersion,
    today,
    normalizePath(path),
    parameters,
    representation,
  ];
  return `W/"${createHash('sha1').update(JSON.stringify(identity)).digest('base64url')}"`;
}

/** True when an `If-None-Match` header contains a tag. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = tag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === bare);
}

/** Normalizes a path: decoded, without a trailing slash. */
function normalizePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(?<!\/)\/+$/, '');
  } catch {
    // Not decodable: the router rejects the request too, so the raw path is a sufficient identity.
    return path;
  }
}
