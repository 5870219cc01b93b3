import type { IncomingMessage } from 'node:http';
import { isConcerned } from '@/lib/domain/data-topics';
import { DATA_VERSION_HEADER, parseVersionHeader } from '@/lib/domain/data-version-header';
import { isFromTrustedProxy } from '@/lib/http/client-address';
import { processState } from '@/lib/http/process-state';

/** A version that the backend does not name is asked for once in this time. */
const RETRY_MS = 1_000;

/** Actions of {@link PageFreshness}, injected so that tests can replace them. */
export interface FreshnessActions {
  /** Fetches the status from a backend that has a data version, and keeps it in the process state. */
  readonly fetchStatus: (atLeast: number) => Promise<void>;
  /** Topics changed since a data version; null: everything. */
  readonly fetchChanges: (since: number) => Promise<readonly string[] | null>;
  /** Makes one built page again. */
  readonly renewPage: (path: string) => Promise<void>;
}

/** The data version that a request of a trusted page cache names; null without one. */
export function requestedVersion(request: IncomingMessage): number | null {
  const version = parseVersionHeader(request.headers[DATA_VERSION_HEADER]);
  return version !== null && isFromTrustedProxy(request) ? version : null;
}

/**
 * Makes sure that a page is not older than the page cache in front wants it: after the cache has changed to a data version, it
 * gets no page of an older one from any website.
 */
export class PageFreshness {
  readonly #renewing = new Map<string, Promise<void>>();
  #learning: Promise<void> | null = null;
  #missing = { version: Infinity, since: -Infinity };
  #changes = new Map<string, Promise<readonly string[] | null>>();

  constructor(
    private readonly actions: FreshnessActions,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether a request can be answered at once. */
  isFresh(page: string | null, version: number): boolean {
    const { builtPages, pageVersions, status } = processState();
    if ((status?.dataVersion ?? 0) < version) return this.#isMissing(version);
    return page === null || !builtPages.has(page) || (pageVersions.get(page) ?? 0) >= version;
  }

  /**
   * Brings a page up to a data version.
   *
   * @param page - The built page; null for an answer that is made for the request.
   * @throws when the backend is unavailable; the page is unchanged then.
   */
  async bringUpTo(page: string | null, version: number): Promise<void> {
    if ((processState().status?.dataVersion ?? 0) < version) await this.#learn(version);
    if (page === null || this.isFresh(page, version)) return;
    const running = this.#renewing.get(page);
    if (running) return running;
    const renewal = this.#renew(page).finally(() => this.#renewing.delete(page));
    this.#renewing.set(page, renewal);
    return renewal;
  }

  async #renew(page: string): Promise<void> {
    const { builtPages, pageVersions, status } = processState();
    const [since, current] = [pageVersions.get(page) ?? 0, status?.dataVersion ?? 0];
    if (isConcerned(builtPages.get(page) ?? null, await this.#changesBetween(since, current)))
      await this.actions.renewPage(page);
    else pageVersions.set(page, current);
  }

  /** Many pages are of the same version, so the answer is kept until the next one. */
  #changesBetween(since: number, current: number): Promise<readonly string[] | null> {
    const key = `${since} ${current}`;
    const known = this.#changes.get(key);
    if (known) return known;
    if ([...this.#changes.keys()].some((one) => !one.endsWith(` ${current}`))) this.#changes.clear();
    const changes = this.actions.fetchChanges(since);
    this.#changes.set(key, changes);
    changes.catch(() => this.#changes.delete(key));
    return changes;
  }

  async #learn(version: number): Promise<void> {
    this.#learning ??= this.actions.fetchStatus(version).finally(() => (this.#learning = null));
    await this.#learning;
    if ((processState().status?.dataVersion ?? 0) < version) this.#missing = { version, since: this.now() };
  }

  #isMissing(version: number): boolean {
    return version >= this.#missing.version && this.now() - this.#missing.since < RETRY_MS;
  }
}
