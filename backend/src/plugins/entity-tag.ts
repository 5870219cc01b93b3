import { createHash } from 'node:crypto';
import type { StoreState } from '../market/market-store';
import type { Representation } from './representation';

/** Everything that an answer depends on; two requests that agree in it have the same answer. */
export interface AnswerIdentity {
  /** Which build of the product answers. */
  readonly buildId: string;
  readonly state: StoreState;
  /** Today's date where the answer depends on it, else null. */
  readonly today: number | null;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly representation: Representation;
}

/**
 * The weak ETag of an answer (weak, because `generatedAt` is not part of it). Known before anything is computed.
 * Source, seed and the instant of loading belong to it: two stores on one address may count the same version.
 */
export function entityTag({ buildId, state, today, path, query, representation }: AnswerIdentity): string {
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

/** True when an `If-None-Match` header names a tag. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = tag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === bare);
}

/** One spelling for a path: decoded, without the slash at its end. */
function normalizePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/+$/, '');
  } catch {
    // Not decodable: the router refuses it too, and its spelling as it stands is identity enough.
    return path;
  }
}
