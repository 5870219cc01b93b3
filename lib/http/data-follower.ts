import type { Status } from '@/lib/contracts/status';
import { serverConfig } from '@/lib/config/server-config';
import { listBuiltPages } from '@/lib/http/built-pages';
import { processState } from '@/lib/http/process-state';

/** How often to ask the backend whether its data changed; an unchanged answer is a 304 without a body. */
const POLL_MS = 3_000;
const TIMEOUT_MS = 10_000;

/** What the follower does to the world, so that a test can watch it. */
export interface FollowerActions {
  /** Asks for `/status/`; null when nothing changed since the ETag. */
  readonly fetchStatus: (etag: string | null) => Promise<{ status: Status; etag: string | null } | null>;
  /** Makes the built pages anew. */
  readonly renewPages: () => Promise<void>;
}

/** Everything of which a page shows another state when it changes. */
function versionOf({ dataVersion, source, seed, today }: Status): string {
  return [dataVersion, source, seed, today].join('|');
}

/**
 * Follows the backend's data: one step asks, and when the data are not those of the last step renews the pages.
 *
 * @returns The step. It rejects when the backend is away; the next one simply tries again.
 */
export function createFollower({ fetchStatus, renewPages }: FollowerActions): () => Promise<void> {
  let etag: string | null = null;
  let version: string | null = null;
  return async () => {
    const answer = await fetchStatus(etag);
    if (answer === null) return;
    const next = versionOf(answer.status);
    processState().status = answer.status;
    // Pages that were built before the first answer may be older than it.
    if (next !== version && listBuiltPages().length > 0) await renewPages();
    // Taken over only now: a renewal that failed is tried again with the next step.
    version = next;
    etag = answer.etag;
  };
}

async function fetchStatus(etag: string | null): Promise<{ status: Status; etag: string | null } | null> {
  const response = await fetch(`${serverConfig().backendUrl}/status/`, {
    headers: etag ? { 'if-none-match': etag } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 304) return null;
  if (!response.ok) throw new Error(`/status/ answered ${response.status}`);
  return { status: (await response.json()) as Status, etag: response.headers.get('etag') };
}

async function renewPages(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${serverConfig().port}/api/revalidate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${processState().internalSecret}` },
  });
  if (!response.ok) throw new Error(`/api/revalidate answered ${response.status}`);
}

/** Starts following in this process; it does not keep the process alive. */
export function startFollowing(): void {
  const step = createFollower({ fetchStatus, renewPages });
  const loop = () => {
    // An absent backend is what the pages themselves report; following only waits for it.
    const goOn = () => void setTimeout(loop, POLL_MS).unref();
    step().then(goOn, goOn);
  };
  loop();
}
