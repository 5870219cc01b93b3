import type { Changes } from '@/lib/contracts/changes';
import type { Status } from '@/lib/contracts/status';
import { serverConfig } from '@/lib/config/server-config';
import { listBuiltPages } from '@/lib/http/built-pages';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { processState } from '@/lib/http/process-state';

/** How often to ask the backend whether its data changed; an unchanged answer is a 304 without a body. */
const POLL_MS = 3_000;
const FIRST_POLL_MS = 250;
const TIMEOUT_MS = 10_000;

/** What the follower does to the world, so that a test can watch it. */
export interface FollowerActions {
  /** Asks for `/status/`; null when nothing changed since the ETag. */
  readonly fetchStatus: (etag: string | null) => Promise<{ status: Status; etag: string | null } | null>;
  /** What changed from one data version to the next; null: everything. */
  readonly fetchChanges: (since: number) => Promise<readonly string[] | null>;
  /** Makes the built pages that a change concerns anew; null: all of them. */
  readonly renewPages: (topics: readonly string[] | null) => Promise<void>;
}

type Seen = Pick<Status, 'dataVersion' | 'source' | 'seed' | 'today'>;

/** Everything but the data version of which every page shows another state when it changes. */
function groundOf({ source, seed, today }: Seen): string {
  return [source, seed, today].join('|');
}

/**
 * Follows the backend's data: one step asks, and when the data are not those of the last step renews the pages.
 *
 * @returns The step. It rejects when the backend is away; the next one simply tries again.
 */
export function createFollower({
  fetchChanges,
  fetchStatus,
  renewPages,
}: FollowerActions): () => Promise<void> {
  let etag: string | null = null;
  let seen: Seen | null = null;
  return async () => {
    const answer = await fetchStatus(etag);
    if (answer === null) return;
    const { status } = answer;
    processState().status = status;
    const isNew = !seen || seen.dataVersion !== status.dataVersion || groundOf(seen) !== groundOf(status);
    if (isNew && listBuiltPages().length > 0) {
      // Pages that were built before the first answer may be older than it.
      const isOther = !seen || groundOf(seen) !== groundOf(status);
      await renewPages(isOther || !seen ? null : await fetchChanges(seen.dataVersion));
    }
    // Taken over only now: a renewal that failed is tried again with the next step.
    seen = status;
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

async function fetchChanges(since: number): Promise<readonly string[] | null> {
  const { topics } = await fetchBackend<Changes>('/status/changes/', { query: { since: String(since) } });
  return topics;
}

async function renewPages(topics: readonly string[] | null): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${serverConfig().port}/api/revalidate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${processState().internalSecret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ topics }),
  });
  if (!response.ok) throw new Error(`/api/revalidate answered ${response.status}`);
}

/** Starts following in this process; it does not keep the process alive. */
export function startFollowing(): void {
  const step = createFollower({ fetchChanges, fetchStatus, renewPages });
  // Until the first answer nothing is known of the pages that are built meanwhile, and each would be made once more.
  let wait = FIRST_POLL_MS;
  const loop = () => {
    const goOn = () => void setTimeout(loop, wait).unref();
    step().then(
      () => {
        wait = POLL_MS;
        goOn();
      },
      // An absent backend is what the pages themselves report; following only waits for it.
      goOn,
    );
  };
  loop();
}
