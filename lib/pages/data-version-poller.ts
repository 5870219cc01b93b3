import type { Changes } from '@/lib/contracts/changes';
import type { Status } from '@/lib/contracts/status';
import { DATA_VERSION_HEADER } from '@/lib/domain/data-version-header';
import { serverConfig } from '@/lib/config/server-config';
import { listBuiltPages } from '@/lib/pages/built-pages';
import { noteBackendAnswer } from '@/lib/http/send-to-backend';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FreshnessActions } from '@/lib/pages/page-freshness';
import { processState } from '@/lib/http/process-state';

/** Poll interval for changes of the backend's data; an unchanged response is a 304 without a body. */
const POLL_MS = 500;
const FIRST_POLL_MS = 250;
const TIMEOUT_MS = 10_000;

/** A backend that is started beside this process listens within this time, also on a busy machine. */
const BACKEND_STARTS_WITHIN_MS = 30_000;

/** Actions of the poller, injected so that tests can replace them. */
export interface FollowerActions {
  /** Fetches `/status/`; null when it is unchanged since the ETag. */
  readonly fetchStatus: (etag: string | null) => Promise<{ status: Status; etag: string | null } | null>;
  /** Topics changed between two data versions; null: everything. */
  readonly fetchChanges: (since: number) => Promise<readonly string[] | null>;
  /** Regenerates the built pages affected by a change; null: all pages. */
  readonly renewPages: (topics: readonly string[] | null) => Promise<void>;
}

type Seen = Pick<Status, 'dataVersion' | 'source' | 'seed' | 'today'>;

/** Everything except the data version that affects all pages when it changes. */
function sourceKey({ source, seed, today }: Seen): string {
  return [source, seed, today].join('|');
}

/**
 * Polls the backend's data: one step fetches the status and, when the data have changed since the last step,
 * renews the pages.
 *
 * @returns The step. It rejects when the backend is unavailable; the next step tries again.
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
    const isNew = !seen || seen.dataVersion !== status.dataVersion || sourceKey(seen) !== sourceKey(status);
    if (isNew && listBuiltPages().length > 0) {
      // Pages built before the first response may be older than it.
      const isOther = !seen || sourceKey(seen) !== sourceKey(status);
      await renewPages(isOther || !seen ? null : await fetchChanges(seen.dataVersion));
    }
    // Assigned only here: a failed renewal is retried in the next step.
    seen = status;
    etag = answer.etag;
  };
}

async function fetchStatus(
  etag: string | null,
  atLeast = 0,
): Promise<{ status: Status; etag: string | null } | null> {
  const response = await fetch(`${serverConfig().backendUrl}/status/`, {
    headers: { [DATA_VERSION_HEADER]: String(atLeast), ...(etag && { 'if-none-match': etag }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  noteBackendAnswer();
  if (response.status === 304) return null;
  if (!response.ok) throw new Error(`/status/ answered ${response.status}`);
  return { status: (await response.json()) as Status, etag: response.headers.get('etag') };
}

async function fetchChanges(since: number): Promise<readonly string[] | null> {
  const { topics } = await fetchBackend<Changes>('/status/changes/', { query: { since: String(since) } });
  return topics;
}

function renewPages(topics: readonly string[] | null): Promise<void> {
  return revalidate({ topics });
}

async function revalidate(body: { topics: readonly string[] | null } | { path: string }): Promise<void> {
  const { ownAddress = '127.0.0.1', port } = serverConfig();
  const response = await fetch(`http://${ownAddress}:${port}/api/revalidate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${processState().internalSecret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`/api/revalidate answered ${response.status}`);
}

/** What a request with a data version of its page cache needs. */
export const FRESHNESS_ACTIONS: FreshnessActions = {
  fetchStatus: async (atLeast) => {
    const answer = await fetchStatus(null, atLeast);
    if (answer) processState().status = answer.status;
  },
  fetchChanges,
  renewPage: (path) => revalidate({ path }),
};

/** Starts polling in this process; the timer does not keep the process alive. */
export function startFollowing(): void {
  processState().backendAwaitedUntil = Date.now() + BACKEND_STARTS_WITHIN_MS;
  const step = createFollower({ fetchChanges, fetchStatus, renewPages });
  // Until the first response, nothing is known about pages built in the meantime, and each would be built
  // once more.
  let wait = FIRST_POLL_MS;
  const loop = () => {
    const goOn = () => void setTimeout(loop, wait).unref();
    step().then(
      () => {
        wait = POLL_MS;
        goOn();
      },
      // The pages themselves report an unavailable backend; polling only waits for it.
      goOn,
    );
  };
  loop();
}
